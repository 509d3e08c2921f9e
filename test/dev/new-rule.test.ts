/** `npm run new-rule` in a copy of the files that it changes. */
import {execFileSync, spawnSync, type SpawnSyncReturns} from 'node:child_process'
import {cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, expect, it} from 'vitest'
import {statements} from '../../src/contract/statements.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-new-rule-'))
afterAll(() => rmSync(copy, {recursive: true, force: true}))
for (const folder of ['src/dev', 'rules']) cpSync(join(root, folder), join(copy, folder), {recursive: true})
for (const layer of readdirSync(join(root, 'src'))) if (layer !== 'dev') symlinkSync(join(root, 'src', layer), join(copy, 'src', layer))
for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(copy, file))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

const newRule = (...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(copy, 'src/dev/new-rule.mjs'), ...args], {encoding: 'utf8', cwd: copy})

it('writes a rule that compiles, puts it into the index and says what to do next', () => {
  const {status, stdout} = newRule('page/made-for-test', '2.3.2')
  expect(status).toBe(0)
  expect(stdout).toContain('presets/recommended.ts')
  expect(readFileSync(join(copy, 'rules/index.ts'), 'utf8')).toContain("import madeForTest from './page/made-for-test.ts'")
  expect(readFileSync(join(copy, 'rules/page/made-for-test.ts'), 'utf8')).toContain("statements: ['2.3.2'],")
  writeFileSync(
    join(copy, 'tsconfig.one.json'),
    JSON.stringify({extends: './tsconfig.json', include: ['rules/page/made-for-test.ts'], compilerOptions: {noEmit: true}})
  )
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  execFileSync(process.execPath, [tsc, '-p', join(copy, 'tsconfig.one.json')])
})

it('its placeholder examples fail the tests', async () => {
  const {default: rule} = (await import(join(copy, 'rules/page/made-for-test.ts'))) as {
    default: (typeof import('../../rules/page/heading-unique.ts'))['default']
  }
  const {active, lintFiles, siteOf} = await import('../harness.ts')
  const [bad] = rule.spec.examples.bad
  const findings = await lintFiles(siteOf(bad!).files, [active(rule)])
  expect(findings.map(({message}) => message)).not.toEqual(bad!.messages)
})

it('lists every statement with the rules that cover it', () => {
  const {status, stdout} = newRule()
  expect(status).toBe(0)
  for (const {id, text} of statements) expect(stdout).toContain(`${id}\n    ${text}\n`)
  expect(stdout).toMatch(/^2\.5\.6\.heading-hierarchy\n.*\n {4}rules: .*\bpage\/heading-increment\b/m)
})

it.each([
  [['pages'], 'Expected one GROUP/ID'],
  [['pages/heading'], 'Unknown group `pages`'],
  [['page/Heading_One'], 'Unexpected id `Heading_One`'],
  [['../x/y'], 'Expected one GROUP/ID'],
  [['page/x', '2.9.9'], 'Unknown statement `2.9.9`'],
  [['--check', 'page/absent'], 'Missing rules/page/absent.ts'],
  [['site/image-alt'], 'The rule rules/accessibility/image-alt.ts exists']
])('refuses %j', (args, reason) => {
  const {status, stderr, stdout} = newRule(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(reason)
})
