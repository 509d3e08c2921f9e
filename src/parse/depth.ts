import type {TreeNode} from './tree.ts'

/** A list counts twice, for itself and for its item. Nobody writes a tenth of it, and the stack of Node takes three times as much. */
const DEEPEST = 800

/** Whether a tree is nested so deep that whoever walks it down could run out of stack. */
export function isTooDeep({children}: TreeNode, depth = 0): boolean {
  if (!children) return false
  if (depth > DEEPEST) return true
  for (const child of children) if (isTooDeep(child, depth + 1)) return true
  return false
}
