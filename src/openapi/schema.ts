/** Schemas with `$ref` and `allOf` merged, and `oneOf` and `anyOf` joined, one level at a time. */
import type {DataNode, ObjectNode} from '../data/node.ts'
import type {Location} from '../site/types.ts'
import {get, refOf, type Documents} from './documents.ts'
import type {Property, Schema, SchemaType} from './types.ts'

/** Whether all schemas apply, or any of them. */
type Source = DataNode | {all: Source[]} | {any: Source[]}

/** One schema, or several merged. */
interface Part {
  at: Location
  names: string[]
  types: Set<SchemaType>
  nullable: boolean
  format: string | undefined
  values: (string | number | boolean)[] | undefined
  default: DataNode | undefined
  description: string | undefined
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  properties: Map<string, {at: Location; mustDocument: boolean; source: Source}>
  required: Set<string>
  /** Required in some of the alternatives. */
  partly: Set<string>
  isOpen: boolean
  items: Source | undefined
  mapValues: Source | undefined
}

const TYPES = new Set<string>(['string', 'number', 'integer', 'boolean', 'array', 'object'])
/** The maximum number of schemas merged into one another. */
const MAX_DEPTH = 60
/** The maximum number of alternatives. */
const MAX_ALTERNATIVES = 200
/** The maximum number of schemas in one: those that refer to each other in many ways would double at every level. */
const MAX_STEPS = 5000
/** The maximum for all operations of a site together. Real sites need fewer than a thousand. */
const MAX_STEPS_IN_ALL = 60_000

export type ReadSchema = (node: DataNode) => Schema

/** @param file the specification */
export function schemaReader(documents: Documents, file: string): ReadSchema {
  const parts = new WeakMap<Source, Part>()
  const schemas = new WeakMap<Source, Schema>()
  const open = new Set<Source>()
  let steps = 0
  let stepsInAll = 0
  let cuts = 0
  let isCut = false

  function partOf(source: Source): Part {
    const known = parts.get(source)
    if (known) return known
    if (open.size === 0) steps = 0
    // a schema merged into itself adds nothing
    if (open.has(source)) {
      cuts++
      return emptyPart(firstOf(source))
    }
    if (open.size > MAX_DEPTH || steps++ > MAX_STEPS || stepsInAll++ > MAX_STEPS_IN_ALL) {
      cuts++
      if (!isCut) documents.errors.push({kind: 'schemas-too-large', file, start: 0, end: 0, value: file})
      isCut = true
      // what is not read may allow anything
      return {...emptyPart(firstOf(source)), isOpen: true}
    }
    const before = cuts
    open.add(source)
    const part = 'all' in source ? source.all.map(partOf).reduce(both) : 'any' in source ? either(source.any.map(partOf), partOf) : partOfNode(source)
    open.delete(source)
    // a result that was cut inside a cycle is correct only from where the cycle started
    if (open.size === 0 || cuts === before) parts.set(source, part)
    return part
  }

  function partOfNode(source: DataNode): Part {
    if (source.kind !== 'object') return emptyPart(source)
    let part = ownPart(source)
    if (refOf(source)) {
      const target = documents.step(source)
      if (target) part = both(part, partOf(target))
      part = {...part, names: [...part.names, nameOf(refOf(source)!.value)]}
    }
    const all = get(source, 'allOf')
    if (all?.kind === 'array') for (const item of all.items.slice(0, MAX_ALTERNATIVES)) part = both(part, partOf(item))
    for (const key of ['oneOf', 'anyOf']) {
      const list = get(source, key)
      if (list?.kind === 'array' && list.items.length > 0) part = both(part, either(list.items.slice(0, MAX_ALTERNATIVES).map(partOf), partOf))
    }
    return part
  }

  function toSchema(part: Part): Schema {
    const properties = new Map<string, Property>()
    for (const [name, {at: location, mustDocument, source}] of part.properties) {
      const required = part.required.has(name) ? 'yes' : part.partly.has(name) ? 'some' : 'no'
      properties.set(name, {name, at: location, mustDocument: mustDocument, required, schema: () => schemaOf(source)})
    }
    return {
      ...(part as Omit<Part, 'format' | 'values' | 'default' | 'description'>),
      properties,
      ...(part.format !== undefined && {format: part.format}),
      ...(part.values && {values: part.values}),
      ...(part.default && {default: part.default}),
      ...(part.description !== undefined && {description: part.description}),
      items: () => part.items && schemaOf(part.items),
      mapValues: () => part.mapValues && schemaOf(part.mapValues)
    }
  }
  function schemaOf(source: Source): Schema {
    let schema = schemas.get(source)
    if (!schema) schemas.set(source, (schema = toSchema(partOf(source))))
    return schema
  }
  return schemaOf
}

