/** Searches the text of a page that does not parse. Every search is linear. */

export const tagAt = (text: string, start: number): string => /^<[^>\n]*>?/.exec(text.slice(start, start + 2000))?.[0] ?? ''

export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** 1 for the first line. */
export function lineOf(text: string, at: number): number {
  let line = 1
  for (let index = text.indexOf('\n'); index !== -1 && index < at; index = text.indexOf('\n', index + 1)) line++
  return line
}

/** The last brace before `at` that no later brace closes, or -1. */
export function openBrace(text: string, at: number): number {
  const open: number[] = []
  const before = text.slice(0, at)
  const skip = skipper(before)
  for (let index = 0; index < at; index = skip(index)) {
    if (before[index] === '{') open.push(index)
    else if (before[index] === '}') open.pop()
  }
  return open.at(-1) ?? -1
}

/** The tag that is still open at `at`: its `>` is missing, or part of a quoted value. Otherwise -1. */
export function openTag(text: string, at: number): number {
  const skip = skipper(text)
  for (let index = 0; index < at;) {
    if (text[index] !== '<' || !/^<\/?[A-Za-z_$]/.test(text.slice(index, index + 3))) {
      index = skip(index)
      continue
    }
    const end = endOfTag(text, index + 1)
    if (end === -1 || end > at) return index
    index = end
  }
  return -1
}

/** Visits each sign outside inline code, fences, comments, and escapes. */
function skipper(text: string): (at: number) => number {
  // by length, the first one last
  const fences = new Map<number, number[]>()
  for (const {0: run, index} of [...text.matchAll(/`+/g)].reverse()) {
    const same = fences.get(run.length)
    if (same) same.push(index)
    else fences.set(run.length, [index])
  }
  let hasCommentEnd = true
  return (at) => {
    const char = text[at]
    if (char === '\\') return at + 2
    if (char === '`') {
      let end = at
      while (text[end] === '`') end++
      const others = fences.get(end - at) ?? []
      while (others.length > 0 && others.at(-1)! <= at) others.pop()
      return others.length > 0 ? others.at(-1)! + end - at : end
    }
    if (hasCommentEnd && text.startsWith('{/*', at)) {
      const end = text.indexOf('*/}', at)
      if (end !== -1) return end + 3
      hasCommentEnd = false
    }
    return at + 1
  }
}

/** The offset after the `>` of a tag, or -1. */
function endOfTag(text: string, from: number): number {
  const part = /"[^"]*"|'[^']*'|[{}>"']/g
  part.lastIndex = from
  let depth = 0
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[0] === '{') depth++
    else if (match[0] === '}') depth--
    else if (match[0] === '>' && depth <= 0) return part.lastIndex
    else if (match[0] === '"' || match[0] === "'") return -1
  }
  return -1
}

/** The fence of a code block that starts after `from` and is never closed. */
export function openFence(text: string, from: number): {start: number; end: number} | undefined {
  let open: {start: number; end: number; marker: string} | undefined
  const fence = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,})([^\n]*)$/gm
  fence.lastIndex = from
  for (let match = fence.exec(text); match; match = fence.exec(text)) {
    const [line, marker = '', rest = ''] = match
    const start = match.index + line.indexOf(marker)
    if (!open) open = {start, end: match.index + line.trimEnd().length, marker}
    else if (marker.startsWith(open.marker) && !rest.trim()) open = undefined
  }
  return open && {start: open.start, end: open.end}
}
