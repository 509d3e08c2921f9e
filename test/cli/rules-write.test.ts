/** `rules write`: which files it writes, and that the site does not publish them. */
import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {adapters} from '../../src/emit/adapters.ts'
import {rulesCommand} from '../../src/cli/rules.ts'
import {files, folder, run} from './site.ts'

const only = ['rules-file-published']
const write = (root: string, editor: string[], more: Partial<Parameters<typeof rulesCommand>[0]> = {}): ReturnType<typeof rulesCommand> =>
  rulesCommand({action: 'write', paths: [], editor, ...more}, root)
const ignored = (root: string): string => readFileSync(join(root, '.mintignore'), 'utf8')

describe('rules write is never followed by a problem of the next run', () => {
  test.each(adapters.map(({name}) => name))('for %s', async (name) => {
    const root = folder()
    expect((await write(root, [name])).exit).toBe(0)
    expect((await run(root, {only, minLevel: 'info'})).stdout).toBe('0 errors, 0 warnings, 0 infos in 3 files\n')
  })

  test.each([
    ['names the file alone', 'AGENTS.md\n'],
    ['has it in other letters', '.Junie/\n'],
    ['takes it out again', '.junie/\n!.junie/\n']
  ])('where .mintignore %s', async (_, text) => {
    const root = folder({'.mintignore': text})
    expect((await write(root, ['junie'])).exit).toBe(0)
    expect(ignored(root)).toBe(`${text}/.junie/\n`)
    expect((await run(root, {only, minLevel: 'info'})).stdout).toBe('0 errors, 0 warnings, 0 infos in 3 files\n')
  })

  test('or nothing is written, with what to do', async () => {
    const root = folder()
    writeFileSync(join(tmpdir(), 'docs-lint-ignore-elsewhere'), '')
    symlinkSync(join(tmpdir(), 'docs-lint-ignore-elsewhere'), join(root, '.mintignore'))
    const {exit, stderr} = await write(root, ['junie'])
    expect(exit).toBe(2)
    expect(stderr).toContain('add /.junie/ to .mintignore first')
    expect(existsSync(join(root, '.junie'))).toBe(false)
  })
})

describe('--editor', () => {
  test('takes no path for an editor', async () => {
    const root = folder({}, Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])))
    mkdirSync(join(root, '.git'))
    expect((await write(root, ['cursor', 'docs'])).exit).toBe(0)
    expect(existsSync(join(root, '.docs'))).toBe(false)
    expect(existsSync(join(root, '.cursor/rules.md'))).toBe(true)
  })

  test('refuses an unknown name with the nearest one, and --editor-file takes it', async () => {
    const root = folder()
    const {exit, stderr} = await write(root, ['crusor'])
    expect({exit, stderr}).toEqual({
      exit: 2,
      stderr: 'docs-lint: Unknown editor `crusor`, did you mean `cursor`? To write `.NAME/rules.md` for another editor, use `--editor-file NAME`\n'
    })
    expect(existsSync(join(root, '.crusor'))).toBe(false)
    expect((await rulesCommand({action: 'write', paths: [], editorFile: ['acme']}, root)).exit).toBe(0)
    expect(existsSync(join(root, '.acme/rules.md'))).toBe(true)
    expect(existsSync(join(root, '.cursor'))).toBe(false)
    expect(await rulesCommand({action: 'write', paths: [], editorFile: ['../up']}, root)).toMatchObject({exit: 2})
  })
})