/** Schemas that refer to each other in many ways bring the same names, values, and parts again at every level. */
const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

function joined(kind: 'all' | 'any', sources: readonly Source[]): Source {
  const different = distinct(sources)
  return different.length === 1 ? different[0]! : kind === 'all' ? {all: different} : {any: different}
}

/** A schema of which something is made. */
const firstOf = (source: Source): DataNode => ('all' in source ? firstOf(source.all[0]!) : 'any' in source ? firstOf(source.any[0]!) : source)

function emptyPart({file, start, end}: Location): Part {
  return {
    at: {file, start, end},
    names: [],
    types: new Set(),
    nullable: false,
    format: undefined,
    values: undefined,
    default: undefined,
    description: undefined,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    properties: new Map(),
    required: new Set(),
    partly: new Set(),
    isOpen: false,
    items: undefined,
    mapValues: undefined
  }
}

/** What a schema says by its own keywords. */
function ownPart(node: ObjectNode): Part {
  const part = emptyPart(node)
  const type = get(node, 'type')
  for (const one of type?.kind === 'array' ? type.items : [type]) {
    if (one?.kind !== 'string') continue
    if (one.value === 'null') part.nullable = true
    else if (one.value === 'file') part.types.add('string')
    else if (TYPES.has(one.value)) part.types.add(one.value as SchemaType)
  }
  if (isOn(get(node, 'nullable')) || isOn(get(node, 'x-nullable'))) part.nullable = true
  const listed = get(node, 'enum')
  const values = listed?.kind === 'array' ? listed.items : [get(node, 'const')].filter((value) => value !== undefined)
  for (const {kind, value} of values as {kind: string; value: string | number | boolean}[]) {
    if (kind === 'null') part.nullable = true
    else if (kind === 'string' || kind === 'number' || kind === 'boolean') (part.values ??= []).push(value)
  }
  readObject(node, part)
  const items = get(node, 'items')
  if (items) part.items = items
  if (part.types.size === 0) {
    if (part.values) for (const value of part.values) part.types.add(typeof value === 'number' ? numberType(value) : (typeof value as SchemaType))
    else if (part.properties.size > 0 || part.mapValues) part.types.add('object')
    else if (items) part.types.add('array')
  }
  part.format = stringOf(get(node, 'format'))
  part.description = stringOf(get(node, 'description'))
  part.default = get(node, 'default')
  part.deprecated = isOn(get(node, 'deprecated'))
  part.readOnly = isOn(get(node, 'readOnly'))
  part.writeOnly = isOn(get(node, 'writeOnly'))
  const title = stringOf(get(node, 'title'))
  if (title !== undefined) part.names.push(title)
  return part
}

function readObject(node: ObjectNode, part: Part): void {
  const properties = get(node, 'properties')
  for (const {key, keyStart, keyEnd, file, value} of properties?.kind === 'object' ? properties.entries : []) {
    // JSON Schema allows `false`: no such property
    if (value.kind === 'boolean' && !value.value) continue
    part.properties.set(key, {at: {file, start: keyStart, end: keyEnd}, mustDocument: true, source: value})
  }
  const required = get(node, 'required')
  for (const name of required?.kind === 'array' ? required.items : []) if (name.kind === 'string') part.required.add(name.value)
  const additional = get(node, 'additionalProperties')
  if (additional?.kind === 'object') part.mapValues = additional
  part.isOpen = additional?.kind === 'object' || isOn(additional) || get(node, 'patternProperties') !== undefined
}

/** Merges two schemas that both apply. The first takes precedence. */
function both(a: Part, b: Part): Part {
  const properties = new Map(a.properties)
  for (const [name, theirs] of b.properties) {
    const own = properties.get(name)
    properties.set(name, own ? {at: own.at, mustDocument: own.mustDocument || theirs.mustDocument, source: joined('all', [own.source, theirs.source])} : theirs)
  }
  return {
    at: a.at,
    names: distinct([...a.names, ...b.names]),
    types: narrowed(a.types, b.types),
    nullable: a.nullable || b.nullable,
    format: a.format ?? b.format,
    values: a.values ?? b.values,
    default: a.default ?? b.default,
    description: a.description ?? b.description,
    deprecated: a.deprecated || b.deprecated,
    readOnly: a.readOnly || b.readOnly,
    writeOnly: a.writeOnly || b.writeOnly,
    properties,
    required: new Set([...a.required, ...b.required]),
    partly: new Set([...a.partly, ...b.partly]),
    isOpen: a.isOpen || b.isOpen,
    items: a.items && b.items ? joined('all', [a.items, b.items]) : (a.items ?? b.items),
    mapValues: a.mapValues ?? b.mapValues
  }
}

