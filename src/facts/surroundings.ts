/** The context of a fact. */
import {componentSpec, isElement} from '../contract/components.ts'
import type {Component, Heading, Page, Within} from './types.ts'

/** The components around a fact, the nearest first. */
export function* around(within: Within): Generator<Component> {
  let component = within.component
  while (component) {
    yield component
    component = component.within.component
  }
}

/** Whether a fact is inside a component with one of these names, at any depth. */
export function isInsideComponent(within: Within, names: ReadonlySet<string>): boolean {
  // many rules call this for every block, and a generator would take three times as long
  for (let component = within.component; component; component = component.within.component) if (names.has(component.name)) return true
  return false
}

/** Whether the content of the component comes from elsewhere: it is imported, defined on the page, or unknown to the platform. */
export function isDefinedByPage(name: string, page: Pick<Page, 'imports' | 'exports'>): boolean {
  if (name === 'Snippet') return true
  const base = name.split('.', 1)[0]!
  if (page.exports.includes(base) || page.imports.some(({names}) => names.includes(base))) return true
  return !isElement(name) && name !== '' && !componentSpec(name)
}

/** The last heading before an offset. */
export function headingBefore(page: Pick<Page, 'headings'>, at: number): Heading | undefined {
  return page.headings.findLast(({start}) => start < at)
}
