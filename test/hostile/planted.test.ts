/** What a repository can plant: caches, links, pipes, and edits while `--fix` runs. */
import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {migrateCommand} from '../../src/cli/migrate/index.ts'
import {bestParser} from '../../src/parse/parsers.ts'
import {fixSite} from '../../src/run/fix/fix.ts'
import {openProject} from '../../src/run/project.ts'
import {isCachedPage} from '../../src/run/cache/cached-shapes.ts'
import {readSigned, signingKey, writeSigned} from '../../src/run/cache/signed-file.ts'
import {writeWhole} from '../../src/run/files/write-file.ts'
import {files, folder, page, run} from '../cli/site.ts'
import {folderWith} from '../run/folder-with.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const command = (cwd: string, args: readonly string[], env: Record<string, string> = {}): {status: number | null; stdout: string; stderr: string} =>
  spawnSync(process.execPath, [cli, ...args], {
    cwd,
    env: {PATH: process.env['PATH'], XDG_CONFIG_HOME: process.env['XDG_CONFIG_HOME'], ...env},
    encoding: 'utf8'
  })

/** A site with an error, whose repository contains anything in `node_modules/.cache`. */
function withCache(): {root: string; kept: () => string[]} {
  const root = folderWith({...files, 'node_modules/.keep': '', '.git/HEAD': ''})
  const at = join(root, 'node_modules/.cache/docs-lint')
  return {root, kept: () => (existsSync(at) ? readdirSync(at).map((name) => join(at, name)) : [])}
}
const args = ['--only', 'link-text', '--format', 'pretty']

describe('a planted cache', () => {
  test('of what a run printed is not printed', () => {
    const {root, kept} = withCache()
    const honest = command(root, args)
    expect(honest.status).toBe(1)
    const [file] = kept().filter((name) => name.endsWith('.run'))
    // as written on another machine with another key
    for (const env of [{}, {CI: 'true'}, {XDG_CONFIG_HOME: folderWith({})}] as Record<string, string>[]) {
      const text = readFileSync(file!, 'utf8')
      const forged = text.slice(text.indexOf('{')).replace(/"answers":\{.*?\},"exit":1/s, '"answers":{},"exit":0')
      for (const planted of [forged, text.slice(0, 44) + forged, text.replace('link-text', 'link-tent')]) {
        writeFileSync(file!, planted)
        expect(command(root, args, env)).toMatchObject({status: 1, stdout: honest.stdout})
      }
    }
  })

  test('of pages is not believed', () => {
    const {root, kept} = withCache()
    const honest = command(root, args).stdout
    for (const file of kept()) {
      if (file.endsWith('.run')) rmSync(file)
      else writeFileSync(file, readFileSync(file, 'utf8').replaceAll('link-text', 'xxxx-text'))
    }
    expect(command(root, args).stdout).toBe(honest)
  })

  test('of another folder says nothing here', () => {
    const {root, kept} = withCache()
    const other = withCache()
    const honest = command(root, args).stdout
    command(other.root, ['--only', 'image-alt'])
    const [from] = other.kept().filter((name) => name.endsWith('.run'))
    for (const file of kept()) writeFileSync(file, readFileSync(from!))
    expect(command(root, args).stdout).toBe(honest)
  })

  test('damaged in any place gives the same report', () => {
    const {root, kept} = withCache()
    const honest = command(root, args).stdout
    const whole = kept().map((file) => [file, readFileSync(file)] as const)
    for (const damage of [0, 20, 43, 44, 45, 200, -2]) {
      for (const [file, bytes] of whole) {
        const broken = Buffer.from(bytes)
        const at = damage < 0 ? broken.length + damage : damage
        broken[at] = broken[at]! ^ 1
        writeFileSync(file, broken)
      }
      expect(command(root, args).stdout, String(damage)).toBe(honest)
    }
  })

  test('on a build server nothing kept is believed, unless asked for', () => {
    const {root, kept} = withCache()
    command(root, args, {CI: 'true'})
    expect(kept()).toEqual([])
    command(root, [...args, '--trust-cache'], {CI: 'true'})
    expect(kept().length).toBeGreaterThan(0)
  })
})

