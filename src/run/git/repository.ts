/** The repository around a folder. */
import {dirname, join, sep} from 'node:path'
import {existsSync, realpathSync} from '../files/disk.ts'

/** The nearest folder with `.git` at or above `folder`. In a worktree, `.git` is a file. */
export function repositoryRoot(folder: string): string | undefined {
  for (const at of upwards(folder)) if (existsSync(join(at, '.git'))) return at
  return undefined
}

/**
 * The folder from which formats for build servers name their paths, and the last one in which settings are looked for: the
 * repository of the site; without one the current folder when the site lies in it, else the site itself.
 * @param root absolute folder of the site, symlinks resolved
 * @param cwd absolute
 */
export function workspaceRoot(root: string, cwd: string): string {
  const repository = repositoryRoot(root)
  if (repository !== undefined) return repository
  const here = existsSync(cwd) ? realpathSync(cwd) : cwd
  return isInsideFolder(here, root) ? here : root
}

/** Whether `file` is `folder` or lies below it; both absolute. */
export const isInsideFolder = (folder: string, file: string): boolean => file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The folder, and those above it. */
export function* upwards(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at
    if (dirname(at) === at) return
  }
}
