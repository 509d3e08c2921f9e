/** A run without changes prints the output of the last run, and a run after any change is the same as without a cache. */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {readSigned, signingKey, writeSigned} from '../../src/run/cache/signed-file.ts'
import {folderWith} from '../run/folder-with.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const run = (cwd: string, args: string[], env: Record<string, string> = {}): {status: number | null; stdout: string; stderr: string} => {
  const {status, stdout, stderr} = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    env: {PATH: process.env['PATH'], XDG_CONFIG_HOME: process.env['XDG_CONFIG_HOME'], ...env},
    encoding: 'utf8'
  })
  return {status, stdout, stderr}
}
const page = (body: string): string => `---\ntitle: Rotate a key\ndescription: How to rotate the keys of a workspace without a break.\n---\n\n${body}\n`
const docsJson = (pages: string[], more = ''): string =>
  `{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ${JSON.stringify(pages)}}${more}}`

/** A site inside a separate folder, with a cache. */
function site(): {root: string; keptIn: string} {
  const root = folderWith({
    'node_modules/.keep': '',
    'docs/docs.json': docsJson(['index', 'keys']),
    'docs/index.mdx': page('Click [here](/keys). The key was deleted by the server. See [the second part](/keys#two).'),
    'docs/keys.mdx': page('## One\n\nThe server is fast.\n\n<Team />'),
    'docs/logo.png': ''
  })
  mkdirSync(join(root, '.git'))
  return {root, keptIn: join(root, 'node_modules', '.cache', 'docs-lint')}
}
const keptFile = (keptIn: string): string =>
  join(
    keptIn,
    readdirSync(keptIn).find((name) => name.endsWith('.run'))!
  )

