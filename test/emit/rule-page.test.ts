import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {presets} from '../../presets/index.ts'
import {guidelines, rules} from '../../rules/index.ts'
import {explain} from '../../src/emit/explain.ts'
import {guidanceOf} from '../../src/emit/guidance.ts'
import {ruleIndex} from '../../src/emit/rule-index.ts'
import {rulePage} from '../../src/emit/rule-page.ts'
import {parsePage} from '../../src/parse/parse.ts'
import {loadSettings} from '../../src/run/settings/load.ts'
import {lintFiles, native} from '../harness.ts'

const specs = [...rules, ...guidelines].map(({spec}) => spec)

describe('the reference page', () => {
  it.each(specs.map((spec) => [spec.id, spec] as const))('of %s parses, and shows each example whole', async (_, spec) => {
    const page = rulePage({spec, levels: {recommended: 'warn'}})
    expect((await parsePage(page, 'page.mdx', native)).error).toBeUndefined()
    for (const example of spec.examples?.good ?? []) {
      const text = typeof example === 'string' ? example : example.page
      if (text) expect(page).toContain(text.trimEnd())
    }
    expect(page).not.toMatch(/[«»]/)
    expect(page.match(/^---$/gm)?.length).toBeGreaterThanOrEqual(2)
  })
  it('of a rule with an option', async () => {
    const rule = rules.find(({id}) => id === 'heading-start-level')
    if (rule) await expect(rulePage({spec: rule.spec, levels: {recommended: 'error', strict: 'error'}})).toMatchFileSnapshot('rule-page.golden.mdx')
  })
  it('fences an example that has fences itself', () => {
    const [guideline] = guidelines
    if (!guideline) throw new Error('no guideline')
    const page = rulePage({spec: {...guideline.spec, examples: {good: ['````md\n```js\n1\n```\n````'], bad: []}}})
    expect(page).toContain('`````mdx\n````md\n```js\n1\n```\n````\n`````')
  })
})

it('the list names every rule and guideline once, with its link', async () => {
  const page = ruleIndex({
    rules: rules.map(({spec}) => spec),
    guidelines: guidelines.map(({spec}) => spec),
    levels: {'image-alt': 'error'},
    link: (id) => `/rules/${id}`
  })
  for (const {id} of specs) expect(page.split(`| [${id}](/rules/${id}) |`).length, id).toBe(2)
  expect(page).toMatch(/^\| \[image-alt\]\(.*\| error \|$/m)
  expect((await parsePage(page, 'page.mdx', native)).error).toBeUndefined()
})

describe('explain', () => {
  const guidance = guidanceOf(rules, guidelines, [])
  it.each(specs.map(({id}) => id))('%s', (id) => {
    const {text, unknown} = explain([id], guidance)
    expect(unknown).toEqual([])
    expect(text.split('\n')[0]).toBe(id)
    expect(text).toContain('Statements of the contract:')
    expect(text).not.toMatch(/[«»]|(?<!\/)\bundefined\b/)
  })
  it('shows the level, the current options, and unknown ids', () => {
    const rule = rules.find(({id}) => id === 'heading-start-level')
    if (!rule) throw new Error('no rule')
    const [message = ''] = Object.keys(rule.spec.messages)
    const levels = Object.fromEntries(Object.keys(rule.spec.messages).map((id) => [id, id === message ? ('error' as const) : ('info' as const)]))
    const {text, unknown} = explain(['heading-start-level', 'nothing'], guidanceOf(rules, [], [{rule, options: {level: 3}, levels}]))
    expect(unknown).toEqual(['nothing'])
    expect(text).toContain('Start the headings of a page at level 3')
    expect(text).toContain('  level  3 (default: 2)  level of the first heading')
    expect(text).toMatch(new RegExp(`^Level here: ${message} error, .* info`, 'm'))
  })
})

it('a site of reference pages has no error and no warning of our own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-lint-pages-'))
  const {settings} = await loadSettings({folder, siteRoot: folder, cwd: folder, rules, presets})
  rmSync(folder, {recursive: true})
  const pages = specs.map((spec) => [`rules/${spec.id}.mdx`, rulePage({spec, levels: {recommended: 'warn'}})] as const)
  const list = ruleIndex({rules: rules.map(({spec}) => spec), guidelines: guidelines.map(({spec}) => spec), levels: {}, link: (id) => `/rules/${id}`})
  const config = JSON.stringify({name: 'docs-lint', navigation: [{group: 'Rules', pages: ['index', ...specs.map(({id}) => `rules/${id}`)]}]})
  // the contract and docs.json use other spellings
  const ourTeam = {vocabulary: {accept: ['color']}}
  const findings = await lintFiles(new Map([...pages, ['index.mdx', list], ['docs.json', config]]), settings?.rulesFor('page.mdx').rules ?? [], native, ourTeam)
  expect(findings.filter(({level}) => level !== 'info').map(({path, rule, message, start}) => `${path}:${start.line} ${rule} ${message}`)).toEqual([])
})
