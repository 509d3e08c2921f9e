/** Offsets of docs-lint ↔ positions of the protocol: lines and characters from 0, in UTF-16, including a BOM that the editor shows. */
import type {Position, Range} from 'vscode-languageserver'
import {lineStarts, pointAt} from '../parse/lines.ts'
import type {Span} from '../parse/span.ts'

export interface PositionMapper {
  at: (offset: number) => Position
  range: (span: Span) => Range
  offset: (position: Position) => number
}

/**
 * @param text without its BOM, which offsets do not count
 * @param bom 1 if the editor's text starts with one
 */
export function positionMapper(text: string, bom: 0 | 1 = 0): PositionMapper {
  const starts = lineStarts(text)
  const at = (offset: number): Position => {
    const {line, column} = pointAt(starts, Math.min(Math.max(0, offset), text.length))
    return {line: line - 1, character: column - 1 + (line === 1 ? bom : 0)}
  }
  return {
    at,
    range: ({start, end}) => ({start: at(start), end: at(end)}),
    offset: ({line, character}) => {
      const start = starts[line]
      if (start === undefined) return text.length
      const end = starts[line + 1] ?? text.length
      return Math.min(Math.max(start, start + character - (line === 0 ? bom : 0)), end)
    }
  }
}
