/** V8 reports what a run loads: nothing that it does not need. */
import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {loadNative} from '../src/parse/parsers.ts'
import {folderWith} from './run/folder-with.ts'

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

/** The parts of the command and the packages that a run loads. Shared chunks have no name. */
function loadedBy(args: readonly string[], cwd = tmpdir()): string[] {
  const coverage = mkdtempSync(join(tmpdir(), 'docs-lint-loaded-'))
  execFileSync(process.execPath, [cli, ...args], {cwd, env: {...process.env, NODE_V8_COVERAGE: coverage}, stdio: 'ignore'})
  const [file] = readdirSync(coverage)
  const {result} = JSON.parse(readFileSync(join(coverage, file!), 'utf8')) as {result: {url: string}[]}
  const names = result.flatMap(({url}) => {
    const [, part, name] = /\/(?:dist\/cli\/(.+)-[A-Z0-9]+\.js$|node_modules\/((?:@[^/]+\/)?[^/]+)\/)/.exec(url) ?? []
    return part === undefined ? (name ?? []) : part === 'chunk' ? [] : part
  })
  return [...new Set(names)].sort()
}

const page = (body: string): string =>
  `---\ntitle: Rotate a key\ndescription: How to rotate the keys of a workspace without an interruption of its services.\n---\n\n${body}\n`
const site = (body: string): string =>
  folderWith({
    'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}',
    'index.mdx': page(body)
  })
const hasNative = (await loadNative()) !== undefined

describe('a run loads what it needs', () => {
  test('--version: not even the flags', () => {
    expect(loadedBy(['--version'])).toEqual([])
  })
  test('--help: the flags, neither rules nor parser', () => {
    expect(loadedBy(['--help'])).toEqual(['cached-run', 'program'])
  })
  test.runIf(hasNative)('one page: one parser, no reader of code, one format', () => {
    expect(loadedBy(['index.mdx', '--no-cache'], site('Select **Keys**.'))).toEqual(['cached-run', 'lint', 'native', 'pretty', 'program', 'satteri'])
  })
  test.runIf(hasNative)('code: the readers of its languages', () => {
    const code = '```json\n{"a": 1}\n```\n\n```bash\nls\n```'
    expect(loadedBy(['--no-cache', '--format', 'json'], site(code))).toEqual(['cached-run', 'json', 'lint', 'native', 'program', 'satteri', 'shell'])
  })
  test.runIf(hasNative)('an export is no reason for the reference parser', () => {
    const exported = 'export const Price = ({value}) => <b>{value}</b>\n\n<Price value={1} />'
    expect(loadedBy(['--no-cache', '--format', 'json'], site(exported))).toEqual([
      'cached-run',
      'json',
      'lint',
      'native',
      'parse-modules',
      'program',
      'satteri'
    ])
  })
  test.runIf(hasNative)('plugins: retext reads English prose, remark the tree of the reference parser', () => {
    const root = site('Select **Keys**.')
    const shortcut = 'remark-lint-no-shortcut-reference-link'
    mkdirSync(join(root, 'node_modules'))
    for (const name of ['retext-equality', shortcut])
      symlinkSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)), join(root, 'node_modules', name))
    const loadedWith = (settings: object): string[] => {
      writeFileSync(join(root, 'docs-lint.config.json'), JSON.stringify(settings))
      return loadedBy(['--no-cache', '--format', 'json'], root).filter((name) => ['parse-english', 'reference', 'retext-equality', shortcut].includes(name))
    }
    expect(loadedWith({retext: ['retext-equality']})).toEqual(['parse-english', 'retext-equality'])
    expect(loadedWith({remark: [shortcut]})).toEqual(['reference', shortcut])
  })
  test('a run that prints what the last one did: neither flags nor rules', () => {
    const root = site('Select **Keys**.')
    mkdirSync(join(root, 'node_modules'))
    expect(loadedBy(['--format', 'json'], root)).toContain('lint')
    expect(loadedBy(['--format', 'json'], root)).toEqual(['cached-run'])
  })
  test('a run in which no page changed: no parser', () => {
    const root = site('Select **Keys**.')
    const args = ['--cache-location', join(root, '.cache', 'docs-lint.json'), '--format']
    loadedBy([...args, 'json'], root)
    expect(loadedBy([...args, 'agent'], root)).toEqual(['agent', 'cached-run', 'lint', 'program'])
  })
})
