/** A cache of compiled code, as V8 stores it. */
import module from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ownFolder} from '../run/cache/cache-folder.ts'

/**
 * Lets Node.js 22 and later store the compiled code of the files that it loads from here on, which saves about a tenth of the CPU time of a run over
 * one page. Node.js 20 cannot do this for modules. Node.js runs the stored code unchecked, so it is in a folder that only this user can write to, and
 * never in the repository. On a build server, where everyone has the same user, nothing is stored.
 */
export function keepCompiledCode(args: readonly string[], env: Readonly<Record<string, string | undefined>>): void {
  if (args.includes('--no-cache') || (env['CI'] && env['CI'] !== 'false') || !enableCompileCache) return
  const folder = ownFolder(tmpdir())
  if (folder !== undefined) enableCompileCache(join(folder, 'compiled'))
}

/** Missing from the types, which are for Node.js 20. */
const {enableCompileCache} = module as {enableCompileCache?: (folder: string) => unknown}
