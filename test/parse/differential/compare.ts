/** Derives the facts of one text with both parsers and reports the differences. */
import {derivePage} from '../../../src/facts/derive.ts'
import type {Page, Within} from '../../../src/facts/types.ts'
import type {Span} from '../../../src/parse/span.ts'
import {parsePage} from '../../../src/parse/parse.ts'
import {loadNative, loadReference, type Parser} from '../../../src/parse/parsers.ts'
import {knownDifference} from './known.ts'

export const reference: Parser = await loadReference()
/** Absent if the native parser does not load. Then there is nothing to compare. */
export const native: Parser | undefined = await loadNative()

export interface Difference {
  /** The fact that differs, such as `links`, or `parses` if only one parser accepts the text. */
  in: string
  native: string
  reference: string
  /** Why the difference is accepted, if it is. */
  known?: string
}

export interface Comparison {
  difference?: Difference
  /** Whether both parsers reject the text. */
  broken: boolean
  /** Whether the native parser rejects a text that the reference parser reads: slow, but harmless. */
  fallsBack: boolean
}

/** @param text without a BOM */
export async function compare(text: string, path = 'page.mdx', parser: Parser | undefined = native): Promise<Comparison> {
  if (!parser) throw new Error('The native parser does not load here')
  const source = {path, text, role: 'page', language: 'en'} as const
  const [ours, theirs] = [derivePage(source, await parsePage(text, path, parser)), derivePage(source, await parsePage(text, path, reference))]
  const broken = theirs.syntaxError !== undefined
  const base = {broken, fallsBack: !broken && path.endsWith('.mdx') && refuses(parser, text)}
  const difference = differenceOf(ours, theirs)
  if (!difference) return base
  const known = knownDifference(text)
  return {...base, difference: {...difference, ...(known !== undefined && {known})}}
}

function refuses(parser: Parser, text: string): boolean {
  try {
    parser.parseMdx(text)
    return false
  } catch {
    return true
  }
}

const lists = [
  'headings',
  'links',
  'images',
  'code',
  'components',
  'fields',
  'lists',
  'tables',
  'imports',
  'exports',
  'prose',
  'flow',
  'comments',
  'suppressions',
  'strayEnables'
] as const satisfies (keyof Page)[]

function differenceOf(native: Page, reference: Page): Difference | undefined {
  const errors = [JSON.stringify(native.syntaxError), JSON.stringify(reference.syntaxError)]
  if (errors[0] !== errors[1]) return {in: 'parses', native: errors[0] ?? 'yes', reference: errors[1] ?? 'yes'}
  for (const list of lists) {
    const [ours, theirs] = [native[list].map(plain), reference[list].map(plain)]
    const at = ours.findIndex((fact, index) => fact !== theirs[index])
    if (at !== -1) return {in: list, native: ours[at]!, reference: theirs[at] ?? 'nothing'}
    if (ours.length < theirs.length) return {in: list, native: 'nothing', reference: theirs[ours.length]!}
  }
  return native.kind === reference.kind ? undefined : {in: 'kind', native: native.kind, reference: reference.kind}
}

/** A fact as text. Facts that it refers to are identified by their location. */
function plain(fact: unknown): string {
  return JSON.stringify(fact, function (this: unknown, key, value: unknown) {
    if (this === fact && key !== 'within' && key !== 'component' && key !== 'parent')
      return Array.isArray(value) && key === 'children' ? value.map(placeOf) : value
    return refers.has(key) ? placeOf(value) : value
  })
}
const refers = new Set(['within', 'parent', 'component', 'item', 'list', 'link', 'under', 'fact', 'prose'])

function placeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const {start, end, component, item, link, inTable, inQuote} = value as Partial<Span & Within>
  if (start !== undefined) return `${start}-${end}`
  return [component, item, link].map((one) => (one ? placeOf(one) : '')).join() + (inTable ? ' table' : '') + (inQuote ? ' quote' : '')
}
