/** Begins a rule: `npm run new-rule -- GROUP/ID` writes rules/GROUP/ID.ts and puts it into the index. Its tests fail until it is filled in. */
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {fileURLToPath} from 'node:url'
import {indexOfRules} from './index-rules.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const groups = ['page', 'accessibility', 'components', 'language', 'organization', 'user-focus', 'code', 'api', 'site']

const template = (group, id) => `import {defineRule, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: '${id}',
  group: '${group}',
  // ids from src/contract/statements.ts
  statements: [],
  title: 'Write one imperative sentence without a final stop',
  guide: 'Say what to do, in one or two sentences.',
  why: 'Say what a reader gains from it.',
  enforcement: 'check',
  // what \`check\` is given: page, heading, link, image, code, component, field, list, table, prose, sentence, site, …
  on: 'heading',
  messages: {unexpected: 'Unexpected \`{actual}\`: say what to write instead'},
  check(heading) {
    if (heading.level === 2) return undefined
    return {at: heading, message: 'unexpected', values: {actual: heading.text}}
  },
  examples: {
    good: [mdx\`## A text that is right\`],
    // the marks draw the span of the problem
    bad: [{page: mdx\`«## A text that is wrong»\`, says: ['Unexpected \`…\`: say what to write instead']}]
  }
})
`

const [name = '', ...more] = process.argv.slice(2)
const mistake = mistakeIn(name, more)
if (mistake) {
  process.stderr.write(`new-rule: ${mistake}\n`)
  process.exitCode = 2
} else {
  const [group, id] = name.split('/')
  const file = `rules/${name}.ts`
  mkdirSync(dirname(`${root}${file}`), {recursive: true})
  writeFileSync(`${root}${file}`, template(group, id))
  writeFileSync(`${root}rules/index.ts`, indexOfRules())
  process.stdout.write(`Wrote ${file} and rules/index.ts. Next:

1. Fill in ${file}. Its examples are its tests: npx vitest run test/rules.test.ts -t ${id}
2. Give it a level in presets/recommended.ts: '${id}': 'warn', or '${id}/unexpected': 'warn' for one message
3. Write its reference page and all that is made from the rules: npm run docs; then npm test and npm run check
`)
}

function mistakeIn(name, more) {
  const [group, id, rest] = name.split('/')
  if (!group || !id || rest !== undefined || more.length > 0) return 'Expected one GROUP/ID, as in `npm run new-rule -- page/heading-length`'
  if (!groups.includes(group)) return `Unknown group \`${group}\`, expected one of ${groups.join(', ')}`
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id)) return `Unexpected id \`${id}\`, expected lower-case words and hyphens that name the subject`
  const other = groups.find((one) => existsSync(`${root}rules/${one}/${id}.ts`))
  return other && `The rule rules/${other}/${id}.ts exists: choose another id, or change that rule`
}
