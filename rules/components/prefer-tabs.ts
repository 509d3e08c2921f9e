import {attributeText, defineRule, factsIn, isInsideComponent, lastBefore, mdx, type CodeBlock, type Edit, type Page, type Span} from '../../src/rule/index.ts'
import {MASK, sentencesOf, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import {labelledSections, siblingSections, type Section} from '../data/variant-sections.ts'
import {choicesOf, variantName} from '../data/variants.ts'

export default defineRule({
  id: 'prefer-tabs',
  group: 'components',
  statements: ['2.5.7.tabs', '2.4.Tabs-Tab'],
  title: 'Put platform or tool variants in Tabs',
  guide: 'If a reader needs only one of several sections, write each as `<Tab title="macOS">` in one `<Tabs>`.',
  why: 'Readers then see only the variant that applies to them.',
  review: 'Also report a variant that is squeezed into a sentence.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    headings: 'Headings for alternatives, {names}: write them as tabs of one `Tabs`',
    other: 'Variant for `{name}` in a sentence next to the code: write both as tabs of one `Tabs`',
    sentence: 'Commands for alternatives in one sentence, {names}: write them as tabs of one `Tabs`',
    accordions: 'Accordions for alternatives, {names}: write them as tabs of one `Tabs`',
    labels: 'Labels for alternatives, {names}: write them as tabs of one `Tabs`'
  },
  *check(page) {
    if (page.kind === 'changelog' || page.kind === 'landing') return
    for (const sections of siblingSections(page)) {
      const suggest = toTabs(sections, page)
      yield {at: sections[0]!.at, message: 'headings', values: {names: listed(sections)}, ...(suggest && {suggest})}
    }
    for (const prose of page.prose) {
      if (prose.kind !== 'paragraph' || prose.within.inTable || prose.within.inQuote || isInsideComponent(prose.within, apart)) continue
      for (const {start, end} of sentencesOf(prose)) {
        const names = alternativesIn(prose.text.slice(start, end))
        const at = sourceSpan(prose, start, end)
        if (names.length > 1) yield {at, message: 'sentence', values: {names: joined(names)}}
        else {
          const name = otherSystemIn(prose.text.slice(start, end))
          if (name !== undefined && isBesideCode(page, prose)) yield {at, message: 'other', values: {name}}
        }
      }
    }
    for (const {at, names} of accordionsOf(page)) yield {at, message: 'accordions', values: {names: joined(names)}}
    for (const sections of labelledSections(page)) yield {at: sections[0]!.at, message: 'labels', values: {names: listed(sections)}}
  },
  examples: {
    good: [
      {
        page: mdx`
          <Tabs>
            <Tab title="macOS">
              Run \`brew upgrade acme\`.
            </Tab>
            <Tab title="Windows">
              Run \`winget upgrade acme\`.
            </Tab>
          </Tabs>
        `,
        short: '<Tabs>\n<Tab title="macOS">Run `brew upgrade acme`.</Tab>\n<Tab title="Windows">Run `winget upgrade acme`.</Tab>\n</Tabs>'
      },
      'On macOS, install `acme` with Homebrew: `brew install acme`.',
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
          «macOS:»

          \`\`\`bash terminal
          brew install acme
          \`\`\`

          Windows:

          \`\`\`bash terminal
          winget install acme
          \`\`\`
        `,
        messages: ['Labels for alternatives, `macOS` and `Windows`: write them as tabs of one `Tabs`']
      },
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
        messages: ['Headings for alternatives, `macOS` and `Windows`: write them as tabs of one `Tabs`']
      },
      {
        page: '«On macOS use `brew upgrade acme`, and on Windows `winget upgrade acme`.»',
        messages: ['Commands for alternatives in one sentence, `macOS` and `Windows`: write them as tabs of one `Tabs`']
      },
      {
        page: mdx`
          \`\`\`bash terminal
          export ACME_REGION=oslo
          \`\`\`

          «If you are on Windows, use \`$env:ACME_REGION = "oslo"\` instead.»

          «Run \`npm install acme\` if you use npm, or \`pnpm add acme\` if you use pnpm.»
        `,
        messages: [
          'Variant for `Windows` in a sentence next to the code: write both as tabs of one `Tabs`',
          'Commands for alternatives in one sentence, `npm` and `pnpm`: write them as tabs of one `Tabs`'
        ]
      },
      {
        page: mdx`
          «<AccordionGroup>»
            <Accordion title="With Docker (recommended)">
              \`\`\`bash terminal
              docker run acme/agent
              \`\`\`
            </Accordion>
            <Accordion title="Without containers">
              \`\`\`bash terminal
              npx acme agent
              \`\`\`
            </Accordion>
          </AccordionGroup>
        `,
        messages: ['Accordions for alternatives, `With Docker (recommended)` and `Without containers`: write them as tabs of one `Tabs`']
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
        messages: ['Labels for alternatives, `npm` and `yarn`: write them as tabs of one `Tabs`']
      }
    ]
  }
})

