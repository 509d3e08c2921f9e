/**
 * The shapes of cached values. With `--trust-cache`, anybody may have written the cache, and a value of the wrong type would crash the run
 * far from here.
 */
import {isAbsolute} from 'node:path'
import type {SiteResult} from './site-cache.ts'

type Test = (value: unknown) => boolean
/** Keys with `?` are optional. Keys that are not listed are not checked. */
type Fields = Record<string, Test>

const text: Test = (value) => typeof value === 'string'
const flag: Test = (value) => typeof value === 'boolean'
const offset: Test = (value) => Number.isInteger(value) && (value as number) >= 0
const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value)
const list =
  (of: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(of)

function object(fields: Fields): Test {
  const tests = Object.entries(fields).map(([name, test]) => ({key: name.replace('?', ''), isOptional: name.endsWith('?'), test}))
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    const it = value as Record<string, unknown>
    return tests.every(({key, isOptional, test}) => (isOptional && it[key] === undefined) || test(it[key]))
  }
}

const isSpan = object({start: offset, end: offset})
function spanWith(fields: Fields): Test {
  const isRest = object(fields)
  return (value) => isSpan(value) && (value as {start: number}).start <= (value as {end: number}).end && isRest(value)
}
const span = spanWith({})
const located = spanWith({text})

/** Relative to the site root, and never outside it. */
const path: Test = (value) => typeof value === 'string' && !isAbsolute(value) && !value.split(/[\\/]/).includes('..')

const edits = list(spanWith({text, 'file?': path}))
const problem = spanWith({
  rule: text,
  messageId: text,
  level: oneOf('error', 'warn', 'info'),
  enforcement: oneOf('check', 'heuristic'),
  path,
  message: text,
  'actual?': text,
  'expected?': list(text),
  'cause?': text,
  'identity?': text,
  'judgment?': (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number'),
  'fix?': edits,
  'suggest?': edits
})

const field = spanWith({
  of: text,
  'name?': text,
  nameSpan: span,
  'location?': text,
  'locationSpan?': span,
  'type?': text,
  required: flag,
  'default?': text,
  deprecated: flag,
  'parent?': offset,
  openTag: span,
  contentEnd: offset,
  attributes: list(spanWith({name: text, valueSpan: span, quote: text})),
  isOpaque: flag,
  text,
  'indent?': text
})
const example = spanWith({of: text, 'lang?': text, 'title?': text, 'under?': text, code: text, lineStarts: list(offset)})
const endpoint = object({
  key: text,
  value: text,
  valueSpan: span,
  fields: list(field),
  examples: list(example),
  sections: list(object({text, level: offset, end: offset})),
  bodyEnd: offset,
  isOpaque: flag,
  hasText: flag,
  'auth?': text,
  'unsigned?': span
})
const outline = object({
  path,
  role: oneOf('page', 'snippet'),
  language: text,
  'title?': located,
  'description?': located,
  keys: list(located),
  'isEmpty?': flag,
  anchors: list(text),
  anchorsComplete: flag,
  imports: list(text),
  links: list(spanWith({url: text, of: oneOf('link', 'image', 'import')})),
  isHidden: flag,
  media: list(text),
  terms: list(spanWith({term: text, form: text, isName: flag, text})),
  headingCases: list(spanWith({text, case: oneOf('sentence', 'title'), 'sentence?': text})),
  'endpoint?': endpoint,
  'statusCodes?': list(text),
  'frames?': object({framed: offset, bare: list(spanWith({'fix?': located}))}),
  'limits?': object({isStated: flag, vague: list(span)}),
  kind: text,
  isRendered: flag,
  importLines: list(object({from: text, line: text}))
})
const suppression = spanWith({
  kind: oneOf('next-line', 'range', 'page'),
  ids: list(text),
  'reason?': text,
  from: offset,
  to: offset,
  isRemarkLint: flag,
  isOpen: flag
})

const cachedPage = object({
  outlineKey: text,
  found: list(problem),
  outline,
  suppressions: list(suppression),
  strayEnables: list(located),
  parses: flag
})

const site = object({
  key: text,
  reads: (value) => typeof value === 'object' && value !== null && Object.values(value).every((one) => one === null || typeof one === 'string'),
  found: list(problem)
})

/** Whether a value is a `CachedResult`. */
export const isCachedPage = (value: unknown): boolean => cachedPage(value)
export const isSiteResult = (value: unknown): value is SiteResult => site(value)
