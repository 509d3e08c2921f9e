/** Code compiled by V8 is stored for the next run, in a folder that only this user can write to. */
import {execFileSync} from 'node:child_process'
import {chmodSync, existsSync, mkdirSync, mkdtempSync, statSync} from 'node:fs'
import module from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const userId = process.getuid?.()

/** Runs the command with a separate folder for temporary files. @returns the possible location of compiled code */
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
  test('is not stored where others can write', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'docs-lint-compiled-'))
    const folder = join(temporary, `docs-lint-${userId}`)
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    expect(existsSync(run(['--help'], {}, temporary))).toBe(false)
  })
})
