import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {fenceOf} from '../data/walkthrough.ts'

export default defineRule({
  id: 'code-comments',
  group: 'code',
  statements: ['2.5.4.comments'],
  title: 'Comment lines whose purpose is not obvious',
  guide: 'Say why a line is there: an order that matters, a limit, or a value that looks arbitrary. Self-explanatory lines need no comment.',
  why: 'A comment stays with the code when a reader copies it. The paragraph next to it does not.',
  review: 'Report dense logic, an order, or a value that nothing explains.',
  enforcement: 'heuristic',
  on: 'code',
  priority: 3,
  options: {lines: option.integer(40, 'lines of code that may go without a comment', {min: 5})},
  messages: {missing: 'No comments in {count} lines of code: say why the less obvious lines are there'},
  check(block, {page, options: {lines}}) {
    const {value, lang = ''} = block
    if (!languages.test(lang)) return
    const count = value.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length
    if (count <= lines || /(?:^|[\s;{(,])(?:\/\/|\/\*|#(?!\{)|--\s|"""|''')/.test(value)) return
    return {at: fenceOf(page, block), message: 'missing', values: {count}}
  },
  examples: {
    good: [
      {
        options: {lines: 5},
        page: mdx`
          \`\`\`js
          // The server repeats an event for 3 days: accept it twice.
          const seen = new Set()
          server.on('event', (event) => {
            if (seen.has(event.id)) return
            seen.add(event.id)
            charge(event)
          })
          \`\`\`
        `
      }
    ],
    bad: [
      {
        options: {lines: 5},
        page: mdx`
          «\`\`\`js charge.js»
          const seen = new Set()
          server.on('event', (event) => {
            if (seen.has(event.id)) return
            seen.add(event.id)
            charge(event)
          })
          \`\`\`
        `,
        messages: ['No comments in 6 lines of code: say why the less obvious lines are there']
      }
    ]
  }
})

/** Languages for programs, which have comments. Data formats and output are not listed. */
const languages = /^(?:jsx?|tsx?|javascript|typescript|mjs|cjs|python3?|py|go|golang|ruby|rb|rust|rs|java|kotlin|swift|php|c|cpp|csharp|cs|bash|sh|shell|zsh)$/i
