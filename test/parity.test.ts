/**
 * The guarantees that checks, texts, and settings agree, for docs-lint's own rules. test/cli/verify.test.ts tests them for the rules of a
 * team. 2: test/rules.test.ts, each fix resolves its problem. 4 and 8: test/emit/rules-file/golden.test.ts.  9: test/interfaces.test.ts;
 * remark-cli and retext in test/remark/remark-cli.test.ts and test/retext/retext.test.ts.  10: test/contract/contract.test.ts, coverage is
 * computed only from the rules.
 */
import {describe, expect, test} from 'vitest'
import {presets} from '../presets/index.ts'
import {guidelines, rules} from '../rules/index.ts'
import {components} from '../src/contract/components.ts'
import {guidanceOf} from '../src/emit/guidance.ts'
import {shownText} from '../src/emit/pair.ts'
import {renderRules} from '../src/emit/rules-file/render.ts'
import {writeBlock} from '../src/emit/marker-block.ts'
import type {Diagnostic, Report} from '../src/report/types.ts'
import {noTeam} from '../src/rule/run-rule.ts'
import {pagesOf, type ExampleSite} from '../src/run/example-site.ts'
import {lint} from '../src/run/lint/lint.ts'
import {activeRules, layersOf, type ResolvedRules} from '../src/run/settings/levels.ts'
import {verifyText} from '../src/cli/verify/text.ts'
import {applyFixes, native, siteOf} from './harness.ts'
import {isPageFile} from '../src/site/page-files.ts'
import {site as siteSummary, team} from './emit/rules-file/input.ts'

const rulesUnder = (name: string, vocabulary: Partial<typeof noTeam.vocabulary> = {}): ((path: string) => ResolvedRules) =>
  activeRules(
    rules,
    layersOf(presets.find((preset) => preset.name === name)!),
    {fallback: {rules: {}}},
    {
      ...noTeam,
      vocabulary: {...noTeam.vocabulary, ...vocabulary}
    }
  )

/** Converts a small site to the input of a run. */
const lintSite = ({files, assistantFiles}: Pick<ExampleSite, 'files' | 'assistantFiles'>, rulesFor: (path: string) => ResolvedRules): Promise<Report> =>
  lint({
    files: [...files.keys()],
    pages: pagesOf({files}),
    read: (path) => files.get(path),
    rulesFor,
    siteRules: rulesFor('docs.json'),
    ruleIds: rules.map((rule) => rule.id),
    parser: native,
    version: '',
    assistantFiles: async () => assistantFiles
  })

const isFrontmatterAlone = (text: string): boolean => text.trim() === '' || /^---\n[\s\S]*\n---\s*$/.test(text)

/** The part of an endpoint page that an example leaves out. */
const answers = '\n\n~~~json 200\n{}\n~~~\n\n~~~json 404\n{}\n~~~\n'
/** Their fixes write the fields that the example leaves out. */
const fields = ['param-field-coverage', 'response-field-coverage']

/**
 * The example on a complete page of a complete site: with the pages and images that it refers to, a description if its frontmatter has
 * none, and for an endpoint the responses and fields that the example leaves out. No rule is exempt.
 */
async function wholeSite(id: string, example: Parameters<typeof siteOf>[0]): Promise<ExampleSite> {
  const site = siteOf(example)
  const files = new Map(site.files)
  for (const [path, given] of site.files) {
    if (!isPageFile(path)) continue
    // an example of frontmatter represents a page with content
    const text = isFrontmatterAlone(given) && id !== 'navigation-page' ? `${given}\nText of the page.\n` : given
    files.set(path, text)
    if (id !== 'page-description' && !text.includes('\ndescription:'))
      files.set(
        path,
        text.replace(/^---\n[\s\S]*?(?=^---$)/m, `$&description: Replace the keys of a workspace as ${path} shows it, without an interruption.\n`)
      )
    for (const [, target = ''] of text.matchAll(/(?:\]\(|href="|src=")\/?([\w./-]+)/g)) {
      const isImage = /\.\w+$/.test(target)
      const aim = isImage ? target : `${target}.mdx`
      if (id !== 'link-target' && !files.has(aim))
        files.set(
          aim,
          isImage ? '' : `---\ntitle: Read more about keys\ndescription: Read about ${target} before you replace the keys of a workspace.\nhidden: true\n---\n`
        )
    }
  }
  const text = files.get(site.page) ?? ''
  if (!/^(?:api|openapi): /m.test(text)) return {...site, files}
  if (id !== 'response-examples') files.set(site.page, text + answers)
  const complete = rulesUnder('recommended')
  const rulesFor = (path: string): ResolvedRules => {
    const active = complete(path)
    return {...active, rules: active.rules.filter(({rule}) => fields.includes(rule.id) && rule.id !== id)}
  }
  const {findings} = await lintSite({...site, files}, rulesFor)
  files.set(site.page, applyFixes(files.get(site.page) ?? '', findings, site.page))
  return {...site, files}
}

describe("1 and 7: no rule reports a problem in another rule's examples", () => {
  test.each(rules.map((rule) => [rule.id, rule.spec] as const))('%s: its examples give no other error or warning, good ones none', async (id, spec) => {
    const others: string[] = []
    const own: string[] = []
    for (const kind of ['good', 'bad'] as const) {
      for (const example of spec.examples[kind]) {
        const {team: words, options} = typeof example === 'string' ? {} : example
        const site = await wholeSite(id, example)
        const {findings} = await lintSite(site, rulesUnder('recommended', words?.vocabulary))
        for (const {rule, level, message} of findings) {
          if (level === 'info') continue
          if (rule !== id) others.push(`${kind}: ${rule} ${message}`)
          else if (kind === 'good' && !options) own.push(message)
        }
      }
    }
    expect(others).toEqual([])
    expect(own).toEqual([])
  })
})

