/** Checks of strings, brackets, and indentation, which an error-tolerant grammar does not report. */
import type {CodeParseError} from './types.ts'

const closing: Record<string, string> = {'(': ')', '[': ']', '{': '}'}
export const token = /#[^\n]*|(?:\b[bBfFrRuUtT]{1,2})?("""|'''|"|')|[()[\]{}]|\\\r?\n/g

/** Strings and brackets that are not closed, or closed by the wrong bracket. */
export function bracketError(code: string): CodeParseError | undefined {
  const open: {char: string; start: number}[] = []
  token.lastIndex = 0
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const [text, quote] = match
    const start = match.index
    if (quote) {
      const end = endOfString(code, token.lastIndex, quote)
      if (end === -1) return {start, end: start + text.length, reason: `the string that starts with \`${text}\` is not closed`}
      token.lastIndex = end
    } else if (text in closing) open.push({char: text, start})
    else if (/^[)\]}]$/.test(text)) {
      const last = open.pop()
      if (!last) return {start, end: start + 1, reason: `unexpected \`${text}\`, which nothing opens`}
      if (closing[last.char] !== text) return {start, end: start + 1, reason: `unexpected \`${text}\`, expected \`${closing[last.char]}\``}
    }
  }
  const left = open.at(-1)
  return left && {start: left.start, end: left.start + 1, reason: `\`${left.char}\` is not closed: missing \`${closing[left.char]}\``}
}

export function endOfString(code: string, from: number, quote: string): number {
  for (let at = from; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code.startsWith(quote, at)) return at + quote.length
    else if (quote.length === 1 && code[at] === '\n') return -1
  }
  return -1
}

/** A line whose indentation matches no line around it. Blocks with gaps may have any indentation. */
export function indentError(code: string): CodeParseError | undefined {
  if (/^\s*(?:\.\.\.|…|#\s*(?:\.\.\.|…))/m.test(code) || code.includes('\t')) return undefined
  const levels: number[] = []
  let before = ''
  for (const {text, start} of logicalLines(code)) {
    const indent = text.length - text.trimStart().length
    const top = levels.at(-1)
    if (top === undefined) levels.push(indent)
    else if (indent > top) {
      if (!/:\s*(?:#[^\n]*)?$/.test(before)) return {start, end: start + indent, reason: 'unexpected indentation'}
      levels.push(indent)
    } else {
      while (levels.length > 0 && levels.at(-1)! > indent) levels.pop()
      // lines to the left of the first line belong to code that is not shown
      if (levels.length === 0) levels.push(indent)
      else if (levels.at(-1) !== indent) return {start, end: start + indent, reason: 'unexpected indentation, which matches no line above'}
    }
    before = text
  }
  return undefined
}

/** `try:` without `except` or `finally`. If the code ends inside it, the rest is unknown. */
export function tryError(code: string): CodeParseError | undefined {
  if (!/^[ \t]*try[ \t]*:/m.test(code)) return undefined
  const open: {indent: number; start: number}[] = []
  for (const {text, start} of logicalLines(code)) {
    const indent = text.length - text.trimStart().length
    while (open.length > 0 && open.at(-1)!.indent > indent) return without(open.at(-1)!)
    if (open.at(-1)?.indent === indent) {
      if (!/^\s*(?:except|finally)\b/.test(text)) return without(open.at(-1)!)
      open.pop()
    }
    if (/^\s*try\s*:/.test(text)) open.push({indent, start: start + indent})
  }
  const last = open.at(-1)
  return last && !/(?:\.\.\.|…|#[^\n]*)\s*$/.test(code) ? without(last) : undefined
}
const without = ({start}: {start: number}): CodeParseError => ({start, end: start + 3, reason: '`try` has neither `except` nor `finally`'})

/** Whether the code consists of signatures, as in a reference: `get(id: str) -> Run`, `def get(id: str)`, `class Run(id: str)`. */
export function isSignatures(code: string): boolean {
  let count = 0
  for (const {text} of logicalLines(code)) {
    if (!signature.test(text)) return false
    if (!/^\s*@/.test(text)) count++
  }
  return count > 0
}
const signature =
  /^\s*(?:@[\w.]+(?:\(.*\))?|(?:async\s+)?(?:def|class)\s+[A-Za-z_][\w.]*\s*(?:\[[^\]]*\]\s*)?\(.*\)\s*(?:->\s*\S.*)?|[A-Za-z_][\w.]*\((?:[^)]*\w\s*:\s*\S.*\)|.*\)\s*->\s*\S.*))\s*$/s

/** `with (a as b, c as d):` on one line, and its form without brackets, which the grammar does not support. */
export function withoutWithBrackets(code: string): string {
  let text = code
  for (const {index, 0: opening} of code.matchAll(/\bwith[ \t]*\(/g)) {
    const open = index + opening.length - 1
    const close = closingOf(code, open)
    const inside = code.slice(open + 1, close)
    if (close === -1 || !/\sas\s/.test(inside) || inside.includes('#') || !/^\s*:/.test(code.slice(close + 1, close + 20))) continue
    text = `${text.slice(0, open)} ${inside.replace(/\r?\n/g, (end) => ' '.repeat(end.length)).replace(/,(\s*)$/, ' $1')} ${text.slice(close + 1)}`
  }
  return text
}

/** The bracket that closes the one at `open`, or -1. */
function closingOf(code: string, open: number): number {
  let depth = 0
  token.lastIndex = open
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const [text, quote] = match
    if (quote) {
      const end = endOfString(code, token.lastIndex, quote)
      if (end === -1) return -1
      token.lastIndex = end
    } else if (text in closing) depth++
    else if (/^[)\]}]$/.test(text) && --depth === 0) return match.index
  }
  return -1
}

/** Lines that are neither blank nor comments. Lines that a bracket, a string, or `\` joins count as one. */
export function* logicalLines(code: string): Iterable<{text: string; start: number}> {
  let start = 0
  let depth = 0
  const lineEnd = /#[^\n]*|(?:\b[bBfFrRuUtT]{1,2})?("""|'''|"|')|[()[\]{}]|\\\r?\n|\r?\n/g
  for (let match = lineEnd.exec(code); ; match = lineEnd.exec(code)) {
    const end = match ? match.index : code.length
    if (!match || /^\r?\n$/.test(match[0])) {
      if (depth === 0 || !match) {
        const text = code.slice(start, end)
        if (/^[^\S\n]*[^\s#]/.test(text)) yield {text, start}
        start = end + (match?.[0].length ?? 0)
      }
      if (!match) return
    } else if (match[1]) {
      const after = endOfString(code, lineEnd.lastIndex, match[1])
      if (after === -1) return
      lineEnd.lastIndex = after
    } else if (match[0] in closing) depth++
    else if (/^[)\]}]$/.test(match[0])) depth--
  }
}
