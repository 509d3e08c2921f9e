/** Compares types as pages write them with those of a schema. */
import type {Schema, SchemaType} from './types.ts'

/** The possible types of a written type. Undefined for an unknown word, such as the name of a model. */
interface WrittenType {
  types: readonly SchemaType[] | undefined
  /** For an array, if the type is given. */
  items?: WrittenType[]
  word: string
}

const text: readonly SchemaType[] = ['string']
const words = new Map<string, readonly SchemaType[]>([
  ...['string', 'str', 'text', 'char', 'varchar', 'uuid', 'guid', 'ulid', 'email', 'uri', 'url', 'byte', 'bytes', 'binary', 'password'].map(
    (word) => [word, text] as const
  ),
  ...['hostname', 'ipv4', 'ipv6', 'ip', 'base64', 'file', 'markdown', 'html', 'regex', 'cuid', 'iso8601', 'iso-8601', 'cron'].map(
    (word) => [word, text] as const
  ),
  ...['date', 'time', 'date-time', 'datetime', 'timestamp', 'duration', 'unix', 'epoch'].map((word) => [word, ['string', 'integer', 'number']] as const),
  ...['integer', 'int', 'int32', 'int64', 'long', 'short', 'bigint'].map((word) => [word, ['integer']] as const),
  ...['number', 'float', 'double', 'decimal', 'numeric'].map((word) => [word, ['number', 'integer']] as const),
  ...['boolean', 'bool'].map((word) => [word, ['boolean']] as const),
  ...['array', 'list', 'set', 'tuple'].map((word) => [word, ['array']] as const),
  ...['object', 'dict', 'dictionary', 'map', 'hash', 'record', 'json', 'struct', '{}'].map((word) => [word, ['object']] as const)
])
const anything = /^(?:any|mixed|unknown|enum\b.*|union|oneof|anyof|const|literal)$/i
const nothing = /^(?:null|undefined|none|nil|optional|required|nullable|deprecated|readonly)$/i

/** The maximum length of a type, in characters. */
const MAX_LENGTH = 300

function readType(written: string, depth = 0): WrittenType[] {
  const found: WrittenType[] = []
  for (const part of splitUnion(written.slice(0, MAX_LENGTH))) {
    const word = part
      .trim()
      .replace(/\?$/, '')
      .replace(/\s*\((?:[^()]*)\)$/, '')
      .replace(/^(?:optional|required|nullable|readonly)\s+/i, '')
    if (word === '' || nothing.test(word)) continue
    const items = depth < 5 ? itemsOf(word) : undefined
    if (items !== undefined) found.push({types: ['array'], items: readType(items, depth + 1), word})
    else found.push({types: known(word), word})
  }
  return found
}

/** Splits at `|`, `/`, commas, and "or" outside brackets. */
function splitUnion(written: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < written.length; at++) {
    const char = written[at]!
    if ('<[({'.includes(char)) depth++
    else if ('>])}'.includes(char)) depth--
    const separator = depth <= 0 ? /^(?:\s*[|,/]\s*|\s+or\s+)/i.exec(written.slice(at, at + 12)) : null
    if (!separator) continue
    parts.push(written.slice(start, at))
    at += separator[0].length - 1
    start = at + 1
  }
  return [...parts, written.slice(start)]
}

/** The type of the items: `string[]`, `array<string>`, `List[str]`, `array of strings`, `[string]`. */
function itemsOf(word: string): string | undefined {
  if (word.endsWith('[]')) return word.slice(0, -2)
  const inner =
    /^(?:array|list|set|tuple|sequence)\s*(?:<(.*)>|\[(.*)\]|\((.*)\)|\s+of\s+(.+))$/i.exec(word)?.slice(1) ?? /^\[([^"'[\]]+)\]$/.exec(word)?.slice(1)
  return inner?.find((one) => one !== undefined)?.replace(/^((?:string|object|integer|number|boolean)s)$/i, (plural) => plural.slice(0, -1))
}

function known(word: string): readonly SchemaType[] | undefined {
  const lower = word.toLowerCase()
  const found = words.get(lower)
  if (found) return found
  // a list of values
  if (/^["'`].*["'`]$/.test(word)) return text
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return ['integer', 'number']
  if (lower === 'true' || lower === 'false') return ['boolean']
  if (/^(?:map|record|dict|object|dictionary)\s*[<[]/.test(lower)) return ['object']
  return /^(?:string|integer|number)\s*<[^<>]*>$/.test(lower) ? words.get(lower.replace(/\s*<.*$/, '')) : undefined
}

/** Whether a written type matches a schema. In doubt, it does. */
export function fitsSchemaType(written: string, schema: Schema): boolean {
  return fits(readType(written), schema, 0)
}

function fits(written: readonly WrittenType[], schema: Schema, depth: number): boolean {
  if (schema.types.size === 0 || written.length === 0) return true
  return written.every(({types, items, word}) => {
    if (anything.test(word) || schema.names.some((name) => name.toLowerCase() === word.toLowerCase())) return true
    // values of an enum, listed without quotes
    if (!types) return true
    if (!types.some((type) => schema.types.has(type) || (type === 'number' && schema.types.has('integer')))) return false
    const inner = items && depth < 5 ? schema.items() : undefined
    return !inner || fits(items!, inner, depth + 1)
  })
}

/** The type of a schema as a page writes it: `string`, `integer | null` as `integer`, `object[]`. */
export function typeText(schema: Schema, depth = 0): string {
  const names = [...schema.types].map((type) => {
    if (type !== 'array') return type
    const items = depth < 3 ? schema.items() : undefined
    const inner = items ? typeText(items, depth + 1) : 'any'
    return inner === 'any' ? 'array' : inner.includes('|') ? `array<${inner}>` : `${inner}[]`
  })
  return names.length === 0 ? 'any' : names.join(' | ')
}
