import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import type {Report} from '../../src/report/types.ts'
import {files, folder, page, run} from './site.ts'

const file = '.docs-lint-baseline.json'
const json = async (root: string, options: Parameters<typeof run>[1] = {}): Promise<{report: Report; exit: number; stderr: string}> => {
  const {stdout, exit, stderr} = await run(root, {format: 'json', ...options})
  return {report: JSON.parse(stdout), exit, stderr}
}
const edit = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text)

/** A site whose two errors are in the baseline. */
async function frozen(): Promise<string> {
  const root = folder()
  const {exit, stderr, stdout} = await run(root, {updateBaseline: true})
  expect({exit, stderr}).toEqual({exit: 0, stderr: 'docs-lint: .docs-lint-baseline.json contains 2 problems: 2 added (link-text 2)\n'})
  expect(stdout).toBe('0 errors, 0 warnings, 0 infos in 3 files (2 in the baseline)\n')
  return root
}

describe('a baseline', () => {
  test('counts known problems and shows new ones, even if text above was edited', async () => {
    const root = await frozen()
    edit(root, 'guides/one.mdx', page('Create a key', `${'A new line.\n\n'.repeat(30)}To create a key, go [here](/index).\n\nClick [here](/index).`))
    const {report, exit, stderr} = await json(root, {baseline: true})
    expect(report.findings.map(({path, start}) => [path, start.line])).toEqual([['guides/one.mdx', 68]])
    expect(report.summary).toMatchObject({errors: 1, baselined: 2})
    expect({exit, stderr}).toEqual({exit: 1, stderr: ''})
  })

  test('one more copy of a line is a new problem', async () => {
    const root = await frozen()
    edit(root, 'guides/one.mdx', page('Create a key', 'To create a key, go [here](/index).\n\nTo create a key, go [here](/index).'))
    expect((await json(root, {baseline: true})).report.summary).toMatchObject({errors: 1, baselined: 2})
  })

  test('a passive that takes the place of a rewritten one is not new', async () => {
    const passives = [
      'Rows are cut by the blade.',
      'Lamps are lit by the timer.',
      'Keys are held by the vault.',
      'Doors are shut by the wind.',
      'Bells are rung by the clock.'
    ]
    const text = (from: number): string => page('How the house works', passives.slice(from).join(' '))
    const root = folder({'guides/one.mdx': text(0)})
    await run(root, {updateBaseline: true, only: ['active-voice']})
    edit(root, 'guides/one.mdx', text(1))
    const {report} = await json(root, {baseline: true, only: ['active-voice'], minLevel: 'info'})
    expect(report.findings).toEqual([])
    expect(report.summary.baselined).toBe(3)
  })

  test('what no longer occurs is named with the command that takes it out', async () => {
    const root = await frozen()
    edit(root, 'guides/one.mdx', page('Create a key', 'Read [how to create a key](/index).'))
    rmSync(join(root, 'guides/two.mdx'))
    const reported =
      'docs-lint: 2 problems in the baseline no longer occur: guides/one.mdx link-text ×1, guides/two.mdx link-text ×1; remove them with `docs-lint --baseline --update-baseline`\n'
    expect(await json(root, {baseline: true, only: ['link-text']})).toMatchObject({exit: 0, stderr: reported})
    expect(await json(root, {baseline: true, strictBaseline: true, only: ['link-text']})).toMatchObject({exit: 1, stderr: reported})
    expect(await run(root, {updateBaseline: true, only: ['link-text']})).toMatchObject({
      stderr: 'docs-lint: .docs-lint-baseline.json contains 0 problems: 2 removed (link-text 2)\n'
    })
    expect(await json(root, {baseline: true, strictBaseline: true, only: ['link-text']})).toMatchObject({exit: 0, stderr: ''})
  })

  test('a run over some pages or some rules judges no other', async () => {
    const root = await frozen()
    edit(root, 'guides/two.mdx', page('Delete a key', 'Nothing.'))
    const before = readFileSync(join(root, file), 'utf8')
    expect(await json(root, {baseline: true, strictBaseline: true, paths: ['guides/one.mdx']})).toMatchObject({exit: 0, stderr: ''})
    expect(await json(root, {baseline: true, strictBaseline: true, only: ['link-target']})).toMatchObject({exit: 0, stderr: ''})
    await run(root, {updateBaseline: true, paths: ['guides/one.mdx']})
    expect(readFileSync(join(root, file), 'utf8')).toBe(before)
    expect(await json(root, {baseline: true, strictBaseline: true, paths: ['guides/two.mdx']})).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('`docs-lint guides/two.mdx --baseline --update-baseline`')
    })
  })

  test('an update says what it adds, and says so when nothing changes', async () => {
    const root = await frozen()
    expect((await run(root, {updateBaseline: true})).stderr).toBe('docs-lint: .docs-lint-baseline.json contains 2 problems, unchanged\n')
    edit(root, 'index.mdx', page('Keys', 'Click [here](/guides/one).'))
    expect((await run(root, {updateBaseline: true})).stderr).toBe('docs-lint: .docs-lint-baseline.json contains 3 problems: 1 added (link-text 1)\n')
  })

  test('is at the given path; a folder or a page after the flag is a path to lint', async () => {
    const root = folder()
    await run(root, {updateBaseline: true, baseline: 'known/debt.json'})
    expect(existsSync(join(root, 'known/debt.json'))).toBe(true)
    expect(await json(root, {baseline: 'known/debt.json'})).toMatchObject({exit: 0, report: {summary: {baselined: 2}}})
    await run(root, {updateBaseline: true})
    expect(await json(root, {baseline: 'guides'})).toMatchObject({exit: 0, report: {summary: {baselined: 2, files: 2}}})
    expect(await json(root, {baseline: 'guides/one.mdx'})).toMatchObject({exit: 0, report: {summary: {baselined: 1, files: 1}}})
  })

  test.each([
    ['', /^1:1: /],
    ['{"docsLintBaseline": 1, "findings": {\n<<<<<<< HEAD\n', /^2:1: /],
    ['{"docsLintBaseline": 3, "findings": {}}', /^it was written by another version of docs-lint;/],
    ['{"name": "Acme"}', /^it is not a docs-lint baseline;/],
    ['[]', /^it is not a docs-lint baseline;/],
    ['{"docsLintBaseline": 1, "findings": {"a.mdx": {"link-text": [1]}}}', /^1:\d+: Unexpected /],
    ['{"docsLintBaseline": 2, "findings": {}, "causes": {"link-target": {"x": ["y"]}}}', /^1:\d+: Unexpected /],
    ['{"docsLintBaseline": 1}', /^1:1: Missing /]
  ])('that is none is not used and not overwritten: %j', async (text, reason) => {
    const root = folder({[file]: text})
    for (const options of [{baseline: true}, {updateBaseline: true}]) {
      const {exit, stdout, stderr} = await run(root, options)
      expect({exit, stdout}).toEqual({exit: 2, stdout: ''})
      expect(stderr).toMatch(/^docs-lint: Cannot use the baseline `\.docs-lint-baseline\.json`: /)
      expect(stderr.replace(/^.*?json`: /, '')).toMatch(reason)
      expect(stderr).toMatch(/; restore it, or delete it and create it again with `docs-lint --baseline --update-baseline`\n$/)
      expect(readFileSync(join(root, file), 'utf8')).toBe(text)
    }
  })

  test('that is missing or a folder', async () => {
    const root = folder()
    expect(await run(root, {baseline: true})).toMatchObject({
      exit: 2,
      stderr: 'docs-lint: Cannot find the baseline `.docs-lint-baseline.json`: create it with `docs-lint --baseline --update-baseline`\n'
    })
    mkdirSync(join(root, file))
    expect(await run(root, {updateBaseline: true})).toMatchObject({exit: 2, stderr: expect.stringContaining('it is a folder')})
  })

  test('names no place of Object', async () => {
    const root = folder({'__proto__.mdx': page('A', 'Click [here](/index).')}, files)
    await run(root, {updateBaseline: true})
    expect(await json(root, {baseline: true})).toMatchObject({exit: 0, report: {summary: {baselined: 3}}})
  })
})

describe('a baseline of causes', () => {
  const link = 'Read [all about keys](/gone).'
  const options = {only: ['link-target']}
  /** Three pages link to a missing page. */
  const site = {...files, 'guides/one.mdx': page('One', link), 'guides/two.mdx': page('Two', link), 'index.mdx': page('Keys', link)}
  const known = async (): Promise<string> => {
    const root = folder({}, site)
    await run(root, {...options, updateBaseline: true})
    return root
  }
  const counts = async (root: string, more = {}): Promise<unknown> => {
    const {report, exit, stderr} = await json(root, {...options, baseline: true, strictBaseline: true, ...more})
    return [report.summary.errors, report.summary.baselined, exit, stderr]
  }

  test('contains a cause with its locations', async () => {
    const {findings, causes} = JSON.parse(readFileSync(join(await known(), file), 'utf8'))
    expect(findings).toEqual({})
    const [ofCause] = Object.values(causes['link-target'])
    expect(Object.keys(ofCause as object)).toEqual(['guides/one.mdx', 'guides/two.mdx', 'index.mdx'])
  })

  test('does not change if one of the locations disappears, or all but one', async () => {
    const root = await known()
    edit(root, 'guides/one.mdx', page('One', 'Text.'))
    expect(await counts(root)).toEqual([0, 2, 0, ''])
    edit(root, 'guides/two.mdx', page('Two', 'Text.'))
    expect(await counts(root)).toEqual([0, 1, 0, ''])
  })

  test('knows a place that is new, but no other cause', async () => {
    const root = await known()
    edit(root, 'guides/three.mdx', page('Three', link))
    expect(await counts(root)).toEqual([0, 4, 0, ''])
    edit(root, 'guides/three.mdx', page('Three', `${link}\n\nAnd [more](/lost).`))
    expect(await counts(root)).toEqual([1, 4, 1, ''])
  })

  test('says that a cause is gone with the last of its places, and an update takes it out', async () => {
    const root = await known()
    for (const path of ['guides/one.mdx', 'guides/two.mdx', 'index.mdx']) edit(root, path, page('One', 'Text.'))
    expect(await counts(root)).toEqual([0, 0, 1, expect.stringContaining('3 problems in the baseline no longer occur')])
    await run(root, {...options, updateBaseline: true})
    expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toEqual({docsLintBaseline: 2, findings: {}})
  })

  test('an update replaces places that are gone by those that are there', async () => {
    const root = await known()
    edit(root, 'guides/one.mdx', page('One', 'Text.'))
    edit(root, 'guides/three.mdx', page('Three', link))
    await run(root, {...options, updateBaseline: true})
    const text = readFileSync(join(root, file), 'utf8')
    expect(text).toContain('guides/three.mdx')
    expect(text).not.toContain('guides/one.mdx')
    expect((await run(root, {...options, updateBaseline: true})).stderr).toMatch(/contains 3 problems, unchanged/)
  })

  test('a run over one page knows its place, and an update of it forgets no other', async () => {
    const root = await known()
    const before = readFileSync(join(root, file), 'utf8')
    expect(await counts(root, {paths: ['index.mdx']})).toEqual([0, 1, 0, ''])
    await run(root, {...options, paths: ['index.mdx'], updateBaseline: true})
    expect(readFileSync(join(root, file), 'utf8')).toBe(before)
  })

  test('a file of an earlier version, which has places alone, is read', async () => {
    const root = await known()
    const {causes} = JSON.parse(readFileSync(join(root, file), 'utf8')) as {causes: Record<string, Record<string, Record<string, string[]>>>}
    const [paths] = Object.values(causes['link-target']!)
    const old = {docsLintBaseline: 1, findings: Object.fromEntries(Object.entries(paths!).map(([path, list]) => [path, {'link-target': list}]))}
    edit(root, file, JSON.stringify(old))
    expect(await counts(root)).toEqual([0, 3, 0, ''])
    await run(root, {...options, updateBaseline: true})
    expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toEqual({docsLintBaseline: 2, findings: {}, causes})
  })

  test('one more time on a page where a problem repeats is new', async () => {
    const passives = Array.from({length: 7}, (_, at) => `## Part ${at}\n\nTo read part ${at}, go [here](/index).`)
    const root = folder({'guides/one.mdx': page('One', passives.slice(1).join('\n\n'))})
    await run(root, {updateBaseline: true, only: ['link-text']})
    edit(root, 'guides/one.mdx', page('One', passives.join('\n\n')))
    expect((await json(root, {baseline: true, only: ['link-text']})).report.summary).toMatchObject({errors: 1, baselined: 7})
  })
})
