import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {watchLint} from '../../src/cli/watch-lint.ts'
import {folder, only, page} from './site.ts'

/** A watch that tests can wait for. */
function watching(root: string, options = {}): {next: () => Promise<string>; end: () => Promise<unknown>; runs: string[]} {
  const ended = new AbortController()
  const runs: string[] = []
  let reported = 0
  const stderr = {write: (): void => undefined}
  const stdout = {write: (text: string): void => void runs.push(text)}
  const exit = watchLint({paths: [], only, ...options}, {stdout, stderr, signal: ended.signal}, root, {})
  return {
    runs,
    async next() {
      while (runs.length <= reported) await new Promise((done) => setTimeout(done, 10))
      return runs[reported++]!
    },
    end() {
      ended.abort()
      return exit
    }
  }
}

test('lints again when a page, a new folder or the settings change', {timeout: 20_000}, async () => {
  const root = folder()
  const {next, end} = watching(root)
  expect(await next()).toContain('2 errors')
  writeFileSync(join(root, 'guides/one.mdx'), page('Create a key', 'Read [all about keys](/index).'))
  expect(await next()).toContain('1 error')
  mkdirSync(join(root, 'new'))
  writeFileSync(join(root, 'new/page.mdx'), page('New', 'Click [here](/index).'))
  expect(await next()).toContain('2 errors')
  writeFileSync(join(root, 'new/page.mdx'), page('New', 'Text.'))
  expect(await next()).toContain('1 error')
  writeFileSync(join(root, 'docs-lint.config.json'), '{"ignore": ["guides/two.mdx"]}')
  expect(await next()).toContain('0 errors')
  writeFileSync(join(root, 'docs-lint.config.json'), '{"ignores": []}')
  expect(await next()).toBe('')
  rmSync(join(root, 'docs-lint.config.json'))
  expect(await next()).toContain('1 error')
  expect(await end()).toMatchObject({exit: 1})
})

test('a report inside the site does not start another run', async () => {
  const root = folder()
  const {next, end, runs} = watching(root, {output: 'report.txt'})
  await next()
  await new Promise((done) => setTimeout(done, 400))
  expect(runs).toHaveLength(1)
  await end()
})

test('flags that make sense once are refused', async () => {
  const ended = new AbortController()
  const quiet = {write: (): void => undefined}
  expect(await watchLint({paths: [], watch: true, updateBaseline: true}, {stdout: quiet, stderr: quiet, signal: ended.signal}, folder(), {})).toMatchObject({
    exit: 2
  })
})
