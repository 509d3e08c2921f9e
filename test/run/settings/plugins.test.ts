/** Plugins of remark and retext in settings: real ones from npm, and small ones that do what a plugin may do wrong. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {rules as allRules} from '../../../rules/index.ts'
import {renderRules} from '../../../src/emit/rules-file/render.ts'
import {loadNative, loadReference, type Parser} from '../../../src/parse/parsers.ts'
import type {Diagnostic, Report} from '../../../src/report/types.ts'
import {keyMaker, type CachedResult, type PageCache} from '../../../src/run/cache/page-cache.ts'
import {lint} from '../../../src/run/lint/lint.ts'
import {outlineOf} from '../../../src/outline/page-outline.ts'
import {openProject, type ProjectRequest} from '../../../src/run/project.ts'
import {readPages} from '../../../src/run/lint/read-pages.ts'
import {rulesInput} from '../../../src/run/rules-file/rules-input.ts'
import {loadSettings} from '../../../src/run/settings/load.ts'
import {formatConfigError} from '../../../src/run/settings/config-error.ts'
import {readSite} from '../../../src/site/read-site.ts'
import {folderWith} from '../folder-with.ts'
import {presets, rules} from '../made-rules.ts'

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const reference = await loadReference()
const native = (await loadNative()) ?? reference

const equality = 'retext-equality'
const shortcut = 'remark-lint-no-shortcut-reference-link'

const config = '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index"]}]}'

/** A package of one file. */
const pack = (name: string, code: string, version = '1.0.0'): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({name, version, type: 'module', exports: './index.js'}),
  [`node_modules/${name}/index.js`]: code
})

/** A site with the npm packages that the tests use, and the given files. */
function siteWith(settings: object, files: Record<string, string>): string {
  const root = folderWith({'docs.json': config, 'docs-lint.config.json': JSON.stringify({extends: [], ...settings}), ...files})
  mkdirSync(join(root, 'node_modules'), {recursive: true})
  for (const name of [equality, shortcut]) symlinkSync(join(modules, name), join(root, 'node_modules', name))
  return root
}

async function run(root: string, parser: Parser = native, request: Partial<ProjectRequest> = {}): Promise<Report> {
  const {project, configErrors: errors} = await openProject({paths: [], cwd: root, ...request})
  expect(errors).toBeUndefined()
  return lint({...project!, parser, version: '0.0.0'})
}

/** `path:line:column level rule «text»` */
function reported(report: Pick<Report, 'findings'>, texts: Record<string, string>): string[] {
  return report.findings.map(
    ({path, start, end, level, rule}: Diagnostic) =>
      `${path}:${start.line}:${start.column} ${level} ${rule} «${(texts[path] ?? '').slice(start.offset, end.offset)}»`
  )
}

const page = `---
title: "The \\"new\\" chairman"
description: 'Ask ''the'' policeman'
---

Each fireman has a key, see [the list] and \`salesman()\`.

| Who | What |
|---|---|
| A \`x\` *mailman* | reads \\| writes |

<Card title="For the salesman &amp; others">
  Text for
  a **busi**nessman, see [the list].
</Card>

## Each spokesman {#spokes}

[the list]: https://example.com
`

