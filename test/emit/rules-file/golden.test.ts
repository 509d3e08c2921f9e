/** The text that the product writes from its own rules, as snapshots for people to review. */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {presets} from '../../../presets/index.ts'
import {guidelines, rules} from '../../../rules/index.ts'
import {components} from '../../../src/contract/components.ts'
import {adapterOf} from '../../../src/emit/adapters.ts'
import {isChecked, nameOf, type ActiveGuidance} from '../../../src/emit/guidance.ts'
import {pairOf, shownText} from '../../../src/emit/pair.ts'
import {renderRules, type RenderOptions} from '../../../src/emit/rules-file/render.ts'
import type {SiteSummary} from '../../../src/emit/rules-file/types.ts'
import type {BadExample, GoodExample} from '../../../src/rule/example.ts'
import {guidanceHere} from '../../../src/run/rules-file/rules-input.ts'
import {loadSettings} from '../../../src/run/settings/load.ts'
import {active, lintFiles, siteOf} from '../../harness.ts'
import {site, team} from './input.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-lint-golden-'))
const {settings} = await loadSettings({folder, siteRoot: folder, cwd: folder, rules, presets})
rmSync(folder, {recursive: true})
const guidance: ActiveGuidance[] = settings ? guidanceHere(settings, {rules, guidelines}) : []
const render = (options: RenderOptions = {}, changes: Partial<SiteSummary> = {}) =>
  renderRules({guidance, site: {...site, ...changes}, team, components, exceptions: settings?.overrides ?? []}, options)
const small: Partial<SiteSummary> = {
  root: '',
  hasApi: false,
  kinds: ['concept', 'changelog'],
  openapi: [],
  languages: ['en'],
  snippets: [],
  dialect: 'contract'
}

describe('rules.md under recommended', () => {
  it('for a site with an API', async () => {
    await expect(render().text).toMatchFileSnapshot('golden/rules.md')
  })
  it('in full', async () => {
    await expect(render({detail: 'full'}).text).toMatchFileSnapshot('golden/full.md')
  })
  it('for a small site, within what code review of copilot reads', async () => {
    const budget = adapterOf('copilot')?.files[0]?.budget
    const made = render({...(budget && {budget})}, small)
    expect(made.over).toBe(0)
    await expect(made.text).toMatchFileSnapshot('golden/copilot.md')
  })
  it.each([
    ['one', 3_450],
    ['mid', 10_700],
    ['full', 13_200]
  ] as const)('in detail %s, for a site with an API, takes no more tokens than planned', (detail, most) => {
    expect(render({detail}).size.tokens).toBeLessThanOrEqual(most)
  })
  it('in its default detail, takes no more tokens than planned', () => {
    expect(render().size.tokens).toBeLessThanOrEqual(5_000)
  })
  it('begins with what to do without a fact, in every detail', () => {
    for (const detail of ['one', 'mid', 'full'] as const) {
      const [first, second] = [...render({detail}).text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
      expect([first, second]).toEqual(['Do not invent facts', 'Style'])
    }
  })
  it('names every rule that is on, or says why not', () => {
    for (const {lines, cuts, omitted} of [render(), render({budget: {unit: 'characters', max: 4000}}), render({}, small)]) {
      const left = new Set([...cuts, ...omitted.map(({name}) => name)])
      for (const one of guidance.filter((each) => each.isGuideline || isChecked(each))) {
        expect(
          lines.some(({from}) => from.includes(nameOf(one))),
          one.spec.id
        ).toBe(!left.has(nameOf(one)))
      }
    }
  })
  it('passes its own rules about wording', async () => {
    // readability is on in no preset: by its formulas, which are made for whole texts, every fourth sentence of documentation is hard
    const wording = rules.filter(({id, spec}) => spec.group === 'language' && id !== 'readability').map((rule) => active(rule))
    const page = `---\ntitle: Rules for writers\ndescription: What every page of the site follows.\n---\n\n${render({detail: 'full'}).text}`
    const findings = await lintFiles(
      new Map([
        ['page.mdx', page],
        ['docs.json', '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}']
      ]),
      wording
    )
    expect(findings.map(({rule, message, start}) => `${rule} ${page.split('\n')[start.line - 1]} ${message}`)).toEqual([])
  })
})

describe('Write and Not of a rule', () => {
  const received = guidance.flatMap((one) => (one.isGuideline ? [] : [{rule: rules.find(({id}) => id === one.spec.id)!, ...pairOf(one)}]))
  it.each(received.map((pair) => [pair.rule.id, pair] as const))('%s: Not gives its problem, Write does not', async (id, {rule, write, not}) => {
    const {good, bad} = rule.spec.examples
    const problems = async (text: string, examples: readonly GoodExample[]): Promise<string[]> => {
      // An example that needs other files is excluded. `short` and `fixed` are shown in its place.
      const example = examples.find(
        (one) => typeof one !== 'string' && [shownText(one), one.page && shownText({page: one.page}), (one as BadExample).fixed?.trim()].includes(text)
      )
      const around = typeof example === 'object' ? {...example, short: undefined} : {}
      const {files} = siteOf(rule.spec.on === 'site' ? {...around, config: text} : {...around, page: text})
      return (await lintFiles(files, [active(rule)])).map((finding) => finding.rule)
    }
    if (not)
      expect(await problems(not, bad), `the rules file shows \`Not: ${not}\`, in which the rule finds nothing: shorten another bad example`).toContain(id)
    if (write)
      expect(
        await problems(write, [...bad, ...good]),
        `the rules file shows \`Write: ${write}\`, which breaks the rule: put another good example first`
      ).not.toContain(id)
  })
})