const openapi = (name: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /c:\n    get:\n      parameters: [{name: ${name}, in: query, schema: {type: string}}]\n`
type Edit = readonly [what: string, edit: (write: (path: string, text: string) => void, root: string) => void]
const edits: readonly Edit[] = [
  ['a page', (write) => write('docs/index.mdx', page('Open it.'))],
  ['a page that is linked to', (write) => write('docs/keys.mdx', page('## Two\n\nClick [here](/index).'))],
  ['a new page', (write) => write('docs/new.mdx', page('# One\n\nClick [here](/index).'))],
  ['docs.json', (write) => write('docs/docs.json', docsJson(['index', 'gone'], ', "favicon": "/logo.png"'))],
  ['a file that docs.json names', (_, root) => rmSync(join(root, 'docs/logo.png'))],
  [
    'settings where there were none',
    (write) => write('docs-lint.config.json', '{"rules": {"link-text": "warn"}, "vocabulary": {"prefer": {"server": "host"}}}')
  ],
  ['settings that extend others', (write) => write('docs-lint.config.json', '{"extends": ["recommended", "./base.json"], "openapi": ["docs/api.yaml"]}')],
  ['those others', (write) => write('base.json', '{"rules": {"link-text": "off"}}')],
  ['an OpenAPI file', (write) => write('docs/api.yaml', openapi('x'))],
  [
    'a page about its endpoint',
    (write) => write('docs/c.mdx', '---\ntitle: C\nopenapi: GET /c\n---\n\n<ParamField query="x" type="string">One.</ParamField>\n')
  ],
  ['the OpenAPI file again', (write) => write('docs/api.yaml', openapi('y'))],
  ['.mintignore', (write) => write('docs/.mintignore', 'new.mdx\n')],
  ['.gitignore above the site', (write) => write('.gitignore', 'docs/c.mdx\n')],
  ['the name of a page', (_, root) => renameSync(join(root, 'docs/index.mdx'), join(root, 'docs/home.mdx'))],
  [
    'a page that is a link',
    (write, root) => (write('docs/.real/a.mdx', page('Click [here](/keys).')), symlinkSync(join(root, 'docs/.real/a.mdx'), join(root, 'docs/link.mdx')))
  ],
  ['what it leads to', (write) => write('docs/.real/a.mdx', page('# Two'))],
  ['a rules file', (write) => write('.cursor/rules.md', '<!-- docs-lint:begin rules=1 settings=2 -->\nBe nice.\n<!-- docs-lint:end -->\n')],
  ['a second settings file', (write) => write('docs-lint.config.yaml', 'rules: {}\n')],
  ['it is gone', (_, root) => rmSync(join(root, 'docs-lint.config.yaml'))],
  ['settings that are no JSON', (write) => write('docs-lint.config.json', '{')]
]

describe('a run after', () => {
  test('each kind of edit is as one without a cache', {timeout: 120_000}, () => {
    const {root, keptIn} = site()
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), {recursive: true})
      writeFileSync(join(root, path), text)
    }
    const args = ['docs', '--format', 'json']
    let before = run(root, args)
    let different = 0
    for (const [what, edit] of edits) {
      edit(write, root)
      const now = run(root, args)
      expect(now, what).toEqual(run(root, [...args, '--no-cache']))
      if (now.stdout + now.stderr !== before.stdout + before.stderr) different++
      before = now
    }
    expect(different).toBeGreaterThan(15)
    expect(readdirSync(keptIn).filter((name) => name.endsWith('.run'))).toHaveLength(1)
  })

  test('no run after an edit prints the stored output', () => {
    const {root, keptIn} = site()
    const args = ['docs', '--format', 'agent']
    const first = run(root, args)
    expect(first.status).toBe(1)
    expect(run(root, args)).toEqual(first)
    // a change of the stored output is visible, which proves that the second run used it
    const file = keptFile(keptIn)
    const key = signingKey({...process.env, CI: ''})!
    const whole = readFileSync(file, 'utf8')
    const [head, ...body] = readSigned(file, key)!.split('\n')
    writeSigned(file, `${head}\n${body.join('\n').replace('here', 'HERE')}`, key)
    expect(run(root, args).stdout).toContain('HERE')
    // without the key, a change has no effect
    writeFileSync(file, whole.replace('here', 'HERE'))
    expect(run(root, args)).toEqual(first)
    // a file that was cut short is invalid
    writeSigned(file, `${head}\n${body.join('\n').slice(0, -3)}`, key)
    expect(run(root, args)).toEqual(first)
    writeFileSync(file, 'nonsense')
    expect(run(root, args)).toEqual(first)
    // other flags, another environment
    expect(run(root, ['docs', '--format', 'json']).stdout).toContain('"schemaVersion"')
    expect(run(root, ['docs']).stdout).not.toContain('docs-lint:')
    expect(run(root, ['docs'], {CLAUDECODE: '1'}).stdout).toBe(first.stdout)
  })

  test('a baseline counts as well', () => {
    const {root} = site()
    run(root, ['docs', '--update-baseline'])
    const args = ['docs', '--baseline']
    const first = run(root, args)
    expect([first.status, first.stdout]).toEqual([0, expect.stringContaining('in the baseline')])
    expect(run(root, args)).toEqual(first)
    rmSync(join(root, 'docs/.docs-lint-baseline.json'))
    const second = run(root, args)
    expect(second).toEqual(run(root, [...args, '--no-cache']))
    expect(second).not.toEqual(first)
  })

  test('is next to the cache if flags set its location', () => {
    const {root, keptIn} = site()
    for (const flag of [['--cache-location', 'kept/a.json'], ['--cache-location=kept/b.json']]) {
      const args = ['docs', '--format', 'json', ...flag]
      const first = run(root, args)
      expect(run(root, args)).toEqual(first)
    }
    expect(readdirSync(join(root, 'kept')).sort()).toEqual(['a.json', 'a.json.run', 'b.json', 'b.json.run'])
    expect(existsSync(keptIn)).toBe(false)
  })

  test.each([['docs/docs.json/none'], [`docs/${'long'.repeat(200)}`], ['--rule', 'link-text=warn', 'docs/docs.json/none']])('%s is told plainly', (...args) => {
    const {root} = site()
    const {status, stderr} = run(root, args)
    expect(status).toBe(2)
    for (const line of stderr.trim().split('\n')) expect(line).toMatch(/^docs-lint: /)
    expect(stderr).not.toContain('mistake in docs-lint')
  })

  test('settings that are a program is a run', () => {
    const {root, keptIn} = site()
    writeFileSync(join(root, 'docs-lint.config.mjs'), "import {level} from './level.mjs'\nexport default {rules: {'link-text': level}}\n")
    writeFileSync(join(root, 'level.mjs'), "export const level = 'off'\n")
    const args = ['docs', '--format', 'json']
    run(root, args)
    expect(readdirSync(keptIn).filter((name) => name.endsWith('.run'))).toEqual([])
    writeFileSync(join(root, 'level.mjs'), "export const level = 'warn'\n")
    expect(run(root, args)).toEqual(run(root, [...args, '--no-cache']))
  })

  test.each([['--no-cache'], ['--fix-dry-run'], ['--timing'], ['--output=report.txt'], ['--update-baseline']])('%s keeps nothing', (flag) => {
    const {root, keptIn} = site()
    run(root, ['docs', flag])
    let kept: string[] = []
    try {
      kept = readdirSync(keptIn)
    } catch {
      // the folder does not exist
    }
    expect(kept.filter((name) => name.endsWith('.run'))).toEqual([])
  })
})
