import {MAX_DEPTH} from '../data/limits.ts'
import type {TreeNode} from './tree.ts'

/** Whether a tree is nested so deep that whoever walks it down could run out of stack. */
export function isTooDeep({children}: TreeNode, depth = 0): boolean {
  if (!children) return false
  if (depth > MAX_DEPTH) return true
  for (const child of children) if (isTooDeep(child, depth + 1)) return true
  return false
}
