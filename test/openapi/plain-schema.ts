/**
 * A second reader of OpenAPI for tests: plain values without locations, written independently of src/openapi, so that an error stays hidden
 * only if both have it. Local references only.
 */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json}
export interface PlainObject {
  [key: string]: Json
}

export interface Found {
  name: string
  location: 'path' | 'query' | 'header' | 'body' | 'response'
  required: boolean
  /** In only some alternatives, or defined in two ways: it is unclear what a page should say. */
  unsure: boolean
  mustDocument: boolean
  schema: PlainObject
  default?: Json
  deprecated: boolean
}

const isObject = (value: Json | undefined): value is PlainObject => typeof value === 'object' && value !== null && !Array.isArray(value)

export function follow(root: PlainObject, value: Json | undefined): PlainObject {
  let here: Json | undefined = value
  for (let hops = 0; hops < 20 && isObject(here) && typeof here.$ref === 'string'; hops++) {
    const {$ref, ...beside} = here
    let target: Json | undefined = root
    for (const part of $ref.replace(/^#\//, '').split('/')) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
      target = isObject(target) ? target[key] : Array.isArray(target) ? target[Number(key)] : undefined
    }
    here = isObject(target) ? {...target, ...beside} : {}
  }
  return isObject(here) ? here : {}
}

/** Merges allOf. The alternatives stay separate. */
export function flatten(root: PlainObject, value: Json | undefined, depth = 0): {own: PlainObject; alternatives: PlainObject[][]} {
  const schema = follow(root, value)
  let own: PlainObject = {...schema}
  const alternatives: PlainObject[][] = []
  delete own.allOf
  for (const one of depth < 8 && Array.isArray(schema.allOf) ? schema.allOf : []) {
    const inner = flatten(root, one, depth + 1)
    alternatives.push(...inner.alternatives)
    const properties = {...(inner.own.properties as PlainObject), ...(own.properties as PlainObject)}
    own = {
      ...inner.own,
      ...own,
      ...(Object.keys(properties).length > 0 && {properties}),
      required: [...((inner.own.required as Json[]) ?? []), ...((own.required as Json[]) ?? [])]
    }
  }
  for (const key of ['oneOf', 'anyOf']) {
    const list = schema[key]
    if (!Array.isArray(list) || depth >= 8) continue
    const parts = list.map((one) => flatten(root, one, depth + 1)).map(({own: part, alternatives: more}) => (more.length > 0 ? {...part, mixed: true} : part))
    const real = parts.filter((part) => part.type !== 'null')
    if (real.length > 0) alternatives.push(real)
  }
  return {own, alternatives}
}

export interface Kind {
  types: string[]
  nested: Found[]
  /** Other keys are allowed, or it is unclear whether they are. */
  open: boolean
}

/** The kind of a schema, as far as a page shows it. */
export function kindOf(root: PlainObject, value: Json | undefined, location: Found['location'], depth = 0): Kind {
  const {own, alternatives} = flatten(root, value)
  if (alternatives.length > 0) {
    const [only] = alternatives
    if (alternatives.length === 1 && only!.length === 1 && !isObject(own.properties))
      return kindOf(root, {...only![0]!, ...withoutChoice(own)}, location, depth)
    return joined(root, own, alternatives, location, depth)
  }
  const types = (Array.isArray(own.type) ? own.type : [own.type]).filter((type): type is string => typeof type === 'string' && type !== 'null')
  if (types.length === 0 && isObject(own.properties) && Object.keys(own.properties).length > 0) types.push('object')
  if ((types.includes('array') || types.length === 0) && own.items !== undefined && depth < 4 && !isObject(own.properties)) {
    const inner = kindOf(root, own.items, location, depth + 1)
    return {types: types.length > 0 ? types : ['array'], nested: inner.nested, open: inner.open}
  }
  const nested: Found[] = []
  for (const [name, property] of Object.entries(isObject(own.properties) ? own.properties : {})) {
    const {own: inner, alternatives: more} = flatten(root, property)
    nested.push({
      name,
      location,
      required: Array.isArray(own.required) && own.required.includes(name),
      unsure: more.length > 0,
      mustDocument: !(location === 'response' ? inner.writeOnly : inner.readOnly),
      schema: isObject(property) ? property : {},
      ...(inner.default !== undefined && {default: inner.default}),
      deprecated: inner.deprecated === true
    })
  }
  const open = nested.length === 0 || isObject(own.additionalProperties) || own.additionalProperties === true || own.patternProperties !== undefined
  return {types, nested, open}
}

/** Properties of some alternatives are known, and properties of all alternatives are required. */
function joined(root: PlainObject, own: PlainObject, alternatives: PlainObject[][], location: Found['location'], depth: number): Kind {
  if (depth > 4) return {types: [], nested: [], open: true}
  const mine = kindOf(root, withoutChoice(own), location, depth + 1)
  const nested = new Map(mine.nested.map((one) => [one.name, one]))
  let {open} = mine
  for (const list of alternatives) {
    const kinds = list.map((one) => kindOf(root, one, location, depth + 1))
    open = open && kinds.some((kind) => kind.open)
    for (const one of kinds.flatMap((kind) => kind.nested)) {
      if (nested.has(one.name)) continue
      const inAll = kinds.every((kind) => kind.nested.some(({name, mustDocument}) => name === one.name && mustDocument))
      nested.set(one.name, {...one, unsure: true, mustDocument: inAll})
    }
  }
  return {types: [], nested: [...nested.values()], open}
}

function withoutChoice({oneOf: _, anyOf: __, ...rest}: PlainObject): PlainObject {
  return rest
}

export interface PlainOperation {
  method: string
  path: string
  params: Found[]
  body: Kind | undefined
  response: Kind | undefined
  responseSchema: Json | undefined
  bodySchema: Json | undefined
  errors: string[]
  success: string
}

export function plainOperations(root: PlainObject): PlainOperation[] {
  const found: PlainOperation[] = []
  for (const [path, value] of Object.entries((root.paths ?? {}) as PlainObject)) {
    const item = follow(root, value)
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) if (isObject(item[method])) found.push(readOperation(root, path, method, item))
  }
  return found
}

