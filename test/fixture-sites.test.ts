/** Realistic sites with their expected reports. Review a changed report as its readers would. */
import {cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, describe, expect, it} from 'vitest'
import {run} from '../src/cli/program.ts'

// a separate repository, so that a rules file from `npm run demo` in this one has no effect
const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-fixtures-'))
afterAll(() => rmSync(temp, {recursive: true, force: true}))
cpSync(fileURLToPath(new URL('../fixtures', import.meta.url)), join(temp, 'fixtures'), {recursive: true})
mkdirSync(join(temp, '.git'))

const report = async (...args: string[]): Promise<{exit: number; stdout: string; stderr: string}> =>
  run(['--format', 'pretty', '--min-level', 'info', '--no-color', ...args])

describe.each(['demo', 'contract-site'])('fixtures/%s', (name) => {
  it('has the report next to it', async () => {
    const {stdout, stderr} = await report(join(temp, 'fixtures', name))
    const folder = relative(process.cwd(), join(temp, 'fixtures', name)).replaceAll('\\', '/')
    expect(stderr).toBe('')
    await expect(stdout.replaceAll(`${folder}/`, '')).toMatchFileSnapshot(`../fixtures/${name}.report.txt`)
  })
  it('has the same report with the reference parser', async () => {
    expect(await report(join(temp, 'fixtures', name), '--parser', 'js')).toEqual(await report(join(temp, 'fixtures', name)))
  })
})

it('fixtures/contract-site is clean under `strict`', async () => {
  expect(await report(join(temp, 'fixtures/contract-site'), '--preset', 'strict')).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(/^0 errors, 0 warnings, 0 infos in 7 files\n$/)
  })
})

it('fixtures/demo shows problems of every level, and most of its pages are clean', async () => {
  const {exit, stdout} = await report(join(temp, 'fixtures/demo'), '--format', 'json')
  const {findings, summary} = JSON.parse(stdout) as {findings: {path: string; level: string}[]; summary: {files: number}}
  expect(exit).toBe(1)
  expect([...new Set(findings.map(({level}) => level))].sort()).toEqual(['error', 'info', 'warn'])
  expect(new Set(findings.map(({path}) => path).filter((path) => path.endsWith('.mdx'))).size).toBeLessThan(summary.files / 2)
})
