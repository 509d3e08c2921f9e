/** A folder that cannot be listed is reported by name, because its pages would otherwise be missing silently. */
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {expect, onTestFinished, test, vi} from 'vitest'
import {lintCommand} from '../../src/cli/lint.ts'
import {folderWith} from '../run/folder-with.ts'

const page = '---\ntitle: Rotate a key\ndescription: How to rotate the keys of a workspace without an interruption.\n---\n\nText.\n'

test('an unreadable folder is named on stderr', async () => {
  const root = folderWith({
    'docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}',
    'index.mdx': page,
    'guides/locked/secret.mdx': page
  })
  // permissions do not stop every user who runs the tests
  const readdirSync = fs.readdirSync.bind(fs) as (...given: unknown[]) => unknown
  const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(((...given: unknown[]) => {
    if (/locked\/?$/.test(String(given[0]))) throw Object.assign(new Error('EACCES'), {code: 'EACCES'})
    return readdirSync(...given)
  }) as typeof fs.readdirSync)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const {stderr, stdout} = await lintCommand({paths: [], color: false, cache: false}, root, {})
  expect(stderr).toBe('docs-lint: Cannot read the folder `guides/locked`: its pages were not checked\n')
  expect(stdout).toContain('in 1 file')
})

test('a folder that may not be entered holds no site', async () => {
  const root = folderWith({
    'locked/a.txt': '',
    'docs/docs.json': '{"name": "A", "theme": "mint", "colors": {"primary": "#112233"}, "navigation": {"pages": ["index"]}}',
    'docs/index.mdx': page
  })
  const statSync = fs.statSync.bind(fs) as (...given: unknown[]) => unknown
  const spy = vi.spyOn(fs, 'statSync').mockImplementation(((...given: unknown[]) => {
    if (String(given[0]).includes('locked')) throw Object.assign(new Error('EACCES'), {code: 'EACCES'})
    return statSync(...given)
  }) as typeof fs.statSync)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const {exit, stdout} = await lintCommand({paths: [], color: false, cache: false}, root, {})
  expect({exit, stdout}).toMatchObject({exit: 0, stdout: expect.stringContaining('in 1 file') as string})
})
