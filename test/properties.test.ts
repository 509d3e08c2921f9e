/** Properties of every run, on damaged pages of our own and on pages assembled from pieces. */
import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {presets} from '../presets/index.ts'
import {rules} from '../rules/index.ts'
import type {ActiveRules} from '../src/engine/check.ts'
import type {Report} from '../src/report/types.ts'
import {noTeam} from '../src/rule/run-rule.ts'
import {fixSite} from '../src/run/fix/fix.ts'
import {lint} from '../src/run/lint/lint.ts'
import {activeRules, layersOf} from '../src/run/settings/levels.ts'
import {inserts, mutate, type Mutation} from './parse/differential/mutate.ts'
import {inputOf} from './run/site-input.ts'

const folder = fileURLToPath(new URL('parse/differential/pages/', import.meta.url))
const texts = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'))
const number = fc.nat({max: 2 ** 31})
const mutations: fc.Arbitrary<Mutation[]> = fc.array(fc.record({kind: number, line: number, other: number, pick: number}), {maxLength: 4})
const damaged = fc.tuple(fc.constantFrom(...texts), mutations).map(([text, changes]) => mutate(text, changes))
const pieces = fc
  .array(fc.tuple(fc.constantFrom(...inserts), fc.constantFrom('\n', '\n\n', '\r\n', ' ', '\n  ', '\n> ', '\n- ')), {maxLength: 8})
  .map((some) => `---\ntitle: A page\n---\n\n${some.flat().join('')}`)
const page = fc.oneof(damaged, pieces)
const site = fc.record({a: page, b: page, snippet: page, bom: fc.boolean()}).map(
  ({a, b, snippet, bom}) =>
    new Map([
      ['docs.json', '{"name": "A", "navigation": [{"group": "G", "pages": ["a", "guides/b"]}]}'],
      ['a.mdx', (bom ? '\uFEFF' : '') + a],
      ['guides/b.mdx', b],
      ['snippets/s.mdx', snippet]
    ])
)

const strict = (all: Parameters<typeof activeRules>[0] = rules): ((path: string) => ActiveRules) =>
  activeRules(all, layersOf(presets.find(({name}) => name === 'strict')!), {fallback: {rules: {}}}, noTeam)

const runs = {numRuns: 60}

describe('every run', () => {
  it('reports locations inside the file, and edits of one problem that do not overlap', async () => {
    let findings = 0
    await fc.assert(
      fc.asyncProperty(site, async (files) => {
        const report = await lint(inputOf(files, strict()))
        findings += report.findings.length
        for (const {path, start, end, fix, rule, message} of report.findings) {
          const text = files.get(path) ?? ''
          const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
          expect(0 <= start.offset && start.offset <= end.offset && end.offset <= text.length, rule).toBe(true)
          expect(start.column - 1, rule).toBeLessThanOrEqual(lines[start.line - 1]!.length + 1)
          expect(end.column - 1, rule).toBeLessThanOrEqual(lines[end.line - 1]!.length + 1)
          expect(message, rule).not.toMatch(/\[object \w+\]/)
          const edits = [...(fix?.edits ?? [])].sort((one, other) => one.start - other.start)
          for (const [index, edit] of edits.entries()) {
            expect(edit.start, rule).toBeLessThanOrEqual(edit.end)
            expect(edit.start, rule).toBeGreaterThanOrEqual(edits[index - 1]?.end ?? 0)
          }
        }
      }),
      runs
    )
    expect(findings).toBeGreaterThan(100)
  })

  it('says the same in whatever order the rules and files come', async () => {
    await fc.assert(
      fc.asyncProperty(site, fc.boolean(), async (files, reversedRules) => {
        const there: Report = await lint(inputOf(files, strict()))
        const other = await lint(inputOf(files, strict(reversedRules ? [...rules].reverse() : rules), [...files.keys()].reverse()))
        expect(other.findings).toEqual(there.findings)
      }),
      runs
    )
  })

  it('fixes completely: a second --fix changes nothing, and no page breaks', async () => {
    let fixed = 0
    await fc.assert(
      fc.asyncProperty(site, async (files) => {
        const first = await fixSite(inputOf(files, strict()), ({fix}) => fix)
        for (const {error, warn, info} of first.counts.values()) fixed += error + warn + info
        const after = new Map(files)
        for (const {path, after: text} of first.changes) after.set(path, text)
        const again = await fixSite(inputOf(after, strict()), ({fix}) => fix)
        expect(again.changes).toEqual([])
        const broken = (report: Report): number => report.findings.filter(({rule}) => rule === 'mdx-syntax').length
        expect(broken(first.report)).toBeLessThanOrEqual(broken(await lint(inputOf(files, strict()))))
      }),
      runs
    )
    expect(fixed).toBeGreaterThan(50)
  })
})
