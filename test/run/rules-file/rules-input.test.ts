/** From the settings and pages of a small real site to the content of the rules file. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {presets} from '../../../presets/index.ts'
import {guidelines, rules} from '../../../rules/index.ts'
import {renderRules} from '../../../src/emit/rules-file/render.ts'
import {outlineOf} from '../../../src/outline/page-outline.ts'
import {readPages} from '../../../src/run/lint/read-pages.ts'
import type {RulesFileCommand} from '../../../src/run/rules-file/rules-file.ts'
import {rulesInput} from '../../../src/run/rules-file/rules-input.ts'
import {loadSettings} from '../../../src/run/settings/load.ts'
import {native} from '../../harness.ts'

const page = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: What to know about ${title} and its uses.\n${more}---\n\n${body}\n`
const use = "import Key from '/snippets/key.mdx';\n\nText.\n\n<Key />"
const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'mint',
    navigation: {
      languages: [
        {language: 'en', groups: [{group: 'A', pages: ['a', 'b', 'c', 'api/list', 'changelog']}]},
        {language: 'fr', groups: [{group: 'A', pages: ['fr/a']}]}
      ]
    }
  }),
  'a.mdx': page('Keys', use),
  'b.mdx': page('Rotation', use.replace("'/snippets/key.mdx';", '"/snippets/key.mdx"')),
  'c.mdx': page('Once', "import Once from '/snippets/once.mdx'\n\nText."),
  'fr/a.mdx': page('Clés', "import Cle from '/snippets/fr/cle.mdx'\n\nTexte."),
  'api/list.mdx': page('List keys', 'Text.', 'openapi: GET /keys\n'),
  'changelog.mdx': page('Changes', '<Update label="June 2025">\n  Text.\n</Update>'),
  'snippets/key.mdx': 'A key.\n',
  'snippets/once.mdx': 'Once.\n'
}
const settingsText = {
  rules: {'link-text': 'off', 'sentence-length': ['warn', {max: 22}]},
  overrides: [
    {files: ['changelog.mdx', 'nothing/**'], rules: {'active-voice': 'off'}},
    {files: ['nowhere'], rules: {'image-alt': 'off'}}
  ],
  vocabulary: {prefer: {whitelist: 'allowlist'}},
  guidelines: [{id: 'screenshots', title: 'Take screenshots in light mode', examples: {good: ['light'], bad: ['dark']}}],
  teamRules: [{id: 'sdk-import', level: 'error', in: 'code', words: ['@acme/old'], title: 'Import from `@acme/sdk`'}]
}

let folder = ''
let input: RulesFileCommand['input']
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-lint-input-'))
  for (const [path, text] of Object.entries({...files, 'docs-lint.config.json': JSON.stringify(settingsText)})) {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
  const {settings, configErrors: errors} = await loadSettings({folder, siteRoot: folder, cwd: folder, rules, presets})
  if (!settings) throw new Error(errors.map(({message}) => message).join('\n'))
  const paths = Object.keys(files)
  const {site, pages} = await readPages({files: paths, pages: paths.filter((path) => path.endsWith('.mdx')), read: (path) => files[path], parser: native})
  input = rulesInput(
    settings,
    {rules, guidelines},
    site,
    pages.map((page) => outlineOf(page))
  )
})
afterAll(() => rmSync(folder, {recursive: true}))

it('sums up the site', () => {
  expect(input.site).toEqual({
    name: 'Acme',
    configFile: 'docs.json',
    dialect: 'modern',
    kinds: ['changelog', 'concept', 'endpoint'],
    hasApi: true,
    rendersEndpoints: true,
    openapi: [],
    languages: ['en', 'fr'],
    extensions: ['mdx'],
    // A snippet that only one page and a translation use is not listed, and two notations of one import count as one.
    snippets: [{path: 'snippets/key.mdx', importLine: "import Key from '/snippets/key.mdx'"}]
  })
})
it('says what the settings say', () => {
  const {text, omitted} = renderRules({...input, site: {...input.site, root: ''}})
  expect(omitted).toContainEqual({name: 'rule:link-text', reason: 'off in the settings'})
  expect(text).not.toContain('`link-text`')
  expect(text).toContain('- Keep sentences to 22 words or fewer (`sentence-length`).')
  expect(text).toContain('- Import from `@acme/sdk` (`sdk-import`, error).')
  expect(text).toContain('- Take screenshots in light mode (`screenshots`).\n  - Write: `light`\n  - Not: `dark`\n')
  expect(text).toContain('- Write `allowlist` (not `whitelist`).')
})
it('lists exceptions only for existing pages', () => {
  const reported = input.exceptions.filter(({rules: set}) => !('second-person' in set))
  expect(reported).toEqual([{files: ['changelog.mdx'], rules: {'active-voice': 'off'}}])
})
