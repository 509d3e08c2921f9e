import type {CodeParseError} from './types.ts'

/** The end of the word at `at`, including quotes, or an error if a quote is never closed. `$(` is a separate word. */
export function readWord(code: string, at: number): number | {parseError: CodeParseError | undefined} {
  const start = at
  while (at < code.length) {
    const char = code[at]!
    if (/[\s;|&()<>]/.test(char)) return Math.max(at, start + 1)
    if (char === '\\') at += 2
    else if (char === '$' && code[at + 1] === '(') {
      if (at > start) return at
      return at + 2
    } else if (char === "'") {
      const isAnsi = code[at - 1] === '$'
      // an apostrophe, so this is prose
      if (/[A-Za-z]/.test(code[at - 1] ?? '') && /[a-z]/.test(code[at + 1] ?? '')) return {parseError: undefined}
      let end = code.indexOf("'", at + 1)
      // `$'…'` knows `\'`
      if (isAnsi) while (end !== -1 && code[end - 1] === '\\') end = code.indexOf("'", end + 1)
      if (end === -1) return {parseError: {start: at, end: at + 1, reason: "the quote `'` is not closed"}}
      at = end + 1
    } else if (char === '"') {
      const end = endOfDouble(code, at)
      if (end === -1) return {parseError: {start: at, end: at + 1, reason: 'the quote `"` is not closed'}}
      at = end
    } else if (char === '$' && code[at + 1] === '{') {
      const end = code.indexOf('}', at)
      at = end === -1 ? at + 2 : end + 1
    } else at++
  }
  return at
}

/** The end of a string in double quotes, which may contain `$(…)` with its own quotes, or -1. */
function endOfDouble(code: string, from: number): number {
  let depth = 0
  for (let at = from + 1; at < code.length; at++) {
    const char = code[at]
    if (char === '\\') at++
    else if (char === '$' && code[at + 1] === '(') depth++
    else if (char === ')' && depth > 0) depth--
    else if (char === '"') {
      if (depth === 0) return at + 1
      const end = code.indexOf('"', at + 1)
      if (end === -1) return -1
      at = end
    }
  }
  return -1
}
