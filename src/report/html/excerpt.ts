/** The lines of a page around a problem, with the span marked. */
import type {Source} from '../source.ts'
import type {Diagnostic} from '../types.ts'
import {html} from './escape.ts'

/** The number of lines before and after. */
const around = 1
/** A problem may span a whole page, of which the first lines are enough. */
const mostLines = 6
/** Longer lines are shortened around the mark. In characters, on each side. */
const reach = 140

export function excerpt({start, end}: Diagnostic, source: Source): string {
  const last = Math.min(end.line, start.line + mostLines - 1)
  const numbers: number[] = []
  for (let line = Math.max(1, start.line - around); line <= Math.min(source.lineCount, last + around); line++) {
    const isContext = line < start.line || line > last
    if (!isContext || source.line(line).trim() !== '') numbers.push(line)
  }
  const indent = commonIndent(numbers.map((line) => source.line(line)))
  const lines: string[] = []
  for (const line of numbers) {
    const text = source.line(line).slice(indent)
    const isContext = line < start.line || line > last
    const from = isContext ? undefined : line === start.line ? Math.max(0, start.column - 1 - indent) : 0
    const to = line === end.line ? Math.max(from ?? 0, end.column - 1 - indent) : text.length
    lines.push(
      `<span class="line"><span class="number">${line}</span>${from === undefined ? plainLine(text, source) : markedLine(text, from, to, source)}</span>`
    )
  }
  return `<pre class="source" tabindex="-1">${lines.join('')}</pre>`
}

/** Indentation that all lines share is removed, since it takes up the width of a narrow screen. */
const commonIndent = (lines: readonly string[]): number => {
  const written = lines.filter((line) => line.trim() !== '')
  return written.length === 0 ? 0 : Math.min(...written.map((line) => /^[ \t]*/.exec(line)![0].length))
}

const plainLine = (text: string, {mask}: Source): string => html(mask(text.length > reach * 2 ? `${text.slice(0, reach * 2)}…` : text))

function markedLine(text: string, from: number, to: number, {mask}: Source): string {
  const left = Math.max(0, from - reach)
  const right = Math.min(text.length, to + reach)
  const part = (a: number, b: number): string => html(mask(text.slice(a, b)))
  const marked = from === to ? '<mark class="point"></mark>' : `<mark>${part(from, to)}</mark>`
  return `${left > 0 ? '…' : ''}${part(left, from)}${marked}${part(to, right)}${right < text.length ? '…' : ''}`
}
