/** OpenAPI 3 and Swagger 2 → operations. */
import type {DataNode, Entry} from '../data/node.ts'
import {get, type Documents} from './documents.ts'
import {schemaReader, stringOf, type ReadSchema} from './schema.ts'
import {readSecurity} from './security.ts'
import type {Media, Operation, Parameter, Response, Schema, Specification} from './types.ts'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'])
const LOCATIONS = new Set<string>(['path', 'query', 'header', 'cookie'])
/** The maximum number of operations. Real APIs have fewer. */
const MAX_OPERATIONS = 20_000

interface Reading {
  root: DataNode
  documents: Documents
  specification: Specification
  readSchema: ReadSchema
  /** Swagger 2 */
  isOld: boolean
}

/** Reads a file. Undefined if it is not an OpenAPI file. */
export function readSpecification(file: string, documents: Documents): Specification | undefined {
  const root = documents.load(file)
  if (root?.kind !== 'object') return undefined
  const version = get(root, 'openapi') ?? get(root, 'swagger')
  const isOld = get(root, 'openapi') === undefined
  if (version === undefined || (version.kind !== 'string' && version.kind !== 'number')) return undefined
  const schemas = isOld ? get(root, 'definitions') : get(get(root, 'components'), 'schemas')
  const specification: Specification = {
    file,
    version: String(version.value),
    operations: [],
    servers: isOld ? oldServers(root) : serversOf(root),
    schemas: new Set(schemas?.kind === 'object' ? schemas.entries.map(({key}) => key) : []),
    isBroken: documents.broken.has(file)
  }
  const reading: Reading = {root, documents, specification, readSchema: schemaReader(documents, file), isOld}
  for (const {key, value} of entriesOf(get(root, 'paths'))) {
    if (key.startsWith('/')) readPath(reading, key, value)
  }
  for (const list of ['webhooks', 'x-webhooks']) for (const {key, value} of entriesOf(get(root, list))) readPath(reading, key, value, 'WEBHOOK')
  return specification
}

/** @param method of a webhook, regardless of the file */
function readPath(reading: Reading, path: string, value: DataNode, method?: string): void {
  const item = reading.documents.follow(value)
  const {operations} = reading.specification
  const ours = entriesOf(item).filter(({key}) => METHODS.has(key))
  for (const entry of [...ours, ...entriesOf(get(item, 'additionalOperations'))]) {
    if (entry.value.kind === 'object' && operations.length < MAX_OPERATIONS)
      operations.push(readOperation(reading, path, method ?? entry.key.toUpperCase(), entry, item))
  }
}

function readOperation(reading: Reading, path: string, method: string, {keyStart, keyEnd, file, value}: Entry, item: DataNode | undefined): Operation {
  const {specification, documents, isOld, root} = reading
  const listed = once(() => listedParameters(reading, value, item))
  const parameters = once(() => listed().flatMap(({node, place}) => readParameter(reading, node, place)))
  const bodies = once(() => (isOld ? oldBodies(reading, listed(), value) : mediaOf(reading, documents.follow(get(value, 'requestBody')))))
  const responses = once(() => entriesOf(get(value, 'responses')).flatMap((entry) => (entry.key.startsWith('x-') ? [] : [readResponse(reading, entry)])))
  const security = once(() => readSecurity(get(value, 'security') ?? get(root, 'security'), root, documents))
  const servers = once(() => (isOld ? [] : [...serversOf(value), ...serversOf(item)]))
  return {
    method,
    path,
    at: {file, start: keyStart, end: keyEnd},
    specification,
    get summary() {
      return stringOf(get(value, 'summary'))
    },
    get description() {
      return stringOf(get(value, 'description'))
    },
    get deprecated() {
      return isOn(get(value, 'deprecated'))
    },
    get isHidden() {
      return isOn(get(value, 'x-hidden')) || isOn(get(value, 'x-excluded')) || isOn(get(value, 'x-internal'))
    },
    get parameters() {
      return parameters()
    },
    get bodies() {
      return bodies()
    },
    get responses() {
      return responses()
    },
    get security() {
      return security()
    },
    get servers() {
      return servers()
    }
  }
}

/** The same function with a cached result. */
function once<T>(read: () => T): () => T {
  let made: {value: T} | undefined
  return () => (made ??= {value: read()}).value
}

interface Listed {
  node: DataNode
  place: {file: string; start: number; end: number}
}

