/** Which problems `--fix` may fix. This is decided on the original texts and tracked while edits move the text. */
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {Edit} from '../../rule/types.ts'

/** The limits of a run of fixes. */
export interface FixScope {
  /** Whether a fix of the problem was requested. */
  allows: (problem: RawDiagnostic, edits: readonly Edit[]) => boolean
  /** Whether the problem must not be fixed because it is not new: it is in a baseline, or on unchanged lines. */
  isOutside: (problem: RawDiagnostic) => boolean
  /** Records that edits were applied to a file. They are sorted and do not overlap. */
  apply: (path: string, edits: readonly Edit[]) => void
}

/** A range of a file that moves with the edits before it. */
interface Range {
  start: number
  end: number
}

/** Everything may be fixed. */
export const everything: FixScope = {allows: () => true, isOutside: () => false, apply: () => {}}

/**
 * @param found all problems, before any edit
 * @param isInside which of them may be fixed; problems that appear later must be where their edits are
 */
export function scopeOf(found: ReadonlyMap<string, readonly RawDiagnostic[]>, isInside: (problem: RawDiagnostic) => boolean): FixScope {
  const open = new Map<string, Range[]>()
  const outside = new Map<string, (Range & {rule: string; messageId: string})[]>()
  const add = <T>(map: Map<string, T[]>, path: string, one: T): void => void (map.get(path)?.push(one) ?? map.set(path, [one]))
  for (const problems of found.values()) {
    for (const problem of problems) {
      const {path, rule, messageId, start, end} = problem
      if (!isInside(problem)) add(outside, path, {rule, messageId, start, end})
      else for (const edit of [...(problem.fix ?? []), ...(problem.suggest ?? [])]) add(open, edit.file ?? path, {start: edit.start, end: edit.end})
    }
  }
  const isOutside = ({path, rule, messageId, start, end}: RawDiagnostic): boolean =>
    outside.get(path)?.some((one) => one.rule === rule && one.messageId === messageId && one.start <= end && start <= one.end) ?? false
  return {
    isOutside,
    allows: (problem, edits) =>
      !isOutside(problem) && edits.every(({file = problem.path, start, end}) => open.get(file)?.some((one) => one.start <= end && start <= one.end)),
    apply(path, edits) {
      // text that an edit inserts belongs to the range that the edit changes, not to its neighbors
      for (const one of open.get(path) ?? []) [one.start, one.end] = [moved(one.start, edits, 'before'), moved(one.end, edits, 'after')]
      for (const one of outside.get(path) ?? []) {
        const start = moved(one.start, edits, 'after')
        ;[one.start, one.end] = [start, Math.max(start, moved(one.end, edits, 'before'))]
      }
    }
  }
}

/** The offset after the edits. An offset inside an edit moves to its start or end. */
function moved(offset: number, edits: readonly Edit[], side: 'before' | 'after'): number {
  let by = 0
  for (const {start, end, text} of edits) {
    if (start > offset || (start === offset && side === 'before')) break
    if (end > offset || (start === end && end === offset)) return start + by + (side === 'after' ? text.length : 0)
    by += text.length - (end - start)
  }
  return offset + by
}
