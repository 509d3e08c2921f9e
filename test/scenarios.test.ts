/**
 * Command lines as plain files. A folder of test/scenarios contains `command`, lines of sh that run in a copy of test/scenarios/site with
 * the content of `files` added, and the expected results: `stdout`, `stderr`, `exit`.  `npx vitest run test/scenarios.test.ts --update`
 * updates these three.
 */
import {spawnSync} from 'node:child_process'
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, describe, expect, it} from 'vitest'

const folder = fileURLToPath(new URL('scenarios/', import.meta.url))
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'command')))

const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-scenarios-'))
afterAll(() => rmSync(temp, {recursive: true, force: true}))
mkdirSync(join(temp, 'bin'))
writeFileSync(join(temp, 'bin/docs-lint'), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`)
chmodSync(join(temp, 'bin/docs-lint'), 0o755)
// not the environment of the shell that runs the tests: no color, no agent, no CI
const env = {PATH: [join(temp, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter), HOME: temp, TMPDIR: temp}

describe.skipIf(process.platform === 'win32')('docs-lint', () => {
  it.each(names)('%s', {timeout: 60_000}, async (name) => {
    const scenario = join(folder, name)
    const copy = join(temp, name)
    cpSync(scenario, copy, {recursive: true})
    cpSync(join(folder, 'site'), join(copy, 'site'), {recursive: true})
    if (existsSync(join(copy, 'files'))) cpSync(join(copy, 'files'), join(copy, 'site'), {recursive: true})
    const ran = spawnSync('sh', ['-c', readFileSync(join(scenario, 'command'), 'utf8')], {cwd: join(copy, 'site'), env, encoding: 'utf8'})
    const plain = (text: string): string => text.replaceAll(copy, '<folder>').replace(/\b(rules|settings|content)=[0-9a-f]{12}\b/g, '$1=<hash>')
    await expect(plain(ran.stdout)).toMatchFileSnapshot(join(scenario, 'stdout'))
    await expect(plain(ran.stderr)).toMatchFileSnapshot(join(scenario, 'stderr'))
    await expect(`${ran.status}\n`).toMatchFileSnapshot(join(scenario, 'exit'))
  })
})
