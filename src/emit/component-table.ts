/** Content → component, one row each: the choice that an assistant makes before it writes. */
import type {ComponentSpec} from '../contract/component-types.ts'
import {codeSpan} from './neutral.ts'

export interface ComponentRow {
  need: string
  /** The opening tag with its required attributes, as inline code. */
  write: string
  /** The components of the row. */
  names: string[]
}

/** Only for pages about an API. */
const ofApi: ReadonlySet<string> = new Set(['RequestExample', 'ResponseExample', 'ParamField', 'ResponseField', 'Expandable'])

/** Components that share a row: the group is shown next to its items. */
const groupOf: Readonly<Record<string, string>> = {Accordion: 'AccordionGroup', Card: 'CardGroup'}
/** A request and its response. */
const request = 'RequestExample'
const response = 'ResponseExample'

/** A row for each component in the contract. Components for APIs only if the site has one. */
export function componentRows(components: readonly ComponentSpec[], hasApi: boolean): ComponentRow[] {
  const byName = new Map(components.map((spec) => [spec.name, spec]))
  const rows: ComponentRow[] = []
  for (const spec of components) {
    if (!spec.statement || (!hasApi && ofApi.has(spec.name))) continue
    // A child is shown in the row of its parent.
    if (spec.parents?.some((parent) => byName.get(parent)?.statement === spec.statement)) continue
    if (Object.values(groupOf).includes(spec.name) || spec.name === response) continue
    const children = (spec.children ?? []).flatMap((name) => byName.get(name) ?? [])
    const code = spec.children?.includes('code') ? ' around fenced blocks' : ''
    const write = [spec, ...children].map((each) => codeSpan(tagOf(each))).join(' of ') + code
    const group = byName.get(groupOf[spec.name] ?? '')
    if (group) rows.push({names: [spec.name, group.name], need: spec.purpose, write: `${write}, several in ${codeSpan(tagOf(group))}`})
    else if (spec.name === request)
      rows.push({names: [request, response], need: 'Samples on an endpoint page', write: `${codeSpan(`<${request}>`)} and ${codeSpan(`<${response}>`)}${code}`})
    else rows.push({names: [spec.name], need: spec.purpose, write})
  }
  return rows
}

/** Attributes that the contract names for a component (2.4), in addition to required ones. */
const shownToo: Readonly<Record<string, readonly string[]>> = {
  Card: ['title', 'icon', 'href'],
  CardGroup: ['cols'],
  ParamField: ['required', 'default'],
  Video: ['src']
}

function tagOf({name, attributes}: ComponentSpec): string {
  const shown = Object.entries(attributes).filter(([key, {need}]) => need || shownToo[name]?.includes(key))
  const written = shown.map(([key, {type}]) => (type === 'boolean' ? key : type === 'number' ? `${key}={2}` : `${key}="…"`))
  // The location of a parameter is the name of the attribute that holds its name.
  if (name === 'ParamField') written.unshift('path|query|body|header="…"')
  return `<${[name, ...written].join(' ')}>`
}
