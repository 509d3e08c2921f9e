/** Finds the new or changed lines of a text. */
import {diffArrays} from 'diff'

/** Lines from 1, both ends included. */
export interface LineRange {
  from: number
  to: number
}

export const wholeFile: readonly LineRange[] = [{from: 1, to: Infinity}]

/** Texts with more differences are compared as sets of lines, because the exact comparison takes quadratic time. */
const MOST_EDITS = 500

/**
 * The lines of `now` that are new compared with `before`. Deleted text is not on any line.
 * All line endings are equal, because Git converts them on some machines.
 */
export function newLines(before: string, now: string): LineRange[] {
  const old = linesOf(before)
  const lines = linesOf(now)
  let first = 0
  while (first < old.length && first < lines.length && old[first] === lines[first]) first++
  let [oldEnd, end] = [old.length, lines.length]
  while (oldEnd > first && end > first && old[oldEnd - 1] === lines[end - 1]) [oldEnd, end] = [oldEnd - 1, end - 1]
  if (first === end) return []
  if (first === oldEnd) return [{from: first + 1, to: end}]
  const parts = diffArrays(old.slice(first, oldEnd), lines.slice(first, end), {maxEditLength: MOST_EDITS})
  if (!parts) return unknownLines(old.slice(first, oldEnd), lines, first, end)
  const ranges: LineRange[] = []
  let at = first
  for (const {added, removed, count} of parts) {
    if (removed) continue
    if (added) ranges.push({from: at + 1, to: at + count})
    at += count
  }
  return ranges
}

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function unknownLines(old: readonly string[], lines: readonly string[], first: number, end: number): LineRange[] {
  const known = new Set(old)
  const ranges: LineRange[] = []
  for (let at = first; at < end; at++) {
    if (known.has(lines[at]!)) continue
    const last = ranges.at(-1)
    if (last?.to === at) last.to = at + 1
    else ranges.push({from: at + 1, to: at + 1})
  }
  return ranges
}

/** The share of the longer text that both have in common, from 0 to 1, in whole lines. Git detects renames in the same way. */
export function similarity(one: string, other: string): number {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (longer.length === 0 || shorter.length * 2 < longer.length) return 0
  const counts = new Map<string, number>()
  for (const line of linesOf(shorter)) counts.set(line, (counts.get(line) ?? 0) + 1)
  let shared = 0
  for (const line of linesOf(longer)) {
    const left = counts.get(line) ?? 0
    if (left === 0) continue
    counts.set(line, left - 1)
    shared += line.length + 1
  }
  return shared / longer.length
}
