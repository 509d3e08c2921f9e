import {chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {presets} from '../../../presets/index.ts'
import {rules} from '../../../rules/index.ts'
import type {ActiveRules} from '../../../src/engine/check.ts'
import {noTeam} from '../../../src/rule/run-rule.ts'
import {isCachedPage} from '../../../src/run/cache/cached-shapes.ts'
import {openCache, type PageCache} from '../../../src/run/cache/page-cache.ts'
import {readSigned, signingKey, writeSigned} from '../../../src/run/cache/signed-file.ts'
import {ownFolder} from '../../../src/run/cache/cache-folder.ts'
import {lint} from '../../../src/run/lint/lint.ts'
import {activeRules, layersOf} from '../../../src/run/settings/levels.ts'
import type {Report} from '../../../src/report/types.ts'
import {active, siteOf} from '../../harness.ts'
import {inputOf} from '../site-input.ts'

const preset = (name: string, team = noTeam): ((path: string) => ActiveRules) =>
  activeRules(rules, layersOf(presets.find((one) => one.name === name)!), {fallback: {rules: {}}}, team)
const recommended = preset('recommended')
const settings = [recommended, preset('strict'), preset('recommended', {...noTeam, vocabulary: {accept: ['PIN'], jargon: ['shard'], prefer: {server: 'host'}}})]

const lintSite = (files: ReadonlyMap<string, string>, rulesFor: (path: string) => ActiveRules, cache?: PageCache): Promise<Report> =>
  lint({...inputOf(files, rulesFor), ...(cache && {cache})})

const bodies = [
  'See [here](/b).',
  'See [here](/b). It was made by hand.',
  'First see [here](/b).',
  '# Title\n\nIt was deleted by the server.',
  '<Missing />',
  "Let's go to [b](/b#two).",
  '{/* docs-lint-disable-next-line link-text: why */}\n[here](/a)',
  '<Note>\n',
  '## One\n\n## Two\n'
]
const text = (body: string): string => `---\ntitle: A page\n---\n\n${body}\n`
const changes = fc.oneof(
  fc.record({path: fc.constantFrom('a.mdx', 'b.mdx', 'snippets/missing.mdx'), text: fc.constantFrom(...bodies.map(text), undefined)}),
  fc.record({
    path: fc.constant('docs.json'),
    text: fc.constantFrom(
      '{"name": "A", "navigation": [{"group": "G", "pages": ["b"]}]}',
      '{"name": "A", "openapi": "api.yaml", "navigation": [{"group": "G", "pages": ["a", "b", "c"]}], "redirects": [{"source": "/c", "destination": "/a"}]}',
      '{"name": "A"',
      undefined
    )
  }),
  fc.record({
    path: fc.constant('c.mdx'),
    text: fc.constantFrom('---\ntitle: C\nopenapi: GET /c\n---\n\n<ParamField query="x" type="string">One.</ParamField>\n', undefined)
  }),
  fc.record({
    path: fc.constant('api.yaml'),
    text: fc.constantFrom(
      "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /c:\n    get:\n      parameters: [{name: x, in: query, schema: {type: string}}]\n",
      "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /c:\n    get:\n      parameters: [{name: y, in: query, schema: {type: string}}]\n",
      'openapi: [',
      undefined
    )
  })
)
const step = fc.record({changes: fc.array(changes, {maxLength: 2}), setting: fc.constantFrom(...settings)})

const key = signingKey({...process.env, CI: ''})!

describe('the cache', () => {
  it('changes nothing but the time: any run of edits gives the same bytes with it and without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-lint-cache-'))
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 6}), async (steps) => {
        const file = join(folder, `${run++}.json`)
        const files = new Map([['docs.json', '{"name": "A", "navigation": [{"group": "G", "pages": ["a", "b"]}]}']])
        for (const {changes: some, setting} of steps) {
          for (const one of some) {
            if (one.text === undefined) files.delete(one.path)
            else files.set(one.path, one.text)
          }
          const cache = openCache(file, 'v', key, (one) => files.has(one))
          expect(JSON.stringify(await lintSite(files, setting, cache))).toBe(JSON.stringify(await lintSite(files, setting)))
        }
      }),
      {numRuns: 60}
    )
  })

  it('is read: its result for an unchanged page is used', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'cache.json')
    const files = new Map([['a.mdx', '---\ntitle: A\n---\n\nSee [here](/a).\n']])
    await lintSite(
      files,
      recommended,
      openCache(file, 'v', key, () => true)
    )
    writeSigned(file, readSigned(file, key)!.replace('Vague link text', 'From the cache:'), key)
    const cached = await lintSite(
      files,
      recommended,
      openCache(file, 'v', key, () => true)
    )
    expect(cached.findings.some(({message}) => message.startsWith('From the cache:'))).toBe(true)
    const ofOtherVersion = await lintSite(
      files,
      recommended,
      openCache(file, 'w', key, () => true)
    )
    expect(ofOtherVersion.findings.some(({message}) => message.startsWith('From the cache:'))).toBe(false)
  })

  it('accepts the result of every page in the examples of the rules', async () => {
    const rejected = new Set<string>()
    const cache: PageCache = {
      get: () => undefined,
      set: (path, _, result) => isCachedPage(JSON.parse(JSON.stringify(result))) || rejected.add(path),
      site: () => undefined,
      setSite: () => undefined,
      save: () => undefined
    }
    for (const rule of rules) {
      const {id, spec} = rule
      for (const example of [...(spec.examples?.good ?? []), ...(spec.examples?.bad ?? [])])
        await lintSite(siteOf(example).files, () => ({rules: [active(rule)], team: noTeam}), cache)
      expect([...rejected], id).toEqual([])
    }
  })

  it('stores only the results of a page, however often the cache is used', async () => {
    const files = new Map([
      ['a.mdx', text('See [the other page](/b).')],
      ['docs.json', '{"name": "A", "navigation": [{"group": "G", "pages": ["a"]}]}']
    ])
    const cache = openCache(join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'cache.json'), 'v', key, () => true)
    const first = await lintSite(files, recommended, cache)
    const rulesOn = (findings: Report['findings']): string[] => findings.filter(({path}) => path === 'a.mdx').map(({rule}) => rule)
    expect(rulesOn(first.findings)).toContain('link-target')
    // like each round of --fix and each call of the MCP server
    for (const body of ['One more sentence.', 'And another one.']) {
      files.set('folder/another.mdx', `---\ntitle: Another page\n---\n\n${body}\n`)
      const {findings} = await lintSite(files, recommended, cache)
      expect(rulesOn(findings)).toEqual(rulesOn(first.findings))
    }
  })

  it('keeps what the rules about the site say while nothing that they hang on changes', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'cache.json')
    const files = new Map([
      ['a.mdx', text('See [the other page](/b).')],
      ['docs.json', '{"name": "A", "navigation": [{"group": "G", "pages": ["a"]}]}']
    ])
    const saysCached = async (): Promise<boolean> => {
      const {findings} = await lintSite(
        files,
        recommended,
        openCache(file, 'v', key, () => true)
      )
      return findings.some(({message}) => message.startsWith('From the cache:'))
    }
    await saysCached()
    const kept = JSON.parse(readSigned(file, key)!) as {site: {found: {message: string}[]}}
    kept.site.found[0]!.message = 'From the cache: it'
    writeSigned(file, JSON.stringify(kept), key)
    expect(await saysCached()).toBe(true)
    // an edit that does not affect the rest of the site
    files.set('a.mdx', text('See [the other page](/b). One more sentence.'))
    expect(await saysCached()).toBe(true)
    files.set('b.mdx', text('The other page.'))
    expect(await saysCached()).toBe(false)
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"header":"v","entries":{"a.mdx":null}}',
    '{"header":"v","entries":{"a.mdx":{"key":1,"result":{}}}}',
    '{"header":"v","entries":[1]}',
    '{"header":"v","entries":{},"site":{"key":"k","reads":null,"found":[]}}'
  ])('passes over a damaged file: %s', async (text) => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'cache.json')
    writeSigned(file, text, key)
    const files = new Map([['a.mdx', 'See [here](/a).\n']])
    expect(
      await lintSite(
        files,
        recommended,
        openCache(file, 'v', key, () => true)
      )
    ).toEqual(await lintSite(files, recommended))
  })

  it('that cannot be written is no error', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'docs-lint-cache-')), 'file')
    writeFileSync(file, '')
    const files = new Map([['a.mdx', 'See [here](/a).\n']])
    const cache = openCache(join(file, 'cache.json'), 'v', key, () => true)
    expect(await lintSite(files, recommended, cache)).toEqual(await lintSite(files, recommended))
  })
})

describe.skipIf(process.platform === 'win32')('the folder among temporary files', () => {
  const temporary = (): string => mkdtempSync(join(tmpdir(), 'docs-lint-own-'))
  const name = `docs-lint-${process.getuid?.()}`
  it('belongs to the user, and nobody else can read it', () => {
    const folder = temporary()
    expect(ownFolder(folder)).toBe(join(folder, name))
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
    expect(ownFolder(folder)).toBe(join(folder, name))
  })
  it('is not used when others may write to it, or when it leads elsewhere', () => {
    const open = temporary()
    mkdirSync(join(open, name))
    chmodSync(join(open, name), 0o777)
    expect(ownFolder(open)).toBeUndefined()
    const link = temporary()
    symlinkSync(temporary(), join(link, name))
    expect(ownFolder(link)).toBeUndefined()
    const file = temporary()
    writeFileSync(join(file, name), '')
    expect(ownFolder(file)).toBeUndefined()
  })
})
