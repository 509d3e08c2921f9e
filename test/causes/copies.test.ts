/** Older versions and translations: which pages they are, and what a run reports on them. */
import {describe, expect, test} from 'vitest'
import {findCopies, type CopySettings} from '../../src/site/copies.ts'
import {readSite} from '../../src/site/read-site.ts'
import type {CommandResult} from '../../src/cli/result.ts'
import type {Report} from '../../src/report/types.ts'
import {lint} from '../../src/run/lint/lint.ts'
import {openProject} from '../../src/run/project.ts'
import {native} from '../harness.ts'
import {folder, page, run} from '../cli/site.ts'

function copies(config: unknown, pages: string[], settings?: CopySettings): Record<string, string> {
  const site = readSite({read: (path) => (path === 'docs.json' ? JSON.stringify(config) : undefined), files: pages})
  return Object.fromEntries([...findCopies(site, pages, settings)].map(([path, {kind, of, original}]) => [path, `${kind} ${of} of ${original}`]))
}
const versions = (...names: (string | {version: string; default?: boolean})[]): unknown => ({
  name: 'Acme',
  navigation: {
    versions: names.map((name) => {
      const {version, ...rest} = typeof name === 'string' ? {version: name} : name
      return {version, ...rest, groups: [{group: 'G', pages: [`${version}/a`]}]}
    })
  }
})

describe('versions', () => {
  test('the newest release is edited, older ones are copies', () => {
    expect(copies(versions('v3', 'v2', 'v1'), ['v1/a.mdx', 'v2/a.mdx', 'v3/a.mdx', 'v1/gone.mdx'])).toEqual({
      'v1/a.mdx': 'version v1 of v3/a.mdx',
      'v2/a.mdx': 'version v2 of v3/a.mdx',
      'v1/gone.mdx': 'version v1 of undefined'
    })
  })
  test('the default version is edited too, and so are versions that are not releases', () => {
    expect(copies(versions('v3', {version: 'v2', default: true}, 'v1', 'next'), ['v1/a.mdx', 'v2/a.mdx', 'v3/a.mdx', 'next/a.mdx'])).toEqual({
      'v1/a.mdx': expect.stringContaining('version v1')
    })
  })
  test('names that are no releases are all edited', () => {
    expect(copies(versions('Cloud', 'Self-hosted'), ['Cloud/a.mdx', 'Self-hosted/a.mdx'])).toEqual({})
  })
  test('the older dialect lists versions next to the navigation', () => {
    const config = {
      name: 'Acme',
      versions: ['2.0', '1.0'],
      navigation: [
        {group: 'Old', version: '1.0', pages: ['old/a']},
        {group: 'New', pages: ['a']}
      ]
    }
    expect(copies(config, ['a.mdx', 'old/a.mdx'])).toEqual({'old/a.mdx': 'version 1.0 of undefined'})
  })
  test('folders named after three releases with the same pages', () => {
    const pages = ['v1', 'v2', 'v3'].flatMap((name) => ['a', 'b'].map((one) => `docs/${name}/${one}.mdx`))
    expect(Object.keys(copies({name: 'Acme', navigation: []}, pages))).toEqual(['docs/v1/a.mdx', 'docs/v1/b.mdx', 'docs/v2/a.mdx', 'docs/v2/b.mdx'])
  })
  test('two versions of an API, and years of a blog, are no copies', () => {
    expect(copies({name: 'Acme', navigation: []}, ['api/v1/a.mdx', 'api/v2/a.mdx'])).toEqual({})
    expect(copies({name: 'Acme', navigation: []}, ['blog/2024/x.mdx', 'blog/2025/y.mdx', 'blog/2026/z.mdx'])).toEqual({})
  })
  test('`versions: "all"` makes no copies', () => {
    expect(copies(versions('v2', 'v1'), ['v1/a.mdx', 'v2/a.mdx'], {versions: 'all'})).toEqual({})
  })
})

describe('translations', () => {
  const config = {
    name: 'Acme',
    navigation: {languages: ['en', 'fr'].map((language) => ({language, groups: [{group: 'G', pages: [language === 'en' ? 'a' : 'fr/a']}]}))}
  }
  test('a page of another language with an original', () => {
    expect(copies(config, ['a.mdx', 'fr/a.mdx', 'fr/only-french.mdx'])).toEqual({'fr/a.mdx': 'translation fr of a.mdx'})
  })
  test('`translations: "all"` makes no copies', () => {
    expect(copies(config, ['a.mdx', 'fr/a.mdx'], {translations: 'all'})).toEqual({})
  })
})

