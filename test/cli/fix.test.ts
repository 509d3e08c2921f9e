/** What `--fix` changes: only the requested problems, which are selected before the first edit. */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {fixCommand} from '../../src/cli/fix.ts'
import {bestParser} from '../../src/parse/parsers.ts'
import {openProject} from '../../src/run/project.ts'
import {commit, git, repository, write} from './git-site.ts'
import {files, folder, page, run} from './site.ts'

const only = ['plain-wording', 'tense', 'image-frame', 'heading-start-level', 'exclamation', 'link-target']
const wordy = 'Keep it open in order to write. You will need a key.'
/** One warning (tense) and one info (plain-wording) in each guide. */
const site = {...files, 'guides/one.mdx': page('Create a key', wordy), 'guides/two.mdx': page('Delete a key', `${wordy}\n\nAnother line.`)}
const text = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')
const body = (root: string, path: string): string => text(root, path).split('---\n\n')[1]!
const touched = (root: string): string[] => git(root, 'diff', '--name-only').split('\n').filter(Boolean)

test('counts nothing of a file that could not be written', async () => {
  const root = folder(site)
  const {project} = await openProject({paths: [], cwd: root})
  // as if somebody edited a page during the fixes
  const read = (path: string): string | undefined => (path === 'guides/one.mdx' ? `${project!.read(path)}\n` : project!.read(path))
  const {stderr, exit} = await fixCommand(
    {...project!, read, parser: bestParser(), version: '0'},
    project!,
    {paths: [], fix: true, only},
    {cwd: root, env: {}},
    {ended: () => undefined}
  )
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^docs-lint: \d+ problems? fixed in 1 file /)
  expect(stderr).toContain('docs-lint: Cannot write `guides/one.mdx`: it was edited in the meantime')
  expect(text(root, 'guides/one.mdx')).toBe(site['guides/one.mdx'])
})

describe('--changed --fix', () => {
  test('touches no page that did not change, though its own edits do', async () => {
    const root = repository(site)
    write(root, 'guides/one.mdx', `${site['guides/one.mdx']}\nYou will need a role.\n`)
    commit(root)
    const {stderr, stdout} = await run(root, {only, changed: 'main', fix: true})
    expect(touched(root)).toEqual(['guides/one.mdx'])
    expect(body(root, 'guides/one.mdx')).toBe(`${wordy}\n\nYou need a role.\n`)
    expect(stderr).toBe('docs-lint: 1 problem fixed in 1 file (1 warning)\n')
    // earlier problems are neither fixed nor reported, although their file changed
    expect(stdout).toBe('0 errors, 0 warnings, 0 infos in 3 files\n')
    expect((await run(root, {only, changed: 'main', fix: true})).stderr).toBe('docs-lint: 0 problems fixed in 0 files\n')
  })

  test('fixes all that overlaps on a changed line, over several rounds', async () => {
    const root = repository(site)
    write(root, 'guides/one.mdx', page('Create a key', 'You will need to keep it open in order to utilize it.'))
    await run(root, {only, changed: 'main', fix: true})
    expect(body(root, 'guides/one.mdx')).toBe('You need to keep it open to use it.\n')
    expect(touched(root)).toEqual(['guides/one.mdx'])
  })

  test('as a diff', async () => {
    const root = repository(site)
    write(root, 'guides/two.mdx', site['guides/two.mdx'].replace('Another line.', 'You will need a role.'))
    const {stdout} = await run(root, {only, changed: 'main', fixDryRun: true})
    expect(stdout.split('\n').filter((line) => /^[-+]/.test(line))).toEqual([
      '--- a/guides/two.mdx',
      '+++ b/guides/two.mdx',
      '-You will need a role.',
      '+You need a role.'
    ])
  })
})

