/** A repository is as untrusted as its pages: no program that it configures for Git may run. */
import childProcess, {execFileSync} from 'node:child_process'
import {appendFileSync, chmodSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {delimiter, join} from 'node:path'
import {describe, expect, test, vi} from 'vitest'
import {hookCommand} from '../../src/cli/hook.ts'
import {reportContext} from '../../src/cli/report-context.ts'
import {lintTool} from '../../src/mcp/lint-tool.ts'
import type {Session} from '../../src/mcp/session.ts'
import {gitProgram} from '../../src/run/git/git.ts'
import {newLines, similarity} from '../../src/run/git/new-lines.ts'
import {git, repository, write} from '../cli/git-site.ts'
import {files, folder, page, run} from '../cli/site.ts'
import {folderWith} from '../run/folder-with.ts'

const session = (cwd: string): Session => ({
  cwd,
  outlines: new Map(),
  viewOf: (project, minLevel, command) => reportContext(project, {minLevel, color: false, toFile: true, command, trend: undefined}, {cwd, env: {}})
})

/** A program that creates a file, and the path of that file. */
function trap(): {program: string; isSprung: () => boolean} {
  const at = folderWith({})
  const [program, mark] = [join(at, 'program.sh'), join(at, 'ran')]
  writeFileSync(program, `#!/bin/sh\ntouch ${mark}\ncat\n`)
  chmodSync(program, 0o755)
  return {program, isSprung: () => existsSync(mark)}
}

/** All programs that Git can be configured to start, in the file `config` of a repository. */
const hostile = (program: string): string =>
  [
    `[core]\n fsmonitor = ${program}\n sshCommand = ${program}\n pager = ${program}\n alternateRefsCommand = ${program}`,
    `[filter "x"]\n clean = ${program}\n smudge = ${program}\n process = ${program}\n required = true`,
    `[diff]\n external = ${program}`,
    `[diff "x"]\n textconv = ${program}\n command = ${program}`,
    `[merge "x"]\n driver = ${program}`
  ].join('\n') + '\n'

const attributes = '*.mdx filter=x diff=x merge=x\n'
const edited = page('Create a key', 'Click [here](/index) now.')

describe('what a repository has git run does not run', () => {
  test('settings of `.git`', async () => {
    const {program, isSprung} = trap()
    const root = repository()
    appendFileSync(join(root, '.git/config'), hostile(program))
    mkdirSync(join(root, '.git/hooks'), {recursive: true})
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'reference-transaction']) {
      writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\n${program}\n`)
      chmodSync(join(root, '.git/hooks', hook), 0o755)
    }
    write(root, '.gitattributes', attributes)
    write(root, 'guides/one.mdx', edited)
    // Git has to compare contents, because the dates are equal
    utimesSync(join(root, 'guides/two.mdx'), new Date(), new Date())
    expect((await run(root, {changed: true})).stdout).toContain('link-text')
    await hookCommand('claude', JSON.stringify({hook_event_name: 'Stop', cwd: root}))
    await lintTool({changedOnly: true}, session(root))
    expect(isSprung()).toBe(false)
  })

  test('a bare repository that is committed inside the site', async () => {
    const {program, isSprung} = trap()
    const root = repository(Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])))
    const docs = join(root, 'docs')
    const bare = folderWith({})
    execFileSync('git', ['clone', '-q', '--bare', root, bare])
    for (const part of ['HEAD', 'config', 'objects', 'refs', 'packed-refs']) if (existsSync(join(bare, part))) renameSync(join(bare, part), join(docs, part))
    mkdirSync(join(docs, 'refs'), {recursive: true})
    writeFileSync(join(docs, 'config'), `[core]\n bare = false\n worktree = .\n repositoryformatversion = 0\n${hostile(program)}`)
    write(root, 'docs/.gitattributes', attributes)
    write(root, 'docs/guides/one.mdx', edited)
    expect((await run(docs, {changed: 'main'})).stdout).toContain('link-text')
    await hookCommand('claude', JSON.stringify({hook_event_name: 'Stop', cwd: docs}))
    await lintTool({changedOnly: true}, session(docs))
    expect(isSprung()).toBe(false)
  })

  test('the program that a partial clone fetches with', async () => {
    const {program, isSprung} = trap()
    const root = repository()
    write(root, 'guides/one.mdx', edited)
    const id = git(root, 'rev-parse', 'HEAD:guides/one.mdx').trim()
    rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)), {force: true})
    appendFileSync(
      join(root, '.git/config'),
      `[core]\n repositoryformatversion = 1\n[extensions]\n partialClone = origin\n[remote "origin"]\n promisor = true\n url = ${root}\n uploadpack = ${program}\n`
    )
    expect(await run(root, {changed: true})).toMatchObject({
      exit: 2,
      stderr:
        'docs-lint: Cannot get changes from Git: this partial clone lacks files of the commit to compare with: fetch them with `git fetch --refetch --no-filter`\n'
    })
    expect(isSprung()).toBe(false)
  })

  test('a program named git in a package or in the current folder', () => {
    const at = folderWith({})
    const folders = [join(at, 'node_modules/.bin'), join(at, 'bin')]
    for (const one of folders) {
      mkdirSync(one, {recursive: true})
      writeFileSync(join(one, 'git'), '#!/bin/sh\n')
      chmodSync(join(one, 'git'), 0o755)
    }
    expect(gitProgram(['.', '', ...folders].join(delimiter))).toBe(join(at, 'bin/git'))
    expect(gitProgram(folders[0])).toBeUndefined()
  })
})

describe('a `.git` file', () => {
  test('that names a repository among the files runs nothing of it', async () => {
    const {program, isSprung} = trap()
    const root = repository()
    renameSync(join(root, '.git'), join(root, 'assets.git'))
    appendFileSync(join(root, 'assets.git/config'), hostile(program))
    writeFileSync(join(root, '.git'), 'gitdir: assets.git\n')
    write(root, '.gitattributes', attributes)
    write(root, 'guides/one.mdx', edited)
    expect((await run(root, {changed: 'HEAD'})).stdout).toContain('link-text')
    await hookCommand('claude', JSON.stringify({hook_event_name: 'Stop', cwd: root}))
    await lintTool({changedOnly: true}, session(root))
    expect(isSprung()).toBe(false)
  })

  test('that names a repository elsewhere shows nothing of it', async () => {
    const theirs = repository({'private-plan.mdx': page('Private plan', 'Buy the harbor.'), 'docs.json': '{"name": "Private plan"}'})
    const root = folder()
    writeFileSync(join(root, '.git'), `gitdir: ${theirs}/.git\n`)
    for (const format of ['json', 'pretty', 'github', 'sarif'])
      for (const changed of [true, 'HEAD'] as const) {
        const {stdout, stderr} = await run(root, {changed, format, minLevel: 'info'})
        expect(stdout + stderr).not.toMatch(/private|harbor/i)
      }
    const {stderr} = await hookCommand('claude', JSON.stringify({hook_event_name: 'Stop', cwd: root}))
    expect(stderr).not.toMatch(/private|harbor/i)
  })
})

test('git that waits for a pipe is ended', async () => {
  const root = repository()
  const calls = vi.spyOn(childProcess, 'spawnSync')
  syncBuiltinESMExports()
  await run(root, {changed: true})
  const limits = calls.mock.calls.map(([, , options]) => (options as {timeout?: number} | undefined)?.timeout)
  calls.mockRestore()
  syncBuiltinESMExports()
  expect(limits.length).toBeGreaterThan(2)
  expect(limits.every((limit) => limit === 60_000)).toBe(true)
})

describe('files are compared without git', () => {
  const changed = async (root: string): Promise<string> => (await run(root, {changed: true, format: 'github'})).stdout

  test('line endings that git converts are no change', async () => {
    const root = repository()
    write(root, 'guides/one.mdx', files['guides/one.mdx'].replaceAll('\n', '\r\n'))
    expect(await changed(root)).toBe('')
    write(root, 'guides/one.mdx', `${files['guides/one.mdx']}\nClick [here](/index).\n`.replaceAll('\n', '\r\n'))
    expect(await changed(root)).toContain('line=8')
    expect(await changed(root)).not.toContain('line=6')
  })

  test('what a sparse checkout leaves out is not deleted', async () => {
    const root = repository({...files, 'index.mdx': page('Keys', 'Read [how to create a key](/guides/one).')})
    git(root, 'update-index', '--skip-worktree', 'guides/one.mdx')
    rmSync(join(root, 'guides/one.mdx'))
    expect((await run(root, {changed: true})).stdout).not.toContain('two')
  })

  test('a page that moved and changed a little', async () => {
    const long = page('Delete a key', `To delete a key, go [here](/index).\n\n${'Keys end after a year.\n\n'.repeat(9)}`)
    const root = repository({...files, 'guides/two.mdx': long})
    rmSync(join(root, 'guides/two.mdx'))
    write(root, 'guides/three.mdx', `${long}\nOne more line.\n`)
    write(root, 'docs.json', files['docs.json'].replace('guides/two', 'guides/three'))
    expect(await changed(root)).toBe('')
  })

  test('a repository without a commit, and a folder without files', async () => {
    const root = folder()
    git(root, 'init', '-q')
    expect((await run(root, {changed: true})).stderr).toContain('Cannot find the default branch for `--changed`: name a commit, as in `--changed main`')
  })
})

test('new lines of a text', () => {
  expect(newLines('a\nb\nc\n', 'a\nx\nc\ny\n')).toEqual([
    {from: 2, to: 2},
    {from: 4, to: 4}
  ])
  expect(newLines('a\nb\n', 'b\n')).toEqual([])
  expect(newLines('', 'a\nb')).toEqual([{from: 1, to: 2}])
  expect(newLines('a\r\nb', 'a\nb\n')).toEqual([])
  // texts that have nothing in common and are too long for an exact comparison
  const many = (word: string): string => Array.from({length: 9000}, (_, at) => `${word} ${at}`).join('\n')
  expect(newLines(`${many('a')}\nsame\n`, `same\n${many('b')}`)).toEqual([{from: 2, to: 9001}])
  expect(similarity('a\nb\nc\n', 'a\nb\nd\n')).toBeCloseTo(2 / 3)
  expect(similarity('', 'a')).toBe(0)
})
