/** Symlinks that lead out of a repository. Nothing is read or written through them, because whoever made the link chose the target. */
import {dirname} from 'node:path'
import {lstatSync, realpathSync} from './disk.ts'
import {isInsideFolder} from '../git/repository.ts'

interface Disk {
  lstatSync: (path: string) => unknown
  realpathSync: (path: string) => string
}

/**
 * Whether a path that lies in `root` by its name lies elsewhere in truth, because it or a folder above it is a link. A path
 * outside of `root` by its name was meant so.
 * @param path absolute; it need not exist
 * @param root absolute
 * @param disk asks the disk: what a run depends on is noted, and where its cache lies is not
 */
export function linksOut(path: string, root: string, disk: Disk = {lstatSync, realpathSync}): boolean {
  // below a folder that is not there is no link
  if (!isInsideFolder(root, path) || !disk.lstatSync(root)) return false
  let at = path
  while (!disk.lstatSync(at) && dirname(at) !== at) at = dirname(at)
  try {
    return !isInsideFolder(disk.realpathSync(root), disk.realpathSync(at))
  } catch {
    // a link to nothing
    return true
  }
}

export const linksOutReason = 'it is a symlink that points outside the repository; replace it with a file'
