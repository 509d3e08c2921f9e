import type {Span} from './span.ts'

/** A `{#id}` at the end of a heading line: valid on the platform, an error for an MDX parser. */
export interface HeadingId extends Span {
  id: string
}

/** Blanks every `{#id}` at the end of a heading line without changing offsets, and returns the ids. Fenced code is not changed. */
export function maskHeadingIds(text: string): {text: string; ids: HeadingId[]} {
  if (!text.includes('{#')) return {text, ids: []}
  const ids: HeadingId[] = []
  let fence: string | undefined
  for (const match of text.matchAll(/^([ \t>]*)(?:(`{3,}|~{3,})([^\n]*)|(?:#{1,6}[ \t][^\n]*?))(?:\{#([^\s{}]+)\}[ \t]*)?\r?$/gm)) {
    const [line, , marker, rest, id] = match
    if (marker) {
      if (fence === undefined) fence = marker
      else if (marker.startsWith(fence) && !rest?.trim()) fence = undefined
    } else if (fence === undefined && id) {
      const start = match.index + line.lastIndexOf('{#')
      ids.push({start, end: start + id.length + 3, id})
    }
  }
  let masked = ''
  let from = 0
  for (const {start, end} of ids) {
    masked += text.slice(from, start) + ' '.repeat(end - start)
    from = end
  }
  return {text: masked + text.slice(from), ids}
}