/** Groups of accordions that hold ways to do the same: "With Docker (recommended)" and "From source". */
function* accordionsOf(page: Page): Generator<{at: Span; names: string[]}> {
  if (page.kind === 'troubleshooting') return
  for (const group of page.components) {
    if (group.name !== 'AccordionGroup') continue
    const parts = group.children.filter(({name}) => name === 'Accordion')
    const titles = parts.map((part) => (attributeText(part, 'title') ?? '').trim())
    if (parts.length < 2 || titles.includes('') || titles.some((title) => title.endsWith('?'))) continue
    const hasCode = parts.every(({content}) => factsIn(page.code, content, 1).length > 0)
    if (!hasCode) continue
    const isChoice = titles.some((title) => /\(recommended\)$/i.test(title)) || titles.every((title) => /^(?:using|with|via|from|option|method)\b/i.test(title))
    const bits = titles.map((title) => choicesOf(title.replace(/\s*\([^)]*\)$/, '')))
    if (isChoice || (bits.every(Boolean) && bits.reduce((all, one) => all & one) !== 0)) yield {at: group.openTag, names: titles}
  }
}

/** Variants that readers do not choose between here. */
const apart = new Set(['Tab', 'Tooltip', 'Card', 'Update', 'Accordion'])

/** "On macOS use `…`, on Windows `…`": the systems or tools that a sentence has code for. */
function alternativesIn(text: string): string[] {
  if (text.indexOf(MASK) === text.lastIndexOf(MASK) || keys.test(text)) return []
  const parts = [
    ...text.matchAll(
      /\b(?:on|for|in|under|with|using|if you (?:use|are on|run|have|prefer|are using|work on)|if you['’]re (?:on|using)) (?:an? |your )?(macs?|mac ?os|os x|windows|linux|ubuntu|debian|fedora|arch linux|alpine|centos|homebrew|npm|yarn|pnpm|bun|bash|zsh|fish|powershell)\b/gi
    )
  ]
  const found = parts.filter(({index}, at) => {
    const end = parts[at + 1]?.index ?? text.length
    // "`npm i acme` if you use npm, or `pnpm add acme` if you use pnpm"
    const isAfter = parts.every((part, other) => /^if/i.test(part[0]) && text.slice(parts[other - 1]?.index ?? 0, part.index).includes(MASK))
    return isAfter || text.slice(index, end).includes(MASK) || (at === 0 && text.slice(0, index).includes(MASK))
  })
  const names = [...new Set(found.map(({1: name}) => name!))]
  // a tool on a platform is not an alternative to it: "on macOS, install it with Homebrew"
  return names.every((name) => isSystem.test(name)) || !names.some((name) => isSystem.test(name)) ? names : []
}
/** Keys of a keyboard differ between systems, and nobody writes them in tabs. */
const keys = /\b(?:press(?:ing)?|shortcuts?|keys|hit|command palette)\b/i
/** "If you are on Windows, use `…` instead": the system that the code next to it is not for. */
function otherSystemIn(text: string): string | undefined {
  if (!text.includes(MASK) || keys.test(text)) return undefined
  const found =
    /^(?:if you(?:['’]re| are| work| run| use)?(?: on| using)?|on|for|under) (macs?|mac ?os|windows|linux|powershell)(?: users?| machines?)?,? .*(?:\binstead\b|\b(?:use|run|type|enter|wants|needs|requires|expects|is|write|replace) )/i.exec(
      text
    )
  return found?.[1]
}
/** The paragraph follows a shell block. */
function isBesideCode({flow}: Page, prose: Prose): boolean {
  const before = factsIn(flow, prose, 1)[0]?.prose === prose ? lastBefore(flow, prose.start) : undefined
  return before?.type === 'code' && /^(?:bash|sh|shell|zsh|console|powershell|cmd|bat|terminal)$/i.test((before.fact as CodeBlock).lang ?? '')
}
const isSystem = /^(?:macs?|mac ?os|os x|windows|linux|ubuntu|debian|fedora|arch linux|alpine|centos)$/i
const listed = (sections: readonly Section[]): string => joined(sections.map(({name}) => variantName(name)))
const joined = (names: readonly string[]): string =>
  names
    .map((name) => `\`${name}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

/** The sections as tabs, with their content unchanged. */
function toTabs(sections: readonly Section[], {text}: Page): Edit | undefined {
  const first = sections[0]!.at
  const last = sections.at(-1)!.body
  const inside = sections.some(({at}) => 'within' in at && (at.within.component || at.within.item || at.form !== 'atx'))
  if (inside || sections.some(({name}) => /["<{&]/.test(name))) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  // a horizontal rule at the end separates what follows from all tabs
  const lastBody = text.slice(last.start, last.end).trimEnd()
  const end = last.start + lastBody.replace(/(?:(?:\r\n|\n|\r)[ \t]*){2,}(?:-{3,}|\*{3,}|_{3,})$/, '').trimEnd().length
  const bodies = sections.map(({name, body}) => ({name, body: body === last ? {start: body.start, end} : body}))
  const body = bodies.map(({name, body: {start, end}}) => [`<Tab title="${variantName(name)}">`, '', text.slice(start, end).trim(), '', '</Tab>'].join(eol))
  return {start: first.start, end, text: ['<Tabs>', ...body, '</Tabs>'].join(eol)}
}