describe('--baseline --fix', () => {
  test('skips problems in the baseline, and fixes new ones next to them', async () => {
    const root = folder({}, site)
    await run(root, {only, updateBaseline: true})
    write(root, 'guides/one.mdx', page('Create a key', `${wordy}\n\nYou will need a role.`))
    const {stderr, stdout} = await run(root, {only, baseline: true, fix: true})
    expect(body(root, 'guides/one.mdx')).toBe(`${wordy}\n\nYou need a role.\n`)
    expect(text(root, 'guides/two.mdx')).toBe(site['guides/two.mdx'])
    expect(stderr).toBe('docs-lint: 1 problem fixed in 1 file (1 warning)\n')
    expect(stdout).toBe('0 errors, 0 warnings, 0 infos in 3 files (4 in the baseline)\n')
  })

  test('with --update-baseline freezes what the fixes leave', async () => {
    const root = folder({}, site)
    const {stderr} = await run(root, {only, updateBaseline: true, fix: true})
    expect(body(root, 'guides/one.mdx')).toBe('Keep it open to write. You need a key.\n')
    expect(stderr).toContain('contains 0 problems')
  })
})

describe('a level', () => {
  test.each([
    ['--quiet', {quiet: true}, wordy],
    ['--min-level warn', {minLevel: 'warn'}, 'Keep it open in order to write. You need a key.'],
    ['--fix-level warn', {fixLevel: 'warn'}, 'Keep it open in order to write. You need a key.'],
    ['--min-level warn --fix-level info', {minLevel: 'warn', fixLevel: 'info'}, 'Keep it open to write. You need a key.'],
    ['none', {}, 'Keep it open to write. You need a key.']
  ] as const)('%s bounds what is fixed', async (_, options, wanted) => {
    const root = folder({}, site)
    await run(root, {only, fix: true, ...options})
    expect(body(root, 'guides/one.mdx')).toBe(`${wanted}\n`)
  })

  test('that a report hides is named when it was fixed', async () => {
    expect((await run(folder({}, site), {only, fix: true})).stderr).toBe(
      'docs-lint: 4 problems fixed in 2 files (2 warnings, 2 infos)\ndocs-lint: this includes infos, which the report hides by default; to leave them alone, add `--fix-level warn`\n'
    )
    expect(await run(folder(), {fixLevel: 'warn'})).toMatchObject({exit: 2, stderr: expect.stringContaining('`--fix-level` without `--fix`')})
  })
})

test('a rule that was not asked about fixes nothing', async () => {
  const root = folder({}, site)
  await run(root, {only: ['tense'], fix: true})
  expect(body(root, 'guides/one.mdx')).toBe('Keep it open in order to write. You need a key.\n')
})

test('what fixes on some pages show on others is fixed in the same run', async () => {
  const image = (name: string): string => `![The keys of a workspace, ${name}](/images/${name}.png)`
  const root = folder({
    'guides/one.mdx': page('Create a key', `${image('a')}\n\nText.\n\n${image('b')}\n\nText.\n\n${image('c')}`),
    // no edit wraps a row of images, so this page waits until most images of the site are in frames
    'guides/two.mdx': page('Delete a key', `${image('d')}\n\nText.\n\n${image('e')} ${image('f')}`)
  })
  await run(root, {only, fix: true})
  expect(text(root, 'guides/two.mdx')).toContain('<Frame>')
  expect((await run(root, {only, fix: true})).stderr).toBe('docs-lint: 0 problems fixed in 0 files\n')
})

test('a run over some pages changes these alone', async () => {
  const root = folder({}, site)
  await run(root, {only, fix: true, paths: ['guides/one.mdx']})
  expect(text(root, 'guides/two.mdx')).toBe(site['guides/two.mdx'])
})