/** Parameters of the operation, and those of its path that it does not override. */
function listedParameters({documents}: Reading, operation: DataNode, item: DataNode | undefined): Listed[] {
  const byKey = new Map<string, Listed>()
  for (const list of [get(item, 'parameters'), get(operation, 'parameters')]) {
    for (const one of list?.kind === 'array' ? list.items : []) {
      const node = documents.follow(one)
      const name = stringOf(get(node, 'name'))
      if (!node || name === undefined) continue
      const {file, start, end} = one
      byKey.set(`${stringOf(get(node, 'in'))} ${name}`, {node, place: {file, start, end}})
    }
  }
  return [...byKey.values()]
}

function readParameter({readSchema, isOld}: Reading, node: DataNode, place: Listed['place']): Parameter[] {
  const location = stringOf(get(node, 'in')) ?? ''
  if (!LOCATIONS.has(location)) return []
  const description = stringOf(get(node, 'description'))
  const content = get(node, 'content')
  const schema = isOld ? node : (get(node, 'schema') ?? get(content?.kind === 'object' ? content.entries[0]?.value : undefined, 'schema'))
  return [
    {
      name: stringOf(get(node, 'name')) ?? '',
      location: location as Parameter['location'],
      required: location === 'path' || isOn(get(node, 'required')),
      deprecated: isOn(get(node, 'deprecated')),
      ...(description !== undefined && {description}),
      at: place,
      schema: () => readSchema(schema ?? {kind: 'object', entries: [], ...place})
    }
  ]
}

function mediaOf({readSchema, documents}: Reading, holder: DataNode | undefined): Media[] {
  return entriesOf(documents.follow(get(holder, 'content'))).map(({key, value}) => {
    const media = documents.follow(value)
    const schema = get(media, 'schema') ?? get(media, 'itemSchema')
    return {type: key, schema: () => schema && readSchema(schema)}
  })
}

function readResponse(reading: Reading, {key, keyStart, keyEnd, file, value}: Entry): Response {
  const node = reading.documents.follow(value)
  const description = stringOf(get(node, 'description'))
  const schema = reading.isOld ? get(node, 'schema') : undefined
  const bodies = reading.isOld ? (schema ? [{type: 'application/json', schema: () => reading.readSchema(schema)}] : []) : mediaOf(reading, node)
  return {status: key, ...(description !== undefined && {description}), at: {file, start: keyStart, end: keyEnd}, bodies}
}

/** In Swagger 2, the body or the form fields are parameters. */
function oldBodies({readSchema, root}: Reading, listed: readonly Listed[], operation: DataNode): Media[] {
  const consumes = get(operation, 'consumes') ?? get(root, 'consumes')
  const types = consumes?.kind === 'array' ? consumes.items.map((item) => stringOf(item)).filter((type) => type !== undefined) : []
  const body = listed.find(({node}) => stringOf(get(node, 'in')) === 'body')
  const schema = get(body?.node, 'schema')
  if (schema) return [{type: types[0] ?? 'application/json', schema: () => readSchema(schema)}]
  const form = listed.filter(({node}) => stringOf(get(node, 'in')) === 'formData')
  if (form.length === 0) return []
  return [{type: types.find((type) => type.includes('form')) ?? 'application/x-www-form-urlencoded', schema: () => formSchema(form, readSchema)}]
}

function formSchema(form: readonly Listed[], readSchema: ReadSchema): Schema {
  const [{place}] = form as [Listed]
  const nothing = readSchema({kind: 'object', entries: [], ...place})
  const properties: Schema['properties'] = new Map(
    form.map(({node, place: at}) => {
      const name = stringOf(get(node, 'name')) ?? ''
      return [name, {name, at, mustDocument: true, required: isOn(get(node, 'required')) ? 'yes' : 'no', schema: () => readSchema(node)}]
    })
  )
  return {...nothing, types: new Set(['object']), properties}
}

function serversOf(node: DataNode | undefined): string[] {
  const list = get(node, 'servers')
  return (list?.kind === 'array' ? list.items : []).flatMap((server) => {
    const url = stringOf(get(server, 'url'))
    if (url === undefined) return []
    const variables = get(server, 'variables')
    return [url.replace(/\{([^{}]+)\}/g, (place, name: string) => stringOf(get(get(variables, name), 'default')) ?? place)]
  })
}

function oldServers(root: DataNode): string[] {
  const host = stringOf(get(root, 'host'))
  const base = stringOf(get(root, 'basePath')) ?? ''
  const schemes = get(root, 'schemes')
  const scheme = (schemes?.kind === 'array' ? stringOf(schemes.items[0]) : undefined) ?? 'https'
  return host === undefined ? (base ? [base] : []) : [`${scheme}://${host}${base}`]
}

const entriesOf = (node: DataNode | undefined): readonly Entry[] => (node?.kind === 'object' ? node.entries : [])
const isOn = (node: DataNode | undefined): boolean => node?.kind === 'boolean' && node.value
