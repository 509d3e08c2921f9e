/** The code of docs-lint as V8 compiled it in an earlier run. */
import module from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ownFolder} from '../run/cache/cache-folder.ts'

/**
 * Lets Node.js 22 and later keep what it compiles of the files that are loaded from here on: about a tenth of the CPU of a run over one
 * page. Node.js 20 cannot do this for modules.
 *
 * Compiled code is run as it is, so it lies in a folder that only this user can write to, and never in the repository. On a build server,
 * whose user is everybody, nothing is kept.
 */
export function keepCompiledCode(args: readonly string[], env: Readonly<Record<string, string | undefined>>): void {
  if (args.includes('--no-cache') || (env['CI'] && env['CI'] !== 'false') || !enableCompileCache) return
  const folder = ownFolder(tmpdir())
  if (folder !== undefined) enableCompileCache(join(folder, 'compiled'))
}

/** Absent from the types, which are those of Node.js 20. */
const {enableCompileCache} = module as {enableCompileCache?: (folder: string) => unknown}
