/** The text of a YAML value with a map to the source. */
import type {Span} from '../parse/span.ts'
import type {ProseText} from './prose-text.ts'

/**
 * Appends the value of a scalar in any YAML style.
 * @param value as YAML reads it
 * @param source the page
 * @param span of the value in it, including quotes
 */
export function appendYaml(to: ProseText, value: string, source: string, {start, end}: Span): void {
  const quote = source[start]
  const isQuoted = quote === '"' || quote === "'"
  let at = isQuoted ? start + 1 : start
  if (!value.includes('\n') && source.startsWith(value, at)) {
    to.map.push(to.text.length, at)
    to.text += value
    return
  }
  let next = -1
  for (const char of value.replace(/\s*\n\s*/g, ' ').trimEnd()) {
    if (source[at] !== char && !isEscape(source, at, quote)) at = resync(source, at, end, char)
    if (at !== next) to.map.push(to.text.length, at)
    to.text += char
    const width = isEscape(source, at, quote) ? escapeWidth(source, at) : char === ' ' ? spaceWidth(source, at, end) : char.length
    next = at + char.length
    at += width
  }
}

const isEscape = (source: string, at: number, quote: string | undefined): boolean =>
  (quote === '"' && source[at] === '\\') || (quote === "'" && source[at] === "'" && source[at + 1] === "'")

const widths: Record<string, number> = {x: 4, u: 6, U: 10}
const escapeWidth = (source: string, at: number): number => (source[at] === '\\' ? (widths[source[at + 1] ?? ''] ?? 2) : 2)

/** A line break in a folded value, with the indentation, is one space. */
function spaceWidth(source: string, at: number, end: number): number {
  let to = at
  while (to < end && /\s/.test(source[to]!)) to++
  return /[\r\n]/.test(source.slice(at, to)) ? to - at : 1
}

/** Text before the block scalar or between its lines is not part of the value. */
function resync(source: string, at: number, end: number, char: string): number {
  if (char === ' ' && /\s/.test(source[at] ?? '')) return at
  const found = source.indexOf(char, at)
  return found === -1 || found >= end ? at : found
}
