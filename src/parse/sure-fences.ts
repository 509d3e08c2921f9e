/** Fenced code that every parser reads as code, found without a parser. */
import {moduleEnd} from './module-end.ts'
import type {Span} from './span.ts'

/** The first lines of fences, and of modules, which may contain text that looks like one. */
const start = /^(?:([ \t]*)((?:[>*+-]|\d+[.)])[ \t>*+\-\d.)]*)?(`{3,}|~{3,})(.*)|((?:im|ex)port\b.*))$/gm
/** If these span several lines, they may contain the start of a fence. */
const mayHideFence = /\$\$|^[ \t>]*\[[^\]\n]*\]:/m

/**
 * The contents of fenced code, from the start to the first fence with two possible readings: in a quote, on the line of a list item, with a less
 * indented line, without an end, or after something that may contain its first line.
 */
export function sureFences(text: string): Span[] {
  const fences: Span[] = []
  if (!/^[ \t]*[`~]{3}/m.test(text)) return fences
  const front = text.startsWith('---') ? /\n---[ \t]*\r?\n/.exec(text) : null
  if (text.startsWith('---') && !front) return fences
  /** The end of what has one reading so far. */
  let sure = front ? front.index + front[0].length : 0
  let open: {indent: string; marker: string; start: number} | undefined
  const hidesFences = text.includes('$$') || text.includes(']:')
  start.lastIndex = sure
  for (let line = start.exec(text); line; line = start.exec(text)) {
    const [whole, indent = '', container, marker, rest = '', module] = line
    if (!open) {
      if (hidesFences && mayHideFence.test(text.slice(sure, line.index))) break
      sure = line.index
      if (module !== undefined) {
        const end = moduleEnd(text, line.index)
        if (end === undefined) break
        sure = start.lastIndex = end
        continue
      }
      if (container !== undefined) break
      if (marker!.startsWith('`') && rest.includes('`')) continue
      open = {indent, marker: marker!, start: line.index + whole.length}
    } else if (module === undefined && container === undefined && rest.trim() === '' && marker!.startsWith(open.marker)) {
      const content = text.slice(open.start, line.index)
      if (indent !== open.indent || hasLineWithout(indent, content)) break
      fences.push({start: open.start, end: line.index})
      sure = line.index + whole.length
      open = undefined
    }
  }
  return fences
}

/** Whether a line that is not blank begins otherwise. */
const hasLineWithout = (indent: string, content: string): boolean =>
  indent !== '' && content.split('\n').some((line, at) => at > 0 && line.trim() !== '' && !line.startsWith(indent))
