import {defineRule, isDefinedByPage, mdx, type Component, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'component-single',
  group: 'components',
  statements: ['2.4.Steps-Step', '2.4.Tabs-Tab', '2.4.AccordionGroup-Accordion', '2.4.CodeGroup'],
  title: 'Do not use Tabs, CodeGroup, AccordionGroup, or Steps for a single item',
  guide: 'Remove the group if it has only one part, or add the missing parts.',
  why: 'A single tab looks like a choice that the reader does not have.',
  enforcement: 'check',
  on: 'page',
  messages: {
    group: '`{name}` with a single {part}: remove the group, or add the other parts',
    titled: '`{name}` with a single {part}: remove the group, or add the other parts',
    steps: '`Steps` with a single step: write it as text, or split it into steps'
  },
  *check(page) {
    const content = contentOf(page)
    for (const component of page.components) {
      const {name, openTag} = component
      const part = parts.get(name)
      if (part === undefined || isDefinedByPage(name, page)) continue
      const others = component.children.some((child) => child.name !== part.of)
      // a component or an expression may add more parts
      if (others || content.get(component)?.hasUnknown) continue
      const count = part.of === '' ? (content.get(component)?.code ?? 0) : component.children.length
      if (count !== 1) continue
      if (name === 'Steps') yield {at: openTag, message: 'steps'}
      else if (name === 'Tabs') yield {at: openTag, message: 'group', values: {name, part: part.label}}
      // a single part reads the same without the group, unless each section of a list of questions is one
      else if (name !== 'AccordionGroup' || !page.components.some((group) => group.name === name && group.children.length > 1))
        yield {at: openTag, message: 'titled', values: {name, part: part.label}}
    }
  },
  examples: {
    good: [
      {
        page: mdx`
          ## Keys

          <AccordionGroup>
            <Accordion title="Who has a key?">Kim.</Accordion>
            <Accordion title="Who has none?">Ola.</Accordion>
          </AccordionGroup>

          ## Logs

          <AccordionGroup>
            <Accordion title="Who reads the log?">Kim.</Accordion>
          </AccordionGroup>
        `
      },
      {
        page: mdx`
          <Tabs>
            <Tab title="macOS">
              Open the terminal.
            </Tab>
            <Tab title="Windows">
              Open PowerShell.
            </Tab>
          </Tabs>
        `
      },
      {
        page: mdx`
          import Shared from '/snippets/shared.mdx'

          <Tabs>
            <Tab title="macOS">
              Open the terminal.
            </Tab>
            <Shared />
          </Tabs>
        `,
        files: {'snippets/shared.mdx': '<Tab title="Linux">\n  Open the terminal.\n</Tab>\n'}
      }
    ],
    bad: [
      {
        page: mdx`
          «<Tabs>»
            <Tab title="macOS">
              Open the terminal.
            </Tab>
          </Tabs>
        `,
        messages: ['`Tabs` with a single tab: remove the group, or add the other parts']
      },
      {
        page: mdx`
          «<CodeGroup>»
            \`\`\`bash npm
            npm install acme
            \`\`\`
          </CodeGroup>
        `,
        messages: ['`CodeGroup` with a single code block: remove the group, or add the other parts']
      },
      {
        page: mdx`
          «<Steps>»
            <Step title="Open the key page">
              Select **Keys**.
            </Step>
          </Steps>
        `,
        messages: ['`Steps` with a single step: write it as text, or split it into steps']
      }
    ]
  }
})

const parts: ReadonlyMap<string, {of: string; label: string}> = new Map([
  ['Steps', {of: 'Step', label: 'step'}],
  ['Tabs', {of: 'Tab', label: 'tab'}],
  ['AccordionGroup', {of: 'Accordion', label: 'accordion'}],
  ['CodeGroup', {of: '', label: 'code block'}]
])

/** The direct children of each component that are not components. */
function contentOf({flow}: Page): Map<Component, {code: number; hasUnknown: boolean}> {
  const content = new Map<Component, {code: number; hasUnknown: boolean}>()
  for (const {type, within} of flow) {
    if ((type !== 'code' && type !== 'other') || !within.component) continue
    const one = content.get(within.component) ?? {code: 0, hasUnknown: false}
    content.set(within.component, one)
    if (type === 'code') one.code++
    else one.hasUnknown = true
  }
  return content
}
