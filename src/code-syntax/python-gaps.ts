/** Fills in what docs leave out of Python without moving any offset: `...`, comments instead of a value, decorators without a function. */
import {endOfString, logicalLines, token} from './python-lines.ts'

const gap = /\.{3,}|…/y

/** `...` that is not a value, among parameters and items, in dicts, and in chains; and comments instead of a value. */
export function fillGaps(code: string): string {
  if (!/\.{3}|…|[=:][ \t]*#/.test(code)) return code
  const out = [...code].length === code.length ? code.split('') : Array.from({length: code.length}, (_, at) => code[at]!)
  const put = (start: number, end: number, text: string): void => {
    for (let at = start; at < end; at++) if (out[at] !== '\n') out[at] = text[at - start] ?? ' '
  }
  let depth = 0
  let before = ''
  for (let at = 0; at < code.length;) {
    token.lastIndex = at
    gap.lastIndex = at
    const char = code[at]!
    if (gap.test(code)) {
      const end = gap.lastIndex
      const next = /^(?:[ \t\r\n]|#[^\n]*)*(.?)/.exec(code.slice(end))![1]!
      if (depth === 0 && /\bimport\s$/.test(code.slice(Math.max(0, at - 8), at))) put(at, end, '_'.repeat(end - at))
      else if (isChain(code, at, end, next, depth)) put(at, code[at] === '…' ? end : at + 3, '')
      else if (depth > 0 && !/[=:]/.test(before)) {
        if (next === ',' && /[,([{]/.test(before)) put(at, code.indexOf(',', end) + 1, '')
        else put(at, end, /[,([{]/.test(before) || /[)\]},]/.test(next) ? '' : ',')
      } else if (char === '…') put(at, end, '_')
      before = '_'
      at = end
      continue
    }
    if (char === '#') {
      const lineEnd = code.indexOf('\n', at)
      const end = lineEnd === -1 ? code.length : lineEnd
      const isAssigned = before === '=' && !/[=!<>]=\s*$/.test(code.slice(Math.max(0, at - 8), at))
      if ((isAssigned || (before === ':' && depth > 0)) && end - at > 1 && !startsValue(code, end, depth)) {
        out[at] = '_'
        out[at + 1] = code[at + 1] === ',' ? ',' : '#'
      }
      at = end
      continue
    }
    const quote = /^(?:"""|'''|"|')/.exec(code.slice(at, at + 3))?.[0]
    if (quote) {
      const end = endOfString(code, at + quote.length, quote)
      if (end === -1) return code
      before = quote
      at = end
      continue
    }
    if (/[([{]/.test(char)) depth++
    else if (/[)\]}]/.test(char)) depth--
    if (!/\s/.test(char)) before = char
    at++
  }
  return out.join('')
}

/** `client.keys()....first()`, `client.keys()...` and a chain in brackets. */
function isChain(code: string, start: number, end: number, next: string, depth: number): boolean {
  const isAfterCall = /[)\]\w]$/.test(code.slice(Math.max(0, start - 1), start))
  if (isAfterCall && code[start] === '.') return end - start === 4 || !/^\w/.test(code.slice(end))
  return depth > 0 && next === '.'
}

/** Inside brackets, the value may be on the next line. */
const startsValue = (code: string, lineEnd: number, depth: number): boolean => depth > 0 && !/^\s*(?:[)\]},]|$|[\w"']+\s*[=:])/.test(code.slice(lineEnd))

/** Turns decorators without a function into expressions. */
export function withoutLoneDecorators(code: string): string {
  if (!/^[ \t]*@/m.test(code)) return code
  const lines = [...logicalLines(code)]
  let text = code
  for (const [index, {text: line, start}] of lines.entries()) {
    if (!/^\s*@[\w.]/.test(line)) continue
    const next = lines.slice(index + 1).find((one) => !/^\s*@/.test(one.text))?.text
    if (next !== undefined && /^\s*(?:async\s+)?(?:def|class)\b/.test(next)) continue
    const at = start + line.indexOf('@')
    const lineEnd = code.indexOf('\n', at)
    const end = lineEnd === -1 ? code.length : lineEnd
    const rest = code.slice(at + 1, end)
    const comment = rest.search(/\s#/)
    text = `${text.slice(0, at)}${comment === -1 ? `${rest} ` : `${rest.slice(0, comment)} ${rest.slice(comment)}`}${text.slice(end)}`
  }
  return text
}
