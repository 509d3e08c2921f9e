import type {Builder} from './builder.ts'
import {attributeOf, attributeText} from './component.ts'
import type {Component, Field, Within} from './types.ts'

const locations = ['path', 'body', 'query', 'header']

/** Adds the field of a ParamField or ResponseField. */
export function addField(builder: Builder, component: Component, within: Within): void {
  if (component.name !== 'ParamField' && component.name !== 'ResponseField') return
  const of = component.name === 'ParamField' ? 'param' : 'response'
  const found = of === 'param' ? component.attributes.filter(({name}) => locations.includes(name)) : []
  const nameAttribute = found[0] ?? attributeOf(component, 'name')
  const field: Field = {
    start: component.start,
    end: component.end,
    within,
    component,
    of,
    nameSpan: nameAttribute?.valueSpan ?? component.nameSpan,
    locations: found.map(({name}) => name),
    required: isOn(component, 'required'),
    deprecated: isOn(component, 'deprecated')
  }
  const name = nameAttribute && attributeText(component, nameAttribute.name)
  if (name !== undefined) field.name = name
  const type = attributeText(component, 'type')
  if (type !== undefined) field.type = type
  const value = attributeOf(component, 'default')?.value
  if (value !== undefined && value !== true)
    field.default = typeof value === 'string' ? value : (attributeText(component, 'default') ?? value.expression.trim())
  const parent = enclosingField(builder, within)
  if (parent) field.parent = parent
  builder.page.fields.push(field)
  builder.fieldOf.set(component, field)
}

/** `required`, `required={true}`, and `required="true"` count as set. */
function isOn(component: Component, name: string): boolean {
  const value = attributeOf(component, name)?.value
  if (value === undefined) return false
  return value === true || (typeof value === 'string' ? value !== 'false' : value.expression.trim() !== 'false')
}

function enclosingField(builder: Builder, within: Within): Field | undefined {
  for (let at = within.component; at; at = at.within.component) {
    const field = builder.fieldOf.get(at)
    if (field) return field
  }
  return undefined
}
