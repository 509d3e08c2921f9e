import {defineRule, mdx, type Edit, type Page} from '../../src/rule/index.ts'
import {labelledSections, siblingSections, type Section} from '../data/variant-sections.ts'
import {variantName} from '../data/variants.ts'

export default defineRule({
  id: 'prefer-tabs',
  group: 'components',
  statements: ['2.5.7.tabs', '2.4.Tabs-Tab'],
  title: 'Put variants by platform or tool into Tabs',
  guide: 'Where a reader needs one section of several, write each as `<Tab title="macOS">` in one `<Tabs>`.',
  why: 'A reader then sees the variant that is theirs and not the others.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    headings: 'Unexpected headings for alternatives, {names}: write them as tabs of one `Tabs`',
    labels: 'Unexpected labels for alternatives, {names}: write them as tabs of one `Tabs`'
  },
  *check(page) {
    if (page.kind === 'changelog' || page.kind === 'landing') return
    for (const sections of siblingSections(page)) {
      const suggest = toTabs(sections, page)
      yield {at: sections[0]!.at, message: 'headings', values: {names: listed(sections)}, ...(suggest && {suggest})}
    }
    for (const sections of labelledSections(page)) yield {at: sections[0]!.at, message: 'labels', values: {names: listed(sections)}}
  },
  examples: {
    good: [
      mdx`
        <Tabs>
          <Tab title="macOS">
            Open the terminal.
          </Tab>
          <Tab title="Windows">
            Open the console.
          </Tab>
        </Tabs>
      `,
      mdx`
        ## Python

        The Python kit follows the releases of the service.

        ## Go

        \`\`\`bash terminal
        go get acme
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          ## Install the command line

          «### macOS»

          \`\`\`bash terminal
          brew install acme
          \`\`\`

          ### Windows

          \`\`\`powershell terminal
          winget install acme
          \`\`\`
        `,
        says: ['Unexpected headings for alternatives, `macOS` and `Windows`: write them as tabs of one `Tabs`']
      },
      {
        page: mdx`
          «**npm**»

          \`\`\`bash terminal
          npm install acme
          \`\`\`

          **yarn**

          \`\`\`bash terminal
          yarn add acme
          \`\`\`
        `,
        says: ['Unexpected labels for alternatives, `npm` and `yarn`: write them as tabs of one `Tabs`']
      }
    ]
  }
})

const listed = (sections: readonly Section[]): string =>
  sections
    .map(({name}) => `\`${variantName(name)}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

/** The sections as tabs; what they hold stays as it is written. */
function toTabs(sections: readonly Section[], {text}: Page): Edit | undefined {
  const first = sections[0]!.at
  const last = sections.at(-1)!.body
  const inside = sections.some(({at}) => 'within' in at && (at.within.component || at.within.item || at.form !== 'atx'))
  if (inside || sections.some(({name}) => /["<{&]/.test(name))) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  // a rule at the end parts what follows from all of them
  const lastBody = text.slice(last.start, last.end).trimEnd()
  const end = last.start + lastBody.replace(/(?:(?:\r\n|\n|\r)[ \t]*){2,}(?:-{3,}|\*{3,}|_{3,})$/, '').trimEnd().length
  const bodies = sections.map(({name, body}) => ({name, body: body === last ? {start: body.start, end} : body}))
  const body = bodies.map(({name, body: {start, end}}) => [`<Tab title="${variantName(name)}">`, '', text.slice(start, end).trim(), '', '</Tab>'].join(eol))
  return {start: first.start, end, text: ['<Tabs>', ...body, '</Tabs>'].join(eol)}
}
