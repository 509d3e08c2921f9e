import {around, defineRule, mdx, type Component, type Heading} from '../../src/rule/index.ts'
import {isCodeHeading} from '../../src/rule/code.ts'
import {plainText} from '../data/same-text.ts'

export default defineRule({
  id: 'heading-unique',
  group: 'page',
  statements: ['2.3.2', '2.5.2.descriptive-headings'],
  title: 'Give sibling headings different text',
  guide: 'Say in each heading what sets its section apart.',
  why: 'Two identical entries in the table of contents leave readers guessing which one to open.',
  enforcement: 'check',
  on: 'page',
  messages: {again: 'Duplicate heading `{text}` at the same level: say what sets it apart'},
  *check(page) {
    const open: Heading[] = []
    const seen = new Map<Heading | Component | undefined, Set<string>>()
    for (const heading of page.headings) {
      const [container] = around(heading.within)
      while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
      // a heading in a component belongs to that component
      const parent = open.findLast((one) => around(one.within).next().value === container) ?? container
      open.push(heading)
      // a function with two signatures has two headings with its name
      if (!heading.text || heading.id !== undefined || isPart.test(heading.text) || isInUpdate(heading) || isCodeHeading(page, heading)) continue
      const texts = seen.get(parent) ?? new Set()
      seen.set(parent, texts)
      const key = `${heading.level} ${plainText(heading.text)}`
      if (texts.has(key)) yield {at: heading, message: 'again', values: {text: heading.text}}
      texts.add(key)
    }
  },
  examples: {
    good: [
      mdx`
        ## Copy a key

        ### Before (0.1)

        One key.

        ### After (1.0)

        Two keys.

        ### Before (0.1)

        No owner.
      `,
      mdx`
        ## Choose a store

        ### Requirements

        ## Choose a name

        ### Requirements
      `,
      mdx`
        ## \`open\`

        Opens the store.

        ## \`open\`

        Opens a named store.
      `
    ],
    bad: [
      {
        page: mdx`
          ## Choose a store

          ### Requirements

          Use a vault.

          «### Requirements»

          Use short names.
        `,
        messages: ['Duplicate heading `Requirements` at the same level: say what sets it apart']
      }
    ]
  }
})

/** Headings of a comparison come in pairs: "Before", "After (1.x)". */
const isPart = /^(?:before|after|old|new|bad|good)(?: \(.*\))?:?$/i

function isInUpdate({within}: Heading): boolean {
  for (const {name} of around(within)) if (name === 'Update') return true
  return false
}
