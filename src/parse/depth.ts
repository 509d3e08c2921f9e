import type {TreeNode} from './tree.ts'

/** Whether a tree is nested so deeply that recursive code could overflow the stack. */
export function isTooDeep({children}: TreeNode, deepest: number, depth = 0): boolean {
  if (!children) return false
  if (depth > deepest) return true
  for (const child of children) if (child.children && isTooDeep(child, deepest, depth + 1)) return true
  return false
}
