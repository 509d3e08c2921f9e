/** Compares the fields of a page with those of its operation, in both directions. */
import {nearest} from '../data/nearest.ts'
import type {FieldOutline} from '../site/types.ts'
import {placeholdersOf} from './split-url.ts'
import {pageFields, type PageField} from './page-fields.ts'
import {bodyOf, parametersOf, propertiesOf, responseOf, type SpecField, type SpecFields} from './spec-fields.ts'
import type {Endpoint, Operation} from './types.ts'

export interface Comparison {
  missing: Missing[]
  unknown: Unknown[]
  matched: Matched[]
  /** Objects whose properties the page does not document. */
  closed: (Matched & {properties: string[]})[]
}
/** A field that is missing on the page. */
export interface Missing {
  spec: SpecField
  /** The object that it belongs to. Absent at the top level. */
  parent?: PageField
  /** Fields of the page at its level, and those of the specification in order. */
  level: FieldLevel
}
export interface Unknown {
  field: FieldOutline
  /** The name that was probably meant. */
  near?: string
  /** The object that it belongs to. */
  parent?: PageField
}
export interface Matched {
  field: FieldOutline
  spec: SpecField
}
/** Fields at one level, on the page and in the specification. */
export interface FieldLevel {
  page: {node: PageField; spec: SpecField | undefined}[]
  spec: readonly SpecField[]
}

/** The deepest nesting to compare. */
const MAX_DEPTH = 30

const known = {param: new WeakMap<Endpoint, Comparison>(), response: new WeakMap<Endpoint, Comparison>()}

/** The comparison, cached for all rules. @param endpoint one whose operation is found */
export function compareFields(endpoint: Endpoint & {operation: Operation}, of: FieldOutline['of']): Comparison {
  const before = known[of].get(endpoint)
  if (before) return before
  const result: Comparison = {missing: [], unknown: [], matched: [], closed: []}
  if (of === 'param') compareParams(endpoint, result)
  else compareResponse(endpoint, result)
  known[of].set(endpoint, result)
  return result
}

function compareParams(endpoint: Endpoint & {operation: Operation}, result: Comparison): void {
  const {operation, outline, written} = endpoint
  const parameters = parametersOf(operation).fields
  const body = bodyOf(operation)
  // the name of a placeholder may differ between the page and the file
  const theirs = placeholdersOf(operation.path)
  const ours = placeholdersOf(written?.path ?? '').slice(-theirs.length)
  const alias = new Map(ours.map((name, index) => [name, theirs[index]]))
  const isNamed = (spec: SpecField, name: string): boolean =>
    spec.location === 'header'
      ? name.toLowerCase() === spec.name.toLowerCase()
      : name === spec.name || (spec.location === 'path' && alias.get(name) === spec.name)
  const isSame = (field: FieldOutline, spec: SpecField, name = field.name ?? ''): boolean => field.location === spec.location && isNamed(spec, name)
  const isName = (name: string): boolean => [...parameters, ...body.fields].some((spec) => isNamed(spec, name))
  const roots = unwrapped(pageFields(outline.fields, 'param', isName), body)
  const all = [...parameters, ...body.fields]
  const security = new Set((operation.security ?? []).flat().flatMap((scheme) => (scheme.parameter === undefined ? [] : [scheme.parameter.toLowerCase()])))
  const page = roots.map((node) => ({node, spec: all.find((spec) => node.field && isSame(node.field, spec, node.name))}))
  for (const one of page) {
    const field = one.node.field ?? leafOf(one.node)
    if (one.spec || !field) continue
    // dotted fields without a field for the object itself
    if (!one.node.field) one.spec = all.find((spec) => spec.name === one.node.name && spec.location === (field.location ?? 'body'))
    // reported as a wrong location, unless the right one is documented too
    else one.spec = all.find((spec) => isNamed(spec, one.node.name) && !page.some((other) => other.spec === spec))
  }
  const isLoose = (field: FieldOutline): boolean =>
    field.location === undefined ||
    field.location === 'cookie' ||
    (field.location === 'body' && body.isOpen) ||
    (field.location === 'header' && /^(?:authorization|accept|content-type|user-agent|idempotency-key)$/i.test(field.name ?? '')) ||
    security.has((field.name ?? '').toLowerCase())
  compareLevel({page, spec: all}, undefined, isLoose, result, 0)
}

