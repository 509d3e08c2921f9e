/** The parameters and responses of an operation, as fields that a page documents. */
import type {DataNode} from '../data/node.ts'
import type {Location} from '../site/types.ts'
import type {FieldLocation, Media, Operation, Property, Schema} from './types.ts'

export interface SpecField {
  name: string
  location: FieldLocation | 'response'
  required: Property['required']
  deprecated: boolean
  description?: string
  default?: DataNode
  /** Whether a page about it has to document the field. */
  mustDocument: boolean
  at: Location
  schema: Schema
  /** All its schemas, since bodies may define it differently. */
  schemas: readonly Schema[]
}

/** Fields by name in the order of the file. */
export interface SpecFields {
  fields: readonly SpecField[]
  /** Whether other fields are allowed too. */
  isOpen: boolean
  /** Whether they are fields of the items of an array. */
  isList: boolean
}

/** Headers that the platform documents, not the writer. */
const ownHeaders = new Set(['accept', 'content-type', 'authorization'])

export function parametersOf(operation: Operation): SpecFields {
  const fields = operation.parameters.map(({name, location, required, deprecated, description, at: place, schema: read}) => {
    const schema = read()
    const words = description ?? schema.description
    const field: SpecField = {
      name,
      location,
      required: required ? 'yes' : 'no',
      deprecated: deprecated || schema.deprecated,
      mustDocument: location !== 'cookie' && !(location === 'header' && ownHeaders.has(name.toLowerCase())),
      at: place,
      schema,
      schemas: [schema]
    }
    if (words !== undefined) field.description = words
    if (schema.default) field.default = schema.default
    return field
  })
  return {fields, isOpen: false, isList: false}
}

export const bodyOf = (operation: Operation): SpecFields => fromBodies(operation.bodies, 'body')

/** From the success responses. */
export function responseOf(operation: Operation): SpecFields {
  return fromBodies(
    successOf(operation).flatMap(({bodies}) => bodies),
    'response'
  )
}

export function successOf({responses}: Operation): Operation['responses'] {
  const success = responses.filter(({status}) => status.startsWith('2'))
  return success.length > 0 ? success : responses.filter(({status}) => status === 'default')
}

function fromBodies(bodies: readonly Media[], location: 'body' | 'response'): SpecFields {
  const schemas = new Set(bodies.map((body) => body.schema()).filter((schema) => schema !== undefined))
  const fields = new Map<string, SpecField>()
  let isOpen = bodies.length > schemas.size && schemas.size === 0
  for (const schema of schemas) {
    const {fields: inner, isOpen: more} = propertiesOf(schema, location)
    isOpen ||= more
    for (const field of inner) {
      const before = fields.get(field.name)
      if (before) fields.set(field.name, merged(before, field))
      else fields.set(field.name, field)
    }
  }
  return {fields: [...fields.values()], isOpen, isList: [...schemas].some(({types}) => types.has('array'))}
}

function merged(a: SpecField, b: SpecField): SpecField {
  return {
    ...a,
    mustDocument: a.mustDocument || b.mustDocument,
    required: a.required === b.required ? a.required : 'some',
    deprecated: a.deprecated && b.deprecated,
    schemas: [...new Set([...a.schemas, ...b.schemas])]
  }
}

/** The properties of an object, or of the objects in an array. Maps have none, since readers choose their keys. */
export function propertiesOf(schema: Schema, location: SpecField['location']): SpecFields {
  const object = elementOf(schema)
  const fields = [...object.properties.values()].map((property): SpecField => {
    const inner = property.schema()
    const isHidden = location === 'body' ? inner.readOnly : location === 'response' && inner.writeOnly
    return {
      name: property.name,
      location,
      required: property.required,
      deprecated: inner.deprecated,
      ...(inner.description !== undefined && {description: inner.description}),
      ...(inner.default && {default: inner.default}),
      mustDocument: property.mustDocument && !isHidden,
      at: property.at,
      schema: inner,
      schemas: [inner]
    }
  })
  const isScalar = object.types.size > 0 && !object.types.has('object') && !object.types.has('array')
  return {fields, isOpen: object.isOpen || (fields.length === 0 && !isScalar), isList: object !== schema}
}

/** The schema itself, or that of the innermost items of an array. */
export function elementOf(schema: Schema): Schema {
  let here = schema
  for (let depth = 0; depth < 5 && here.properties.size === 0 && (here.types.has('array') || here.types.size === 0); depth++) {
    const items = here.items()
    if (!items) break
    here = items
  }
  return here
}