describe('plugins of npm', () => {
  const settings = {remark: [shortcut], retext: [equality]}

  test.each([
    ['native', native],
    ['reference', reference]
  ])('report under the names of their packages, at their places in the source: %s', async (_, parser) => {
    const report = await run(siteWith(settings, {'index.mdx': page}), parser)
    expect(reported(report, {'index.mdx': page})).toEqual([
      'index.mdx:2:21 warn retext-equality «chairman»',
      'index.mdx:3:27 warn retext-equality «policeman»',
      'index.mdx:6:6 warn retext-equality «fireman»',
      'index.mdx:6:29 warn remark-lint-no-shortcut-reference-link «[the list]»',
      'index.mdx:10:10 warn retext-equality «mailman»',
      'index.mdx:12:22 warn retext-equality «salesman»',
      'index.mdx:14:7 warn retext-equality «busi**nessman»',
      'index.mdx:14:26 warn remark-lint-no-shortcut-reference-link «[the list]»',
      'index.mdx:17:9 warn retext-equality «spokesman»'
    ])
    const [first] = report.findings
    expect(first).toMatchObject({enforcement: 'heuristic', actual: 'chairman', message: expect.stringContaining('chairman') as unknown})
  })

  test('say the same of a page with CRLF and a BOM', async () => {
    const text = `\uFEFF${page.replaceAll('\n', '\r\n')}`
    const places = (report: Report): string[] => report.findings.map(({start, end, rule}) => `${start.line}:${start.column}-${end.line}:${end.column} ${rule}`)
    expect(places(await run(siteWith(settings, {'index.mdx': text})))).toEqual(places(await run(siteWith(settings, {'index.mdx': page}))))
  })

  test('levels: of the rule, of a message, for some pages, on the command line', async () => {
    const text = '# A\n\nEach fireman and each mailman has [the list].\n\n[the list]: https://example.com\n'
    const files = {'index.mdx': text, 'old/index.mdx': text}
    const more = {
      rules: {[shortcut]: 'error', [`${equality}/fireman-firewoman`]: 'off'},
      overrides: [{files: ['old/**'], rules: {[equality]: 'info'}}]
    }
    expect(reported(await run(siteWith({...settings, ...more}, files)), files)).toEqual([
      'index.mdx:3:23 warn retext-equality «mailman»',
      `index.mdx:3:35 error ${shortcut} «[the list]»`,
      'old/index.mdx:3:6 info retext-equality «fireman»',
      'old/index.mdx:3:23 info retext-equality «mailman»',
      `old/index.mdx:3:35 error ${shortcut} «[the list]»`
    ])
    const off = await run(siteWith(settings, files), native, {rule: [`${equality}=off`, `${shortcut}/no-shortcut-reference-link=info`]})
    expect(reported(off, files)).toEqual(['index.mdx', 'old/index.mdx'].map((path) => `${path}:3:35 info ${shortcut} «[the list]»`))
    const only = await run(siteWith(settings, files), native, {only: [equality]})
    expect([...new Set(only.findings.map(({rule}) => rule))]).toEqual([equality])
  })

  test('suppressions in every form work, and unused ones are reported', async () => {
    const text = `---
title: A
docs-lint: {disable: {${equality}/postman-postwoman: old name}}
---

{/* docs-lint-disable-next-line ${equality}: a title */}
Each fireman and [the list].

{/* lint disable no-shortcut-reference-link */}

Each mailman and [the list].

{/* lint enable no-shortcut-reference-link */}

{/* docs-lint-disable-next-line ${equality}: nothing here */}
Nothing.

[the list]: https://example.com
`
    const report = await run(siteWith({...settings, rules: {suppression: 'warn'}}, {'index.mdx': text}))
    expect(report.findings.map(({start, rule}) => `${start.line} ${rule}`)).toEqual([`7 ${shortcut}`, '15 suppression'])
    expect(report.summary.suppressed).toBe(3)
  })

  test('options go to the plugin, and a page in another language has no English prose', async () => {
    const files = {'index.mdx': 'Each fireman, each mailman.\n', 'de.mdx': '---\nlang: de\n---\n\nFireman.\n'}
    const root = siteWith({retext: [[equality, {ignore: ['fireman']}]]}, files)
    expect(reported(await run(root), files)).toEqual(['index.mdx:1:20 warn retext-equality «mailman»'])
  })
})

