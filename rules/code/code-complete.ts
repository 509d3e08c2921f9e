import {defineRule, mdx, slice, type CodeBlock, type Page} from '../../src/rule/index.ts'
import {codeLineSpan} from '../data/walkthrough.ts'

export default defineRule({
  id: 'code-complete',
  group: 'code',
  statements: ['2.5.4.complete-runnable'],
  title: 'If you present a file as complete, show all of it',
  guide: 'In a block with a file name, do not write `...` or `// your code here`. To show only part of a file, leave the name out and say what is missing.',
  why: 'Readers paste a complete file and expect it to run.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  priority: 3,
  messages: {gap: 'Gap `{gap}` in code that looks complete: write it out, or say which part this is'},
  *check(page) {
    for (const [index, {type, fact}] of page.flow.entries()) {
      if (type !== 'code') continue
      const block = fact as CodeBlock
      if (!claimsToBeWhole(page, block, index)) continue
      const gap = gapIn(block)
      if (gap) yield {at: codeLineSpan(block, gap.index, gap.text.length), message: 'gap', values: {gap: gap.text}}
    }
  },
  examples: {
    good: [
      mdx`
        This is the complete file:

        \`\`\`js total.js
        export const total = (...amounts) => Math.max(...amounts, 0)
        \`\`\`
      `,
      mdx`
        Add the region:

        \`\`\`js
        export default {
          // ...
          region: 'oslo'
        }
        \`\`\`
      `
    ],
    bad: [
      {
        page: mdx`
          The complete file:

          \`\`\`js acme.config.js
          export default {
            region: 'oslo',
            «// your other options here»
          }
          \`\`\`
        `,
        messages: ['Gap `// your other options here` in code that looks complete: write it out, or say which part this is']
      }
    ]
  }
})

const whole =
  /\b(?:complete|full|entire|whole|final|finished)\s+(?:\w+\s+){0,2}(?:file|code|example|script|program|source|implementation|config(?:uration)?|component|task|page)\b/i

/** The block has a file name, or the text before it says that it is a file. */
function claimsToBeWhole(page: Page, {title = ''}: CodeBlock, index: number): boolean {
  if (whole.test(title) || /^[\w./@[\]()-]*\.[a-z]\w{0,9}$/i.test(title)) return true
  const before = page.flow[index - 1]
  return before !== undefined && (before.type === 'paragraph' || before.type === 'heading') && whole.test(slice(page.text, before))
}

const comment = String.raw`(?://|#|/\*+|<!--|\{/\*)`
const gaps = [
  /^[ \t]*((?:\.{3,}|…),?)[ \t]*$/m,
  new RegExp(String.raw`^[ \t]*(${comment}[ \t]*(?:\.{3}|…).*)$`, 'm'),
  new RegExp(
    String.raw`^[ \t]*(${comment}\W*(?:add |insert |put |then |and )?(?:the )?(?:your|rest of|existing|other|remaining|more)\b.{0,30}\b(?:code|logic|implementation|config(?:uration)?|options|settings|fields|props|imports|tasks|routes|stuff)\b.*)$`,
    'im'
  ),
  new RegExp(String.raw`^[ \t]*(${comment}.{0,60}\bgoes? here\b.*)$`, 'im'),
  /([{[(][ \t]*(?:\.{3}|…)[ \t]*[}\])])/
]

function gapIn({value, lang}: CodeBlock): {index: number; text: string} | undefined {
  const found = gaps.flatMap((pattern) => {
    const match = pattern.exec(value)
    return match ? [{index: match.index + match[0].indexOf(match[1]!), text: match[1]!.trimEnd()}] : []
  })
  // `...` is the body of a stub in Python
  const [first] = found.filter(({text}) => !(text === '...' && /^py/i.test(lang ?? ''))).sort((a, b) => a.index - b.index)
  return first
}
