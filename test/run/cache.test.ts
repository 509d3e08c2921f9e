import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {presets} from '../../presets/index.ts'
import {rules} from '../../rules/index.ts'
import type {ActiveRules} from '../../src/engine/check.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import {isPageFile} from '../../src/site/page-files.ts'
import {openCache, type PageCache} from '../../src/run/cache.ts'
import {lint} from '../../src/run/lint.ts'
import {activeRules, layersOf} from '../../src/run/settings/levels.ts'
import type {Report} from '../../src/report/types.ts'
import {native} from '../harness.ts'

const recommended = activeRules(rules, layersOf(presets.find(({name}) => name === 'recommended')!), {fallback: {rules: {}}}, noTeam)
const strict = activeRules(rules, layersOf(presets.find(({name}) => name === 'strict')!), {fallback: {rules: {}}}, noTeam)

function lintSite(files: ReadonlyMap<string, string>, rulesFor: (path: string) => ActiveRules, cache?: PageCache): Promise<Report> {
  const paths = [...files.keys()].sort()
  return lint({
    files: paths,
    pages: paths.filter(isPageFile),
    read: (path) => files.get(path),
    rulesFor,
    siteRules: rulesFor('docs.json'),
    ruleIds: rules.map(({id}) => id),
    parser: native,
    version: '0',
    ...(cache && {cache})
  })
}

const bodies = [
  'See [here](/b).',
  '# Title\n\nIt was deleted by the server.',
  '<Missing />',
  "Let's go to [b](/b#two).",
  '{/* docs-lint-disable-next-line link-text: why */}\n[here](/a)',
  '<Note>\n',
  '## One\n\n## Two\n'
]
const change = fc.record({
  path: fc.constantFrom('a.mdx', 'b.mdx', 'snippets/missing.mdx', 'docs.json'),
  body: fc.constantFrom(...bodies, undefined),
  strict: fc.boolean()
})

describe('the cache', () => {
  it('changes nothing but the time: any run of edits gives the same bytes with it and without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-lint-cache-'))
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(change, {minLength: 1, maxLength: 6}), async (changes) => {
        const file = join(folder, `${run++}.json`)
        const files = new Map([['docs.json', '{"name": "A", "navigation": [{"group": "G", "pages": ["a", "b"]}]}']])
        for (const {path, body, strict: isStrict} of changes) {
          if (body === undefined) files.delete(path)
          else
            files.set(
              path,
              path === 'docs.json'
                ? `{"name": "A", "navigation": [{"group": ${JSON.stringify(body)}, "pages": ["b"]}]}`
                : `---\ntitle: A page\n---\n\n${body}\n`
            )
          const rulesFor = isStrict ? strict : recommended
          const cache = openCache(file, 'v', (one) => files.has(one))
          expect(JSON.stringify(await lintSite(files, rulesFor, cache))).toBe(JSON.stringify(await lintSite(files, rulesFor)))
        }
      }),
      {numRuns: 60}
    )
  })

  it('is read: what it says of an unchanged page is believed', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'cache.json')
    const files = new Map([['a.mdx', '---\ntitle: A\n---\n\nSee [here](/a).\n']])
    await lintSite(
      files,
      recommended,
      openCache(file, 'v', () => true)
    )
    writeFileSync(file, readFileSync(file, 'utf8').replace('Unexpected link text', 'From the cache:'))
    const cached = await lintSite(
      files,
      recommended,
      openCache(file, 'v', () => true)
    )
    expect(cached.findings.some(({message}) => message.startsWith('From the cache:'))).toBe(true)
    const ofOtherVersion = await lintSite(
      files,
      recommended,
      openCache(file, 'w', () => true)
    )
    expect(ofOtherVersion.findings.some(({message}) => message.startsWith('From the cache:'))).toBe(false)
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"header":"v","entries":{"a.mdx":null}}',
    '{"header":"v","entries":{"a.mdx":{"key":1,"result":{}}}}',
    '{"header":"v","entries":[1]}'
  ])('passes over a damaged file: %s', async (text) => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'cache.json')
    writeFileSync(file, text)
    const files = new Map([['a.mdx', 'See [here](/a).\n']])
    expect(
      await lintSite(
        files,
        recommended,
        openCache(file, 'v', () => true)
      )
    ).toEqual(await lintSite(files, recommended))
  })

  it('that cannot be written is no error', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'file')
    writeFileSync(file, '')
    const files = new Map([['a.mdx', 'See [here](/a).\n']])
    const cache = openCache(join(file, 'cache.json'), 'v', () => true)
    expect(await lintSite(files, recommended, cache)).toEqual(await lintSite(files, recommended))
  })
})
