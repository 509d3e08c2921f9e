/** The line of a page with a problem, and carets below its span. */
import {firstIndex} from '../data/first-index.ts'
import {columnsOf, rowsOf, type TableRow} from './wrap.ts'
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
  const {line, indent} = shownLine(source, start.line)
  if (line === '') return []
  const gutter = `  ${start.line} | `
  const blank = `${' '.repeat(gutter.length - 2)}| `
  const from = Math.min(start.column - 1, line.length)
  const to = end.line === start.line ? Math.max(end.column - 1, from + 1) : line.length
  const lines: string[] = []
  const rows = rowsIn(source, start.line, Math.min(indent, from), Math.max(width - gutter.length, 20))
  // a location after the last character, such as a missing word, belongs to the last row
  const first = Math.min(
    firstIndex(rows, ({to}) => to > from),
    rows.length - 1
  )
  const touched = rows.slice(first, first + mostRows).filter((row, index) => index === 0 || row.from < to)
  for (const [index, row] of touched.entries()) {
    lines.push(`${index === 0 ? gutter : blank}${line.slice(row.from, row.to)}`.trimEnd())
    const marked = line.slice(Math.max(row.from, from), Math.min(row.to, to)).trimEnd()
    lines.push(`${blank}${' '.repeat(columnsOf(line.slice(row.from, Math.max(row.from, from))))}${'^'.repeat(Math.max(1, columnsOf(marked)))}`)
  }
  return lines
}

interface ShownLine {
  number: number
  /** Empty if it has no text. */
  line: string
  indent: number
  rows: Map<string, readonly TableRow[]>
}

/** The last line of each page that was shown: a page may be one line with thousands of problems. */
const lastLines = new WeakMap<Source, ShownLine>()

function shownLine(source: Source, number: number): ShownLine {
  const known = lastLines.get(source)
  if (known?.number === number) return known
  // tabs become one column, so that carets are below the right characters
  const text = plain(source.mask(source.line(number), 'length').replaceAll('\t', ' '))
  const line = text.trim() === '' ? '' : text
  const shown = {number, line, indent: /^ */.exec(line)![0].length, rows: new Map<string, readonly TableRow[]>()}
  lastLines.set(source, shown)
  return shown
}

function rowsIn(source: Source, number: number, from: number, width: number): readonly TableRow[] {
  const {line, rows} = shownLine(source, number)
  const key = `${from} ${width}`
  let known = rows.get(key)
  if (!known) rows.set(key, (known = rowsOf(line.slice(from), width).map((row) => ({from: row.from + from, to: row.to + from}))))
  return known
}
