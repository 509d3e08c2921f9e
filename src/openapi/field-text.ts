/** The text of fields that a fix inserts, in the style of the page. */
import {toValue, type DataNode} from '../data/node.ts'
import type {FieldOutline} from '../site/types.ts'
import {typeText} from './field-type.ts'
import {elementOf, propertiesOf, type SpecField} from './spec-fields.ts'

/** The style of a page's fields. */
export interface FieldStyle {
  quote: string
  /** `required`, `required={true}` … */
  required: string
  /** Attributes in the order of the page. */
  order: readonly string[]
  /** The indentation of nested fields: two spaces per level. */
  step: string
}

const usualOrder = ['location', 'type', 'required', 'default', 'deprecated']
/** The maximum depth of objects to write out. */
const MAX_DEPTH = 4
/** The maximum number of properties to write for one object. */
const MAX_FIELDS = 100
/** The maximum number of fields inside an inserted one, at all depths: schemas that refer to each other would multiply. */
const MAX_NESTED = 200

/** The style of the fields of a page, or of the contract for a page without fields. */
export function styleOf(fields: readonly FieldOutline[]): FieldStyle {
  const attributes = fields.flatMap((field) => field.attributes)
  const quotes = attributes.filter(({quote}) => quote === '"' || quote === "'")
  const single = quotes.filter(({quote}) => quote === "'").length
  const required = attributes.find(({name}) => name === 'required')
  const rich = fields.toSorted((a, b) => b.attributes.length - a.attributes.length)[0]
  const own = (rich?.attributes ?? [])
    .map(({name}) => (name === rich?.location || name === 'name' ? 'location' : name))
    .filter((name) => usualOrder.includes(name))
  return {
    quote: single * 2 > quotes.length ? "'" : '"',
    required: !required || required.quote === '' ? 'required' : required.quote === '{' ? 'required={true}' : `required=${required.quote}true${required.quote}`,
    order: [...new Set([...own, ...usualOrder])].toSorted((a, b) => rank(own, a) - rank(own, b)),
    step: '  '
  }
}
/** An attribute that the page does not use goes where it usually goes: after those that usually precede it. */
function rank(own: readonly string[], name: string): number {
  const at = own.indexOf(name)
  if (at !== -1) return at
  const before = usualOrder.slice(0, usualOrder.indexOf(name)).findLast((one) => own.includes(one))
  return (before === undefined ? -1 : own.indexOf(before)) + 0.5 + usualOrder.indexOf(name) / 100
}

/** A complete field with its properties. @param name as written on the page, with the prefix of a dotted name */
export function fieldText(spec: SpecField, of: FieldOutline['of'], name: string, indent: string, style: FieldStyle): string {
  let deepest = MAX_DEPTH
  while (deepest > 0 && nestedIn(spec, deepest, []) > MAX_NESTED) deepest--
  return textOf({of, style, deepest}, spec, name, indent, [])
}

/** Parameters shared by a field and its nested fields. */
interface Writing {
  of: FieldOutline['of']
  style: FieldStyle
  /** The maximum depth of nested objects. */
  deepest: number
}

function textOf(writing: Writing, spec: SpecField, name: string, indent: string, outer: readonly SpecField[]): string {
  const {of, style} = writing
  const tag = of === 'param' ? 'ParamField' : 'ResponseField'
  const inner = innerText(writing, spec, indent, outer)
  const words = descriptionText(spec)
  const head = `${indent}<${tag} ${attributesText(spec, of, name, style)}`
  if (!words && !inner) return `${head} />`
  const body = words && words.split('\n').map((line) => (line ? `${indent}${style.step}${line}` : ''))
  return [`${head}>`, ...(body || []), ...(body && inner ? [''] : []), ...(inner ? [inner] : []), `${indent}</${tag}>`].join('\n')
}

function attributesText(spec: SpecField, of: FieldOutline['of'], name: string, style: FieldStyle): string {
  const quoted = (key: string, value: string): string => `${key}=${quoteAttribute(value, style.quote)}`
  const value = spec.default && defaultText(spec.default)
  const texts: Record<string, string | undefined> = {
    location: quoted(of === 'response' ? 'name' : spec.location === 'response' ? 'body' : spec.location, name),
    type: quoted('type', typeText(spec.schema)),
    required: spec.required === 'yes' ? style.required : undefined,
    default: value === undefined ? undefined : quoted('default', value),
    deprecated: spec.deprecated ? 'deprecated' : undefined
  }
  return style.order.flatMap((key) => texts[key] ?? []).join(' ')
}

export function quoteAttribute(value: string, mark: string): string {
  const free = [mark, '"', "'"].find((one) => !value.includes(one))
  return free ? `${free}${value}${free}` : `"${value.replaceAll('"', '&quot;')}"`
}

/** A default as an attribute. Undefined if it does not fit into one. */
export function defaultText(node: DataNode): string | undefined {
  if (node.kind === 'null' || node.kind === 'object') return undefined
  if (node.kind === 'array' && (node.items.length === 0 || node.items.some(({kind}) => kind === 'object' || kind === 'array'))) return undefined
  const text = node.kind === 'array' ? JSON.stringify(toValue(node)) : String(node.value)
  return text === '' || text.includes('\n') || text.length > 100 ? undefined : text
}

/** The nested fields. Empty if there are too many. */
function fieldsWithin(spec: SpecField, deepest: number, outer: readonly SpecField[]): SpecField[] {
  // a cycle ends where it starts again
  if (outer.length >= deepest || outer.some((one) => elementOf(one.schema).at.start === elementOf(spec.schema).at.start)) return []
  const fields = propertiesOf(spec.schema, spec.location).fields.filter(({mustDocument}) => mustDocument)
  return fields.length > MAX_FIELDS ? [] : fields
}

/** The number of nested fields at all depths. Stops counting at {@link MAX_NESTED}. */
function nestedIn(spec: SpecField, deepest: number, outer: readonly SpecField[]): number {
  const fields = fieldsWithin(spec, deepest, outer)
  let count = fields.length
  for (const field of fields) {
    if (count > MAX_NESTED) break
    count += nestedIn(field, deepest, [...outer, spec])
  }
  return count
}

function innerText(writing: Writing, spec: SpecField, indent: string, outer: readonly SpecField[]): string {
  const {style, deepest} = writing
  const fields = fieldsWithin(spec, deepest, outer)
  if (fields.length === 0) return ''
  const pad = `${indent}${style.step}`
  const texts = fields.map((field) => textOf(writing, field, field.name, pad + style.step, [...outer, spec]))
  return [`${pad}<Expandable title=${quoteAttribute(`${spec.name} properties`, style.quote)}>`, texts.join('\n\n'), `${pad}</Expandable>`].join('\n')
}

/** The description in the specification as MDX, and the allowed values. */
function descriptionText({description = '', schema}: SpecField): string {
  const words = asMdx(description.trim())
  const values = (schema.values ?? []).filter((value) => typeof value === 'string')
  const listed = values.length > 1 && values.length <= 12 && !values.every((value) => description.includes(value))
  return [words, listed ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : ''].filter(Boolean).join('\n\n')
}

/** Markdown that is valid MDX text: without tags, expressions, and headings. */
function asMdx(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : escaped(part)))
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

function escaped(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^#{1,6}[ \t]+(.+)$/gm, '**$1**')
    .replace(/\\?[<{]/g, (char) => `\\${char.at(-1)}`)
}
