/** What the command line reports on a site, in the form of the test client. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Report} from '../../src/report/types.ts'
import type {Client} from './client.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** Path → problems as `rule@line:column-line:column message`, in order. */
export type Reported = Record<string, string[]>

export function commandLineSays(root: string): Reported {
  const {stdout, stderr} = spawnSync(process.execPath, [cli, root, '--format', 'json', '--no-cache'], {encoding: 'utf8', maxBuffer: 1e9})
  if (stdout === '') throw new Error(stderr)
  const output: Reported = {}
  for (const {path, rule, start, end, message} of (JSON.parse(stdout) as Report).findings) {
    ;(output[path] ??= []).push(`${rule}@${start.line}:${start.column}-${end.line}:${end.column} ${message}`)
  }
  for (const list of Object.values(output)) list.sort()
  return output
}

/** The same for texts that are not on disk. */
export function commandLineSaysOf(files: Readonly<Record<string, string>>): Reported {
  const root = write(files)
  try {
    return commandLineSays(root)
  } finally {
    rmSync(root, {recursive: true})
  }
}

/** Writes the files to a new folder, which the caller removes. */
export function write(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-lint-')))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), {recursive: true})
    writeFileSync(join(root, file), text)
  }
  return root
}

/** The last diagnostics from the server. */
export function serverSays({received: reported}: Client): Reported {
  const output: Reported = {}
  for (const [path, diagnostics] of reported) {
    if (diagnostics.length === 0) continue
    output[path] = diagnostics
      .map(({code, message, range: {start, end}}) => `${code}@${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1} ${message}`)
      .sort()
  }
  return output
}
