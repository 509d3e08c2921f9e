/** Compares examples with schemas. */
import type {DataNode} from '../data/node.ts'
import type {Schema, SchemaType} from './types.ts'

export interface Mismatch {
  kind: 'unknown' | 'missing' | 'type' | 'value'
  /** The path of the key: `owner.email`, `items[].id`. */
  path: string
  /** A span of the example's text: the key of an unknown field, otherwise the value. */
  start: number
  end: number
  actual: string
  expected: string[]
}

export interface MatchOptions {
  /** Read-only fields are not required in requests, nor write-only ones in responses. */
  direction: 'request' | 'response'
  /** Whether the example is shortened on purpose. */
  isShortened: boolean
}

/** The maximum number of errors per example. */
const MAX_MISMATCHES = 20
const MAX_DEPTH = 30

/** What a schema does not allow in a value. If the schema is open, the value is valid. */
export function mismatchesOf(value: DataNode, schema: Schema, options: MatchOptions): Mismatch[] {
  const found: Mismatch[] = []
  match(value, schema, '', options, found, 0)
  return found.slice(0, MAX_MISMATCHES)
}

function match(value: DataNode, schema: Schema, path: string, options: MatchOptions, found: Mismatch[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_MISMATCHES || value.kind === 'null') return
  const type = typeOf(value)
  const isString = value.kind === 'string'
  // "<id>", "{{count}}", and "..." are placeholders for a value of any type
  if (isString && /^(?:<.*>|\{.*\}|\$.*|\.\.\.|…|YOUR_.*)$/s.test(value.value.trim())) return
  if (schema.types.size > 0 && !schema.types.has(type) && !(type === 'integer' && schema.types.has('number'))) {
    found.push({kind: 'type', path, start: value.start, end: value.end, actual: type, expected: [...schema.types]})
    return
  }
  if (schema.values && schema.values.length > 0 && (value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean')) {
    if (!schema.values.includes(value.value)) {
      found.push({kind: 'value', path, start: value.start, end: value.end, actual: String(value.value), expected: schema.values.map(String)})
    }
    return
  }
  if (value.kind === 'array') {
    const items = schema.items()
    if (items) for (const item of value.items) match(item, items, `${path}[]`, options, found, depth + 1)
  } else if (value.kind === 'object') matchObject(value, schema, path, options, found, depth)
}

function matchObject(value: DataNode & {kind: 'object'}, schema: Schema, path: string, options: MatchOptions, found: Mismatch[], depth: number): void {
  const mapValues = schema.mapValues()
  const keys = new Set<string>()
  for (const {key, keyStart, keyEnd, value: inner} of value.entries) {
    keys.add(key)
    const here = path ? `${path}.${key}` : key
    const property = schema.properties.get(key)
    if (property) match(inner, property.schema(), here, options, found, depth + 1)
    else if (mapValues) match(inner, mapValues, here, options, found, depth + 1)
    else if (!schema.isOpen && schema.properties.size > 0 && !/^(?:\.\.\.|…|<.*>)$/.test(key)) {
      found.push({kind: 'unknown', path: here, start: keyStart, end: keyEnd, actual: key, expected: [...schema.properties.keys()]})
    }
  }
  if (options.isShortened) return
  for (const {name, required, schema: read} of schema.properties.values()) {
    if (required !== 'yes' || keys.has(name)) continue
    const inner = read()
    if (options.direction === 'request' ? inner.readOnly : inner.writeOnly) continue
    found.push({kind: 'missing', path: path ? `${path}.${name}` : name, start: value.start, end: value.start + 1, actual: '', expected: [name]})
  }
}

function typeOf(value: DataNode): SchemaType {
  if (value.kind === 'number') return Number.isInteger(value.value) ? 'integer' : 'number'
  return value.kind as SchemaType
}
