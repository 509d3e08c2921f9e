/** Complete pages about operations, generated from an OpenAPI file, and mutations with known results. */
import {flatten, kindOf, valueOf, type Found, type Json, type PlainObject, type PlainOperation} from './plain-schema.ts'

export interface MadeField {
  name: string
  location: string
  type?: string
  required: boolean
  default?: string
  deprecated: boolean
  children: MadeField[]
  found: Found
}
export interface MadePage {
  operation: PlainOperation
  params: MadeField[]
  responses: MadeField[]
  request: Json | undefined
  response: Json | undefined
  url: string
}

/** The deepest nesting on pages. */
const DEPTH = 3

export function makePage(root: PlainObject, operation: PlainOperation): MadePage {
  const params = operation.params.filter(({mustDocument}) => mustDocument)
  const body = operation.body?.nested.filter(({mustDocument}) => mustDocument) ?? []
  const response = operation.response?.nested.filter(({mustDocument}) => mustDocument) ?? []
  const query = params.filter(({location, required}) => location === 'query' && required).map(({name}) => `${name}=sample`)
  return {
    operation,
    params: [...params, ...body].map((one) => madeField(root, one, 0)),
    responses: response.map((one) => madeField(root, one, 0)),
    request: operation.bodySchema === undefined ? undefined : valueOf(root, operation.bodySchema),
    response: operation.responseSchema === undefined ? undefined : valueOf(root, operation.responseSchema),
    url: operation.path.replace(/\{[^{}]*\}/g, 'a1') + (query.length > 0 ? `?${query.join('&')}` : '')
  }
}

function madeField(root: PlainObject, found: Found, depth: number): MadeField {
  const {own} = flatten(root, found.schema)
  const kind = kindOf(root, found.schema, found.location)
  const type = typeOf(root, found.schema)
  const value = found.default
  const shown = value === undefined || value === null || typeof value === 'object' || value === '' || String(value).includes('\n') ? undefined : String(value)
  return {
    name: found.name,
    location: found.location,
    ...(type !== undefined && !found.unsure && {type}),
    required: found.required,
    ...(shown !== undefined && {default: shown}),
    deprecated: found.deprecated || own.deprecated === true,
    children: depth < DEPTH ? kind.nested.filter(({mustDocument}) => mustDocument).map((one) => madeField(root, one, depth + 1)) : [],
    found
  }
}

function typeOf(root: PlainObject, schema: Json | undefined): string | undefined {
  const {types} = kindOf(root, schema, 'body')
  const [only] = types
  if (types.length !== 1 || only === undefined) return types.length > 1 ? types.join(' | ') : undefined
  if (only !== 'array') return only
  const inner = typeOf(root, flatten(root, schema).own.items)
  return inner === undefined || inner.includes('|') ? 'array' : `${inner}[]`
}

export function render({operation, params, responses, request, response, url}: MadePage, key: 'api' | 'openapi' = 'api'): string {
  const lines = [
    '---',
    'title: Call an endpoint of the API',
    'description: What the endpoint takes and what it gives back.',
    `${key}: "${operation.method} ${operation.path}"`,
    '---',
    ''
  ]
  for (const [location, title] of [
    ['path', 'Path parameters'],
    ['query', 'Query parameters'],
    ['header', 'Headers'],
    ['body', 'Body']
  ] as const) {
    const here = params.filter((field) => field.location === location)
    if (here.length > 0) lines.push(`## ${title}`, '', ...here.flatMap((field) => [...fieldLines(field, 'ParamField', ''), '']))
  }
  if (responses.length > 0) lines.push('## Response', '', ...responses.flatMap((field) => [...fieldLines(field, 'ResponseField', ''), '']))
  lines.push('<RequestExample>', '```bash cURL', `curl -X ${operation.method} "https://host.local${url}" \\`, '  -H "Authorization: Bearer <API_KEY>" \\')
  if (request !== undefined) lines.push("  -H 'Content-Type: application/json' \\", `  -d '${JSON.stringify(request, null, 2).replaceAll("'", '')}'`)
  lines.push('```', '</RequestExample>', '', '<ResponseExample>', `\`\`\`json ${operation.success}`, JSON.stringify(response ?? {}, null, 2), '```')
  for (const code of new Set([...operation.errors, '400'])) lines.push(`\`\`\`text ${code}`, 'It did not work', '```')
  return `${[...lines, '</ResponseExample>'].join('\n')}\n`
}

function fieldLines(field: MadeField, tag: string, indent: string): string[] {
  const {name, location, type, required, deprecated, children} = field
  const attributes = [
    `${tag === 'ResponseField' ? 'name' : location}="${name}"`,
    ...(type === undefined ? [] : [`type="${type}"`]),
    ...(required ? ['required'] : []),
    ...(field.default === undefined ? [] : [`default=${field.default.includes('"') ? `'${field.default}'` : `"${field.default}"`}`]),
    ...(deprecated ? ['deprecated'] : [])
  ]
  const inner = children.flatMap((child) => fieldLines(child, tag, `${indent}    `))
  const expandable = inner.length > 0 ? ['', `${indent}  <Expandable title="properties">`, ...inner, `${indent}  </Expandable>`] : []
  return [`${indent}<${tag} ${attributes.join(' ')}>`, `${indent}  What it is for.`, ...expandable, `${indent}</${tag}>`]
}

export interface Mutation {
  kind: string
  page: MadePage
  /** Rules, one of which must report the mutation. */
  rules: string[]
  /** The message contains one of these. */
  names: string[]
}

