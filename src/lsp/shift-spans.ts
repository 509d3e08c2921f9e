import type {Span} from '../parse/span.ts'

/** A change of a text: `start` to `end` was replaced by `length` characters. */
export interface Change {
  start: number
  end: number
  length: number
}

/** Moves spans to their locations after a change. A span that overlaps the change keeps its start if that still exists. */
export function shiftSpans<T extends Span>(found: readonly T[], changes: readonly Change[]): T[] {
  return found.map((one) => {
    let {start, end} = one
    for (const change of changes) {
      start = moved(start, change)
      end = Math.max(start, moved(end, change))
    }
    return start === one.start && end === one.end ? one : {...one, start, end}
  })
}

function moved(offset: number, {start, end, length}: Change): number {
  if (offset <= start) return offset
  return offset >= end ? offset + length - (end - start) : start + Math.min(length, offset - start)
}
