import {defineRule, isDefinedByPage, mdx, type CodeBlock, type Component} from '../../src/rule/index.ts'

export default defineRule({
  id: 'code-group-titles',
  group: 'components',
  statements: ['2.4.CodeGroup', '2.4.code-block', '2.4.RequestExample'],
  title: 'Give every code block in a CodeGroup its own title',
  guide: 'Write the title after the language: `bash npm`. The same applies to two blocks in RequestExample or ResponseExample.',
  why: 'The titles become the tab labels, and two identical tabs leave readers guessing.',
  enforcement: 'check',
  on: 'page',
  messages: {
    missing: 'Missing title of a code block in `{group}`: write it after the language',
    twice: 'Duplicate title `{title}` in `{group}`: say what sets this code block apart'
  },
  *check(page) {
    const groups = new Map<Component, CodeBlock[]>()
    for (const block of page.code) {
      const group = block.within.component
      if (!group || !titled.has(group.name) || isDefinedByPage(group.name, page)) continue
      const blocks = groups.get(group)
      if (blocks) blocks.push(block)
      else groups.set(group, [block])
    }
    for (const [{name}, blocks] of groups) {
      if (blocks.length < 2) continue
      const seen = new Set<string>()
      for (const block of blocks) {
        const {title} = block
        if (title === undefined) yield {at: fence(block, page.text), message: 'missing', values: {group: name}}
        else if (seen.has(title.toLowerCase())) yield {at: fence(block, page.text), message: 'twice', values: {title, group: name}}
        if (title !== undefined) seen.add(title.toLowerCase())
      }
    }
  },
  examples: {
    good: [
      mdx`
        <CodeGroup>
          \`\`\`bash npm
          npm install acme
          \`\`\`

          \`\`\`bash title="yarn"
          yarn add acme
          \`\`\`
        </CodeGroup>
      `
    ],
    bad: [
      {
        page: mdx`
          <CodeGroup>
            \`\`\`bash npm
            npm install acme
            \`\`\`

            «\`\`\`bash»
            yarn add acme
            \`\`\`
          </CodeGroup>
        `,
        messages: ['Missing title of a code block in `CodeGroup`: write it after the language']
      },
      {
        page: mdx`
          <CodeGroup>
            \`\`\`bash Terminal
            npm install acme
            \`\`\`

            «\`\`\`bash Terminal»
            yarn add acme
            \`\`\`
          </CodeGroup>
        `,
        messages: ['Duplicate title `Terminal` in `CodeGroup`: say what sets this code block apart']
      }
    ]
  }
})

const titled = new Set(['CodeGroup', 'RequestExample', 'ResponseExample'])

/** The opening line of a code block. */
function fence({start}: CodeBlock, text: string): {start: number; end: number} {
  return {start, end: start + /[^\r\n]*/.exec(text.slice(start))![0].trimEnd().length}
}
