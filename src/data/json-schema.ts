/** The published JSON Schema of a shape, in draft 07, which editors support best. */
import type {FieldShape, ObjectShape, Shape} from './shape.ts'

export type JsonSchema = Record<string, unknown>

/**
 * The schema of `shape`. An object shape that occurs more than once, or inside itself, becomes a definition named after the key where it occurs
 * first.
 */
export function toJsonSchema(shape: Shape, {title, id}: {title?: string; id?: string} = {}): JsonSchema {
  const names = nameRepeated(shape)
  const definitions: Record<string, JsonSchema> = {}
  const write = (one: Shape): JsonSchema => {
    const name = names.get(one)
    return name === undefined ? schemaOf(one, write) : {$ref: `#/definitions/${name}`}
  }
  const root = schemaOf(shape, write)
  for (const [one, name] of names) definitions[name] = schemaOf(one, write)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(id && {$id: id}),
    ...(title && {title}),
    ...root,
    ...(names.size > 0 && {definitions})
  }
}

function schemaOf(shape: Shape, write: (shape: Shape) => JsonSchema): JsonSchema {
  switch (shape.type) {
    case 'any':
      return {}
    case 'boolean':
      return {type: 'boolean'}
    case 'string': {
      if (shape.values) return {enum: [...shape.values]}
      const {form, notEmpty} = shape
      // The pattern of a JSON Schema has no flags.
      const pattern = form && !/[ims]/.test(form.pattern.flags) ? form.pattern.source : undefined
      return {type: 'string', ...(pattern !== undefined && {pattern}), ...(notEmpty && {minLength: 1})}
    }
    case 'number':
      return {
        type: shape.integer ? 'integer' : 'number',
        ...(shape.min !== undefined && {minimum: shape.min}),
        ...(shape.max !== undefined && {maximum: shape.max})
      }
    case 'array':
      return {type: 'array', items: write(shape.items), ...(shape.min !== undefined && {minItems: shape.min})}
    case 'tuple':
      return {type: 'array', items: shape.items.map(write), minItems: shape.min, maxItems: shape.items.length}
    case 'union':
      return {anyOf: shape.of.map(write)}
    case 'record':
      return {
        type: 'object',
        additionalProperties: write(shape.values),
        ...(shape.keys && {propertyNames: {enum: [...shape.keys]}})
      }
    case 'object':
      return objectSchema(shape, write)
  }
}

function objectSchema({fields, known = [], open = false, later}: ObjectShape, write: (shape: Shape) => JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  for (const [key, field] of Object.entries(fields)) properties[key] = fieldSchema(field, write)
  for (const key of known) properties[key] ??= {}
  const required = Object.keys(fields).filter((key) => fields[key]?.required)
  return {
    type: 'object',
    properties,
    ...(later && {patternProperties: {[later.form.source]: write(later.shape)}}),
    ...(required.length > 0 && {required}),
    additionalProperties: open
  }
}

function fieldSchema({shape, description, default: value}: FieldShape, write: (shape: Shape) => JsonSchema): JsonSchema {
  const schema = write(shape)
  // Draft 07 ignores keys next to `$ref`.
  const open = '$ref' in schema && (description || value !== undefined) ? {allOf: [schema]} : schema
  return {...(description && {description}), ...open, ...(value !== undefined && {default: value})}
}

/** Object and union shapes that occur twice, each with the name of its definition. */
function nameRepeated(root: Shape): Map<Shape, string> {
  const met = new Map<Shape, string>()
  const repeated = new Map<Shape, string>()
  const taken = new Set<string>()
  const visit = (shape: Shape, key: string): void => {
    if (shape.type === 'object' || shape.type === 'union' || shape.type === 'record') {
      const first = met.get(shape)
      if (first !== undefined) {
        if (!repeated.has(shape)) repeated.set(shape, unused(first, taken))
        return
      }
      met.set(shape, key)
    }
    if (shape.type === 'array') visit(shape.items, key)
    if (shape.type === 'tuple') for (const item of shape.items) visit(item, key)
    if (shape.type === 'union') for (const one of shape.of) visit(one, key)
    if (shape.type === 'record') visit(shape.values, key)
    if (shape.type === 'object') for (const [name, field] of Object.entries(shape.fields)) visit(field.shape, name)
  }
  visit(root, 'root')
  return repeated
}

function unused(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^\w-]/g, '-')
  let unique = plain
  for (let count = 2; taken.has(unique); count++) unique = `${plain}-${count}`
  taken.add(unique)
  return unique
}
