/** Where docs-lint stores its caches. */
import {existsSync, lstatSync, realpathSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {isAbsolute, join} from 'node:path'
import {linksOut} from '../files/links-out.ts'
import {makeFolder} from '../files/make-folder.ts'
import {upwards} from '../git/repository.ts'

/** In the nearest `node_modules` up to `repository`, otherwise in the temporary folder. Undefined if neither is safe. */
export function cacheFolder(from: string, repository: string): string | undefined {
  for (const folder of upwards(from)) {
    const beside = join(folder, 'node_modules', '.cache', 'docs-lint')
    if (existsSync(join(folder, 'node_modules'))) return cacheLinksOut(beside, repository) ? ownFolder(tmpdir()) : beside
    if (folder === repository) break
  }
  return ownFolder(tmpdir())
}

/** Like {@link linksOut}, for paths that docs-lint creates itself. Run inputs do not include them. */
export const cacheLinksOut = (path: string, root: string): boolean =>
  linksOut(path, root, {lstatSync: (at) => lstatSync(at, {throwIfNoEntry: false}), realpathSync: (at) => realpathSync(at)})

/** A folder that only this user can write to: in the temporary folder, another user could plant a cache. */
export function ownFolder(temporary: string): string | undefined {
  const user = process.getuid?.()
  const folder = join(temporary, `docs-lint-${user ?? 'cache'}`)
  // `TMPDIR=tmp` would be a folder of the repository
  if (!isAbsolute(temporary)) return undefined
  try {
    makeFolder(folder, 0o700)
    const stat = lstatSync(folder)
    // Windows has no user ids here, and each user has a temporary folder
    if (user === undefined) return folder
    return stat.isDirectory() && stat.uid === user && (stat.mode & 0o077) === 0 ? folder : undefined
  } catch {
    return undefined
  }
}
