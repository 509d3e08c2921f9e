/** The VS Code extension: its package, and its client with the real server. No desktop is started. */
import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, symlinkSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {strFromU8, unzipSync} from 'fflate'
import {expect, it, vi} from 'vitest'
import {findServer} from '../../editors/vscode/src/find-server.ts'
import {folderWith} from '../run/folder-with.ts'
import {files} from '../lsp/site.ts'
import {version} from '../../src/version.ts'
import {fakeVscode} from './fake.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

function packaged(): Record<string, Uint8Array> {
  const file = join(folderWith({}), 'docs-lint.vsix')
  execFileSync(process.execPath, [join(root, 'editors/vscode/package.mjs'), file])
  return unzipSync(readFileSync(file))
}

interface Manifest {
  name: string
  publisher: string
  version: string
  main: string
  engines: {vscode: string}
  activationEvents: string[]
  contributes: {
    languages: {id: string; extensions: string[]}[]
    jsonValidation: {fileMatch: string[]; url: string}[]
    commands: {command: string}[]
    configuration: {properties: Record<string, {type: string; default: unknown; enum?: string[]}>}
  }
}

it('is packaged whole, with a manifest that fits what is in it', () => {
  const zip = packaged()
  expect(Object.keys(zip).sort()).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/LICENSE.txt',
    'extension/README.md',
    'extension/extension.cjs',
    'extension/package.json'
  ])
  const manifest = JSON.parse(strFromU8(zip['extension/package.json']!)) as Manifest
  expect(manifest.version).toBe(version)
  expect(manifest.name).toMatch(/^[a-z0-9][a-z0-9-]*$/)
  expect(manifest.engines.vscode).toMatch(/^\^1\.\d+\.0$/)
  expect(zip).toHaveProperty([`extension/${manifest.main.replace('./', '')}`])
  expect(manifest.activationEvents).toEqual(expect.arrayContaining(['onLanguage:mdx', 'onLanguage:markdown']))
  expect(manifest.contributes.languages).toEqual([expect.objectContaining({id: 'mdx', extensions: ['.mdx']})])
  const code = strFromU8(zip['extension/extension.cjs']!)
  for (const {command} of manifest.contributes.commands) expect(code).toContain(`"${command}"`)
  for (const name of Object.keys(manifest.contributes.configuration.properties)) {
    expect(name).toMatch(/^docs-lint\./)
    expect(code).toContain(name.slice('docs-lint.'.length))
  }
  for (const {default: usual, enum: values} of Object.values(manifest.contributes.configuration.properties)) if (values) expect(values).toContain(usual)
  const xml = strFromU8(zip['extension.vsixmanifest']!)
  expect(xml).toContain(`Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`)
  for (const [, path] of xml.matchAll(/Path="([^"]+)"/g)) expect(zip).toHaveProperty([path!])
  // the rules come from the workspace
  expect(code).not.toContain('Missing alt text')
  expect(code.length).toBeLessThan(1_000_000)
})

it('packages the same bytes again', () => {
  const [one, two] = [packaged(), packaged()]
  expect(Buffer.from(two['extension/extension.cjs']!).equals(Buffer.from(one['extension/extension.cjs']!))).toBe(true)
})

it('finds the docs-lint of a workspace', () => {
  const folder = folderWith({'one/node_modules/docs-lint/dist/cli.js': '', 'two/docs/node_modules/docs-lint/dist/cli.js': '', 'own/cli.js': ''})
  const at = (path: string): string => join(folder, path, 'node_modules/docs-lint/dist/cli.js')
  expect(findServer([join(folder, 'one')])).toBe(at('one'))
  expect(findServer([join(folder, 'one/guides/deep')])).toBe(at('one'))
  expect(findServer([join(folder, 'two')])).toBe(at('two/docs'))
  expect(findServer([join(folder, 'own')])).toBeUndefined()
  expect(findServer([join(folder, 'own')], 'cli.js')).toBe(join(folder, 'own/cli.js'))
  expect(findServer([join(folder, 'one')], 'missing.js')).toBeUndefined()
})

interface Extension {
  activate: (context: {subscriptions: object[]}) => Promise<void>
  deactivate: () => Promise<void>
}

/** The packaged client with a `vscode` module that replaces the editor. */
function load(vscode: object): Extension {
  const folder = folderWith({
    'node_modules/vscode/index.js': 'module.exports = globalThis.fakeVscode',
    'extension.cjs': strFromU8(packaged()['extension/extension.cjs']!)
  })
  vi.stubGlobal('fakeVscode', vscode)
  return createRequire(import.meta.url)(join(folder, 'extension.cjs')) as Extension
}

it('starts the server of the workspace, and shows what it finds', async () => {
  const folder = folderWith(files)
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/docs-lint'), 'dir')
  const fake = fakeVscode(folder, {scope: 'site', minLevel: 'info', nodePath: process.execPath, serverPath: ''})
  const {activate, deactivate} = load(fake.vscode)
  const context = {subscriptions: []}
  await activate(context)
  expect(context.subscriptions).toHaveLength(4)
  fake.open(join(folder, 'guides/keys.mdx'), 'mdx', 'Click [here](/index).\n')
  const reported = (): unknown[] => (fake.received.get(join(folder, 'guides/keys.mdx')) ?? []).map(({code}) => code)
  while (!reported().includes('link-text')) await new Promise((done) => setTimeout(done, 20))
  expect([...fake.commands.keys()]).toEqual(expect.arrayContaining(['docs-lint.restart', 'docs-lint.explain']))
  // the description of a rule opens in a preview
  const shown: unknown[] = []
  fake.commands.set('markdown.showPreview', (uri) => void shown.push(String(uri)))
  await fake.commands.get('docs-lint.explain')!('link-text')
  expect(shown).toEqual(['docs-lint-rule:/link-text.md'])
  const text = fake.providers.get('docs-lint-rule')!.provideTextDocumentContent({path: '/link-text.md'})
  expect(text).toContain('Why: ')
  const schema = fake.providers.get('docs-lint-schema')!.provideTextDocumentContent({path: '/docs.json'})
  expect(JSON.parse(schema)).toHaveProperty('$schema')
  expect(fake.providers.get('docs-lint-schema')!.provideTextDocumentContent({path: '/../cli.js'})).toBe('{}')
  // the command runs the docs-lint of the workspace
  fake.choice = 'cursor'
  await fake.commands.get('docs-lint.writeRulesFile')!()
  expect(fake.log.at(-1)).toMatch(/^wrote \.cursor\/rules\.md/)
  expect(readFileSync(join(folder, '.cursor/rules.md'), 'utf8')).toContain('docs-lint')
  await deactivate()
})

it('says what to do where docs-lint is not installed', async () => {
  const fake = fakeVscode(folderWith(files), {serverPath: ''})
  const {activate, deactivate} = load(fake.vscode)
  await activate({subscriptions: []})
  expect(fake.log.join()).toContain('npm install --save-dev docs-lint')
  fake.log.length = 0
  await fake.commands.get('docs-lint.writeRulesFile')!()
  expect(fake.log.join()).toContain('npm install --save-dev docs-lint')
  await deactivate()
})
