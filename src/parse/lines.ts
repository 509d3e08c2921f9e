import {firstIndex} from '../data/first-index.ts'

/** The offset of the first character of each line. CR, LF, and CRLF end a line. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}

/** Line and column, both from 1, of a UTF-16 offset. */
export function pointAt(starts: readonly number[], offset: number): {line: number; column: number} {
  const line = Math.max(
    1,
    firstIndex(starts, (start) => start > offset)
  )
  return {line, column: offset - starts[line - 1]! + 1}
}
