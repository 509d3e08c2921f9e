/**
 * JSON as docs write it: members or items without braces around them, several documents, comments, `...`, placeholders. Anything else is an error,
 * except in a custom notation (`"id": string`), which is not checked.
 */
import {short, tokensOf, type Token} from './json-tokens.ts'
import type {CodeParseError, CodeReader} from './types.ts'

export interface JsonDialect {
  /** Commas before `}` and `]` are allowed in JSONC and in files read as JSONC. */
  trailingCommas: boolean
}

export const readJson =
  ({trailingCommas}: JsonDialect): CodeReader =>
  (code) => {
    if (/^\s*[[{]/.test(code)) {
      try {
        JSON.parse(code)
        return undefined
      } catch {
        // JSON.parse does not say enough about the location and the reason
      }
    }
    return jsonError(code, trailingCommas)
  }

function jsonError(code: string, trailingCommas: boolean): CodeParseError | undefined {
  const {tokens, hasComments, parseError: error} = tokensOf(withoutDiff(code))
  if (error) return error
  const [first] = tokens
  // a custom notation, which cannot be checked
  if (!first || first.kind === ':' || first.kind === ',' || tokens.at(-1)!.kind === 'foreign') return undefined
  return grammarError(code, tokens, trailingCommas || hasComments)
}

const matching: Record<string, string> = {'{': '}', '[': ']'}

/** Reads the tokens with a stack of open brackets. At the top level, everything that may be inside brackets is allowed. */
function grammarError(code: string, tokens: readonly Token[], lenient: boolean): CodeParseError | undefined {
  const open: Token[] = []
  const hasElision = tokens.some(({kind}) => kind === 'elision')
  const text = ({start, end}: Token): string => code.slice(start, end)
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const before = tokens[at - 1]
    const around = open.at(-1)
    const inObject = around !== undefined && text(around) === '{'
    const afterValue = before !== undefined && (before.kind === 'value' || before.kind === 'close')
    switch (token.kind) {
      case 'open':
      case 'value': {
        if (afterValue && around) return missingComma(before.end, short(text(token)))
        const isKey = inObject && before?.kind !== ':' && before?.kind !== 'elision'
        if (isKey && token.kind === 'open') return {...spanOf(token), reason: `unexpected \`${text(token)}\`, expected a key in double quotes`}
        if (isKey && tokens[at + 1]?.kind !== ':' && tokens[at + 1]?.kind !== 'elision')
          return {start: token.end, end: token.end, reason: `missing \`:\` and a value after \`${short(text(token))}\``}
        if (isKey && code[token.start] !== '"') return {...spanOf(token), reason: `unexpected \`${short(text(token))}\`, expected a key in double quotes`}
        if (token.kind === 'open') open.push(token)
        break
      }
      case ':':
        if (before?.kind !== 'value' || tokens[at - 2]?.kind === ':' || (around && !inObject)) return {...spanOf(token), reason: 'unexpected `:`'}
        break
      case ',':
        if (before?.kind === 'elision') break
        if (!afterValue) return {...spanOf(token), reason: 'unexpected `,`, expected a value'}
        break
      case 'close': {
        if (before?.kind === ':') return {...spanOf(token), reason: `unexpected \`${text(token)}\`, expected a value`}
        if (before?.kind === ',' && !lenient && !hasElision)
          return {...spanOf(before), reason: `unexpected \`,\` before \`${text(token)}\`, which JSON does not allow`, fix: {...spanOf(before), text: ''}}
        const last = open.pop()
        if (!last) return hasElision ? undefined : {...spanOf(token), reason: `unexpected \`${text(token)}\`, which nothing opens`}
        if (matching[text(last)] !== text(token)) return {...spanOf(token), reason: `unexpected \`${text(token)}\`, expected \`${matching[text(last)]}\``}
        break
      }
      default:
    }
  }
  const unclosed = open.at(-1)
  if (!unclosed || hasElision) return undefined
  return {...spanOf(unclosed), reason: `\`${text(unclosed)}\` is not closed: missing \`${matching[text(unclosed)]}\``}
}

function missingComma(at: number, next: string): CodeParseError {
  const span = {start: at, end: at}
  return {...span, reason: `missing \`,\` before \`${next}\``, fix: {...span, text: ','}}
}

const spanOf = ({start, end}: Token): {start: number; end: number} => ({start, end})
/** Blanks the markers of a diff and its removed lines. No line of JSON starts with `+`. */
function withoutDiff(code: string): string {
  if (!/^\+/m.test(code)) return code
  return code.replace(/^-(?!\d).*$/gm, (line) => ' '.repeat(line.length)).replace(/^\+/gm, ' ')
}
