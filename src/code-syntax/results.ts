/** Blanks results that docs write below a call, `→ [` … `]`, so that offsets stay the same. */

const arrow = /^[ \t]*(?:→|⇒|➜|⟶)[^\n]*/gm

/** The code without lines that start with an arrow, and without the lines of a bracket opened on such a line. */
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

/** Spaces of the same length, with the same line ends. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
