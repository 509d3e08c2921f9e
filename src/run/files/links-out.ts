/** Symlinks that lead out of a repository. Nothing is read or written through them, because the author of the link chose the target. */
import {dirname} from 'node:path'
import {lstatSync, realpathSync} from './disk.ts'
import {isInsideFolder} from '../git/repository.ts'

interface Disk {
  lstatSync: (path: string) => unknown
  realpathSync: (path: string) => string
}

/**
 * Whether a path inside `root` leads out of it because the path or a folder above it is a symlink. A path that is outside `root` to begin
 * with was requested, so it is fine.
 * @param path absolute; it does not need to exist
 * @param root absolute
 * @param disk how to read the disk; the inputs of a run are recorded, but the location of its cache is not
 */
export function linksOut(path: string, root: string, disk: Disk = {lstatSync, realpathSync}): boolean {
  // a folder that does not exist contains no links
  if (!isInsideFolder(root, path) || !disk.lstatSync(root)) return false
  let at = path
  while (!disk.lstatSync(at) && dirname(at) !== at) at = dirname(at)
  try {
    return !isInsideFolder(disk.realpathSync(root), disk.realpathSync(at))
  } catch {
    // a broken link
    return true
  }
}

export const linksOutReason = 'it is a symlink that points outside the repository; replace it with a file'
