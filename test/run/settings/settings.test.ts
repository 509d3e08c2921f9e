import {mkdirSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {loadSettings, type SettingsRequest} from '../../../src/run/settings/load.ts'
import type {ResolvedSettings} from '../../../src/run/settings/resolved.ts'
import {formatConfigError} from '../../../src/run/settings/config-error.ts'
import {defineConfig} from '../../../src/run/settings/value.ts'
import {folderWith} from '../folder-with.ts'
import {presets, rules} from '../made-rules.ts'

type Files = Record<string, string>

async function load(files: Files, more: Partial<SettingsRequest> & {site?: string; from?: string} = {}) {
  const root = folderWith(files)
  const siteRoot = join(root, more.site ?? '')
  return {root, ...(await loadSettings({folder: join(siteRoot, more.from ?? ''), siteRoot, rules, presets, ...more, cwd: join(root, more.cwd ?? '')}))}
}

/** The errors as printed on stderr. */
async function errors(files: Files | string, more?: Parameters<typeof load>[1]): Promise<string[]> {
  const all = typeof files === 'string' ? {'docs-lint.config.json': files} : files
  const {root, configErrors: errors} = await load(all, more)
  return errors.map((one) => formatConfigError(one, root).replaceAll(root, 'ROOT'))
}

async function settings(files: Files, more?: Parameters<typeof load>[1]): Promise<ResolvedSettings> {
  const loaded = await load(files, more)
  expect(loaded.configErrors).toEqual([])
  return loaded.settings!
}

/** `active-voice: instruction=warn …` for each active rule of a page. */
const levelsOf = (resolved: ResolvedSettings, path = 'index.mdx'): string[] =>
  resolved.rulesFor(path).rules.map(
    ({rule, levels}) =>
      `${rule.id}: ${Object.entries(levels)
        .map(([id, level]) => `${id}=${level}`)
        .join(' ')}`
  )
const optionsOf = (resolved: ResolvedSettings, id: string, path = 'index.mdx'): unknown =>
  resolved.rulesFor(path).rules.find(({rule}) => rule.id === id)?.options

const json = (value: unknown): string => JSON.stringify(value)
const recommended = ['active-voice: instruction=warn statement=info', 'page-title: missing=error long=error']

describe('finding settings', () => {
  test('none: recommended', async () => {
    const resolved = await settings({'index.mdx': ''})
    expect(levelsOf(resolved)).toEqual(recommended)
    expect(resolved.files).toEqual([])
  })

  test.each([
    ['docs-lint.config.json', '{"rules": {"page-title": "off"}}'],
    ['docs-lint.config.json', '\uFEFF{\n// why\n"rules": {"page-title": "off",},}'],
    ['docs-lint.config.yaml', 'rules:\n  page-title: off'],
    ['docs-lint.config.yml', 'rules: {page-title: "off"}'],
    ['docs-lint.config.js', 'module.exports = {rules: {"page-title": "off"}}'],
    ['docs-lint.config.mjs', 'export default {rules: {"page-title": "off", "active-voice": undefined}}'],
    ['docs-lint.config.ts', 'const level: string = "off"\nexport default {rules: {"page-title": level}}'],
    ['package.json', '{"name": "x", "docsLint": {"rules": {"page-title": "off"}}}']
  ])('%s', async (name, text) => {
    expect(levelsOf(await settings({[name]: text}))).toEqual(recommended.slice(0, 1))
  })

  test.each(['', '# nothing\n', '---\n'])('an empty settings file sets nothing: %j', async (text) => {
    expect(levelsOf(await settings({'docs-lint.config.yaml': text}))).toEqual(recommended)
  })

  test('the nearest one from the linted folder up to the repository root', async () => {
    const files = {
      '.git/HEAD': '',
      'docs-lint.config.json': '{"rules": {"page-title": "off"}}',
      'site/docs.json': '{}',
      'site/package.json': '{"name": "no settings here"}',
      'site/blog/docs-lint.config.json': '{"extends": []}'
    }
    expect(levelsOf(await settings(files, {site: 'site'}))).toEqual(recommended.slice(0, 1))
    expect(levelsOf(await settings(files, {site: 'site', from: 'blog'}))).toEqual([])
  })

  test('nothing above the repository, or above a site outside a repository', async () => {
    const above = '{"extends": []}'
    expect(levelsOf(await settings({'docs-lint.config.json': above, 'site/docs.json': '{}'}, {site: 'site', cwd: 'site'}))).toEqual(recommended)
    const files = {'docs-lint.config.json': above, 'repo/.git': 'gitdir: x', 'repo/site/docs.json': '{}'}
    expect(levelsOf(await settings(files, {site: 'repo/site', cwd: 'repo'}))).toEqual(recommended)
  })

  test('also those of the current folder, when the site has none', async () => {
    const here = '{"extends": []}'
    const files = {'docs-lint.config.json': here, 'tools/docs-lint.config.json': '{"rules": {"page-title": "off"}}', 'tools/sub/x': '', 'site/docs.json': '{}'}
    expect(levelsOf(await settings(files, {site: 'site'}))).toEqual([])
    expect(levelsOf(await settings(files, {site: 'site', cwd: 'tools'}))).toEqual(recommended.slice(0, 1))
    const inRepository = {...files, '.git/HEAD': ''}
    expect(levelsOf(await settings(inRepository, {site: 'site', cwd: 'tools/sub'}))).toEqual([])
    const {'docs-lint.config.json': _, ...withoutTop} = inRepository
    expect(levelsOf(await settings(withoutTop, {site: 'site', cwd: 'tools/sub'}))).toEqual(recommended.slice(0, 1))
    expect(levelsOf(await settings({...files, 'site/docs-lint.config.json': '{}'}, {site: 'site', cwd: 'tools'}))).toEqual(recommended)
  })

  test('--config names the file, from the current folder', async () => {
    const files = {'docs-lint.config.json': '{"extends": []}', 'ci/lint.json': '{"rules": {"page-title": "warn"}}'}
    expect(levelsOf(await settings(files, {config: 'ci/lint.json'}))).toEqual([recommended[0], 'page-title: missing=warn long=warn'])
    expect(await errors(files, {config: 'ci/lnt.json'})).toEqual(['Cannot read `--config ci/lnt.json`: there is no such file'])
    expect(await errors({'x.toml': ''}, {config: 'x.toml'})).toEqual([
      'x.toml: Unexpected settings file `x.toml`, expected a file that ends in .json, .yaml, .yml, .js, .mjs, .ts'
    ])
  })

  test('two in one folder are an error', async () => {
    expect(await errors({'docs-lint.config.json': '{}', 'package.json': '{"docsLint": {}}'})).toEqual([
      'docs-lint.config.json: Found several settings files in one folder: `docs-lint.config.json` and `package.json`. Keep one'
    ])
  })
})

describe('levels', () => {
  test('presets, then rules, then overrides, then the command line', async () => {
    const files = {
      'docs-lint.config.json': json({
        rules: {'active-voice': 'error', 'active-voice/statement': 'off', 'sentence-length': ['info', {max: 20}]},
        overrides: [
          {files: ['api/**'], rules: {'sentence-length': 'warn'}},
          {files: ['api/v1/*.mdx', '/index.mdx'], rules: {'sentence-length': ['warn', {max: 25}], 'page-title/long': 'info'}}
        ]
      })
    }
    const resolved = await settings(files)
    expect(levelsOf(resolved)).toEqual(['active-voice: instruction=error statement=off', 'sentence-length: long=warn', 'page-title: missing=error long=info'])
    expect(levelsOf(resolved, 'guides/index.mdx')).toEqual(['active-voice: instruction=error statement=off', 'sentence-length: long=info', recommended[1]])
    expect([
      optionsOf(resolved, 'sentence-length'),
      optionsOf(resolved, 'sentence-length', 'api/v2/a.mdx'),
      optionsOf(resolved, 'sentence-length', 'api/v1/a.mdx')
    ]).toEqual([{max: 25}, {max: 20}, {max: 25}])
    expect(levelsOf(await settings(files, {rule: ['active-voice/statement=warn', 'page-title=off']}))).toEqual([
      'active-voice: instruction=error statement=warn',
      'sentence-length: long=warn'
    ])
    expect(levelsOf(await settings(files, {preset: ['strict'], rule: ['page-title=off']}), 'api/a.mdx')).toEqual([
      'active-voice: instruction=error statement=error',
      'sentence-length: long=warn'
    ])
  })

  test('a plain level of the team sets every message, whatever its place beside `rule/message`', async () => {
    for (const setting of [
      {'active-voice/statement': 'warn', 'active-voice': 'error'},
      {'active-voice': ['error'], 'active-voice/statement': 'warn'}
    ]) {
      expect(levelsOf(await settings({'docs-lint.config.json': json({rules: setting})}))[0]).toBe('active-voice: instruction=error statement=warn')
    }
    expect(levelsOf(await settings({'docs-lint.config.json': '{"rules": {"active-voice": "info"}}'}))[0]).toBe('active-voice: instruction=info statement=info')
  })

  test("overrides of a preset apply, and the team's settings override them", async () => {
    expect(levelsOf(await settings({}), 'changelog/may.mdx')).toEqual([recommended[1]])
    expect(levelsOf(await settings({'docs-lint.config.json': '{"rules": {"active-voice": "info"}}'}), 'changelog/may.mdx')).toHaveLength(2)
  })

  test('options have defaults, and one that is not named stays', async () => {
    const resolved = await settings({
      'docs-lint.config.json': json({
        rules: {'active-voice': ['warn', {max: 0.1}]},
        overrides: [{files: ['a.mdx'], rules: {'active-voice': ['info', {allow: ['is set']}]}}]
      })
    })
    expect(optionsOf(resolved, 'active-voice')).toEqual({max: 0.1, allow: []})
    expect(optionsOf(resolved, 'active-voice', 'a.mdx')).toEqual({max: 0.1, allow: ['is set']})
  })

  test('--only runs these rules and no others, also one that is off', async () => {
    const files = {'docs-lint.config.json': '{"rules": {"active-voice": "off"}}'}
    expect(levelsOf(await settings(files, {only: ['sentence-length,active-voice']}))).toEqual([recommended[0], 'sentence-length: long=warn'])
  })

  test('`extends: []` turns all off', async () => {
    expect(levelsOf(await settings({'docs-lint.config.json': '{"extends": []}'}))).toEqual([])
  })

  test('the same set of overrides gives the same list', async () => {
    const resolved = await settings({'docs-lint.config.json': json({overrides: [{files: ['{a,b}/*.mdx', '!b/x.mdx'], rules: {'page-title': 'off'}}]})})
    expect(resolved.rulesFor('a/1.mdx')).toBe(resolved.rulesFor('b/2.mdx'))
    expect(resolved.rulesFor('b/x.mdx')).toBe(resolved.rulesFor('c.mdx'))
    expect(levelsOf(resolved, 'a/1.mdx')).toHaveLength(1)
  })
})

describe('extends', () => {
  test('files, packages and presets; later ones win', async () => {
    const files = {
      '.git/HEAD': '',
      'base.yaml': 'extends: [recommended, ./more.json]\nrules: {page-title: warn}\nvocabulary: {accept: [RAG]}',
      'more.json': '{"rules": {"page-title": "info", "sentence-length": "info"}, "ignore": ["drafts"], "language": "de"}',
      'node_modules/docs-lint-config-acme/package.json': '{"name": "docs-lint-config-acme", "type": "module", "exports": {"import": "./index.js"}}',
      'node_modules/docs-lint-config-acme/index.js': 'export default {rules: {"active-voice": "off"}}',
      'site/docs-lint.config.json': '{"extends": ["../base.yaml", "docs-lint-config-acme"], "vocabulary": {"accept": ["DLQ"]}, "language": "en"}'
    }
    const resolved = await settings(files, {site: 'site'})
    expect(levelsOf(resolved)).toEqual(['sentence-length: long=info', 'page-title: missing=warn long=warn'])
    expect(resolved).toMatchObject({presets: ['recommended'], language: 'en', team: {vocabulary: {accept: ['RAG', 'DLQ']}}})
    expect(resolved.files.map((file) => file.split('/').at(-1))).toEqual(['more.json', 'base.yaml', 'index.js', 'docs-lint.config.json'])
    expect([resolved.ignores('drafts/a.mdx'), resolved.ignores('a.mdx')]).toEqual([true, false])
  })

  test('a file that others extend adds no preset', async () => {
    expect(levelsOf(await settings({'docs-lint.config.json': '{"extends": ["./base.json"]}', 'base.json': '{"rules": {"page-title": "info"}}'}))).toEqual([
      'page-title: missing=info long=info'
    ])
  })

  test('what two files build on counts once', async () => {
    const files: Files = {'docs-lint.config.json': '{"extends": ["./0.json"]}', '20.json': '{"extends": ["recommended"]}'}
    for (let level = 0; level < 20; level++) files[`${level}.json`] = json({extends: [`./${level + 1}.json`, `./${level + 1}.json`]})
    const resolved = await settings(files)
    expect([resolved.files.length, resolved.presets]).toEqual([22, ['recommended']])
  })

  test.each([
    [['recomended'], ['1:13: Unknown preset or package `recomended` in `extends`, did you mean `recommended`?']],
    [
      ['no-such-package'],
      ['1:13: Unknown preset or package `no-such-package` in `extends`: use a preset (`recommended`, `strict`), or start a file name with `./`']
    ],
    [['./missing.json'], ['1:13: Cannot read `./missing.json` in `extends`: there is no such file']],
    [['./folder'], [': Cannot read the settings: it is a folder']],
    [
      ['https://acme.example/lint.json'],
      ['1:13: Unexpected URL `https://acme.example/lint.json` in `extends`: docs-lint does not fetch URLs, so save it as a file and name the file']
    ],
    [['../../etc/passwd'], ['1:13: Unexpected `../../etc/passwd` in `extends`: it is outside the repository']],
    [['/etc/hosts'], ['1:13: Unexpected `/etc/hosts` in `extends`: it is outside the repository']],
    [['./link.json'], ['1:13: Unexpected `./link.json` in `extends`: it is outside the repository']],
    [['./docs-lint.config.json'], ['1:13: Circular `extends`: `docs-lint.config.json` → `docs-lint.config.json`']],
    [[3], ['1:13: Unexpected number `3` for `extends[0]`, expected text']]
  ])('%j', async (names, expected) => {
    const root = folderWith({'docs-lint.config.json': json({extends: names})})
    mkdirSync(join(root, 'folder'))
    symlinkSync('/etc/hosts', join(root, 'link.json'))
    const {configErrors: errors} = await loadSettings({folder: root, siteRoot: root, cwd: root, rules, presets})
    expect(errors.map((one) => formatConfigError(one, root).replace(/^docs-lint.config.json:|^folder/, ''))).toEqual(expected)
  })

  test('a cycle of three files is reported once, with its path', async () => {
    const files = {'docs-lint.config.json': '{"extends": ["./a.json"]}', 'a.json': '{"extends": ["./b.yaml"]}', 'b.yaml': 'extends:\n  - ./a.json\n'}
    expect(await errors(files)).toEqual(['b.yaml:2:5: Circular `extends`: `a.json` → `b.yaml` → `a.json`'])
  })
})

describe('errors', () => {
  test('ten different ones give ten messages, each at its place', async () => {
    const text = `{
  "extends": ["strickt"],
  "rules": {
    "active-vioce": "warn",
    "active-voice/statment": "info",
    "page-title": "wran",
    "sentence-length": ["warn", {"maximum": 3, "max": "20"}]
  },
  "overides": [],
  "overrides": [{"files": "changelog/**", "rules": {"page-titel": "off"}}],
  "ignore": ["../other/**"],
  "vocabulary": {"prefer": {"whitelist": 1}},
  "openapi": [{"url": "https://api.example.com"}],
  "teamRules": [{"id": "sdk", "in": "codes"}],
  "rulesFile": {"detail": "most"}
}`
    expect(await errors(text)).toEqual(
      [
        '2:15: Unknown preset or package `strickt` in `extends`, did you mean `strict`?',
        '4:5: Unknown rule `active-vioce` in `rules`, did you mean `active-voice`?',
        '5:5: Unknown message `statment` of rule `active-voice`, did you mean `statement`?',
        '6:19: Unexpected `wran` for `rules.page-title`, did you mean `warn`?',
        '7:34: Unknown option `maximum` in `rules.sentence-length[1]`, expected `max`',
        '7:55: Unexpected text `20` for `rules.sentence-length[1].max`, expected a whole number of at least 1 without quotes',
        '9:3: Unknown key `overides`, did you mean `overrides`?',
        '10:27: Unexpected `changelog/**` for `overrides[0].files`, expected a list',
        '10:53: Unknown rule `page-titel` in `overrides[0].rules`, did you mean `page-title`?',
        '11:14: Unexpected pattern `../other/**` in `ignore`, expected a pattern inside the site root',
        '12:42: Unexpected number `1` for `vocabulary.prefer.whitelist`, expected text',
        '13:15: Missing `file` in `openapi[0]`, expected text',
        '14:17: Missing `title` in `teamRules[0]`, expected text',
        '14:37: Unexpected `codes` for `teamRules[0].in`, did you mean `code`?',
        '15:27: Unexpected `most` for `rulesFile.detail`, expected `one`, `mid` or `full`'
      ].map((line) => `docs-lint.config.json:${line}`)
    )
  })

  test.each<[Files, string[]]>([
    [{'docs-lint.config.json': '[]'}, ['docs-lint.config.json:1:1: Unexpected list, expected an object']],
    [
      {'docs-lint.config.yaml': 'rules:\n  page-titel: warn\n  page-title: [warn, {mx: 1}]\n'},
      [
        'docs-lint.config.yaml:2:3: Unknown rule `page-titel` in `rules`, did you mean `page-title`?',
        'docs-lint.config.yaml:3:23: Unknown option `mx` in `rules.page-title[1]`: there is none'
      ]
    ],
    [{'package.json': '{"name": "x",\n "docsLint": {"rules": 1}}'}, ['package.json:2:24: Unexpected number `1` for `rules`, expected an object']],
    [
      {'docs-lint.config.mjs': 'export default {rules: {"page-titel": "warn"}, retext: [() => 1]}'},
      [
        'docs-lint.config.mjs: Unexpected function for `retext[0]`: use only plain data in settings',
        'docs-lint.config.mjs: Unknown rule `page-titel` in `rules`, did you mean `page-title`?'
      ]
    ],
    [{'docs-lint.config.mjs': 'const a = 1\n\nthrow new Error("no\\nluck")'}, ['docs-lint.config.mjs:3:7: The settings file throws an error: no luck']],
    [
      {'docs-lint.config.ts': 'const a: number = 1\nfail()\nexport default {a}'},
      ['docs-lint.config.ts:2:1: The settings file throws an error: fail is not defined']
    ],
    [{'docs-lint.config.mjs': 'export const rules = {}'}, ['docs-lint.config.mjs: Missing default export: write `export default {…}`']],
    [
      {'docs-lint.config.mjs': 'const a = {}\na.rules = a\nexport default a'},
      ['docs-lint.config.mjs: Unexpected value that contains itself for `rules`: use only plain data in settings']
    ]
  ])('%j', async (files, expected) => {
    expect(await errors(files)).toEqual(expected)
  })

  test('JSON that does not parse is reported at its location', async () => {
    const [first] = await errors('{"rules": {"page-title" "warn"}}')
    expect(first).toMatch(/^docs-lint\.config\.json:1:25: .*colon|^docs-lint\.config\.json:1:2\d: .*`:`/)
  })

  test('the command line', async () => {
    expect(
      await errors('{}', {
        preset: ['strickt'],
        rule: ['page-title', 'page-titel=warn', 'page-title=warning', 'active-voice/x=off'],
        only: ['page-title,pages']
      })
    ).toEqual([
      'Unknown preset `strickt` in `--preset`, did you mean `strict`?',
      'Missing level in `--rule page-title`, expected `--rule ID=LEVEL` with `error`, `warn`, `info` or `off`',
      'Unknown rule `page-titel` in `--rule`, did you mean `page-title`?',
      'Unexpected level `warning` in `--rule page-title=warning`, expected `error`, `warn`, `info` or `off`',
      'Unknown message `x` of rule `active-voice`, expected `instruction` or `statement`',
      'Unknown rule `pages` in `--only`'
    ])
  })

  test('patterns that would take ages are refused', async () => {
    const slow = `${'**/a*/'.repeat(6)}b`
    expect(await errors(json({ignore: [slow, '{a,b}'.repeat(20)]}))).toEqual([
      `docs-lint.config.json:1:12: Unexpected pattern \`${slow}\` in \`ignore\`, expected at most 3 \`**\``,
      expect.stringContaining('expected at most 200 alternatives')
    ])
  })
})

test('settings in TypeScript are checked by the compiler', () => {
  const settings = defineConfig({
    rules: {'heading-start-level': ['warn', {level: 2}], 'own-rule': 'off'},
    overrides: [{files: ['a'], rules: {'link-text': 'off'}}]
  })
  expect(Object.keys(settings)).toEqual(['rules', 'overrides'])
  // @ts-expect-error no such level
  defineConfig({rules: {'link-text': 'warning'}})
})
