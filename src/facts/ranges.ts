/** Binary searches for positions in sentences and ranges. */
import {firstIndex} from '../data/first-index.ts'
import type {Range, Word} from './prose-types.ts'

interface Ordered {
  /** By their start. */
  sorted: readonly Range[]
  starts: number[]
  /** The furthest end of the ranges up to each start. */
  reach: number[]
}
const known = new WeakMap<readonly Range[], Ordered>()

/** Whether one of some ranges, in any order, covers all of `start` to `end`. The list must not change afterward. */
export function isCovered(ranges: readonly Range[], start: number, end: number): boolean {
  if (ranges.length === 0) return false
  const {starts, reach} = inOrder(ranges)
  const last = firstIndex(starts, (one) => one > start) - 1
  return last >= 0 && reach[last]! >= end
}

/** The ranges that overlap or touch `start` to `end`. The list must not change afterward. */
export function* touching<R extends Range>(ranges: readonly R[], {start, end}: Range): Generator<R> {
  const {sorted, starts, reach} = inOrder(ranges)
  for (let at = firstIndex(starts, (one) => one > end) - 1; at >= 0 && reach[at]! >= start; at--) if (sorted[at]!.end >= start) yield sorted[at] as R
}

function inOrder(ranges: readonly Range[]): Ordered {
  const before = known.get(ranges)
  if (before) return before
  const sorted = ranges.toSorted((a, b) => a.start - b.start)
  let furthest = 0
  const ordered = {sorted, starts: sorted.map(({start}) => start), reach: sorted.map(({end}) => (furthest = Math.max(furthest, end)))}
  known.set(ranges, ordered)
  return ordered
}

/** The index of the first fact that starts at `offset` or later, or the length of the list. Facts are in the order of the text. */
export const firstFrom = (facts: readonly {start: number}[], offset: number): number => firstIndex(facts, ({start}) => start >= offset)

/** Index of a word of a sentence. */
export const indexOfWord = (words: readonly Word[], word: Word): number => firstFrom(words, word.start)
