/** The repository around a folder. */
import {dirname, join} from 'node:path'
import {existsSync} from './disk.ts'

/** The nearest folder with `.git` at or above `folder`; a worktree has a file of that name. */
export function repositoryRoot(folder: string): string | undefined {
  for (const at of upwards(folder)) if (existsSync(join(at, '.git'))) return at
  return undefined
}

/** The folder, and those above it. */
export function* upwards(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at
    if (dirname(at) === at) return
  }
}
