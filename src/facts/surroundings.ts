/** What stands around a fact. */
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

/** Whether a fact stands in a component of one of these names, however deep. */
export function isInsideComponent(within: Within, names: ReadonlySet<string>): boolean {
  // asked of every block by many rules: a loop by hand, where a generator would take three times as long
  for (let component = within.component; component; component = component.within.component) if (names.has(component.name)) return true
  return false
}

/** Whether what the component shows comes from elsewhere: imported, made on the page, or unknown to the platform. */
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