describe('plugins that misbehave', () => {
  test('what one does to its tree, no other plugin sees', async () => {
    const files = {
      'index.mdx': 'One.\n\nTwo [a](b).\n',
      ...pack('remark-drop', 'export default () => (tree, file) => { file.message(`sees ${tree.children.length}`, tree.children[0]); tree.children = [] }'),
      ...pack('remark-count', 'export default () => async (tree, file) => { await null; file.message(`sees ${tree.children.length}`, tree.children[0]) }')
    }
    const report = await run(siteWith({remark: ['remark-drop', 'remark-count']}, files))
    expect(report.findings.map(({rule, message}) => `${rule} ${message}`)).toEqual(['remark-count sees 2', 'remark-drop sees 2'])
    const code = `export default () => (tree, file) => {
      const [sentence] = tree.children[0].children
      file.message('sees ' + sentence.children[0].children[0].value, structuredClone(sentence.position))
      sentence.children[0].children[0].value = 'Two'
      sentence.position.start.offset = sentence.position.end.offset = 0
    }`
    const prose = await run(siteWith({retext: ['retext-a', 'retext-b']}, {'index.mdx': '\n\nOne.\n', ...pack('retext-a', code), ...pack('retext-b', code)}))
    expect(prose.findings.map(({rule, start, message}) => `${start.offset} ${rule} ${message}`)).toEqual(['2 retext-a sees One', '2 retext-b sees One'])
  })

  test('one that throws on a page is reported there, and the run continues', async () => {
    const thrower = 'export default () => (tree, file) => { if (file.path === "index.mdx") throw new TypeError("no\\nsuch node") }'
    const failer = 'export default () => (tree, file) => { file.fail("cannot go on", {line: 3, column: 6}) }'
    const files = {
      'index.mdx': 'A.\n\nEach fireman.\n',
      'other.mdx': 'A.\n\nEach mailman.\n',
      ...pack('remark-thrower', thrower),
      ...pack('@acme/remark-failer', failer)
    }
    const report = await run(siteWith({remark: ['remark-thrower', '@acme/remark-failer'], retext: [equality]}, files))
    expect(report.findings.map(({path, start, rule, message}) => `${path}:${start.line}:${start.column} ${rule} ${message.slice(0, 63)}`)).toEqual([
      'index.mdx:1:1 remark-thrower The plugin `remark-thrower` failed on `index.mdx`: no such node',
      'index.mdx:3:6 acme-remark-failer cannot go on',
      expect.stringMatching(/^index\.mdx:3:6 retext-equality /) as unknown,
      'other.mdx:3:6 acme-remark-failer cannot go on',
      expect.stringMatching(/^other\.mdx:3:6 retext-equality /) as unknown
    ])
  })

  test('one that never settles is reported on each page, and the run ends', () => {
    const files = {'index.mdx': 'Each fireman.\n', 'other.mdx': 'B.\n', ...pack('remark-waits', 'export default () => () => new Promise(() => {})')}
    const root = siteWith({remark: ['remark-waits'], retext: [equality]}, files)
    const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))
    const {stdout, status} = spawnSync(process.execPath, [cli, '--format', 'json', '--no-cache'], {cwd: root, encoding: 'utf8', timeout: 60_000})
    const {findings} = JSON.parse(stdout) as Report
    expect(findings.map(({path, rule, message}) => `${path} ${rule} ${message}`)).toEqual([
      'index.mdx remark-waits The plugin `remark-waits` failed on `index.mdx`: it did not finish',
      expect.stringMatching(/^index\.mdx retext-equality /) as unknown,
      'other.mdx remark-waits The plugin `remark-waits` failed on `other.mdx`: it did not finish'
    ])
    expect(status).toBe(0)
  })

  test('a message without a place, with a place of lines alone, and with one outside of the page', async () => {
    const code = `export default () => (tree, file) => {
      file.message('nowhere')
      file.message('a line', {line: 2, column: 3}, 'acme:constructor')
      file.message('far off', {start: {line: 90, column: 1, offset: 9000}, end: {line: 99, column: 1, offset: 9999}})
    }`
    const report = await run(siteWith({remark: ['remark-odd']}, {'index.mdx': 'One\ntwo.\n', ...pack('remark-odd', code)}))
    expect(report.findings.map(({start, end, message}) => `${start.offset}-${end.offset} ${message}`)).toEqual(['0-0 nowhere', '6-6 a line', '9-9 far off'])
  })
})

