import {renameSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {commit, git, remove, repository, write} from './git-site.ts'
import {files, folder, page, run} from './site.ts'

/** `path:line rule` of each problem. */
async function changed(root: string, options: Parameters<typeof run>[1] = {}, cwd = root): Promise<string[]> {
  const {stdout, stderr} = await run(cwd, {format: 'json', changed: true, ...options})
  if (stdout === '') expect.fail(stderr)
  const {findings, summary} = JSON.parse(stdout) as {findings: {path: string; start: {line: number}; rule: string; level: string}[]; summary: {errors: number}}
  expect(summary.errors).toBe(findings.filter(({level}) => level === 'error').length)
  return findings.map(({path, start, rule}) => `${path}:${start.line} ${rule}`)
}
const one = files['guides/one.mdx']
const [head, body] = [one.slice(0, one.indexOf('To create')), one.slice(one.indexOf('To create'))]

describe('--changed', () => {
  test('without changes, nothing is reported', async () => {
    expect(await changed(repository())).toEqual([])
  })

  test('lines that changed, committed or not, and no others', async () => {
    const root = repository()
    write(root, 'guides/one.mdx', `${head}Click [here](/index).\n\n${body}`)
    expect(await changed(root)).toEqual(['guides/one.mdx:6 link-text'])
    commit(root)
    expect(await changed(root)).toEqual(['guides/one.mdx:6 link-text'])
    write(root, 'guides/two.mdx', `${files['guides/two.mdx']}\nClick [here](/index).\n`)
    expect(await changed(root)).toEqual(['guides/one.mdx:6 link-text', 'guides/two.mdx:8 link-text'])
    expect(await changed(root, {changed: 'HEAD'})).toEqual(['guides/two.mdx:8 link-text'])
    expect(await changed(root, {paths: ['guides/one.mdx']})).toEqual(['guides/one.mdx:6 link-text'])
  })

  test('files that git does not know yet are new all through', async () => {
    const root = repository()
    write(root, 'guides/née "x".mdx', one)
    expect(await changed(root)).toContain('guides/née "x".mdx:6 link-text')
  })

  test('a page that moved keeps its old findings to itself', async () => {
    const root = repository()
    renameSync(join(root, 'guides/two.mdx'), join(root, 'guides/drei.mdx'))
    write(root, 'docs.json', files['docs.json'].replace('guides/two', 'guides/drei'))
    git(root, 'add', '-A')
    expect(await changed(root)).toEqual([])
  })

  test('what the change causes on lines that it does not touch', async () => {
    const linked = {...files, 'index.mdx': page('Keys', 'Read [how to create a key](/guides/one) and [what is missing](/gone).')}
    const root = repository(linked)
    remove(root, 'guides/one.mdx')
    expect(await changed(root)).toEqual(['docs.json:1 navigation-page', 'index.mdx:6 link-target'])
    commit(root)
    expect(await changed(root)).toEqual(['docs.json:1 navigation-page', 'index.mdx:6 link-target'])
  })

  test('what a deletion causes further down on the page', async () => {
    const root = repository({...files, 'guides/one.mdx': page('Create', '## First\n\nText.\n\n### Second\n\nText.')})
    write(root, 'guides/one.mdx', page('Create', 'Text.\n\n### Second\n\nText.'))
    expect(await changed(root, {only: ['heading-start-level']})).toEqual(['guides/one.mdx:8 heading-start-level'])
  })

  test('a site in a folder of its repository, asked from a folder of the site', async () => {
    const root = repository(Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])))
    write(root, 'docs/guides/one.mdx', `${head}Click [here](/index).\n\n${body}`)
    write(root, 'guides.mdx', one)
    expect(await changed(root, {paths: ['..']}, join(root, 'docs/guides'))).toEqual(['guides/one.mdx:6 link-text'])
  })

  test('new text is judged from info on', async () => {
    const root = repository()
    write(root, 'guides/one.mdx', `${head}Click [here](/index).\n\n${body}`)
    const infos = {rule: ['link-text=info']}
    expect((await run(root, {...infos, changed: true})).stdout).toContain('6:8  info ')
    expect((await run(root, infos)).stdout).not.toContain('6:8  info ')
  })

  test('a folder after the flag is what to lint', async () => {
    const root = repository()
    write(root, 'index.mdx', page('Keys', 'Click [here](/guides/one).'))
    expect(await changed(root, {changed: 'guides'})).toEqual([])
    expect(await changed(root, {changed: 'main'})).toEqual(['index.mdx:6 link-text'])
  })

  test('together with a baseline, both apply', async () => {
    const root = repository()
    await run(root, {updateBaseline: true})
    write(root, 'guides/one.mdx', `${head}Click [here](/index).\n\n${body}`)
    expect(await changed(root, {baseline: true})).toEqual(['guides/one.mdx:6 link-text'])
    expect((await run(root, {baseline: true, changed: true})).stdout).toContain('(2 in the baseline)')
  })

  test('says why it cannot', async () => {
    expect(await run(folder(), {changed: true})).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'docs-lint: Cannot use `--changed`: the site is not in a Git repository\n'
    })
    const root = repository()
    expect((await run(root, {changed: 'nowhere'})).stderr).toBe(
      'docs-lint: Cannot find `nowhere` for `--changed`: name a commit, branch, or tag in this clone\n'
    )
    expect((await run(root, {changed: '--output=x'})).stderr).toContain('Cannot find `--output=x`')
    git(root, 'branch', '-m', 'main', 'trunk')
    expect((await run(root, {changed: true})).stderr).toContain('Cannot find the default branch for `--changed`: name a commit, as in `--changed main`')
  })

  test('in a shallow clone, the error says what to fetch', async () => {
    const root = repository()
    write(root, 'index.mdx', page('Keys', 'Text.'))
    commit(root)
    const clone = folder({}, {})
    git(clone, 'clone', '-q', '--depth', '1', `file://${root}`, 'here')
    const {exit, stderr} = await run(join(clone, 'here'), {changed: 'main'})
    expect(exit).toBe(2)
    expect(stderr).toContain('this clone is shallow, so run `git fetch --unshallow` first')
  })

  test('the base of a pull request comes from the build server', async () => {
    const root = repository()
    git(root, 'branch', '-m', 'main', 'trunk')
    git(root, 'update-ref', 'refs/remotes/origin/trunk', 'trunk')
    write(root, 'index.mdx', page('Keys', 'Click [here](/guides/one).'))
    expect((await run(root, {changed: true}, {GITHUB_BASE_REF: 'trunk'})).exit).toBe(1)
  })
})
