/** Results that docs write below a call: `→ [` … `]`. They become blank, and every offset stays. */

const arrow = /^[ \t]*(?:→|⇒|➜|⟶)[^\n]*/gm

/** The code without lines that begin with an arrow, and without those that a bracket on such a line opens. */
export function withoutResults(code: string): string {
  if (!/^[ \t]*[→⇒➜⟶]/m.test(code)) return code
  let text = code
  for (const match of code.matchAll(arrow)) {
    let end = match.index + match[0].length
    let depth = depthOf(match[0])
    while (depth > 0 && end < code.length) {
      const lineEnd = code.indexOf('\n', end + 1)
      const next = lineEnd === -1 ? code.length : lineEnd
      depth += depthOf(code.slice(end, next))
      end = next
    }
    text = text.slice(0, match.index) + blank(code.slice(match.index, end)) + text.slice(end)
  }
  return text
}

const depthOf = (line: string): number => (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0)

/** As many blanks, with the same line ends. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