/** Every mutation of a page that certainly makes it wrong, at most `most` of each kind. */
export function mutationsOf(page: MadePage, root: PlainObject, most = 2): Mutation[] {
  const all: Mutation[] = []
  const top = page.params
  const openBody = page.operation.body?.open ?? false
  const change = (kind: string, rules: string[], name: string | string[], edit: (copy: MadePage) => void): void => {
    const copy = structuredClone(page)
    edit(copy)
    all.push({kind, page: copy, rules, names: [name].flat()})
  }
  for (const [at, field] of top.entries()) {
    const {name, found} = field
    const isBody = field.location === 'body'
    change('dropped', ['param-field-coverage'], name, (copy) => copy.params.splice(at, 1))
    if (!(isBody && openBody))
      change('renamed', ['param-field-unknown', 'param-field-coverage'], [`${name}Zq`, `\`${name}\``], (copy) => (copy.params[at]!.name = `${name}Zq`))
    if (!isBody && top.filter((one) => one.name === name).length === 1)
      change(
        'moved',
        ['param-field-accuracy', 'param-field-unknown'],
        name,
        (copy) => (copy.params[at]!.location = field.location === 'header' ? 'query' : 'header')
      )
    const other = otherType(field)
    if (other) change('retyped', ['param-field-accuracy'], name, (copy) => (copy.params[at]!.type = other))
    if (!found.unsure) change('required flipped', ['param-field-accuracy'], name, (copy) => (copy.params[at]!.required = !field.required))
    if (field.default !== undefined) {
      change('default changed', ['param-field-accuracy'], name, (copy) => (copy.params[at]!.default = `${field.default}7`))
      change('default dropped', ['param-field-accuracy'], name, (copy) => void delete copy.params[at]!.default)
    }
    change('deprecated flipped', ['param-field-accuracy'], name, (copy) => (copy.params[at]!.deprecated = !field.deprecated))
  }
  for (const [list, rules] of [
    ['params', 'param-field'],
    ['responses', 'response-field']
  ] as const) {
    const word = list === 'params' ? 'nested' : 'response nested'
    for (const {path, field, siblings, isOpen} of nestedOf(page[list], root)) {
      const at = path.at(-1)!
      if (siblings > 1) change(`${word} dropped`, [`${rules}-coverage`], field.name, (copy) => listAt(copy[list], path).splice(at, 1))
      const other = otherType(field)
      if (other) change(`${word} retyped`, [`${rules}-accuracy`], field.name, (copy) => (listAt(copy[list], path)[at]!.type = other))
      if (!isOpen) {
        const names = [`${field.name}Zq`, `\`${field.name}\``]
        change(`${word} renamed`, [`${rules}-unknown`, `${rules}-coverage`], names, (copy) => (listAt(copy[list], path)[at]!.name = `${field.name}Zq`))
      }
    }
  }
  for (const [at, field] of page.responses.entries()) {
    change('response dropped', ['response-field-coverage'], field.name, (copy) => copy.responses.splice(at, 1))
    if (!page.operation.response?.open)
      change(
        'response renamed',
        ['response-field-unknown', 'response-field-coverage'],
        [`${field.name}Zq`, `\`${field.name}\``],
        (copy) => (copy.responses[at]!.name = `${field.name}Zq`)
      )
    const other = otherType(field)
    if (other) change('response retyped', ['response-field-accuracy'], field.name, (copy) => (copy.responses[at]!.type = other))
  }
  for (const of of ['request', 'response'] as const) {
    const example = page[of]
    const kind = of === 'request' ? page.operation.body : page.operation.response
    if (typeof example !== 'object' || example === null || Array.isArray(example) || !kind) continue
    for (const one of kind.nested) {
      if (!(one.name in example)) continue
      if (!kind.open) {
        change(`${of} example renamed`, ['example-matches-schema'], [`${one.name}Zq`, `Missing key \`${one.name}\``], (copy) => {
          const entries = Object.entries(copy[of] as PlainObject).map(([key, value]) => [key === one.name ? `${one.name}Zq` : key, value] as const)
          copy[of] = Object.fromEntries(entries)
        })
      }
      const types = kindOf(root, one.schema, one.location).types
      if (types.length > 0 && !one.unsure) {
        change(`${of} example retyped`, ['example-matches-schema'], one.name, (copy) => {
          ;(copy[of] as PlainObject)[one.name] = types.includes('boolean') ? 'yes and no' : true
        })
      }
    }
  }
  const literal = page.operation.path.split('/').findLast((segment) => segment !== '' && !segment.includes('{'))
  if (literal !== undefined)
    change('example path', ['example-matches-schema'], page.operation.path, (copy) => (copy.url = copy.url.replace(`/${literal}`, `/${literal}zq`)))
  return spread(all, most)
}

function otherType({type, found}: MadeField): string | undefined {
  if (type === undefined || found.unsure || type.includes('|')) return undefined
  return type === 'boolean' ? 'string' : 'boolean'
}

interface Nested {
  path: number[]
  field: MadeField
  siblings: number
  isOpen: boolean
}

function* nestedOf(fields: readonly MadeField[], root: PlainObject, path: number[] = []): Generator<Nested> {
  for (const [at, field] of fields.entries()) {
    const {open} = kindOf(root, field.found.schema, field.found.location)
    for (const [index, child] of field.children.entries()) yield {path: [...path, at, index], field: child, siblings: field.children.length, isOpen: open}
    yield* nestedOf(field.children, root, [...path, at])
  }
}
function listAt(fields: MadeField[], path: readonly number[]): MadeField[] {
  return path.slice(0, -1).reduce((list, at) => list[at]!.children, fields)
}

/** A few of each kind, from all parts of the page. */
function spread(all: readonly Mutation[], most: number): Mutation[] {
  const byKind = new Map<string, Mutation[]>()
  for (const one of all) byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one])
  return [...byKind.values()].flatMap((list) => list.filter((_, index) => list.length <= most || index % Math.ceil(list.length / most) === 0))
}
