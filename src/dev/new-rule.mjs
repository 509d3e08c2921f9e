/**
 * Creates a rule. `npm run new-rule -- GROUP/ID STATEMENT…` writes rules/GROUP/ID.ts and adds it to the index. Its tests fail until you
 * complete it.  `npm run new-rule` lists the statements, and `npm run new-rule -- --check GROUP/ID` runs only the tests of that rule.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {createJiti} from 'jiti'
import {indexOfRules} from './index-rules.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const groups = ['page', 'accessibility', 'components', 'language', 'organization', 'user-focus', 'code', 'api', 'site']

const template = (group, id, chosen) => `import {defineRule, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: '${id}',
  group: '${group}',
  // the statements of the contract that it covers: \`npm run new-rule\` lists them
  statements: [${chosen.map((one) => `'${one}'`).join(', ')}],
  title: 'Write one imperative sentence without a final period',
  guide: 'Say what to do, in one or two sentences.',
  why: 'Say how it helps readers.',
  enforcement: 'check',
  // the subject of \`check\`: page, heading, link, image, code, component, field, list, table, prose, sentence, site, …
  on: 'heading',
  messages: {unexpected: 'Unexpected \`{actual}\`: say what to write instead'},
  check(heading) {
    if (heading.level === 2) return undefined
    return {at: heading, message: 'unexpected', values: {actual: heading.text}}
  },
  examples: {
    good: [mdx\`## A good example\`],
    // « and » mark the span of the problem
    bad: [{page: mdx\`«## A bad example»\`, messages: ['Unexpected \`…\`: say what to write instead']}]
  }
})
`

/** Tests that check each rule by its id: its examples, its lines in the rules file, and the problems that other rules find in both. */
const testsOfRules = ['test/rules.test.ts', 'test/emit/rules-file/golden.test.ts', 'test/parity.test.ts']

const {statements} = await createJiti(import.meta.url).import('../contract/statements.ts')
const given = process.argv.slice(2)
const isCheck = given[0] === '--check'
const [name = '', ...chosen] = isCheck ? given.slice(1) : given
const mistake = given.length === 0 ? undefined : mistakeIn(name, chosen)
if (mistake) {
  process.stderr.write(`new-rule: ${mistake}\n`)
  process.exitCode = 2
} else if (given.length === 0) process.stdout.write(listOfStatements())
else if (isCheck) process.exitCode = checkRule(name.split('/')[1])
else begin(name, chosen)

function begin(name, chosen) {
  const [group, id] = name.split('/')
  const file = `rules/${name}.ts`
  mkdirSync(dirname(`${root}${file}`), {recursive: true})
  writeFileSync(`${root}${file}`, template(group, id, chosen))
  writeFileSync(`${root}rules/index.ts`, indexOfRules())
  process.stdout.write(`Wrote ${file} and rules/index.ts. Next:

1. Fill in ${file}. Its examples are its tests: npm run new-rule -- --check ${name}
2. Give it a level in presets/recommended.ts: '${id}': 'warn', or '${id}/unexpected': 'warn' for one message
3. Generate its reference page and everything else that is made from the rules: npm run docs. Then run npm test and npm run check
`)
}

/** Fails if an example does not have its expected result, or if the rules file would contain a `Write` line that breaks a rule. */
function checkRule(id) {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const {status} = spawnSync(process.execPath, [vitest, 'run', ...testsOfRules, '-t', `\\b${id}(?![\\w-])`], {cwd: root, stdio: 'inherit'})
  return status ?? 1
}

/** Each statement with its text, and the rules that already cover it. */
function listOfStatements() {
  const index = readFileSync(`${root}rules/index.ts`, 'utf8')
  const rules = [...index.matchAll(/from '\.\/([\w/-]+)\.ts'/g)].map(([, path]) => ({path, text: readFileSync(`${root}rules/${path}.ts`, 'utf8')}))
  const lines = statements.map(({id, text}) => {
    const by = rules.filter((rule) => rule.text.includes(`'${id}'`)).map(({path}) => path)
    return `${id}\n    ${text}\n    ${by.length > 0 ? `rules: ${by.join(', ')}` : 'no rule yet'}\n`
  })
  return `Statements of the contract. Name those that your rule covers: npm run new-rule -- page/heading-length 2.3.2\n\n${lines.join('')}`
}

function mistakeIn(name, chosen) {
  const [group, id, rest] = name.split('/')
  if (!group || !id || rest !== undefined || (isCheck && chosen.length > 0)) return 'Expected one GROUP/ID, as in `npm run new-rule -- page/heading-length`'
  if (!groups.includes(group)) return `Unknown group \`${group}\`, expected one of ${groups.join(', ')}`
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id)) return `Unexpected id \`${id}\`, expected lowercase words and hyphens that name the subject`
  const unknown = chosen.find((one) => !statements.some(({id}) => id === one))
  if (unknown !== undefined) return `Unknown statement \`${unknown}\`: \`npm run new-rule\` lists all of them`
  if (isCheck) return existsSync(`${root}rules/${name}.ts`) ? undefined : `Missing rules/${name}.ts`
  const other = groups.find((one) => existsSync(`${root}rules/${one}/${id}.ts`))
  return other && `The rule rules/${other}/${id}.ts exists: choose another id, or change that rule`
}
