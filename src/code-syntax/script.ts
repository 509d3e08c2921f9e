/** JavaScript and TypeScript, with or without JSX, complete or in fragments. */
import {parse, type ParserOptions, type ParserPlugin} from '@babel/parser'
import type {AcceptsScript, ScriptDialect} from './native-script.ts'
import {blank} from './results.ts'
import {partReadings, plainReadings} from './script-notation.ts'
import type {CodeParseError, CodeReader} from './types.ts'

/** Code around a fragment that makes it a program. */
const frames: readonly {before: string; after: string; when?: RegExp}[] = [
  {before: '', after: ''},
  {before: '({', after: '\n})'},
  {before: '(', after: '\n)'},
  {before: 'class _ {', after: '\n}'},
  {before: '(', after: '\n) => {}'},
  {before: 'type _ = ', after: ''},
  {before: 'type _ = {', after: '\n}'},
  // the rest of a chain
  {before: '_', after: '', when: /^\s*(?:\/\/[^\n]*\n\s*)*\.[\w$]+[(<]/},
  {before: 'switch (_) {', after: '\n}', when: /^\s*(?:case\b|default\s*:)/},
  {before: 'if (_) {', after: '', when: /^\s*\}/},
  {before: '<_ ', after: '\n/>', when: /^\s*[\w:-]+=[{"']/},
  // as text between tags, nearly everything would be valid
  {before: '<>', after: '\n</>', when: /^\s*(?:\{\/\*[^*]*\*\/\}\s*)?<[A-Za-z>]/}
]

const framesOf = (code: string): typeof frames => frames.filter(({when}) => !when || when.test(code))

const plugins: Record<ScriptDialect, ParserPlugin[]> = {jsx: ['jsx'], ts: ['typescript'], tsx: ['jsx', 'typescript']}

/**
 * @param dialects of the language, its own first. Code that is valid with one of them is fine
 * @param accepts says quickly that code is valid. The result is the same without it
 */
export const readScript =
  (dialects: readonly ScriptDialect[], accepts?: AcceptsScript): CodeReader =>
  (whole) => {
    const code = withFewLabels(whole)
    if (accepts && isAccepted(code, dialects, accepts)) return undefined
    let parseError = furthestError(code, dialects)
    if (!parseError || isCut(code, parseError)) return undefined
    for (const text of plainReadings(code)) {
      const left = furthestError(text, dialects)
      if (!left || isCut(code, left)) return undefined
      // errors after a gap do not count
      if (left.start > parseError.start) parseError = left
    }
    for (const parts of partReadings(code)) if (parts.every((part) => furthestError(part, dialects) === undefined)) return undefined
    return isNotation(code, parseError) ? undefined : parseError
  }

/** Whether a reading of the code is certainly valid. */
function isAccepted(code: string, dialects: readonly ScriptDialect[], accepts: AcceptsScript): boolean {
  const isValid = (text: string): boolean => framesOf(text).some(({before, after}) => dialects.some((dialect) => accepts(before + text + after, dialect)))
  if (isValid(code)) return true
  for (const text of plainReadings(code)) if (isValid(text)) return true
  for (const parts of partReadings(code)) if (parts.every(isValid)) return true
  return false
}

/** Consecutive labels with their comments. A list of URLs parses as labels, and nobody writes more than one. */
const labels = /(?<![\w$])(?:[A-Za-z_$][\w$]*[ \t]*:(?!:)\s*(?:\/\/[^\n]*\s*)*){10,}/g
const MOST_LABELS = 10

/** The code with all but the first of consecutive labels blanked, because the parser compares each with all before it. */
function withFewLabels(code: string): string {
  return code.replace(labels, (row) => {
    let count = 0
    let end = 0
    for (const {0: label, index} of row.matchAll(/[\w$]+[ \t]*:\s*(?:\/\/[^\n]*\s*)*/g)) {
      if (count++ === MOST_LABELS) break
      end = index + label.length
    }
    return row.slice(0, end) + blank(row.slice(end))
  })
}

/** The error of the code as a program or as a fragment, whichever parses further. Undefined if either is valid. */
function furthestError(code: string, dialects: readonly ScriptDialect[]): CodeParseError | undefined {
  let furthest: CodeParseError | undefined
  const end = code.trimEnd().length
  for (const {before, after} of framesOf(code)) {
    for (const dialect of dialects) {
      const parseError = scriptError(code, before, after, plugins[dialect])
      if (!parseError) return undefined
      // an error at the end belongs to the added code
      if (!furthest || (parseError.start > furthest.start && parseError.start < end)) furthest = parseError
    }
  }
  return furthest
}

const options: ParserOptions = {
  sourceType: 'module',
  errorRecovery: true,
  attachComment: false,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
  allowNewTargetOutsideFunction: true,
  allowYieldOutsideFunction: true
}

/** Errors about the meaning of code, not its syntax. A block with several examples has them. */
const meaning = new Set([
  'VarRedeclaration',
  'DuplicateExport',
  'DuplicateDefaultExport',
  'ModuleExportUndefined',
  'IllegalBreakContinue',
  'DuplicateConstructor',
  'DuplicateProto',
  'DeclarationMissingInitializer'
])

interface BabelError {
  pos?: number
  reasonCode?: string
  message?: string
}

function scriptError(code: string, before: string, after: string, plugins: ParserPlugin[]): CodeParseError | undefined {
  try {
    const {errors} = parse(before + code + after, {...options, plugins: [...plugins, 'decorators', 'decoratorAutoAccessors']})
    const error = errors?.find(({reasonCode}) => !meaning.has(reasonCode))
    return error && explain(error, before.length, code)
  } catch (error) {
    if (error instanceof RangeError) throw error
    // the parser fails on some invalid parameters, as in `async (a,, b?) => c`
    if (!(error instanceof SyntaxError)) return undefined
    return explain(error, before.length, code)
  }
}

function explain({pos = 0, message = '', reasonCode}: BabelError, shift: number, code: string): CodeParseError {
  const from = Math.max(0, Math.min(pos - shift, code.length))
  const start = from + /^\s*/.exec(code.slice(from))![0].length
  const expected = /expected "([^"]+)"/.exec(message)?.[1]
  const wanted = expected === undefined ? '' : `, expected \`${expected}\``
  const token = /^(?:\w+|[^\w\s])/.exec(code.slice(start, start + 40))?.[0]
  if (token === undefined) {
    const end = code.trimEnd().length
    return {start: end, end, reason: `the code ends before it is complete${wanted}`}
  }
  const span = {start, end: start + token.length}
  if (reasonCode === 'UnexpectedToken' || reasonCode === 'MissingSemicolon' || reasonCode === undefined)
    return {...span, reason: `unexpected \`${token}\`${wanted}`}
  const words = message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '')
  return {...span, reason: words.charAt(0).toLowerCase() + words.slice(1)}
}

/** Types in the place of values, as on reference pages: `limit?: number`, `args?,`, `}): Promise<Run>`. */
function isNotation(code: string, {start}: CodeParseError): boolean {
  const lineEnd = code.indexOf('\n', start)
  const line = code.slice(code.lastIndexOf('\n', start - 1) + 1, lineEnd === -1 ? code.length : lineEnd)
  return (
    /(?:^|[\s({,])[\w$]+\?\s*(?::\s*[\w{['"(]|[,)]|$)|\)\s*:\s*(?:Promise\b|[A-Z]\w*\b|void\b|string\b)/.test(line.replace(/\?\?|\?\./g, '')) &&
    !/\?[^:]*:[^:]*\?/.test(line)
  )
}

/** The block ends with a comment or a gap that says that more follows. */
function isCut(code: string, {start}: CodeParseError): boolean {
  const end = code.replace(/(?:\/\/[^\n]*|\{?\/\*[^*]*\*\/\}?|\.\.\.|…)\s*$/, '').trimEnd().length
  return end < code.trimEnd().length && start >= end
}
