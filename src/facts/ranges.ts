/** Binary searches for positions in sentences and ranges. */
import {firstIndex} from '../data/first-index.ts'
import type {Range, Word} from './prose-types.ts'

interface Ordered {
  /** In ascending order. */
  starts: number[]
  /** The furthest end of the ranges up to each start. */
  reach: number[]
}
const known = new WeakMap<readonly Range[], Ordered>()

/** Whether one of some ranges, in any order, covers all of `start` to `end`. The list must not change afterward. */
export function isCovered(ranges: readonly Range[], start: number, end: number): boolean {
  if (ranges.length === 0) return false
  let ordered = known.get(ranges)
  if (!ordered) known.set(ranges, (ordered = inOrder(ranges)))
  const last = firstIndex(ordered.starts, (one) => one > start) - 1
  return last >= 0 && ordered.reach[last]! >= end
}

function inOrder(ranges: readonly Range[]): Ordered {
  const sorted = ranges.toSorted((a, b) => a.start - b.start)
  let furthest = 0
  return {starts: sorted.map(({start}) => start), reach: sorted.map(({end}) => (furthest = Math.max(furthest, end)))}
}

/** The index of the first fact that starts at `offset` or later, or the length of the list. Facts are in the order of the text. */
export const firstFrom = (facts: readonly {start: number}[], offset: number): number => firstIndex(facts, ({start}) => start >= offset)

/** Index of a word of a sentence. */
export const indexOfWord = (words: readonly Word[], word: Word): number => firstFrom(words, word.start)
