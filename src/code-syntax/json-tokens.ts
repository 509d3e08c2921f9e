/** The tokens of JSON as docs write it. */
import type {CodeParseError} from './types.ts'

export interface Token {
  /** `foreign`: not allowed in JSON. `elision`: `...` */
  kind: 'open' | 'close' | ',' | ':' | 'value' | 'elision' | 'foreign'
  start: number
  end: number
}

export interface Tokens {
  tokens: Token[]
  hasComments: boolean
  /** Set if the tokens end at a word that is not JSON. The tokens before it no longer count. */
  parseError?: CodeParseError
}

const patterns: readonly [kind: Token['kind'] | 'blank' | 'comment' | 'single' | 'python', pattern: RegExp][] = [
  ['blank', /[\s\uFEFF]+/y],
  ['elision', /\.{2,}|…|\/\*(?=\s*\.{2,}|\s*…)[\s\S]*?\*\//y],
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|<!--[\s\S]*?-->/y],
  // placeholders for a value: `<id>`, `{{id}}`, `${ID}`, `$ID`, `%ID%`
  ['value', /<[^<>\n]{1,60}>|\{\{[^{}\n]{0,80}\}\}|\$\{[^{}\n]{0,80}\}|\$\w+|%\w+%/y],
  ['value', /"(?:[^"\\\n]|\\[^\n])*"/y],
  ['value', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y],
  ['open', /[{[]/y],
  ['close', /[}\]]/y],
  [',', /,/y],
  [':', /:/y],
  ['single', /'(?:[^'\\\n]|\\[^\n])*'/y],
  ['python', /(?:True|False|None|undefined|NaN)(?!\w)/y]
]
const right: Record<string, string> = {True: 'true', False: 'false', None: 'null', undefined: 'null', NaN: 'null'}

export function tokensOf(code: string): Tokens {
  const found: Tokens = {tokens: [], hasComments: false}
  let at = 0
  while (at < code.length) {
    const start = at
    let kind: (typeof patterns)[number][0] = 'foreign'
    for (const [name, pattern] of patterns) {
      pattern.lastIndex = start
      if (!pattern.test(code)) continue
      kind = name
      at = pattern.lastIndex
      break
    }
    const text = code.slice(start, at)
    if (kind === 'comment') {
      if (text.startsWith('#') && !/^#+\s*(?:\.{2,}|…)/.test(text)) return {...found, parseError: hashError(start, text)}
      found.hasComments = true
    } else if (kind === 'single') return {...found, parseError: {start, end: at, reason: `unexpected \`${short(text)}\`, expected double quotes`}}
    else if (kind === 'python') return {...found, parseError: {start, end: at, reason: `unexpected \`${text}\`, expected \`${right[text]}\``}}
    else if (kind === 'foreign') {
      // `: key_1",` lost its first quote
      const half = found.tokens.at(-1)?.kind === ':' ? /[\w-]+"(?=\s*(?:[,}\]]|$))/y : undefined
      if (half) half.lastIndex = start
      const [word] = half?.exec(code) ?? []
      if (word !== undefined)
        return {...found, parseError: {start, end: start + word.length, reason: `missing \`"\` before \`${short(word)}\``, fix: {start, end: start, text: '"'}}}
      if (code[start] !== '"') return {...found, tokens: [...found.tokens, {kind, start, end: start + 1}]}
      const lineEnd = code.indexOf('\n', start)
      return {...found, parseError: {start, end: lineEnd === -1 ? code.length : lineEnd, reason: 'the string is not closed on its line'}}
    } else if (kind !== 'blank') found.tokens.push({kind, start, end: at})
  }
  return found
}

/** `//` comments are common in JSONC, but `#` belongs to other languages. */
const hashError = (start: number, text: string): CodeParseError => ({
  start,
  end: start + text.trimEnd().length,
  reason: 'unexpected comment: JSON has no `#` comments, so move it into the text before the block'
})

/** Shortens text for a message. */
export const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text)
