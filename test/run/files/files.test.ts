import {chmodSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {findSite, findSites, type FoundSite} from '../../../src/run/files/find-site.ts'
import {runFiles, siteReader, type RunFiles} from '../../../src/run/files/page-paths.ts'
import {walkFolder} from '../../../src/run/files/walk.ts'
import {folderWith} from '../folder-with.ts'

const site = {
  'docs.json': '{}',
  'index.mdx': '',
  'guides/auth.mdx': '',
  'guides/deep/keys.mdx': '',
  'README.md': '',
  'notes.md': '',
  'logo.svg': '',
  'snippets/key.mdx': ''
}

function find(root: string, paths: string[], cwd = ''): FoundSite {
  const found = findSite(paths, join(root, cwd))
  if ('reason' in found) expect.fail(found.reason)
  return found
}
const run = (root: string, paths: string[], cwd?: string, ignores: (path: string) => boolean = () => false): RunFiles =>
  runFiles(find(root, paths, cwd), ignores)
const pages = (...args: Parameters<typeof run>): string[] => run(...args).pages.map(({path}) => path)
const below = (root: string, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(site).map(([path, text]) => [`${root}${prefix}${path}`, text]))

describe('findSite', () => {
  test('the nearest docs.json or mint.json at or above, or one level below', () => {
    const root = folderWith({'.git/HEAD': '', ...below('', 'docs/'), 'src/main.ts': ''})
    for (const cwd of ['', 'docs', 'docs/guides/deep']) expect(find(root, [], cwd)).toMatchObject({root: join(root, 'docs'), repository: root})
    expect(find(folderWith({'mint.json': '{}', 'a/b/c.mdx': ''}), [], 'a/b').root).toMatch(/docs-lint-\w+$/)
  })

  test('several sites: the nearest level below that has any, without what git ignores', () => {
    const config = ['apps/docs', 'apps/web', 'build/copy', 'apps/.old', 'node_modules/x', 'apps/docs/v1'].map((path) => [`${path}/docs.json`, '{}'])
    const root = folderWith({'.git/HEAD': '', '.gitignore': 'build\n', ...Object.fromEntries(config)})
    const roots = (paths: string[]): string[] => {
      const found = findSites(paths, root)
      return 'reason' in found ? [found.reason] : found.map((site) => site.root.slice(root.length + 1))
    }
    expect(roots([])).toEqual(['apps/docs', 'apps/web'])
    expect(roots(['apps'])).toEqual(['apps/docs', 'apps/web'])
    // a named path counts, even if it is ignored
    expect(roots(['build/copy', 'apps/web', 'apps/docs/docs.json'])).toEqual(['build/copy', 'apps/web', 'apps/docs'])
  })

  test('paths for build servers start at the repository, else at the current folder, else at the site', () => {
    const root = folderWith({'repo/.git/HEAD': '', 'repo/docs/docs.json': '{}', 'plain/docs/docs.json': '{}', 'tools/x.txt': ''})
    expect(find(root, ['repo/docs']).workspace).toBe(join(root, 'repo'))
    expect(find(root, ['docs'], 'plain').workspace).toBe(join(root, 'plain'))
    expect(find(root, ['../plain/docs'], 'tools').workspace).toBe(join(root, 'plain/docs'))
  })

  test('without one: the folder that was named, for a page the repository', () => {
    const root = folderWith({'.git/HEAD': '', 'docs/a.mdx': '', 'other/b.mdx': ''})
    expect(find(root, ['docs']).root).toBe(join(root, 'docs'))
    expect(find(root, ['docs/a.mdx']).root).toBe(root)
    expect(find(folderWith({'docs/a.mdx': ''}), ['docs/a.mdx']).root).toMatch(/docs$/)
  })

  test('a docs.json above the repository is another site', () => {
    const root = folderWith({'docs.json': '{}', 'repo/.git/HEAD': '', 'repo/a.mdx': ''})
    expect(find(root, [], 'repo').root).toBe(join(root, 'repo'))
  })

  test('settings are looked for from what was named', () => {
    const root = folderWith(site)
    expect(find(root, ['guides/deep/keys.mdx']).folder).toBe(join(root, 'guides/deep'))
    expect(find(root, ['guides/**/*.mdx']).folder).toBe(join(root, 'guides'))
    expect(find(root, ['guides']).folder).toBe(join(root, 'guides'))
  })

  test.each([
    [['guides', 'nowhere.mdx'], 'Cannot find `nowhere.mdx`: there is no such file or folder'],
    [['gone/*.mdx'], 'Cannot find `gone/*.mdx`: there is no folder `gone`'],
    [['one', 'two'], 'Found 2 sites: `one`, `two`. Name one'],
    [['.'], 'Found 2 sites: `one`, `two`. Name one']
  ])('%j', (paths, reason) => {
    const root = folderWith({'one/docs.json': '{}', 'two/docs.json': '{}', 'guides/a.mdx': ''})
    expect(findSite(paths, root)).toEqual({reason})
  })
})

describe('runFiles', () => {
  test('a site: every file is known, pages and snippets are linted', () => {
    const root = folderWith({...site, '.hidden/a.mdx': '', '.b.mdx': '', 'node_modules/x/a.mdx': '', 'guides/node_modules/a.mdx': ''})
    expect(run(root, [])).toEqual({
      files: Object.keys(site).sort(),
      pages: [
        {path: 'guides/auth.mdx', role: 'page'},
        {path: 'guides/deep/keys.mdx', role: 'page'},
        {path: 'index.mdx', role: 'page'},
        {path: 'notes.md', role: 'page'},
        {path: 'snippets/key.mdx', role: 'snippet'}
      ],
      named: false,
      notes: [],
      missed: false
    })
  })

  test('folders, pages and patterns', () => {
    const root = folderWith(site)
    expect(pages(root, ['guides'])).toEqual(['guides/auth.mdx', 'guides/deep/keys.mdx'])
    expect(pages(root, ['deep', '../notes.md'], 'guides')).toEqual(['guides/deep/keys.mdx', 'notes.md'])
    expect(pages(root, ['guides/*'])).toEqual(['guides/auth.mdx'])
    expect(pages(root, ['*.mdx'], 'guides')).toEqual(['guides/auth.mdx'])
    expect(pages(root, ['guides/**'])).toEqual(['guides/auth.mdx', 'guides/deep/keys.mdx'])
    expect(pages(root, ['**/{auth,keys}.mdx'])).toEqual(['guides/auth.mdx', 'guides/deep/keys.mdx'])
    expect([run(root, ['index.mdx']).named, run(root, ['index.mdx', 'guides']).named]).toEqual([true, false])
  })

  test('says why nothing of a path is linted', () => {
    const root = folderWith({...site, '.gitignore': 'dist\n', 'dist/a.mdx': '', 'empty/x.txt': '', 'drafts/a.mdx': ''})
    expect(run(root, ['dist/a.mdx', 'logo.svg', 'empty', '*.txt', 'drafts/a.mdx'], '', (path) => path.startsWith('drafts')).notes).toEqual([
      '`dist/a.mdx` is ignored: it is hidden, matches .gitignore or .mintignore, or is outside the site',
      '`logo.svg` is not a page: pages end in `.mdx` or `.md`',
      '`empty` contains no pages',
      '`*.txt` matches no pages',
      '`drafts/a.mdx` is ignored: it matches `ignore` in the settings'
    ])
  })

  test('nothing is there: a pattern, a folder or a file without pages, but not what was left alone on purpose', () => {
    const root = folderWith({...site, '.gitignore': 'dist\n', 'dist/a.mdx': '', 'empty/x.txt': '', 'README.md': ''})
    for (const paths of [['*.txt'], ['empty'], ['logo.svg', '*.txt']]) expect(run(root, paths).missed, paths.join()).toBe(true)
    for (const paths of [['dist/a.mdx'], ['README.md'], ['*.txt', 'index.mdx'], ['.'], ['*.txt', '.'], []])
      expect(run(root, paths).missed, paths.join()).toBe(false)
    expect(run(root, ['guides'], '', () => true).missed).toBe(false)
  })

  test('the configuration file means its site', () => {
    const root = folderWith(site)
    expect(pages(root, ['docs.json'])).toEqual(pages(root, []))
    expect(run(root, ['docs.json']).named).toBe(false)
  })

  test('what the settings ignore is known and not linted', () => {
    const {files, pages} = run(folderWith(site), [], '', (path) => path.startsWith('guides/'))
    expect(files).toContain('guides/auth.mdx')
    expect(pages.map(({path}) => path)).toEqual(['index.mdx', 'notes.md', 'snippets/key.mdx'])
  })
})

describe('walk', () => {
  const list = (files: Record<string, string>, at = '', repository = at): string[] => {
    const root = folderWith(files)
    return walkFolder(join(root, at), join(root, repository)).files
  }

  test('.gitignore and .mintignore, with negation, nested, and the nearest of a kind first', () => {
    expect(
      list({
        '.gitignore': '\uFEFF*.log\r\n/build/\r\nsub/*.txt\r\n',
        '.mintignore': 'drafts/*\n!drafts/ready.mdx\nInternal\n',
        'a.log': '',
        'build/x.mdx': '',
        'sub/build/x.mdx': '',
        'drafts/new.mdx': '',
        'drafts/ready.mdx': '',
        'internal/x.mdx': '',
        'sub/.gitignore': '!keep.txt\n!keep.log\nown/\n',
        'sub/keep.txt': '',
        'sub/keep.log': '',
        'sub/gone.txt': '',
        'sub/own/x.mdx': '',
        'own/x.mdx': ''
      })
    ).toEqual(['drafts/ready.mdx', 'internal/x.mdx', 'own/x.mdx', 'sub/build/x.mdx', 'sub/keep.log', 'sub/keep.txt'])
  })

  test('.gitignore of the repository counts, unless it ignores the site itself', () => {
    const files = {'docs/docs.json': '', 'docs/tmp/a.mdx': '', 'docs/b.mdx': ''}
    expect(list({'.gitignore': 'tmp\n', ...files}, 'docs', '')).toEqual(['b.mdx', 'docs.json'])
    expect(list({'.gitignore': 'docs\ntmp\n', ...files}, 'docs', '')).toEqual(['b.mdx', 'docs.json', 'tmp/a.mdx'])
    expect(list({'.gitignore': 'tmp\n', ...files}, 'docs')).toEqual(['b.mdx', 'docs.json', 'tmp/a.mdx'])
  })

  test('docs.json is never ignored', () => {
    expect(list({'.gitignore': '*.json\n', 'docs.json': '', 'a.json': ''})).toEqual(['docs.json'])
  })

  test('symlinks: inside the root they are read, out of it, nowhere or in a circle they are not', () => {
    const root = folderWith({
      'site/docs.json': '{}',
      'site/a.mdx': 'text',
      'site/v2/x.mdx': '',
      'site/v2/y/z.mdx': '',
      'out/secret.mdx': '',
      'site-2/b.mdx': ''
    })
    const link = (target: string, at: string): void => symlinkSync(target, join(root, 'site', at))
    link('a.mdx', 'same.mdx')
    link('v2', 'latest')
    link('../out', 'out')
    link('../out/secret.mdx', 'secret.mdx')
    link('../site-2/b.mdx', 'b.mdx')
    link('gone.mdx', 'dangling.mdx')
    link('loop.mdx', 'loop.mdx')
    link('.', 'here')
    link('..', 'v2/up')
    link('../../latest', 'v2/y/round')
    const {files} = walkFolder(join(root, 'site'), root)
    expect(files).toEqual(['a.mdx', 'docs.json', 'latest/x.mdx', 'latest/y/z.mdx', 'same.mdx', 'v2/x.mdx', 'v2/y/z.mdx'])
    const read = siteReader(join(root, 'site'), files)
    expect([read('same.mdx'), read('../out/secret.mdx'), read('secret.mdx'), read('dangling.mdx')]).toEqual(['text', undefined, undefined, undefined])
  })

  test('the first 10,000 lines of an ignore file count', () => {
    const lines = Array.from({length: 9999}, () => '# none')
    expect(list({'.gitignore': [...lines, 'a.mdx', 'b.mdx'].join('\n'), 'a.mdx': '', 'b.mdx': ''})).toEqual(['b.mdx'])
  })

  test('a folder that cannot be read, and a pattern that would take ages, stop nothing', () => {
    const deep = 'a/'.repeat(100)
    const root = folderWith({'.gitignore': `${'**/a*/'.repeat(12)}b\n`, [`${deep}x.mdx`]: '', 'shut/a.mdx': ''})
    mkdirSync(join(root, 'more'))
    writeFileSync(join(root, 'more/b.mdx'), '')
    chmodSync(join(root, 'shut'), 0)
    const start = performance.now()
    const {files} = walkFolder(root, root)
    chmodSync(join(root, 'shut'), 0o700)
    expect(files.filter((file) => !file.startsWith('shut'))).toEqual([`${deep}x.mdx`, 'more/b.mdx'])
    expect(performance.now() - start).toBeLessThan(500)
  })
})
