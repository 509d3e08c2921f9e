/** Files and folders that a disk, a signal, or another process makes difficult to write. */
import {execFileSync, spawnSync} from 'node:child_process'
import fs, {existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildSync} from 'esbuild'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {migrateCommand} from '../../src/cli/migrate/index.ts'
import {writeOwned, writeWhole} from '../../src/run/files/write-file.ts'
import {folder, page, run} from '../cli/site.ts'
import {folderWith} from '../run/folder-with.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const heading = page('Keys of a workspace', '### Second\n\nText of the page.')
const fix = {only: ['heading-start-level'], fix: true}

/** Renaming a file fails during the test, as on a full disk. */
function fullDisk(): void {
  const spy = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, rename'), {code: 'ENOSPC'})
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

describe('a full disk', () => {
  test('leaves the old report, and no temporary file', async () => {
    const root = folder({'report.json': 'old'})
    fullDisk()
    expect(await run(root, {format: 'json', output: 'report.json'})).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('Cannot write `--output report.json`') as string
    })
    expect(readFileSync(join(root, 'report.json'), 'utf8')).toBe('old')
    expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('is no reason to count problems as fixed', async () => {
    const root = folder({'index.mdx': heading})
    fullDisk()
    const {exit, stderr} = await run(root, fix)
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^docs-lint: 0 problems fixed in 0 files\n/)
    expect(stderr).toContain('Cannot write `index.mdx`: ')
    expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe(heading)
    expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

test('a name may be as long as a disk takes it', async () => {
  for (const name of [`${'a'.repeat(251)}.mdx`, `${'é'.repeat(125)}.mdx`]) {
    const root = folder({[name]: heading})
    expect((await run(root, fix)).stderr).toContain('1 problem fixed in 1 file')
    expect(readFileSync(join(root, name), 'utf8')).toContain('## Second')
    expect(await run(root, {format: 'json', output: name.replace('.mdx', '.txt')})).toMatchObject({stderr: ''})
  }
})

test.skipIf(process.platform === 'win32')('a signal waits for the file that is being written', () => {
  const module = join(folderWith({}), 'write-file.mjs')
  buildSync({
    entryPoints: [fileURLToPath(new URL('../../src/run/files/write-file.ts', import.meta.url))],
    outfile: module,
    bundle: true,
    platform: 'node',
    format: 'esm'
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const root = folderWith({'a.txt': 'old'})
    // the signal arrives between writing the temporary file and renaming it
    const script = `
      import fs from 'node:fs'
      import {syncBuiltinESMExports} from 'node:module'
      const {renameSync} = fs
      fs.renameSync = (...names) => { process.kill(process.pid, '${signal}'); renameSync(...names) }
      syncBuiltinESMExports()
      const {writeWhole} = await import(${JSON.stringify(module)})
      writeWhole('a.txt', 'new')
      setTimeout(() => undefined, 60_000)`
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {cwd: root, encoding: 'utf8'})
    expect({signal: ran.signal, stderr: ran.stderr}).toEqual({signal, stderr: ''})
    expect(readdirSync(root)).toEqual(['a.txt'])
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('new')
  }
})

test.runIf(process.platform === 'linux')('a folder that becomes a symlink is not written through', () => {
  const away = folderWith({'a.mdx': 'theirs'})
  const root = folderWith({'docs/a.mdx': 'ours'})
  const docs = join(root, 'docs')
  renameSync(docs, join(root, 'old'))
  symlinkSync(away, docs)
  expect(() => writeOwned(join(docs, 'a.mdx'), 'new')).toThrow(/ELOOP|ENOTDIR/)
  expect(readdirSync(away)).toEqual(['a.mdx'])
  // between writing the temporary file and renaming it
  rmSync(docs)
  renameSync(join(root, 'old'), docs)
  const spy = vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    spy.mockRestore()
    renameSync(docs, join(root, 'old'))
    symlinkSync(away, docs)
    renameSync(from, to)
  })
  syncBuiltinESMExports()
  writeOwned(join(docs, 'a.mdx'), 'new')
  syncBuiltinESMExports()
  expect(readFileSync(join(away, 'a.mdx'), 'utf8')).toBe('theirs')
  expect(readdirSync(away)).toEqual(['a.mdx'])
  expect(readFileSync(join(root, 'old/a.mdx'), 'utf8')).toBe('new')
  // writing to a file outside on purpose may go through a link
  writeWhole(join(docs, 'b.mdx'), 'new')
  expect(existsSync(join(away, 'b.mdx'))).toBe(true)
})

test.skipIf(process.platform === 'win32')('no command reads a link out of the repository, or a pipe', async () => {
  const theirs = join(folderWith({'a.json': '{"name": "Theirs", "navigation": []}'}), 'a.json')
  for (const name of ['mint.json', 'docs.json']) {
    const root = folderWith({'.git/HEAD': '', 'index.mdx': page('Keys of a workspace', 'Text.')})
    symlinkSync(theirs, join(root, name))
    const {exit, stdout, stderr} = await migrateCommand({}, root)
    expect({exit, stdout}).toEqual({exit: 2, stdout: ''})
    expect(stderr).not.toContain('Theirs')
  }
  const root = folder({'.git/HEAD': ''})
  for (const name of ['package.json', 'part.json']) execFileSync('mkfifo', [join(root, name)])
  mkdirSync(join(root, '.github'))
  for (const args of [
    ['init', '--dry-run', '--editor', 'none', '--ci', 'github'],
    ['merge', 'part.json'],
    ['migrate'],
    ['rules', 'print', '--editor', 'agents']
  ]) {
    const {status, error} = spawnSync(process.execPath, [cli, ...args], {cwd: root, timeout: 60_000, input: ''})
    expect(error, args.join(' ')).toBeUndefined()
    expect([0, 2], args.join(' ')).toContain(status)
  }
})