describe('settings', () => {
  test('errors: one line each at the name or the options, and what to do', async () => {
    const files = {
      ...pack('not-a-plugin', 'export default {version: 1}'),
      ...pack('no-transformer', 'export default () => undefined'),
      ...pack('remark-preset-own', 'export default {plugins: []}'),
      ...pack('remark-picky', 'export default (options) => { if (options !== 80) throw new Error("expected `80`"); return () => {} }'),
      ...pack('remark-broken', 'import "not-there"'),
      ...pack('page-title', 'export default () => () => {}'),
      'docs-lint.config.yaml': `extends: []
rules:
  remark-picky: lots
  remark-pikcy/x: warn
remark:
  - remark-not-there
  - not-a-plugin
  - no-transformer
  - remark-preset-own
  - [remark-picky, 81]
  - remark-broken
  - page-title
  - retext-syntax
  - ./own.mjs
  - https://example.com/plugin.mjs
  - fs
  - "data:text/javascript,export default () => () => {}"
  - remark-picky
  - [remark-lint-no-shortcut-reference-link, [off]]
retext:
  - [retext-equality, false]
`
    }
    const root = siteWith({}, files)
    rmSync(join(root, 'docs-lint.config.json'))
    const {configErrors: errors, settings} = await loadSettings({folder: root, siteRoot: root, cwd: root, rules, presets})
    expect(settings).toBeUndefined()
    expect(errors.map((error) => formatConfigError(error, root).replace('docs-lint.config.yaml:', '').replaceAll(root, '<root>'))).toEqual([
      '3:17: Unexpected `lots` for `rules.remark-picky`, expected `error`, `warn`, `info` or `off`',
      '4:3: Unknown rule `remark-pikcy/x` in `rules`, did you mean `remark-picky`?',
      '6:5: Unknown package `remark-not-there` in `remark`: it is not installed, run `npm install --save-dev remark-not-there`',
      '7:5: Unexpected `not-a-plugin` in `remark`: the package is not a plugin, because its default export is not a function',
      '8:5: Unexpected `no-transformer` in `remark`: the package is not a plugin that checks pages',
      '9:5: Unexpected preset `remark-preset-own` in `remark`: list its plugins one by one',
      '10:20: Cannot start the plugin `remark-picky` in `remark`: expected `80`',
      expect.stringMatching(/^11:5: Cannot load `remark-broken` in `remark`: Cannot find package 'not-there'/) as unknown,
      '12:5: Unexpected `page-title` in `remark`: a rule has the same name',
      '13:5: Unexpected `retext-syntax` in `remark`: it belongs in `retext`',
      '14:5: Unexpected `./own.mjs` in `remark`, expected the name of a package',
      '15:5: Unexpected `https://example.com/plugin.mjs` in `remark`, expected the name of a package',
      '16:5: Unexpected `fs` in `remark`, expected the name of a package',
      '17:5: Unexpected `data:text/javascript,export default () => () => {}` in `remark`, expected the name of a package',
      '18:5: Unexpected second `remark-picky` in `remark`: list a plugin only once',
      '19:46: The plugin `remark-lint-no-shortcut-reference-link` in `remark` does nothing with these options: set its level in `rules`',
      '21:23: Unexpected `false` for `retext-equality` in `retext`: remove the plugin, or set its level in `rules`'
    ])
  })

  test('`--rule` and `--only` know the plugins, and what is near to them', async () => {
    const root = siteWith({retext: [equality]}, {'index.mdx': 'A.\n'})
    const {configErrors: errors} = await openProject({paths: [], cwd: root, rule: ['retext-equalty=off'], only: ['retext-equalty']})
    expect(errors).toEqual([
      'Unknown rule `retext-equalty` in `--rule`, did you mean `retext-equality`?',
      'Unknown rule `retext-equalty` in `--only`, did you mean `retext-equality`?'
    ])
  })

  test('a later file replaces the options that an earlier one gives', async () => {
    const files = {
      'base/docs-lint.config.json': JSON.stringify({extends: [], retext: [[equality, {ignore: ['fireman']}]]}),
      'index.mdx': 'Each fireman, each mailman.\n'
    }
    const root = siteWith({extends: ['./base/docs-lint.config.json'], retext: [[equality, {ignore: ['mailman']}]]}, files)
    expect(reported(await run(root), files)).toEqual(['index.mdx:1:6 warn retext-equality «fireman»'])
  })
})

