/** Turns an error of the reference parser into a message for writers, at the location of the fix. */
import {type PageParseError, type ParserStop, at} from './parser-stop.ts'
import {brokenCode, emptyExpression, noModule, unclosedBrace} from './code-error.ts'
import {closingTag, mismatch, unexpectedCharacter, unfinishedTag} from './tag-error.ts'
import {lineStarts} from './lines.ts'

/** The form of a VFileMessage from the MDX parsers. */
interface ParserMessage {
  ruleId?: string
  reason: string
  place?: {line: number; column: number; offset?: number} | {start: {line: number; column: number}; end: {line: number; column: number}}
  cause?: unknown
}

/** A page that is nested too deeply to walk. */
export const tooDeep: PageParseError = {
  start: 0,
  end: 0,
  cause: 'too-deep',
  reason: 'The page is nested too deeply to parse: split it, or flatten its lists and quotes'
}

/** A page on which the reference parser would take too long. */
export const tooManyBrackets: PageParseError = {
  start: 0,
  end: 0,
  cause: 'too-deep',
  reason: 'The page has a block of more than 14,000 brackets, which docs-lint does not parse: split it with blank lines, or put it in a code block'
}

/** A page that took longer than its `limits`. */
export const tooSlow = (seconds: number): PageParseError => ({
  start: 0,
  end: 0,
  cause: 'too-slow',
  reason: `The page takes more than ${seconds} s to parse, so docs-lint did not check it: split it, or raise \`limits.seconds\` in the settings`
})

/** A page whose rules took longer than its `limits`. */
export const tooSlowToCheck = (seconds: number): PageParseError => ({
  ...tooSlow(seconds),
  reason: `The page takes more than ${seconds} s to check, so docs-lint stopped: split it, or raise \`limits.seconds\` in the settings`
})

/** A page that is longer than its `limits`. */
export const tooLarge = (kilobytes: number): PageParseError => ({
  start: 0,
  end: 0,
  cause: 'too-large',
  reason: `The page is larger than ${kilobytes} kB, so docs-lint did not check it: split it, or raise \`limits.kilobytes\` in the settings`
})

/**
 * @param error thrown by the reference parser
 * @param text what it parsed
 */
export function explainSyntaxError(error: unknown, text: string): PageParseError {
  if (error instanceof RangeError) return tooDeep
  const message = error as ParserMessage
  const starts = lineStarts(text)
  const offsetOf = (line: number, column: number): number => Math.min(text.length, (starts[line - 1] ?? 0) + column - 1)
  const location = message.place === undefined ? {line: 1, column: 1} : 'start' in message.place ? message.place.start : message.place
  const reason = message.reason ?? String(error)
  const cause = message.cause instanceof Error ? message.cause.message.replace(/ \(\d+:\d+\)$/, '') : undefined
  const source: ParserStop = {text, at: offsetOf(location.line, location.column), reason, offsetOf, ...(cause !== undefined && {cause})}
  switch (message.ruleId) {
    case 'end-tag-mismatch':
      return mismatch(source)
    case 'unexpected-closing-slash':
    case 'unexpected-attribute':
    case 'unexpected-self-closing-slash':
      return closingTag(source, message.ruleId === 'unexpected-closing-slash')
    case 'unexpected-character':
      return unexpectedCharacter(source)
    case 'unexpected-eof':
      return reason.includes('in expression') ? unclosedBrace(source) : unfinishedTag(source)
    case 'acorn':
    case 'non-esm':
      return reason.includes('import/exports') ? noModule(source) : brokenCode(source)
    case 'non-spread':
    case 'spread-extra':
      return at(source, 'attribute', 'Unexpected braces among the attributes: write `name={value}`, or `{...object}` to spread one')
    case 'unexpected-lazy':
      return at(source, 'code', 'This line belongs to code between `{` and `}` in a list or quote: indent it, or begin it with `>`, as the line above')
    case 'unexpected-empty-expression':
      return emptyExpression(source)
    default:
      return at(source, 'other', reason)
  }
}