function readOperation(root: PlainObject, path: string, method: string, item: PlainObject): PlainOperation {
  const isOld = root.swagger !== undefined
  const operation = item[method] as PlainObject
  const byKey = new Map<string, PlainObject>()
  for (const one of [...((item.parameters as Json[]) ?? []), ...((operation.parameters as Json[]) ?? [])]) {
    const parameter = follow(root, one)
    byKey.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  const params: Found[] = []
  const form: PlainObject = {}
  const formRequired: string[] = []
  let bodySchema: Json | undefined
  for (const parameter of byKey.values()) {
    const name = String(parameter.name)
    if (parameter.in === 'body') bodySchema = parameter.schema
    else if (parameter.in === 'formData') {
      form[name] = parameter
      if (parameter.required === true) formRequired.push(name)
    }
    if (!['path', 'query', 'header'].includes(String(parameter.in))) continue
    const schema = isOld ? parameter : ((parameter.schema ?? {}) as PlainObject)
    const {own, alternatives} = flatten(root, schema)
    params.push({
      name,
      location: parameter.in as Found['location'],
      required: parameter.in === 'path' || parameter.required === true,
      unsure: alternatives.length > 0,
      mustDocument: !/^(?:accept|content-type|authorization)$/i.test(name),
      schema,
      ...(own.default !== undefined && {default: own.default}),
      deprecated: parameter.deprecated === true || own.deprecated === true
    })
  }
  if (Object.keys(form).length > 0) bodySchema = {type: 'object', properties: form, required: formRequired}
  const content = follow(root, operation.requestBody).content
  if (isObject(content)) bodySchema = (Object.values(content)[0] as PlainObject | undefined)?.schema
  const hasSeveral = isObject(content) && Object.keys(content).length > 1
  const responses = (operation.responses ?? {}) as PlainObject
  const codes = Object.keys(responses)
  const successes = codes.filter((code) => code.startsWith('2'))
  const success = successes[0] ?? '200'
  const answer = follow(root, responses[success])
  const answerContent = answer.content
  const responseSchema = isOld ? answer.schema : isObject(answerContent) ? (Object.values(answerContent)[0] as PlainObject | undefined)?.schema : undefined
  const answers = successes.flatMap((code) => {
    const {content: media} = follow(root, responses[code])
    return isObject(media) ? Object.values(media).map((one) => (one as PlainObject).schema) : []
  })
  const several = new Set(answers.map((one) => JSON.stringify(one))).size > 1
  return {
    method: method.toUpperCase(),
    path,
    params,
    bodySchema: hasSeveral || Object.keys(form).length > 0 || (isObject(content) && !Object.keys(content)[0]?.includes('json')) ? undefined : bodySchema,
    body: bodySchema === undefined || hasSeveral ? undefined : kindOf(root, bodySchema, 'body'),
    responseSchema: several ? undefined : responseSchema,
    response:
      responseSchema === undefined
        ? undefined
        : several
          ? joined(root, {}, [answers.map((one) => follow(root, one))], 'response', 0)
          : kindOf(root, responseSchema, 'response'),
    errors: codes.filter((code) => /^[45]/.test(code)),
    success
  }
}

/** A value that matches a schema. */
export function valueOf(root: PlainObject, value: Json | undefined, depth = 0): Json {
  const {own, alternatives} = flatten(root, value)
  if (Array.isArray(own.enum) && own.enum.length > 0) return own.enum[0]!
  if (own.const !== undefined) return own.const
  if (alternatives.length > 0 && alternatives[0]![0]) return valueOf(root, {...alternatives[0]![0], ...withoutChoice(own)}, depth + 1)
  const type = Array.isArray(own.type) ? own.type.find((one) => one !== 'null') : own.type
  if (isObject(own.properties) && depth < 8) {
    const required = Array.isArray(own.required) ? own.required : []
    const entries = Object.entries(own.properties).filter(([name], index) => required.includes(name) || (index < 8 && depth < 3))
    return Object.fromEntries(entries.map(([name, one]) => [name, valueOf(root, one, depth + 1)]))
  }
  if (type === 'array') return depth < 6 ? [valueOf(root, own.items, depth + 1)] : []
  if (type === 'integer') return 3
  if (type === 'number') return 2.5
  if (type === 'boolean') return true
  if (type === 'object') return {}
  return 'sample'
}
