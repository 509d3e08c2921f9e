import {MAX_DEPTH} from '../data/limits.ts'
import type {TreeNode} from './tree.ts'

/** Whether a tree is nested so deep that whoever walks it down would run out of stack. Does not recurse itself. */
export function isTooDeep(tree: TreeNode): boolean {
  let level: readonly TreeNode[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap(({children}) => children ?? [])
  }
  return false
}