describe('a cache with --trust-cache', () => {
  const trusting = [...args, '--trust-cache', '--cache-location', 'cache.json']
  const lint = (root: string): ReturnType<typeof command> => command(root, trusting, {CI: 'true'})
  // the key of `--trust-cache` is not secret, so anybody can sign anything
  const key = signingKey({CI: 'true'}, true)!
  const forge = (root: string, edit: (text: string) => string): void => {
    const file = join(root, 'cache.json')
    writeSigned(file, edit(readSigned(file, key)!), key)
  }

  test('that Git tracks is ignored', () => {
    const root = folderWith(files)
    const git = (...words: string[]): unknown => execFileSync('git', words, {cwd: root})
    git('init', '-q')
    lint(root)
    // the second run finds the folder as the first one left it
    const honest = lint(root)
    forge(root, (text) => text.replaceAll('Vague', 'Wague'))
    expect(lint(root).stdout).toBe(honest.stdout.replaceAll('Vague', 'Wague'))
    git('add', '-f', 'cache.json')
    expect(lint(root)).toMatchObject({status: 1, stdout: honest.stdout})
  })

  test('keeps nothing that is printed as it is, and what it says is escaped', () => {
    const root = folderWith(files)
    lint(root)
    lint(root)
    expect(readdirSync(root).filter((name) => name.startsWith('cache'))).toEqual(['cache.json'])
    forge(root, (text) => text.replaceAll('Vague', String.raw`\n::add-mask::x\u001b[2J`))
    const {stdout} = command(root, [...args.slice(0, 2), '--format', 'github', ...trusting.slice(4)], {CI: 'true'})
    expect(stdout).toContain('add-mask')
    expect(stdout).not.toMatch(/^::add-mask/m)
    expect(stdout).not.toContain('\u001b')
  })

  test('is as none where a value is of another kind', () => {
    const page = {
      found: [
        {rule: 'a', messageId: 'b', level: 'error', enforcement: 'check', path: 'a.mdx', start: 0, end: 1, message: 'c', fix: [{start: 0, end: 1, text: ''}]}
      ],
      outline: {
        path: 'a.mdx',
        role: 'page',
        language: 'en',
        title: {text: 'a', start: 0, end: 1},
        keys: [],
        anchors: ['a'],
        anchorsComplete: true,
        imports: [],
        links: [{url: '/a', of: 'link', start: 0, end: 1}],
        isHidden: false,
        media: [],
        terms: [],
        headingCases: [],
        kind: 'guide',
        isRendered: false,
        importLines: []
      },
      suppressions: [{kind: 'page', ids: [], from: 0, to: 1, isRemarkLint: false, isOpen: false, start: 0, end: 1}],
      strayEnables: [],
      parses: true,
      outlineKey: 'k'
    }
    expect(isCachedPage(page)).toBe(true)
    const wrong: unknown[] = [undefined, {}, -1]
    let count = 0
    const damage = (at: Record<string, unknown>): void => {
      for (const [name, before] of Object.entries(at)) {
        if (typeof before === 'object' && before !== null) damage(before as Record<string, unknown>)
        for (const value of wrong) {
          at[name] = value
          const isAbsent = value === undefined && ['fix', 'title'].includes(name)
          expect(isCachedPage(page), `${name}: ${String(value)}`).toBe(isAbsent)
          count++
        }
        at[name] = before
      }
    }
    damage(page)
    expect(count).toBeGreaterThan(100)
    for (const path of ['../../etc/passwd', '/etc/passwd', 'a/../../b']) expect(isCachedPage({...page, found: [{...page.found[0], path}]})).toBe(false)
    expect(isCachedPage({...page, found: [{...page.found[0], start: 2}]})).toBe(false)
  })
})