describe('anchors', () => {
  const linked = {
    ...files,
    'index.mdx': page(
      'Keys of a workspace',
      'Read [when](/guides/one#rotate-keys-in-order-to-stay-safe) and [how](guides/one#Rotate-keys-in-order-to-stay-safe).'
    ),
    'guides/one.mdx': page('Create a key', '[Below](#rotate-keys-in-order-to-stay-safe).\n\n## Rotate keys in order to stay safe\n\nText of it.'),
    'guides/two.mdx': page('Delete a key', 'Read [why](../guides/one#rotate-keys-in-order-to-stay-safe).')
  }

  test('of headings stay with --fix', async () => {
    const root = folder({}, linked)
    const {exit, stderr} = await run(root, {only, fix: true})
    expect({exit, stderr}).toEqual({exit: 0, stderr: 'docs-lint: 0 problems fixed in 0 files\n'})
  })

  test('that a suggestion renames take the links of the site along', async () => {
    const root = folder({}, linked)
    const {exit, stderr} = await run(root, {only, suggest: ['plain-wording']})
    expect(body(root, 'guides/one.mdx')).toBe('[Below](#rotate-keys-to-stay-safe).\n\n## Rotate keys to stay safe\n\nText of it.\n')
    expect(body(root, 'index.mdx')).toBe('Read [when](/guides/one#rotate-keys-to-stay-safe) and [how](guides/one#rotate-keys-to-stay-safe).\n')
    expect(body(root, 'guides/two.mdx')).toBe('Read [why](../guides/one#rotate-keys-to-stay-safe).\n')
    expect({exit, stderr: stderr.split('\n')[1]}).toEqual({exit: 0, stderr: 'docs-lint: updated 4 links to renamed headings'})
  })

  test('also those of docs.json, of its parts, and through redirects', async () => {
    const config = (anchor: string): string =>
      JSON.stringify({
        theme: 'mint',
        name: 'Acme',
        navigation: {groups: [{group: 'Guides', pages: ['index', 'guides/one', 'guides/two']}]},
        navbar: {primary: {type: 'button', label: 'Keys', href: `/guides/one#${anchor}`}, links: {$ref: './parts/links.json'}},
        footer: {links: [{header: 'Keys', items: {$ref: './parts/links.json'}}]},
        redirects: [
          {source: '/keys', destination: `/guides/one#${anchor}`},
          {source: '/old', destination: '/guides/one'}
        ]
      })
    const links = (anchor: string): string => JSON.stringify([{label: 'Keys', href: `guides/one?a=b#${anchor}`}])
    const [before, after] = ['rotate-keys-in-order-to-stay-safe', 'rotate-keys-to-stay-safe']
    const moving = {...linked, 'docs.json': config(before), 'parts/links.json': links(before), 'index.mdx': page('Keys', `Read [when](/old#${before}).`)}
    const root = folder({}, moving)
    const {stderr} = await run(root, {only, suggest: ['plain-wording']})
    expect(text(root, 'docs.json')).toBe(config(after))
    expect(text(root, 'parts/links.json')).toBe(links(after))
    expect(body(root, 'index.mdx')).toBe(`Read [when](/old#${after}).\n`)
    expect(stderr).toContain('updated 6 links to renamed headings')
  })

  test('also those of pages that the run is not about', async () => {
    const root = folder({}, linked)
    await run(root, {only, suggest: ['plain-wording'], paths: ['guides/one.mdx']})
    expect(body(root, 'guides/two.mdx')).toBe('Read [why](../guides/one#rotate-keys-to-stay-safe).\n')
  })
})

describe('a report', () => {
  test('marks what --fix fixes, and counts it', async () => {
    const {stdout} = await run(folder({}, site), {only, format: 'pretty', paths: ['guides/one.mdx']})
    expect(stdout).toContain('tense *\n')
    expect(stdout).toContain('1 fixable with --fix, marked *\n1 info not shown (plain-wording 1; 1 fixable); to show them, add --min-level info\n')
  })

  test('of an assistant too', async () => {
    const {stdout} = await run(folder({}, site), {only, format: 'agent', paths: ['guides/one.mdx']})
    expect(stdout).toContain('tense*')
    expect(stdout).toContain('1 fixable, marked *: `docs-lint guides/one.mdx --only')
  })
})
