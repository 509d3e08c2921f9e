/** The repository around a folder. */
import {dirname, join, sep} from 'node:path'
import {existsSync, realpathSync} from '../files/disk.ts'

/** The nearest folder with `.git` at or above `folder`. In a worktree, `.git` is a file. */
export function repositoryRoot(folder: string): string | undefined {
  for (const at of upwards(folder)) if (existsSync(join(at, '.git'))) return at
  return undefined
}

/**
 * The base of paths in formats for build servers, and the last folder in which to look for settings: the repository of the
 * site. Without one, the current folder if it contains the site, otherwise the site itself.
 * @param root absolute folder of the site, symlinks resolved
 * @param cwd absolute
 */
export function workspaceRoot(root: string, cwd: string): string {
  const repository = repositoryRoot(root)
  if (repository !== undefined) return repository
  const here = existsSync(cwd) ? realpathSync(cwd) : cwd
  return isInsideFolder(here, root) ? here : root
}

/** Whether `file` is `folder` or is inside it. Both are absolute. */
export const isInsideFolder = (folder: string, file: string): boolean => file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The folder and its parents. */
export function* upwards(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at
    if (dirname(at) === at) return
  }
}