describe('1, for those who follow the rules file alone', () => {
  const rulesFor = rulesUnder('recommended')
  const {rules: on} = rulesFor('page.mdx')
  const guidance = guidanceOf(rules, guidelines, on)
  const isOn = (id: string): boolean => on.some(({rule}) => rule.id === id)

  interface Shown {
    id: string
    side: string
    text: string
  }
  /** What a reader gets from `Write: …` and `Not: …`: the code of each span, one line each. */
  const readPairs = (detail?: 'mid'): Shown[] =>
    renderRules({guidance, site: siteSummary, team, components, exceptions: []}, detail && {detail}).lines.flatMap(({text, from}) => {
      const [, side = '', spans = ''] = /^ {2}- (Write|Not): (.*)$/.exec(text) ?? []
      const [kind, id = ''] = (from[0] ?? '').split(':')
      const code = [...spans.matchAll(/(`+) ?(.*?) ?\1(?= ⏎ |$)/g)].map(([, , line = '']) => line)
      return (kind === 'rule' || (kind === 'guideline' && side === 'Write')) && side !== '' ? [{id, side, text: code.join('\n')}] : []
    })
  const flat = (text: string): string =>
    text
      .split('\n')
      .flatMap((line) => line.trim() || [])
      .join('\n')
  /** What `recommended` reports on the text as a page or as the configuration, with the other files of its example. */
  const reported = async ({id, text}: Shown): Promise<Diagnostic[]> => {
    const {bad = [], good = []} = rules.find((one) => one.id === id)?.spec.examples ?? {}
    const origin = [...bad, ...good].find(
      (one) => typeof one !== 'string' && (flat(shownText(one)) === text || ('fixed' in one && flat(String(one.fixed)) === text))
    )
    const files = typeof origin === 'object' ? (origin.files ?? {}) : {}
    const at = typeof origin === 'object' && origin.path !== undefined ? {path: origin.path} : {}
    const site = await wholeSite(id, text.startsWith('{"') ? {files, config: text} : {files, ...at, page: text})
    return (await lintSite(site, rulesFor)).findings
  }

  test.each([undefined, 'mid'] as const)('what it shows as good is clean, and what it shows as wrong is found, at detail %s', async (detail) => {
    const pairs = readPairs(detail).filter(({id}) => isOn(id) || guidelines.some((one) => one.id === id))
    expect(pairs.length).toBeGreaterThan(detail ? 90 : 25)
    const wrong: string[] = []
    for (const pair of pairs) {
      const findings = await reported(pair)
      const isFound = findings.some(({rule}) => rule === pair.id)
      if (isFound !== (pair.side === 'Not')) wrong.push(`${pair.side} of ${pair.id}: ${isFound ? 'found' : 'not found'}`)
      for (const {rule, level, message} of findings) if (level !== 'info' && rule !== pair.id) wrong.push(`${pair.side} of ${pair.id}: ${rule} ${message}`)
    }
    expect(wrong).toEqual([])
  })
  test('a page made of all that it shows as good is clean', async () => {
    const parts = readPairs().flatMap(({side, text}) => (side === 'Write' && !/^(?:---|\{"|title: )/.test(text) ? [text] : []))
    expect(parts.length).toBeGreaterThan(10)
    const {findings} = await lintSite(await wholeSite('', parts.join('\n\n')), rulesFor)
    expect(findings.filter(({level}) => level !== 'info').map(({rule, message}) => `${rule}: ${message}`)).toEqual([])
  })
})

describe('3 to 6: the text is what the rules and settings say', () => {
  test.each(presets.map(({name}) => [name]))('under %s', (name) => {
    const guidance = guidanceOf(rules, guidelines, rulesUnder(name)('page.mdx').rules)
    const input = {guidance, site: siteSummary, team, components, exceptions: []}
    const written = (['one', 'mid', 'full'] as const).flatMap((detail) =>
      [undefined, 4000, 12_000].map((max) => {
        const rendered = renderRules(input, {detail, ...(max && {budget: {unit: 'characters', max}})})
        const facts = {rules: '0', settings: '0', content: '0'}
        return {shown: `${detail} ${max}`, rendered, fresh: writeBlock('---\nname: docs-lint\n---\n', {facts, body: rendered.text})}
      })
    )
    const guarantees = verifyText(written, input)
    expect(guarantees.map(({number, failures: errors}) => [number, errors])).toEqual([3, 4, 5, 6].map((number) => [number, []]))
    expect(Number(guarantees[2]!.seen.split(' ')[0])).toBeGreaterThan(50)
  })
  test('a text that differs is found', () => {
    const guidance = guidanceOf(rules, guidelines, rulesUnder('recommended')('page.mdx').rules)
    const input = {guidance, site: siteSummary, team, components, exceptions: []}
    const rendered = renderRules(input)
    const errors = (changed: Partial<typeof rendered>): number[] =>
      verifyText(
        [
          {
            shown: 'a',
            rendered: {...rendered, ...changed},
            fresh: writeBlock('', {facts: {rules: '0', settings: '0', content: '0'}, body: changed.text ?? rendered.text})
          }
        ],
        input
      )
        .filter((one) => one.failures.length > 0)
        .map(({number}) => number)
    expect(errors({})).toEqual([])
    expect(errors({lines: [...rendered.lines, {text: 'Be nice.', from: ['rule:be-nice']}]})).toEqual([3])
    expect(errors({lines: rendered.lines.filter(({from}) => !from.includes('rule:image-alt'))})).toEqual([4])
    expect(errors({text: rendered.text.replace('(`image-alt`, error)', '(`image-alt`)')})).toEqual([5])
  })
})