test.skipIf(process.platform === 'win32')("the key is the user's own", () => {
  const config = folderWith({})
  const key = signingKey({XDG_CONFIG_HOME: config})
  expect(key).toHaveLength(32)
  expect(signingKey({XDG_CONFIG_HOME: config})).toEqual(key)
  const file = join(config, 'docs-lint/cache-key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(signingKey({XDG_CONFIG_HOME: config, CI: '1'})).toBeUndefined()
  rmSync(file)
  symlinkSync(join(config, 'elsewhere'), file)
  writeFileSync(join(config, 'elsewhere'), Buffer.alloc(32))
  expect(signingKey({XDG_CONFIG_HOME: config})).toBeUndefined()
})

describe.skipIf(process.platform === 'win32')('links and what is no file', () => {
  const secret = 'a secret: of another folder'
  const outside = (): string => join(folderWith({'secret.yaml': secret, 'package.json': '{"docsLint": {"rules": {"x": 1}}}'}), 'secret.yaml')

  test('settings that are a link out of the repository are not read', async () => {
    for (const name of ['docs-lint.config.yaml', 'docs-lint.config.json', 'docs-lint.config.mjs']) {
      const root = folder({'.git/HEAD': ''})
      symlinkSync(outside(), join(root, name))
      const {exit, stdout, stderr} = await run(root)
      expect({exit, stdout}).toEqual({exit: 2, stdout: ''})
      expect(stderr).toContain('it is a symlink that points outside the repository; replace it with a file')
      expect(stderr).not.toContain('secret:')
      expect((await run(root, {config: name})).stderr).toContain('it is a symlink that points outside the repository; replace it with a file')
    }
  })

  test('nor are package.json, ignore files and the baseline', async () => {
    const root = folder({'.git/HEAD': ''})
    symlinkSync(outside().replace('secret.yaml', 'package.json'), join(root, 'package.json'))
    symlinkSync(join(folderWith({ignored: 'guides\n'}), 'ignored'), join(root, '.mintignore'))
    expect((await run(root, {format: 'json'})).stdout).toContain('guides/one.mdx')
    symlinkSync(outside(), join(root, '.docs-lint-baseline.json'))
    expect((await run(root, {baseline: true})).stderr).toBe(
      'docs-lint: Cannot use the baseline `.docs-lint-baseline.json`: it is a symlink that points outside the repository; replace it with a file\n'
    )
  })

  test('pipes and devices end nothing', () => {
    for (const name of ['docs-lint.config.yaml', 'package.json', '.gitignore', '.mintignore', '.docs-lint-baseline.json', 'docs.json']) {
      const root = folder({'.git/HEAD': ''})
      rmSync(join(root, name), {force: true})
      execFileSync('mkfifo', [join(root, name)])
      const {status} = command(root, name.startsWith('.docs-lint') ? ['--baseline'] : [])
      expect([1, 2], name).toContain(status)
      rmSync(join(root, name))
      symlinkSync('/dev/zero', join(root, name))
      expect([1, 2], name).toContain(command(root, name.startsWith('.docs-lint') ? ['--baseline'] : []).status)
    }
  })

  test('nothing is written through a link', async () => {
    const target = outside()
    const root = folder({'.git/HEAD': '', 'mint.json': '{"name": "A", "navigation": [{"group": "G", "pages": ["index"]}]}'})
    symlinkSync(target, join(root, 'report.json'))
    expect(await run(root, {output: 'report.json'})).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('it is a symlink that points outside the repository; replace it with a file') as string
    })
    rmSync(join(root, 'docs.json'))
    symlinkSync(target, join(root, 'docs.json'))
    await migrateCommand({path: root, write: true}, root)
    symlinkSync(target, join(root, 'cache.json'))
    command(root, ['--cache-location', 'cache.json'])
    mkdirSync(join(root, 'node_modules'))
    const away = folderWith({})
    symlinkSync(away, join(root, 'node_modules/.cache'))
    command(root, [])
    expect(readFileSync(target, 'utf8')).toBe(secret)
    expect(readdirSync(away)).toEqual([])
  })
})

describe('edits while --fix runs', () => {
  test('a file is replaced only while it holds what was read', () => {
    const file = join(folderWith({'a.mdx': 'before'}), 'a.mdx')
    writeWhole(file, 'fixed', 'before')
    expect(readFileSync(file, 'utf8')).toBe('fixed')
    expect(() => writeWhole(file, 'again', 'before')).toThrow('it was edited in the meantime')
    expect(readFileSync(file, 'utf8')).toBe('fixed')
    expect(readdirSync(join(file, '..'))).toEqual(['a.mdx'])
  })

  test('what was read first is what the disk is compared with', async () => {
    const root = folder({'index.mdx': page('Keys of a workspace', '### Second\n\nText of the page.')})
    const {project} = await openProject({paths: [], cwd: root, only: ['heading-start-level']})
    const read = (path: string): string | undefined => {
      const text = project!.read(path)
      // someone saves the page while it is being linted
      if (path === 'index.mdx') writeFileSync(join(root, path), `${text}\nOne more line.\n`)
      return text
    }
    const {changes} = await fixSite({...project!, read, parser: bestParser(), version: '0'}, ({fix, suggest}) => fix ?? suggest)
    expect(changes.map(({before}) => before)).toEqual([page('Keys of a workspace', '### Second\n\nText of the page.')])
    expect(() => writeWhole(join(root, 'index.mdx'), changes[0]!.after, changes[0]!.before)).toThrow('it was edited in the meantime')
  })
})
