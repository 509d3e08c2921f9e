/** Reads files that docs-lint shares with people. It never reads outside the repository. */
import {basename, dirname, join, relative} from 'node:path'
import {lstatSync, readBytesSync, realpathSync, statSync} from './disk.ts'
import {linksOutReason} from './links-out.ts'
import {isInsideFolder} from '../git/repository.ts'
import {systemReason} from '../settings/read.ts'

/** In bytes. No rules file is this large. */
const largest = 4 * 1024 * 1024

export type OwnedFile =
  | {state: 'missing'; write: string}
  /** `write` is the target of a symlink, so that writing keeps the link. */
  | {state: 'file'; write: string; text: string}
  | {state: 'refused'; reason: string}

/**
 * The state of the file at `path` (absolute), and where to write it.
 * @param root absolute path of the repository; a path that leads out of it is refused
 */
export function readOwnedFile(path: string, root: string): OwnedFile {
  try {
    return read(path, realpathSync(root))
  } catch (error) {
    return {state: 'refused', reason: systemReason(error)}
  }
}

function read(path: string, realRoot: string): OwnedFile {
  if (!exists(path)) return missing(path, realRoot)
  let real: string
  try {
    real = realpathSync(path)
  } catch {
    return {state: 'refused', reason: 'it is a symlink to a file that does not exist; delete the link or create its target'}
  }
  if (!isInsideFolder(realRoot, real)) return {state: 'refused', reason: linksOutReason}
  const target = statSync(real)
  if (!target) return {state: 'refused', reason: 'it was just deleted'}
  if (target.isDirectory()) return {state: 'refused', reason: 'a directory has the same name; rename the directory'}
  if (!target.isFile()) return {state: 'refused', reason: 'it is not a regular file'}
  if (target.size > largest) return {state: 'refused', reason: `it is larger than ${largest / 1024 / 1024} MB`}
  const bytes = readBytesSync(real)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) return {state: 'refused', reason: 'it is not UTF-8; convert it first'}
  return {state: 'file', write: real, text}
}

/** Also true of a symlink to nothing. */
const exists = (path: string): boolean => lstatSync(path) !== undefined

/** The nearest folder that exists decides where a new file would be. */
function missing(path: string, realRoot: string): OwnedFile {
  let folder = dirname(path)
  while (!exists(folder) && dirname(folder) !== folder) folder = dirname(folder)
  let real: string
  try {
    real = realpathSync(folder)
  } catch {
    return {state: 'refused', reason: `\`${basename(folder)}\` is a symlink to a folder that does not exist`}
  }
  if (!isInsideFolder(realRoot, real))
    return {state: 'refused', reason: `\`${basename(folder)}\` is a symlink that points outside the repository; replace it with a folder`}
  if (!statSync(real)?.isDirectory()) return {state: 'refused', reason: `\`${basename(folder)}\` is a file, but docs-lint needs a folder there`}
  return {state: 'missing', write: join(real, relative(folder, path))}
}
