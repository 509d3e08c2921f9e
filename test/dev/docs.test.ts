/** docs-lint lints docs/, and the pages describe the actual rules and settings. */
import {mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, describe, expect, it} from 'vitest'
import {presets} from '../../presets/index.ts'
import {guidelines, rules} from '../../rules/index.ts'
import {run} from '../../src/cli/program.ts'
import {components} from '../../src/contract/components.ts'
import {statements} from '../../src/contract/statements.ts'
import {groupTitles, ruleIndex} from '../../src/emit/rule-index.ts'
import {rulePage} from '../../src/emit/rule-page.ts'
import type {Rule} from '../../src/rule/define-rule.ts'
import {isSiteRule, noTeam} from '../../src/rule/run-rule.ts'
import {activeRules, layersOf} from '../../src/run/settings/levels.ts'
import {settingsShape} from '../../src/run/settings/shape.ts'
import {active, lintFiles, siteOf} from '../harness.ts'
// @ts-expect-error a script of the build
import * as scripts from '../../src/dev/rule-pages.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-docs-'))
afterAll(() => rmSync(temp, {recursive: true, force: true}))
// plugins in settings are loaded from the folder of the settings
symlinkSync(join(root, 'node_modules'), join(temp, 'node_modules'), 'dir')

const {rulePages, fillRemarkPage} = scripts as {
  rulePages: (modules: object) => Map<string, string>
  fillRemarkPage: (page: string, modules: object) => string
}
const modules = {rules, guidelines, presets, activeRules, layersOf, noTeam, isSiteRule, rulePage, ruleIndex, groupTitles}

it('docs/rules and its list in docs/remark.mdx are current: else run `npm run docs`', () => {
  const onDisk = new Map(readdirSync(join(root, 'docs/rules')).map((name) => [name, read(`docs/rules/${name}`)]))
  expect(onDisk).toEqual(rulePages(modules))
  expect(read('docs/remark.mdx')).toBe(fillRemarkPage(read('docs/remark.mdx'), modules))
})

it('docs is clean under `recommended`', async () => {
  const {exit, stdout} = await run(['docs', '--max-warnings', '0', '--no-color'])
  expect(stdout).toMatch(/^0 errors, 0 warnings, /)
  expect(exit).toBe(0)
})

it('docs/settings.mdx names every key of the settings', () => {
  const page = read('docs/settings.mdx')
  expect(Object.keys(settingsShape(rules, []).fields).filter((key) => !page.includes(`| \`${key}\` |`))).toEqual([])
})

it('numbers agree with the code', () => {
  const counts: Record<string, number> = {
    rules: rules.length,
    guidelines: guidelines.length,
    presets: presets.length,
    components: components.length,
    statements: statements.length
  }
  const pages = [
    'README.md',
    'package.json',
    'editors/vscode/package.json',
    'editors/vscode/README.md',
    'docs/rules/index.mdx',
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `docs/${name}`)
  ]
  const reported = pages.flatMap((path) =>
    // the page on performance names the build that was measured
    [...read(path).matchAll(/\b(\d+) (?:of the )?(rules|guidelines|presets|components|statements)\b/g)].flatMap(([, number, name = '']) =>
      path === 'docs/performance.mdx' ? [] : [[path, name, Number(number)] as const]
    )
  )
  expect(reported.length).toBeGreaterThanOrEqual(2)
  expect(reported.filter(([, name, number]) => counts[name] !== number)).toEqual([])
})

it('docs names every command, flag and format', async () => {
  const pages = ['command-line', 'rules-file', 'reviews'].map((name) => read(`docs/${name}.mdx`)).join('\n')
  const help = (await run(['--help'])).stdout
  const commands = [...help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name = '']) => name)
  const helps = await Promise.all(commands.map(async (name) => (await run([name, '--help'])).stdout))
  const flags = new Set([help, ...helps].flatMap((text) => [...text.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag = '']) => flag)))
  const formats = [.../--format <name>[\s\S]*?choices:([^)]*)/.exec(help)![1]!.matchAll(/"([^"]+)"/g)].map(([, name]) => `\`${name}\``)
  const usual = ['--help', '--version']
  expect([...commands.map((name) => `docs-lint ${name}`), ...flags, ...formats].filter((word) => !usual.includes(word) && !pages.includes(word))).toEqual([])
  expect([commands.length > 3, flags.size > 15, formats.length > 2]).toEqual([true, true, true])
})

it('commands in configuration files run the installed program and fetch nothing', () => {
  // in these commands, npx asks before it downloads a package; `npx --no` refuses
  const samples = readdirSync(join(root, 'docs')).flatMap((name) =>
    name.endsWith('.mdx') ? [...read(`docs/${name}`).matchAll(/```(?:json|yaml|toml|lua|ts|js)[^\n]*\n([^]*?)```/g)].map(([, code]) => code!) : []
  )
  const starts = samples.filter((code) => /\bnpx\b[^\n]*docs-lint/.test(code))
  expect(starts.length).toBeGreaterThan(4)
  expect(starts.filter((code) => /\bnpx\W+docs-lint/.test(code))).toEqual([])
})

describe('settings that are shown are right', () => {
  const pages = ['README.md', ...readdirSync(join(root, 'docs'), {recursive: true, encoding: 'utf8'}).map((name) => `docs/${name}`)].filter((path) =>
    /\.mdx?$/.test(path)
  )
  const settings = pages.flatMap((path) =>
    [...read(path).matchAll(/^ *```json docs-lint\.config\.json\n([\s\S]*?)\n *```$/gm)].map(([, text = '']) => ({path, text}))
  )
  it.each(settings.map(({path, text}, index) => [`${path} (${index})`, text] as const))('%s', async (_, text) => {
    const file = join(temp, 'docs-lint.config.json')
    writeFileSync(file, text)
    expect((await run(['fixtures/contract-site', '--config', file, '--quiet'])).stderr).toBe('')
  })
  it('there are such settings', () => expect(settings.length).toBeGreaterThan(20))
})

it('the rule of docs/write-a-rule.mdx works', async () => {
  const [, indented = ''] = /```ts rules\/page\/heading-length\.ts\n([\s\S]*?)\n *```/.exec(read('docs/write-a-rule.mdx')) ?? []
  const file = join(temp, 'heading-length.ts')
  writeFileSync(file, indented.replace(/^ {4}/gm, '').replace("'../../src/rule/index.ts'", JSON.stringify(join(root, 'src/rule/index.ts'))))
  const {default: rule} = (await import(file)) as {default: Rule}
  const [bad] = rule.spec.examples.bad
  const findings = await lintFiles(siteOf(bad!).files, [active(rule, bad!.options)])
  expect(findings.map(({message}) => message)).toEqual(bad!.messages)
  expect(await lintFiles(siteOf(rule.spec.examples.good[0]!).files, [active(rule)])).toEqual([])
})
