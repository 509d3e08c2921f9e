/** Compares the attributes of a field with the specification. */
import {toValue, type DataNode} from '../data/node.ts'
import type {AttributeOutline, FieldOutline} from '../site/types.ts'
import {defaultText, quoteAttribute} from './field-text.ts'
import {fitsSchemaType, typeText} from './field-type.ts'
import type {SpecField} from './spec-fields.ts'

export interface Difference {
  of: 'location' | 'type' | 'required' | 'optional' | 'default' | 'no-default' | 'extra-default' | 'deprecated' | 'living'
  at: {start: number; end: number}
  actual: string
  expected: string
  edit?: {start: number; end: number; text: string}
}

/** @param saysRequired whether the page marks such fields as required; few pages do so for responses */
export function differencesOf(field: FieldOutline, spec: SpecField, isMarkedRequired: boolean): Difference[] {
  const found: Difference[] = []
  const of = (name: string): AttributeOutline | undefined => field.attributes.find((one) => one.name === name)
  const type = of('type')
  const isNested = field.parent !== undefined || (field.name ?? '').includes('.')
  if (spec.location !== 'response' && field.location && field.location !== spec.location && !isNested && field.locationSpan) {
    const at = field.locationSpan
    found.push({of: 'location', at, actual: field.location, expected: spec.location, ...(spec.location !== 'cookie' && {edit: {...at, text: spec.location}})})
  }
  if (type && field.type !== undefined && !spec.schemas.some((schema) => fitsSchemaType(field.type!, schema))) {
    const expected = typeText(spec.schema)
    found.push({
      of: 'type',
      at: type.valueSpan,
      actual: field.type,
      expected,
      ...(type.quote !== '' && type.quote !== '{' && {edit: {...type.valueSpan, text: expected}})
    })
  }
  if (isMarkedRequired && spec.required === 'yes' && !field.required && !field.isOpaque) {
    found.push({
      of: 'required',
      at: field.nameSpan,
      actual: 'optional',
      expected: 'required',
      edit: of('required') ? removed(of('required')!, ' required') : added(field, 'required')
    })
  }
  if (field.required && spec.required === 'no' && isMarkedRequired) {
    const at = of('required')!
    found.push({of: 'optional', at, actual: 'required', expected: 'optional', edit: removed(at)})
  }
  found.push(...defaultDifference(field, spec, of('default')))
  if (spec.deprecated && !field.deprecated && !/deprecat|legacy|obsolete/i.test(field.text) && !field.isOpaque)
    found.push({of: 'deprecated', at: field.nameSpan, actual: 'in use', expected: 'deprecated', edit: added(field, 'deprecated')})
  const deprecated = of('deprecated')
  if (field.deprecated && !spec.deprecated && deprecated)
    found.push({of: 'living', at: deprecated, actual: 'deprecated', expected: 'in use', edit: removed(deprecated)})
  return found
}

function defaultDifference(field: FieldOutline, spec: SpecField, attribute: AttributeOutline | undefined): Difference[] {
  const expected = spec.default && defaultText(spec.default)
  if (attribute && field.default !== undefined) {
    if (!spec.default) {
      // a schema with several forms may have several defaults, and an empty default says little
      if (spec.schemas.length > 1 || /^(?:|null|none|undefined|n\/a|-)$/i.test(field.default.trim())) return []
      return [{of: 'extra-default', at: attribute.valueSpan, actual: field.default, expected: 'none', edit: removed(attribute)}]
    }
    if (expected === undefined || isSame(field.default, spec.default)) return []
    const {start, end} = attribute
    return [
      {
        of: 'default',
        at: attribute.valueSpan,
        actual: field.default,
        expected,
        edit: {start, end, text: `default=${quoteAttribute(expected, attribute.quote === "'" ? "'" : '"')}`}
      }
    ]
  }
  if (attribute || expected === undefined || field.isOpaque || field.location === 'path') return []
  // stated in the description
  if (/default/i.test(field.text) && field.text.toLowerCase().includes(expected.toLowerCase())) return []
  return [{of: 'no-default', at: field.nameSpan, actual: 'none', expected, edit: added(field, `default=${quoteAttribute(expected, '"')}`)}]
}

/** `20`, `"20"` and `{20}` are one value. */
function isSame(written: string, node: DataNode): boolean {
  const text = written.trim().replace(/^(["'`])(.*)\1$/s, '$2')
  const value = toValue(node)
  if (typeof value === 'string') return text === value || text.toLowerCase() === value.toLowerCase()
  if (typeof value === 'number') return Number(text.replaceAll(/[,_]/g, '')) === value
  if (typeof value === 'boolean') return text.toLowerCase() === String(value)
  try {
    return JSON.stringify(JSON.parse(text.replaceAll("'", '"'))) === JSON.stringify(value)
  } catch {
    return false
  }
}

/** Without an attribute and the blank before it. */
const removed = ({start, end}: AttributeOutline, text = ''): {start: number; end: number; text: string} => ({start: start - 1, end, text})

/** With one attribute more, after the last. */
function added({attributes, openTag}: FieldOutline, text: string): {start: number; end: number; text: string} {
  const at = attributes.at(-1)?.end ?? openTag.end - 1
  return {start: at, end: at, text: ` ${text}`}
}
