/** What V8 compiled is kept for the next run, where this user alone can write. */
import {execFileSync} from 'node:child_process'
import {chmodSync, existsSync, mkdirSync, mkdtempSync, statSync} from 'node:fs'
import module from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const userId = process.getuid?.()

/** Runs the command with a folder of its own for temporary files. @returns where compiled code would lie */
function run(args: readonly string[], env: Record<string, string> = {}, temporary = mkdtempSync(join(tmpdir(), 'docs-lint-compiled-'))): string {
  execFileSync(process.execPath, [cli, ...args], {env: {...process.env, CI: '', ...env, TMPDIR: temporary}, stdio: 'ignore'})
  return join(temporary, `docs-lint-${userId}`, 'compiled')
}

describe.runIf(userId !== undefined)('compiled code', () => {
  test.runIf('enableCompileCache' in module)('lies in a folder of this user', () => {
    const folder = run(['--help'])
    expect(existsSync(folder)).toBe(true)
    expect(statSync(join(folder, '..')).mode & 0o077).toBe(0)
  })
  test.each([
    ['with --no-cache', ['--help', '--no-cache'], {}],
    ['on a build server', ['--help'], {CI: 'true'}],
    ['for --version', ['--version'], {}]
  ])('is not kept %s', (_when, args, env) => expect(existsSync(run(args, env))).toBe(false))
  test('is not kept where others can write', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'docs-lint-compiled-'))
    const folder = join(temporary, `docs-lint-${userId}`)
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    expect(existsSync(run(['--help'], {}, temporary))).toBe(false)
  })
})
