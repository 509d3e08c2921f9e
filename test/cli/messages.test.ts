/** Messages in addition to the report. */
import {expect, test} from 'vitest'
import {progressOn} from '../../src/cli/progress.ts'
import {folder, run} from './site.ts'

test('--statistics is below a report for people, and otherwise on stderr', async () => {
  const root = folder()
  const table = 'problems  locations  errors  warnings  infos  --fix  rule\n       2          2       2         ·      ·      ·  link-text\n'
  expect((await run(root, {statistics: true})).stdout).toMatch(/ in 3 files\n\n/)
  expect((await run(root, {statistics: true})).stdout.endsWith(`\n${table}`)).toBe(true)
  const {stdout, stderr} = await run(root, {statistics: true, format: 'json'})
  expect(JSON.parse(stdout).findings).toHaveLength(2)
  expect(stderr).toBe(table)
})

test('--timing names the rules that ran, and changes nothing', async () => {
  const root = folder()
  const {stdout, stderr} = await run(root, {timing: true, format: 'json'})
  expect(stdout).toBe((await run(root, {format: 'json'})).stdout)
  const names = stderr.split('\n').map((line) => line.split('  ').at(-1))
  expect(names.slice(-3)).toEqual(['(files, parsing, facts)', '(whole run)', ''])
})

test('progress shows on a terminal after a second, and goes away', () => {
  let now = 0
  const written: string[] = []
  const terminal = {isTTY: true, write: (text: string): void => void written.push(text)}
  const progress = progressOn(terminal, () => now)!
  for (const [time, done] of [
    [10, 1],
    [999, 2],
    [1000, 3],
    [1050, 4],
    [1100, 5]
  ] as const) {
    now = time
    progress.onPage(done, 9)
  }
  progress.end()
  expect(written).toEqual(['\r\u001b[2Kdocs-lint: 3 of 9 pages', '\r\u001b[2Kdocs-lint: 5 of 9 pages', '\r\u001b[2K'])
  expect(progressOn({write: () => undefined})).toBeUndefined()
})

test('a run that is quick shows no progress', () => {
  const written: string[] = []
  const progress = progressOn({isTTY: true, write: (text) => written.push(text)})!
  progress.onPage(1, 2)
  progress.end()
  expect(written).toEqual([])
})
