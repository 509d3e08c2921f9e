/** YAML that older parsers accept: a text in quotes whose further lines are not indented. */

/**
 * Joins the lines of such texts with blanks, so that all offsets stay.
 * @returns the text and the spans of what was joined, quotes included; none: nothing to join
 */
export function joinQuotedLines(text: string): {text: string; spans: {start: number; end: number}[]} {
  const spans: {start: number; end: number}[] = []
  let out = ''
  let done = 0
  for (const match of text.matchAll(/^[\w-]+:[ \t]+(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*(?=[\r\n]|$)/gm)) {
    const quote = match[0].search(/["']/)
    const value = match[0].slice(quote).trimEnd()
    if (!/[\r\n]\S/.test(value)) continue
    const start = match.index + quote
    const end = start + value.length
    spans.push({start, end})
    out += text.slice(done, start) + value.replace(/[\r\n]/g, ' ')
    done = end
  }
  return {text: out + text.slice(done), spans}
}
