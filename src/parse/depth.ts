import type {TreeNode} from './tree.ts'

/** Whether a tree is nested so deep that whoever walks it down could run out of stack. */
export function isTooDeep({children}: TreeNode, deepest: number, depth = 0): boolean {
  if (!children) return false
  if (depth > deepest) return true
  for (const child of children) if (isTooDeep(child, deepest, depth + 1)) return true
  return false
}
