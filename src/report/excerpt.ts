/** The line of a page with a problem, and carets below its span. */
import {columnsOf, rowsOf} from './wrap.ts'
import {plain} from './plain.ts'
import type {Source} from './source.ts'
import type {Diagnostic} from './types.ts'

/** A problem may span a whole paragraph, of which the first rows are enough. */
const mostRows = 3

/**
 * @param width columns of the terminal
 * @returns lines without line breaks; empty if the location has no text
 */
export function excerptLines({start, end}: Pick<Diagnostic, 'start' | 'end'>, source: Source, width: number): string[] {
  // tabs become one column, so that carets are below the right characters
  const line = plain(source.mask(source.line(start.line), 'length').replaceAll('\t', ' '))
  if (line.trim() === '') return []
  const gutter = `  ${start.line} | `
  const blank = `${' '.repeat(gutter.length - 2)}| `
  const from = Math.min(start.column - 1, line.length)
  const to = end.line === start.line ? Math.max(end.column - 1, from + 1) : line.length
  const indent = /^ */.exec(line)![0].length
  const lines: string[] = []
  const rows = rowsOf(line.slice(Math.min(indent, from)), Math.max(width - gutter.length, 20)).map((row) => ({
    from: row.from + Math.min(indent, from),
    to: row.to + Math.min(indent, from)
  }))
  // a location after the last character, such as a missing word, belongs to the last row
  const touched = rows.filter((row, index) => (row.from < to && row.to > from) || (index === rows.length - 1 && from >= row.to))
  for (const [index, row] of touched.slice(0, mostRows).entries()) {
    lines.push(`${index === 0 ? gutter : blank}${line.slice(row.from, row.to)}`.trimEnd())
    const marked = line.slice(Math.max(row.from, from), Math.min(row.to, to)).trimEnd()
    lines.push(`${blank}${' '.repeat(columnsOf(line.slice(row.from, Math.max(row.from, from))))}${'^'.repeat(Math.max(1, columnsOf(marked)))}`)
  }
  return lines
}
