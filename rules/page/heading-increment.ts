import {around, defineRule, factsIn, isDefinedByPage, mdx, type Component, type Heading} from '../../src/rule/index.ts'
import {ownOutline} from '../data/own-outline.ts'

export default defineRule({
  id: 'heading-increment',
  group: 'page',
  statements: ['2.3.2', '2.5.6.heading-hierarchy'],
  title: 'Do not skip heading levels',
  guide: 'After `##` comes `###`, not `####`. Levels start over inside each Tab, Step, Accordion, and Expandable.',
  why: 'Screen reader users move by the outline, and a skipped level sounds like a missing section.',
  enforcement: 'check',
  on: 'page',
  messages: {skip: 'Heading level {actual} directly after level {before}: use level {expected}'},
  *check(page) {
    const last = new Map<Component | undefined, Heading>()
    for (const heading of page.headings) {
      const container = outlineOf(heading)
      const before = last.get(container)
      last.set(container, heading)
      if (!before || heading.level <= before.level + 1) continue
      // a stray level 1 heading is reported on its own, and causes this one
      if (before.level === 1 && heading.level === 3) continue
      // an imported component may show headings in between
      if (factsIn(page.components, {start: before.start, end: heading.start}).some(({name}) => isDefinedByPage(name, page))) continue
      yield {at: heading, message: 'skip', values: {actual: heading.level, before: before.level, expected: before.level + 1}}
    }
  },
  examples: {
    good: [
      mdx`
        ## Choose a name

        ### Use short names

        ## Store the key
      `,
      mdx`
        ## Choose a name

        <Tabs>
          <Tab title="macOS">
            #### Use the keychain
          </Tab>
          <Tab title="Linux">
            #### Use the keyring
          </Tab>
        </Tabs>

        ### Use short names
      `
    ],
    bad: [
      {
        page: mdx`
          ## Choose a name

          «#### Use short names»
        `,
        messages: ['Heading level 4 directly after level 2: use level 3']
      }
    ]
  }
})

/** The component in which the outline of a heading starts again. */
function outlineOf({within}: Heading): Component | undefined {
  for (const component of around(within)) if (ownOutline.has(component.name)) return component
  return undefined
}
