/** YAML that older parsers accept: quoted text whose continuation lines are not indented. */

/**
 * Joins the lines of such texts with spaces, so that all offsets stay the same.
 * @returns the text and the spans of the joined strings, quotes included. No spans: nothing to join
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