/** Joins alternatives. Alternatives that are only null count as `nullable`. */
function either(alternatives: readonly Part[], partOf: (source: Source) => Part): Part {
  const [first] = alternatives
  if (!first) throw new Error('either: no alternatives')
  const parts = alternatives.filter((part) => !(part.nullable && part.types.size === 0 && part.properties.size === 0 && !part.values))
  const nullable = alternatives.some((part) => part.nullable)
  const [only] = parts
  if (!only) return {...first, nullable}
  if (parts.length === 1) return {...only, nullable}
  const result: Part = {...emptyPart(first.at), nullable, names: distinct(parts.flatMap(({names}) => names))}
  if (parts.every(({types}) => types.size > 0)) for (const {types} of parts) for (const type of types) result.types.add(type)
  if (parts.every(({values}) => values)) result.values = distinct(parts.flatMap(({values}) => values ?? []))
  if (parts.every(({format}) => format === only.format)) result.format = only.format
  if (parts.every(({description}) => description === only.description)) result.description = only.description
  if (only.default && parts.every((part) => part.default && sameValue(part.default, only.default!))) result.default = only.default
  result.deprecated = parts.every(({deprecated}) => deprecated)
  result.readOnly = parts.every(({readOnly}) => readOnly)
  result.writeOnly = parts.every(({writeOnly}) => writeOnly)
  // alternatives that only list what is required say nothing about other keys
  const isBare = (part: Part): boolean => part.properties.size === 0 && (part.types.size === 0 || part.types.has('object'))
  result.isOpen = parts.some((part) => part.isOpen) || (parts.some(isBare) && !parts.every(({types, properties}) => types.size + properties.size === 0))
  const found = new Map<string, {place: Location; sources: Source[]; mustDocument: boolean}>()
  // one of something or a list of it: what both have is expected
  const objects = parts.some(({properties}) => properties.size > 0)
    ? parts.map((part) => (part.properties.size === 0 && part.types.has('array') && part.types.size === 1 && part.items ? partOf(part.items) : part))
    : parts
  for (const {properties} of objects) {
    for (const [name, {at: location, source, mustDocument}] of properties) {
      const before = found.get(name)
      if (before) {
        before.sources.push(source)
        before.mustDocument &&= mustDocument
      } else found.set(name, {place: location, sources: [source], mustDocument})
    }
  }
  for (const [name, {place: location, sources, mustDocument}] of found) {
    const isInAll = mustDocument && sources.length === parts.length
    result.properties.set(name, {at: location, mustDocument: isInAll, source: joined('any', sources)})
  }
  for (const name of new Set(objects.flatMap(({required, partly}) => [...required, ...partly]))) {
    if (objects.every(({required}) => required.has(name))) result.required.add(name)
    else result.partly.add(name)
  }
  const items = parts.map((part) => part.items).filter((item) => item !== undefined)
  if (items.length > 0) result.items = joined('any', items)
  result.mapValues = parts.find((part) => part.mapValues)?.mapValues
  return result
}

/** Whether two defaults are equal. */
const sameValue = (a: DataNode, b: DataNode): boolean =>
  a.kind === b.kind && (a.kind === 'string' || a.kind === 'number' || a.kind === 'boolean' ? a.value === (b as typeof a).value : a.kind === 'null')

/** The types that both allow; an integer is a number. */
function narrowed(a: ReadonlySet<SchemaType>, b: ReadonlySet<SchemaType>): Set<SchemaType> {
  if (a.size === 0 || b.size === 0) return new Set([...a, ...b])
  const common = [...a].filter((type) => b.has(type) || (type === 'integer' && b.has('number')))
  if (b.has('integer') && a.has('number') && !common.includes('integer')) common.push('integer')
  return new Set(common.length > 0 ? common : [...a, ...b])
}

const numberType = (value: number): SchemaType => (Number.isInteger(value) ? 'integer' : 'number')
const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1).replace(/\.(?:json|ya?ml)$/i, '')
const isOn = (node: DataNode | undefined): boolean => node?.kind === 'boolean' && node.value
export const stringOf = (node: DataNode | undefined): string | undefined => (node?.kind === 'string' ? node.value : undefined)