test('the rules file names each plugin that is on', async () => {
  const root = siteWith({remark: [shortcut], retext: [equality], rules: {[equality]: 'error', [shortcut]: 'off'}}, {'index.mdx': 'A.\n'})
  const {project} = await openProject({paths: [], cwd: root})
  const {site, pages} = await readPages({...project!, parser: native})
  const input = rulesInput(
    project!.settings,
    {rules: allRules, guidelines: []},
    site,
    pages.map((one) => outlineOf(one))
  )
  const {lines} = renderRules({...input, site: {...input.site, root: ''}})
  expect(lines.filter(({from}) => from.some((name) => name.startsWith('settings:plugins')))).toMatchObject([
    {text: '- Fix what `retext-equality` reports (`retext-equality`, error).', from: ['settings:plugins.retext-equality']}
  ])
})

describe('the cache', () => {
  const code = (word: string): string => `export default (options) => (tree, file) => { file.message('${word}' + (options ?? '')) }`

  async function keyOf(root: string): Promise<string> {
    const {project} = await openProject({paths: [], cwd: root})
    const site = readSite({read: project!.read, files: project!.files})
    return keyMaker(site, project!.read('docs.json')).pageKey({path: 'index.mdx', role: 'page', language: 'en'}, 'A.\n', project!.rulesFor('index.mdx'))
  }

  test('the key of a page knows the plugin by name, version, text and options', async () => {
    const site = (settings: object, text = code('a'), version = '1.0.0', name = 'remark-own'): string =>
      siteWith(settings, {'index.mdx': 'A.\n', ...pack(name, text, version)})
    const plain = await keyOf(site({remark: ['remark-own']}))
    expect(await keyOf(site({remark: ['remark-own']}))).toBe(plain)
    const others = [
      site({}),
      site({remark: [['remark-own', 1]]}),
      site({remark: ['remark-own']}, code('b')),
      site({remark: ['remark-own']}, code('a'), '1.0.1'),
      site({remark: ['remark-other']}, code('a'), '1.0.0', 'remark-other'),
      site({remark: ['remark-own'], rules: {'remark-own': 'info'}})
    ]
    const keys = await Promise.all(others.map(keyOf))
    expect(new Set([plain, ...keys]).size).toBe(others.length + 1)
  })

  test('gives what a run without it gives', async () => {
    const root = siteWith({remark: [shortcut], retext: [equality]}, {'index.mdx': page})
    const kept = new Map<string, string>()
    const cache: PageCache = {
      get: (path, key) => {
        const result = kept.get(`${path} ${key}`)
        return result === undefined ? undefined : (JSON.parse(result) as CachedResult)
      },
      set: (path, key, result) => void kept.set(`${path} ${key}`, JSON.stringify(result)),
      site: () => undefined,
      setSite: () => {},
      save: () => {}
    }
    const {project} = await openProject({paths: [], cwd: root})
    const input = {...project!, parser: native, version: '0.0.0'}
    const uncached = await lint(input)
    expect(await lint({...input, cache})).toEqual(uncached)
    expect(kept.size).toBe(1)
    const untouched = {...input, cache, parser: {...native, parseMdx: () => expect.fail('the page is read again')}}
    expect(await lint(untouched)).toEqual(uncached)
    expect(uncached.findings.length).toBe(9)
  })
})

test('no rule of ours has the name that a plugin would get', () => {
  expect(allRules.map(({id}) => id).filter((id) => /^(?:remark|retext)-/.test(id))).toEqual([])
})
