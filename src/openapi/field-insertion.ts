/** Finds the location of a missing field, and inserts it there. */
import type {EndpointOutline, FieldOutline, SectionOutline} from '../site/types.ts'
import type {Missing} from './compare-fields.ts'
import {fieldText, styleOf} from './field-text.ts'
import type {PageField} from './page-fields.ts'
import type {SpecField} from './spec-fields.ts'

const locations: readonly string[] = ['path', 'query', 'header', 'body', 'response']
const headings: Record<string, RegExp> = {
  path: /\bpath\b|\burl param/i,
  query: /\bquery\b|\bfilter/i,
  header: /\bheaders?\b/i,
  body: /\bbody\b|\brequest\b|\bpayload\b/i,
  response: /\bresponse|\breturns?\b|\bresult/i
}
const anyParameters = /\bparam|\bargument|\binput/i

/** The edit that inserts a missing field. Undefined if its location is not clear. */
export function insertionOf(
  {spec, parent, level}: Missing,
  of: FieldOutline['of'],
  outline: EndpointOutline
): {start: number; end: number; text: string} | undefined {
  const style = styleOf(outline.fields)
  const siblings = level.page.filter(({node, spec: other}) => node.field && other && (parent || other.location === spec.location)) as Sibling[]
  const place = besideSibling(spec, siblings, level.spec)
  if (place) {
    const {node} = place.sibling
    const {indent = ''} = node.field
    const text = fieldText(spec, node.field.of, dottedPrefix(node) + spec.name, indent, style)
    const gap = parent && node.prefix === '' ? '\n' : '\n\n'
    if (place.isAfter) return {start: node.field.end, end: node.field.end, text: `${gap}${text}`}
    return {start: node.field.start, end: node.field.start, text: `${text.trimStart()}${gap}${indent}`}
  }
  if (parent) return undefined
  const at = placeAtTop(spec, outline)
  return {start: at, end: at, text: `\n\n${fieldText(spec, of, spec.name, '', style)}`}
}

interface Sibling {
  node: PageField & {field: FieldOutline}
  spec: SpecField
}

/** After the nearest field that precedes it in the specification, otherwise before the next one. */
function besideSibling(spec: SpecField, siblings: readonly Sibling[], order: readonly SpecField[]): {sibling: Sibling; isAfter: boolean} | undefined {
  const rank = ranksOf(order)
  const of = ({name, location}: SpecField): number => rank.get(name + location) ?? -1
  const able = siblings.filter(({node}) => node.field.indent !== undefined)
  const before = able.filter((one) => of(one.spec) < of(spec)).sort((a, b) => of(b.spec) - of(a.spec))[0]
  if (before) return {sibling: before, isAfter: true}
  const after = able.filter((one) => of(one.spec) > of(spec)).sort((a, b) => of(a.spec) - of(b.spec))[0]
  return after && {sibling: after, isAfter: false}
}

const ranks = new WeakMap<readonly SpecField[], Map<string, number>>()

/** The position of each field in the specification, computed once for all missing fields. */
function ranksOf(order: readonly SpecField[]): Map<string, number> {
  const known = ranks.get(order)
  if (known) return known
  const made = new Map(order.map((one, index) => [one.name + one.location, index]))
  ranks.set(order, made)
  return made
}

/** `user.` for a sibling of `user.name`. */
function dottedPrefix({field, name}: PageField & {field: FieldOutline}): string {
  const written = field.name ?? ''
  return written.endsWith(name) && /[.\]]$/.test(written.slice(0, -name.length)) ? written.slice(0, -name.length) : ''
}

/** In the section of its kind, otherwise after the fields of earlier kinds, otherwise before the examples. */
function placeAtTop({location}: SpecField, {fields, sections, bodyEnd}: EndpointOutline): number {
  const own = sections.find(({text}) => headings[location]?.test(text)) ?? (location === 'response' ? undefined : generic(sections))
  if (own) return own.end
  const rank = (field: FieldOutline): number => locations.indexOf(field.of === 'response' ? 'response' : (field.location ?? 'body'))
  const before = fields.filter((field) => field.parent === undefined && field.indent === '' && rank(field) <= locations.indexOf(location))
  return before.at(-1)?.end ?? bodyEnd
}

const generic = (sections: readonly SectionOutline[]): SectionOutline | undefined => sections.find(({text}) => anyParameters.test(text))
