/** JavaScript and TypeScript, with or without JSX, whole or in fragments. */
import {parse, type ParserOptions, type ParserPlugin} from '@babel/parser'
import {blank} from './results.ts'
import {partReadings, plainReadings} from './script-notation.ts'
import type {CodeParseError, CodeReader} from './types.ts'

/** What surrounds a fragment to make it a program. */
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
  // as text between tags nearly everything would pass
  {before: '<>', after: '\n</>', when: /^\s*(?:\{\/\*[^*]*\*\/\}\s*)?<[A-Za-z>]/}
]

/** @param plugins sets of the parser's plugins, the language's own first; code that fits one of them is fine */
export const readScript =
  (plugins: readonly ParserPlugin[][]): CodeReader =>
  (whole) => {
    const code = withFewLabels(whole)
    let parseError = furthestError(code, plugins)
    if (!parseError || isCut(code, parseError)) return undefined
    for (const text of plainReadings(code)) {
      const left = furthestError(text, plugins)
      if (!left || isCut(code, left)) return undefined
      // a gap is excused: what is left lies behind it
      if (left.start > parseError.start) parseError = left
    }
    for (const parts of partReadings(code)) if (parts.every((part) => furthestError(part, plugins) === undefined)) return undefined
    return isNotation(code, parseError) ? undefined : parseError
  }

/** Labels in a row, with the comments after them: nobody writes more than one, but a list of URLs reads as such a row. */
const labels = /(?<![\w$])(?:[A-Za-z_$][\w$]*[ \t]*:(?!:)\s*(?:\/\/[^\n]*\s*)*){10,}/g
const MOST_LABELS = 10

/** The code with blanks for all but the first labels in a row, each of which takes the parser as long as all before it. */
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

/** The error of the code as a program, or of the reading that got further in it; undefined when one of them has none. */
function furthestError(code: string, plugins: readonly ParserPlugin[][]): CodeParseError | undefined {
  let furthest: CodeParseError | undefined
  const end = code.trimEnd().length
  for (const {before, after, when} of frames) {
    if (when && !when.test(code)) continue
    for (const set of plugins) {
      const parseError = scriptError(code, before, after, set)
      if (!parseError) return undefined
      // at the end it is the frame that does not fit
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

/** Errors about what code means, not how it is written; several examples in one block have such. */
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
    if (!(error instanceof SyntaxError)) throw error
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

/** Types in the place of values, as references write them: `limit?: number`, `args?,`, `}): Promise<Run>`. */
function isNotation(code: string, {start}: CodeParseError): boolean {
  const lineEnd = code.indexOf('\n', start)
  const line = code.slice(code.lastIndexOf('\n', start - 1) + 1, lineEnd === -1 ? code.length : lineEnd)
  return (
    /(?:^|[\s({,])[\w$]+\?\s*(?::\s*[\w{['"(]|[,)]|$)|\)\s*:\s*(?:Promise\b|[A-Z]\w*\b|void\b|string\b)/.test(line.replace(/\?\?|\?\./g, '')) &&
    !/\?[^:]*:[^:]*\?/.test(line)
  )
}

/** The block breaks off where a comment or a gap says that more follows. */
function isCut(code: string, {start}: CodeParseError): boolean {
  const end = code.replace(/(?:\/\/[^\n]*|\{?\/\*[^*]*\*\/\}?|\.\.\.|…)\s*$/, '').trimEnd().length
  return end < code.trimEnd().length && start >= end
}
