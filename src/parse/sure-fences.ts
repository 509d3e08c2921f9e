/** Fenced code that every parser reads as code, found without a parser. */
import type {Span} from './span.ts'

const fenceLine = /^([ \t]*)((?:[>*+-]|\d+[.)])[ \t>*+\-\d.)]*)?(`{3,}|~{3,})(.*)$/gm

/**
 * The contents of fenced code, from the start to the first fence with two possible readings: in a quote, on the line of a list item, with a less
 * indented line, or without an end.
 */
export function sureFences(text: string): Span[] {
  const fences: Span[] = []
  // if these span several lines, they may contain the start of a fence
  if (!/^[ \t]*[`~]{3}/m.test(text) || text.includes('$$') || /^[ \t>]*\[[^\]\n]*\]:/m.test(text)) return fences
  const front = text.startsWith('---') ? /\n---[ \t]*\r?\n/.exec(text) : null
  if (text.startsWith('---') && !front) return fences
  let open: {indent: string; marker: string; start: number} | undefined
  fenceLine.lastIndex = front ? front.index + front[0].length : 0
  for (let line = fenceLine.exec(text); line; line = fenceLine.exec(text)) {
    const [whole, indent = '', container, marker = '', rest = ''] = line
    if (!open) {
      if (container !== undefined) break
      if (marker.startsWith('`') && rest.includes('`')) continue
      open = {indent, marker, start: line.index + whole.length}
    } else if (container === undefined && rest.trim() === '' && marker.startsWith(open.marker)) {
      const content = text.slice(open.start, line.index)
      if (indent !== open.indent || hasLineWithout(indent, content)) break
      fences.push({start: open.start, end: line.index})
      open = undefined
    }
  }
  return fences
}

/** Whether a line that is not blank begins otherwise. */
const hasLineWithout = (indent: string, content: string): boolean =>
  indent !== '' && content.split('\n').some((line, at) => at > 0 && line.trim() !== '' && !line.startsWith(indent))