describe('a run over versions', () => {
  const body = 'To create a key, go [here](/v2/b). Read [all about keys](/gone).\n\n![](/images/key.png)'
  const site = {
    'docs.json': JSON.stringify(versions('v2', 'v1')),
    'images/key.png': '',
    'v2/a.mdx': page('Create a key', body),
    'v2/b.mdx': page('Delete a key', 'Text of the page.'),
    'v1/a.mdx': page('Create a key', body)
  }
  const report = ({stdout}: CommandResult): Report => JSON.parse(stdout) as Report
  const options = {only: ['link-text', 'link-target', 'image-alt'], format: 'json', cache: false}

  test('copies report problems that stop readers; the rest is listed at the page that people edit', async () => {
    const {findings, causes, summary} = report(await run(folder({}, site), options))
    expect(findings.map(({rule, path}) => `${rule} ${path}`)).toEqual([
      'link-target v1/a.mdx',
      'link-text v2/a.mdx',
      'link-target v2/a.mdx',
      'image-alt v2/a.mdx'
    ])
    expect(causes!.map(({rule, findings: own, copies: places}) => [rule, own, places])).toEqual([
      ['link-text', [1], [{kind: 'version', path: 'v1/a.mdx', line: 6}]],
      ['link-target', [2, 0], []],
      ['image-alt', [3], [{kind: 'version', path: 'v1/a.mdx', line: 8}]]
    ])
    expect(summary).toMatchObject({files: 3, copies: 1, errors: 3, places: 4})
  })
  test('`versions: "all"` lints every page in full', async () => {
    const {findings, summary} = report(await run(folder({'docs-lint.config.json': '{"versions": "all"}'}, site), options))
    expect(findings.filter(({path}) => path === 'v1/a.mdx').map(({rule}) => rule)).toEqual(['link-text', 'link-target', 'image-alt'])
    expect(summary.copies).toBe(0)
  })
  test('a copy that is named is linted in full', async () => {
    const {findings} = report(await run(folder({}, site), {...options, paths: ['v1/a.mdx']}))
    expect(findings.map(({rule}) => rule)).toEqual(['link-text', 'link-target', 'image-alt'])
  })
  test('equal copies are read once and reported each, with and without a cache', async () => {
    const three = {...site, 'docs.json': JSON.stringify(versions('v3', 'v2', 'v1')), 'v3/a.mdx': page('Create a key', 'Text of the page.')}
    const root = folder({'node_modules/.keep': ''}, three)
    const cold = await run(root, options)
    expect(report(cold).findings.map(({rule, path}) => `${rule} ${path}`)).toEqual(['link-target v1/a.mdx', 'link-target v2/a.mdx'])
    for (let times = 0; times < 2; times++) expect((await run(root, {...options, cache: true})).stdout).toBe(cold.stdout)
  })
  test('a text that the edited page shares with its copies is read, parsed and checked once', async () => {
    const names = ['v5', 'v4', 'v3', 'v2', 'v1']
    const copied = Object.fromEntries(names.map((name) => [`${name}/a.mdx`, page('Create a key', body)]))
    const root = folder({}, {'docs.json': JSON.stringify(versions(...names)), ...copied, 'v2/a.mdx': page('Create a key', 'Another [text](/gone).')})
    const {project} = await openProject({paths: [], cwd: root})
    const parsed: string[] = []
    const parser: typeof native = {...native, parseMdx: (text) => (parsed.push(text), native.parseMdx(text))}
    const {findings} = await lint({...project!, parser, version: '0'})
    expect(new Set(parsed).size).toBe(2)
    expect(parsed).toHaveLength(2)
    // a copy in a run has the same problems as the copy alone
    const alone = await lint({...project!, rulesFor: (path) => ({...project!.rulesFor(path)}), parser: native, version: '0'})
    expect(findings).toEqual(alone.findings)
    expect(findings.filter(({path}) => path === 'v5/a.mdx').length).toBeGreaterThan(findings.filter(({path}) => path === 'v4/a.mdx').length)
  })
})
