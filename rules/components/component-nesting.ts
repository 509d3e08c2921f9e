import {around, callouts, componentSpec, defineRule, isElement, isDefinedByPage, mdx, type Block, type Component, type Page} from '../../src/rule/index.ts'

const codeOnly = new Set(['CodeGroup', 'RequestExample', 'ResponseExample'])
const noHeadings = new Set(['Card', 'Tooltip', 'Tile'])
/** Components that show their content unchanged, so that the component around them counts. */
const passesThrough = new Set(['', 'Visibility', 'View', 'Fragment'])

export default defineRule({
  id: 'component-nesting',
  group: 'components',
  statements: [
    '2.4.Steps-Step',
    '2.4.Tabs-Tab',
    '2.4.CodeGroup',
    '2.4.RequestExample',
    '2.4.ResponseExample',
    '2.4.code-block',
    '2.4.Note',
    '2.4.Tip',
    '2.4.Warning',
    '2.4.Info',
    '2.4.Check',
    '2.5.3.scannable'
  ],
  title: 'Nest components the way the platform expects',
  guide:
    'Step goes inside Steps, and Tab inside Tabs. CodeGroup, RequestExample, and ResponseExample contain only code blocks. Do not put headings in cards or callouts in callouts.',
  why: 'A misplaced component loses its frame, number, or tab, or does not appear at all.',
  enforcement: 'check',
  on: 'page',
  messages: {
    parent: '`{name}` outside `{parent}`: put it in `<{parent}>`',
    'code-only': '{what} in `{parent}`, which takes only code blocks: move it before or after',
    heading: 'Heading in `{parent}`: use its `title`, or bold text',
    callout: '`{name}` inside `{parent}`: keep one of the two callouts',
    stacked: '{count} callouts in a row: merge them, or turn some into plain text'
  },
  *check(page) {
    for (const component of page.components) {
      const {name, nameSpan, within} = component
      if (isDefinedByPage(name, page)) continue
      const parents = componentSpec(name)?.parents
      if (parents && isMisplaced(component, parents, page)) yield {at: nameSpan, message: 'parent', values: {name, parent: parents[0]!}}
      if (callouts.has(name)) {
        const outer = [...around(within)].find((one) => callouts.has(one.name) && !isDefinedByPage(one.name, page))
        if (outer) yield {at: nameSpan, message: 'callout', values: {name, parent: outer.name}}
      }
    }
    for (const block of page.flow) {
      const parent = block.within.component
      if (!parent || !codeOnly.has(parent.name) || isDefinedByPage(parent.name, page) || block.type === 'code') continue
      const what = strayBlock(block, page)
      if (what) yield {at: firstLine(page, block), message: 'code-only', values: {what, parent: parent.name}}
    }
    for (const heading of page.headings) {
      const parent = [...around(heading.within)].find(({name}) => noHeadings.has(name))
      if (parent && !isDefinedByPage(parent.name, page)) yield {at: heading, message: 'heading', values: {parent: parent.name}}
    }
    yield* stacked(page)
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
        <Card title="Keys" href="https://example.com/keys">
          Create a key for each service.
        </Card>
      `,
      {
        path: 'snippets/open.mdx',
        page: mdx`
          <Step title="Open the key page">
            Select **Keys**.
          </Step>
        `
      }
    ],
    bad: [
      {
        page: mdx`
          <Card title="Keys" href="https://example.com/keys">
            «## New keys»

            Create a key for each service.
          </Card>
        `,
        messages: ['Heading in `Card`: use its `title`, or bold text']
      },
      {
        page: mdx`
          <«Step» title="Open the key page">
            Select **Keys**.
          </Step>
        `,
        messages: ['`Step` outside `Steps`: put it in `<Steps>`']
      },
      {
        page: mdx`
          <CodeGroup>
            \`\`\`bash npm
            npm install acme
            \`\`\`

            «Or with yarn:»

            \`\`\`bash yarn
            yarn add acme
            \`\`\`
          </CodeGroup>
        `,
        messages: ['text in `CodeGroup`, which takes only code blocks: move it before or after']
      },
      {
        page: mdx`
          <Note>
            A key has five parts.

            <«Warning»>
              A revoked key stops at once.
            </Warning>
          </Note>
        `,
        messages: ['`Warning` inside `Note`: keep one of the two callouts']
      },
      {
        page: mdx`
          <Tip>
            Name a key after its service.
          </Tip>

          <«Tip»>
            Rotate the key once a month.
          </Tip>
        `,
        messages: ['2 callouts in a row: merge them, or turn some into plain text']
      }
    ]
  }
})

/** Whether none of the parents is around the component. Imported and unknown components may contain the parent. */
function isMisplaced({within}: Component, parents: readonly string[], page: Page): boolean {
  for (const {name} of around(within)) {
    if (parents.includes(name) || isDefinedByPage(name, page)) return false
    if (!passesThrough.has(name) && !isElement(name)) return true
  }
  // the parent of a component at the root of a snippet is on the page that imports the snippet
  return page.role !== 'snippet'
}

/** The name of a misplaced block in a group of code blocks. */
function strayBlock({type, fact}: Block, page: Page): string | undefined {
  if (type === 'component') {
    const name = fact && 'name' in fact ? fact.name : undefined
    if (name === undefined || isDefinedByPage(name, page) || isElement(name) || passesThrough.has(name) || name === 'CodeBlock') return undefined
    return `\`${name}\``
  }
  if (type === 'other') return undefined
  return type === 'paragraph' ? 'text' : type
}

/** Three callouts in a row, or two of one kind. */
function* stacked(page: Page) {
  let run: Block[] = []
  for (const block of [...page.flow, undefined]) {
    const before = run.at(-1)
    const component = block?.type === 'component' ? (block.fact as Component) : undefined
    const isCallout = component && callouts.has(component.name) && !isDefinedByPage(component.name, page)
    // callouts nested in a callout of the run
    if (block && before && block.start < before.end) continue
    const follows = block && before && isCallout && before.within.component === block.within.component && before.within.item === block.within.item
    if (
      follows &&
      page.text
        .slice(before.end, block.start)
        .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
        .trim() === ''
    ) {
      run.push(block)
      continue
    }
    const names = run.map(({fact}) => (fact as Component).name)
    if (run.length > 2 || (run.length === 2 && names[0] === names[1])) {
      // the one that is too many
      yield {at: (run[Math.min(2, run.length - 1)]!.fact as Component).nameSpan, message: 'stacked' as const, values: {count: run.length}}
    }
    run = block && isCallout ? [block] : []
  }
}

function firstLine({text}: Page, {start, end}: Block): {start: number; end: number} {
  return {start, end: Math.min(end, start + /[^\r\n]*/.exec(text.slice(start))![0].trimEnd().length)}
}
