import {defineRule, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: 'mdx-syntax',
  group: 'page',
  statements: ['2.4.code-block'],
  title: 'Write valid MDX',
  guide: 'Close every component, and write comments as `{/* … */}`. Put a literal `<` or `{` in backticks, or escape it with a backslash.',
  why: 'The platform cannot build a page that does not parse, so readers see an error.',
  enforcement: 'check',
  on: 'source',
  inCopies: true,
  priority: 1,
  messages: {syntax: '{reason}'},
  check({syntaxError: error}) {
    if (!error) return
    return {at: error, message: 'syntax', values: {reason: error.reason}, ...(error.fix && {fix: error.fix})}
  },
  examples: {
    good: [
      mdx`
      <Note>
        A key has at most \`<64\` characters.
      </Note>
    `,
      mdx`{/* for later */}`
    ],
    bad: [
      {page: mdx`«<!-- for later -->»`, messages: ['HTML comments are not valid in MDX: write `{/* … */}`'], fixed: mdx`{/* for later */}`},
      {
        page: mdx`A key has «<»5 parts.`,
        messages: ['`<5` is parsed as the start of a tag: write `\\<` or put it in backticks'],
        fixed: mdx`A key has \\<5 parts.`
      },
      {
        page: mdx`
          «<Note>»
            A key has five parts.
        `,
        messages: ['Unclosed `<Note>`: add `</Note>`']
      }
    ]
  }
})
