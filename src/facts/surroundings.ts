/** The context of a fact. */
import {componentSpec, isElement} from '../contract/components.ts'
import type {Span} from '../parse/span.ts'
import {firstFrom} from './ranges.ts'
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
  if (namesOf(page).has(base)) return true
  return !isElement(name) && name !== '' && !componentSpec(name)
}

const known = new WeakMap<object, Set<string>>()

/** What the page imports and exports. Its components are looked up one by one. */
export function namesOf({imports, exports}: Pick<Page, 'imports' | 'exports'>): Set<string> {
  let names = known.get(imports)
  if (!names) known.set(imports, (names = new Set([...exports, ...imports.flatMap((one) => one.names)])))
  return names
}

/** The last heading before an offset. */
export function headingBefore({headings}: Pick<Page, 'headings'>, at: number): Heading | undefined {
  return lastBefore(headings, at)
}

/** The last of the facts that start before an offset. */
export function lastBefore<T extends {start: number}>(facts: readonly T[], at: number): T | undefined {
  return facts[firstFrom(facts, at) - 1]
}

/** The first heading after an offset. */
export function headingAfter({headings}: Pick<Page, 'headings'>, at: number): Heading | undefined {
  return headings[firstFrom(headings, at + 1)]
}

/** The facts that start in a range. They are in the order of the page, so that this takes no longer on a long page. */
export function factsIn<T extends {start: number}>(facts: readonly T[], {start, end}: Span, most = Infinity): T[] {
  const first = firstFrom(facts, start)
  return facts.slice(first, Math.min(firstFrom(facts, end), first + most))
}

/** The facts inside a span, from start to end. */
export const factsInside = <T extends Span>(facts: readonly T[], span: Span): T[] => factsIn(facts, span).filter(({end}) => end <= span.end)
