import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {mergeCommand, type MergeOptions} from '../../src/cli/merge/index.ts'
import type {CommandResult} from '../../src/cli/result.ts'
import {run as command} from '../../src/cli/program.ts'
import {files, folder, page, run} from './site.ts'

/** Problems of pages, across pages, and in the configuration; suppressed ones; and a page that does not parse. */
const site = {
  ...files,
  'docs.json': '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index", "guides/one", "guides/two", "gone", "guides/one"]}]}\n',
  'a.mdx': page('Create a key', 'Read [more](/gone).'),
  'b.mdx': page(
    'Other',
    '{/* docs-lint-disable-next-line link-target: it comes next week */}\nRead [all about keys](/gone).\n\n{/* docs-lint-disable-next-line page-title: not so */}\nText.'
  ),
  'c.mdx': page('Create a key', 'Read [all about keys](/b#nowhere).'),
  'd.mdx': page('Broken', '<Note>')
}
const only = undefined as unknown as string[]
const merge = (root: string, options: Partial<MergeOptions> & {files: string[]}): Promise<CommandResult> => mergeCommand(options, root, {})

async function shards(root: string, count: number, options = {}): Promise<string[]> {
  const names: string[] = []
  for (let index = 1; index <= count; index++) {
    const {stdout, exit} = await run(root, {only, format: 'json', shard: `${index}/${count}`, cache: false, ...options})
    expect(exit).not.toBe(2)
    writeFileSync(join(root, `${index}.json`), stdout)
    names.push(`${index}.json`)
  }
  return names
}

describe('shards', () => {
  test.each([1, 2, 3, 5, 20])('%i of them, merged in any order, are one run byte for byte', async (count) => {
    const root = folder({}, site)
    const whole = await run(root, {only, format: 'json', cache: false})
    expect(JSON.parse(whole.stdout).summary).toMatchObject({files: 7, suppressed: 1, unreadable: 1})
    const names = await shards(root, count)
    expect(await merge(root, {files: names.reverse(), format: 'json'})).toEqual(whole)
    for (const format of ['pretty', 'sarif', 'gitlab', 'agent']) {
      expect(await merge(root, {files: names, format})).toEqual(await run(root, {only, format}))
    }
  })

  test('of a run over some pages, group again as that run does', async () => {
    // ten times on one page: a run over the site reports one problem, and a run over that page reports ten
    const many = page('Other keys', Array.from({length: 10}, (_, at) => `To create key ${at}, go [here](/guides/one).`).join('\n\n'))
    const root = folder({'guides/three.mdx': many}, site)
    const options = {paths: ['guides'], cache: false}
    const whole = await run(root, {only, format: 'json', ...options})
    expect((await run(root, {only, format: 'json', cache: false})).stdout).toContain('"kind":"page"')
    expect(whole.stdout).not.toContain('"kind":"page"')
    expect(await merge(root, {files: await shards(root, 2, options), format: 'json'})).toEqual(whole)
  })

  test('some pages, and a baseline', async () => {
    const root = folder({}, site)
    const options = {paths: ['guides', 'a.mdx'], cache: false}
    expect((await merge(root, {files: await shards(root, 2, options), format: 'json'})).stdout).toBe(
      (await run(root, {only, format: 'json', ...options})).stdout
    )
    await run(root, {only, updateBaseline: true})
    const known = {baseline: true, cache: false, strictBaseline: true}
    expect(await merge(root, {files: await shards(root, 3, known), format: 'json'})).toEqual(await run(root, {only, format: 'json', ...known}))
  })

  test('the cache of a shard does no harm to the next run', async () => {
    const root = folder({'node_modules/.keep': ''}, site)
    const whole = await run(root, {only, format: 'json', cache: false})
    await shards(root, 2, {cache: true})
    expect((await run(root, {only, format: 'json', cache: true})).stdout).toBe(whole.stdout)
    expect((await merge(root, {files: await shards(root, 2, {cache: true}), format: 'json'})).stdout).toBe(whole.stdout)
  })

  test.each(['0/2', '3/2', '1', '1/0', 'a/b', '1/2/3'])('%s is none', async (shard) => {
    expect(await run(folder(), {shard})).toMatchObject({exit: 2, stderr: expect.stringContaining(`Unexpected \`--shard ${shard}\``)})
  })
})

describe('merge', () => {
  test('exits as one run would', async () => {
    const root = folder()
    const names = await shards(root, 2, {only: ['link-text'], rule: ['link-text=warn']})
    expect((await merge(root, {files: names})).exit).toBe(0)
    expect((await merge(root, {files: names, maxWarnings: 1})).exit).toBe(1)
    expect((await merge(root, {files: names, statistics: true})).stdout).toContain('       2       ·         2      ·      ·  link-text\n')
  })

  test('says what it cannot join', async () => {
    const root = folder({
      'not.json': '{',
      'other.json': '{"schemaVersion": 2}',
      'hand.json': '{"schemaVersion": 1, "version": "0.1.0", "findings": [{}], "summary": {}}'
    })
    await shards(root, 3)
    writeFileSync(join(root, 'whole.json'), (await run(root, {format: 'json'})).stdout)
    const reported = async (...names: string[]): Promise<string> => {
      const {exit, stdout, stderr} = await merge(root, {files: names})
      expect({exit, stdout}).toEqual({exit: 2, stdout: ''})
      return stderr
    }
    expect(await reported('1.json', '3.json')).toBe('docs-lint: Missing the report of shard 2/3\n')
    expect(await reported('1.json', '1.json')).toBe('docs-lint: Unexpected shard 1/3 twice, in `1.json` and `1.json`\n')
    expect(await reported('1.json', 'whole.json')).toBe('docs-lint: Unexpected `whole.json`: expected a shard of 3, but it is a complete report\n')
    expect(await reported('gone.json', 'not.json', 'other.json', 'hand.json')).toBe(
      [
        'docs-lint: Cannot read `gone.json`: there is no such file',
        'docs-lint: Unexpected `not.json`: it is not valid JSON, expected the output of `docs-lint --format json`',
        'docs-lint: Unexpected `other.json`, expected the output of `docs-lint --format json`',
        'docs-lint: Unexpected `hand.json`, expected the output of `docs-lint --format json`',
        ''
      ].join('\n')
    )
    const report = JSON.parse((await run(root, {format: 'json'})).stdout)
    writeFileSync(join(root, 'again.json'), JSON.stringify(report))
    expect(await reported('whole.json', 'again.json')).toContain('Unexpected problems for `guides/one.mdx` in two reports, `whole.json` and `again.json`')
    writeFileSync(join(root, 'newer.json'), JSON.stringify({...report, version: '9.0.0'}))
    expect(await reported('whole.json', 'newer.json')).toContain(
      'Unexpected reports from two versions of docs-lint: 0.1.0 in `whole.json` and 9.0.0 in `newer.json`'
    )
  })

  test('--workers is taken, changes no byte, and is a number', async () => {
    const root = folder()
    const alone = await command(['--format', 'json', root])
    expect(await command(['--format', 'json', root, '--workers', '1'])).toEqual(alone)
    expect(await command(['--format', 'json', root, '--workers', '4'])).toEqual(alone)
    expect([await command([root, '--workers', '0']), await command([root, '--workers', 'two'])]).toEqual([
      {exit: 2, stdout: '', stderr: 'docs-lint: Unexpected `--workers 0`, expected a whole number from 1\n'},
      {exit: 2, stdout: '', stderr: expect.stringContaining('Unexpected `--workers two`, expected a whole number')}
    ])
  })
})
