/** The token kinds of jsonc-parser's scanner, whose own enum an ES module cannot import. */
export const TokenKind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  word: 16,
  end: 17
}

export interface JsonToken {
  kind: number
  start: number
  end: number
  /** As written, shortened for a message. */
  text: string
  value: string | number | boolean | null
}

/** What is wrong with a string or number, by the error number of the scanner. */
export function stringReason(error: number, source: string): string {
  const shown = `\`${source.length > 40 ? `${source.slice(0, 39)}…` : source}\``
  const reasons: Record<number, string> = {
    1: 'Unexpected unclosed comment: JSON does not allow comments, so delete it',
    2: `Missing \`"\` at the end of ${shown}: a string ends on the line where it starts`,
    3: `Unexpected number ${shown}: write digits, such as \`1.5\``,
    4: `Unexpected escape in ${shown}: \`\\u\` is followed by four hex digits`,
    5: `Unexpected escape in ${shown}: write \`\\\\\` for a backslash`,
    6: `Unexpected control character in ${shown}: write \`\\t\` for a tab`
  }
  return reasons[error] ?? `Unexpected ${shown}`
}

const WORDS = new Map([
  ...['True', 'TRUE'].map((word) => [word, 'true'] as const),
  ...['False', 'FALSE'].map((word) => [word, 'false'] as const),
  ...['None', 'NULL', 'Null', 'undefined', 'nil', 'NaN'].map((word) => [word, 'null'] as const)
])

/** The error for text that is neither a string, a number, nor a keyword. */
export function wordReason(word: string, isKey: boolean): string {
  const shown = `\`${word}\``
  if (/^['‘’“”]/.test(word)) return `Unexpected ${shown}: JSON strings need double quotes \`"\``
  const meant = WORDS.get(word)
  if (meant && !isKey) return `Unexpected ${shown}: in JSON, write \`${meant}\``
  const code = word.codePointAt(0) ?? 0
  if (/^[\p{Z}\p{C}]/u.test(word)) return `Unexpected invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}: delete it`
  if (/^[\p{L}\p{N}_$]/u.test(word)) return `Unexpected ${shown}: a ${isKey ? 'key' : 'string'} needs double quotes \`"\``
  return `Unexpected ${shown}: expected a ${isKey ? 'key in double quotes' : 'value'}`
}