function compareResponse(endpoint: Endpoint & {operation: Operation}, result: Comparison): void {
  const response = responseOf(endpoint.operation)
  const {fields, isOpen} = response
  const names = new Set(fields.map(({name}) => name))
  const roots = unwrapped(
    pageFields(endpoint.outline.fields, 'response', (name) => names.has(name)),
    response
  )
  const page = roots.map((node) => ({node, spec: fields.find(({name}) => name === node.name)}))
  compareLevel({page, spec: fields}, undefined, () => isOpen, result, 0)
}

/** A body that is an array may be documented as one field that contains the fields of its items. */
function unwrapped(roots: PageField[], {fields, isList}: SpecFields): PageField[] {
  if (!isList) return roots
  const inBody = roots.filter(({field}) => field === undefined || field.of === 'response' || field.location === 'body')
  const [only] = inBody
  const isWrapper =
    inBody.length === 1 &&
    only !== undefined &&
    only.children.length > 0 &&
    !fields.some(({name}) => name === only.name) &&
    only.children.some((child) => fields.some(({name}) => name === child.name))
  return isWrapper ? [...roots.filter((root) => root !== only), ...only.children] : roots
}

function compareLevel(level: FieldLevel, parent: PageField | undefined, isLoose: (field: FieldOutline) => boolean, result: Comparison, depth: number): void {
  const found = new Set(level.page.map(({spec}) => spec))
  const missing = level.spec.filter((spec) => spec.mustDocument && !found.has(spec))
  const renamed = new Set<SpecField>()
  for (const {node, spec} of level.page) {
    const {field} = node
    if (!spec) {
      // `usr.name` without a field `usr` is reported at its first field
      const leaf = leafOf(node)
      if (!leaf || isLoose(leaf)) continue
      const near = nearestOf(node.name, leaf, missing)
      if (near) renamed.add(near)
      result.unknown.push({field: leaf, ...(near && {near: (leaf.name ?? '').replace(node.name, near.name)}), ...(parent && {parent})})
      continue
    }
    if (field) result.matched.push({field, spec})
    compareInner(node, spec, result, depth)
  }
  for (const spec of missing) if (!renamed.has(spec)) result.missing.push({spec, level, ...(parent && {parent})})
}

function compareInner(node: PageField, spec: SpecField, result: Comparison, depth: number): void {
  if (depth > MAX_DEPTH) return
  const {fields, isOpen} = propertiesOf(spec.schema, spec.location)
  if (node.children.length === 0) {
    const {field} = node
    const documented = fields.filter(({mustDocument}) => mustDocument)
    if (field && documented.length > 0 && !field.isOpaque && !tellsProperties(field.text, documented))
      result.closed.push({field, spec, properties: documented.map(({name}) => name)})
    return
  }
  const several = spec.schemas.length > 1 || (node.field?.isOpaque ?? false)
  const page = node.children.map((child) => ({node: child, spec: fields.find(({name}) => name === child.name)}))
  const documented = several ? fields.map((field): SpecField => ({...field, mustDocument: false})) : fields
  const pageDocumented = several ? page.map((one) => ({...one, spec: documented.find(({name}) => name === one.spec?.name)})) : page
  compareLevel({page: pageDocumented, spec: documented}, node, () => isOpen || several, result, depth + 1)
}

/** Whether a description names most properties, or says where they are documented: "Same shape as [a user](/users/get)". */
const tellsProperties = (text: string, properties: readonly SpecField[]): boolean =>
  /\]\(|\bhref=|\bsame (?:as|fields|format|object|properties|schema|shape|structure)\b/i.test(text) ||
  properties.filter(({name}) => text.includes(name)).length * 2 > properties.length

/** The missing field that a wrong name probably means. */
function nearestOf(name: string, field: FieldOutline, missing: readonly SpecField[]): SpecField | undefined {
  const isHere = ({location}: SpecField): boolean => location === 'response' || field.location === undefined || location === field.location
  for (const list of [missing.filter(isHere), missing]) {
    const alike = list.find((spec) => same(spec.name, name))
    const [near] = alike
      ? [alike.name]
      : nearest(
          name,
          list.map((spec) => spec.name)
        )
    if (near !== undefined) return list.find((spec) => spec.name === near)
  }
  return undefined
}

/** Readers easily confuse `userId`, `user_id`, and `user-id`. */
const same = (a: string, b: string): boolean => squeeze(a) === squeeze(b)
const squeeze = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const leafOf = (node: PageField): FieldOutline | undefined => node.field ?? node.children.map(leafOf).find((field) => field !== undefined)
