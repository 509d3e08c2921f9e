/** Where docs-lint keeps things among temporary files. */
import {lstatSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'

/** A folder that nobody else can write to: among temporary files another user could leave a cache for us to believe. */
export function ownFolder(temporary: string): string | undefined {
  const user = process.getuid?.()
  const folder = join(temporary, `docs-lint-${user ?? 'cache'}`)
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const stat = lstatSync(folder)
    // Windows has no users here, and temporary files are each user's own
    if (user === undefined) return folder
    return stat.isDirectory() && stat.uid === user && (stat.mode & 0o077) === 0 ? folder : undefined
  } catch {
    return undefined
  }
}
