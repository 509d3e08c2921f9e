/** The files of a working tree that differ from a commit. Git only lists names. docs-lint reads, hashes, and compares contents, so that no filter runs. */
import {createHash} from 'node:crypto'
import {lstatSync, readFileSync, readlinkSync, realpathSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {isMedia} from '../../data/media.ts'
import {git, gitObjects, type GitRepository} from './git.ts'
import {newLines, similarity, wholeFile, type LineRange} from './new-lines.ts'

export interface ChangedFile {
  /** The current path. Absent if the file was deleted. */
  path?: string
  /** The path before. Absent if the file is new. */
  before?: string
  /** The text before. Absent for images, videos, and audio. */
  text?: string
  /** Lines that are new or changed. */
  lines: readonly LineRange[]
}

/** In bytes. A larger file is not a page, so it counts as changed without being read. */
const LARGEST = 64 * 1024 * 1024
/** The maximum number of pairs of a deleted and a new file to compare when looking for renames. */
const MOST_PAIRS = 20_000

/**
 * The differences below a folder, including uncommitted ones. Images and other assets count only when they are added or deleted.
 * @param base hash of a commit
 * @param prefix the folder relative to the repository, with a trailing `/`; empty for the whole repository. Paths in the result are
 * relative to it
 */
export function changedFiles(repository: GitRepository, base: string, prefix: string): ChangedFile[] | {reason: string} {
  const below = prefix === '' ? [] : [prefix.slice(0, -1)]
  const tree = git(['ls-tree', '-r', '-z', '--full-tree', base, '--', ...below], repository)
  if (!tree.ok) return tree
  const listed = git(['ls-files', '-v', '-z', '--cached', '--others', '--exclude-standard', '--', ...below], repository)
  if (!listed.ok) return listed
  const before = readTree(tree.stdout)
  const now = new Map<string, string>()
  for (const entry of listed.stdout.split('\0')) if (entry !== '' && !entry.endsWith('/')) now.set(entry.slice(2), entry[0]!)
  const read = workingTree(repository.top)

  const edited: {path: string; id: string; bytes: Buffer}[] = []
  const added: {path: string; bytes: Buffer | undefined}[] = []
  const deleted: string[] = []
  for (const [path, tag] of now) {
    const id = before.get(path)
    const file = read(path)
    // a file that a sparse checkout excludes is not deleted
    if (!file) {
      if (id !== undefined && !/s/i.test(tag)) deleted.push(path)
    } else if (id === undefined) added.push({path, bytes: file.bytes()})
    else if (!isMedia(path)) {
      const bytes = file.bytes()
      if (!bytes || !isBlob(id, bytes)) edited.push({path, id, bytes: bytes ?? Buffer.alloc(0)})
    }
  }
  for (const path of before.keys()) if (!now.has(path)) deleted.push(path)

  const ids = [...edited.map(({id}) => id), ...deleted.flatMap((path) => (isMedia(path) ? [] : before.get(path)!))]
  const objects = gitObjects([...new Set(ids)], repository)
  if (!objects || ids.some((id) => !objects.has(id))) {
    return {reason: 'this partial clone lacks files of the commit to compare with: fetch them with `git fetch --refetch --no-filter`'}
  }
  const textOf = (path: string): string | undefined => objects.get(before.get(path)!)?.toString('utf8')

  const moved = movedFiles(added, deleted, before, textOf)
  const origins = new Set(moved.values())
  const short = (path: string): string => path.slice(prefix.length)
  return [
    ...edited.map(({path, id, bytes}) => withText({path: short(path), before: short(path)}, objects.get(id)?.toString('utf8'), bytes)),
    ...added.map(({path, bytes}) => {
      const from = moved.get(path)
      return from === undefined || !bytes ? {path: short(path), lines: wholeFile} : withText({path: short(path), before: short(from)}, textOf(from), bytes)
    }),
    ...deleted.filter((path) => !origins.has(path)).map((path) => withText({before: short(path)}, textOf(path)))
  ]
}

function withText(file: Pick<ChangedFile, 'path' | 'before'>, text: string | undefined, now?: Buffer): ChangedFile {
  const lines = now === undefined ? [] : text === undefined ? wholeFile : newLines(text, now.toString('utf8'))
  return {...file, ...(text !== undefined && {text}), lines}
}

/** Path → hash, for files and symlinks only: `MODE blob HASH<tab>PATH`. */
function readTree(listing: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of listing.split('\0')) {
    const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []
    if (id !== undefined && path !== undefined) files.set(path, id)
  }
  return files
}

/** Reads files as Git would commit them without filters: a symlink is the name of its target, and nothing is read through a linked folder. */
function workingTree(top: string): (path: string) => {bytes: () => Buffer | undefined} | undefined {
  const folders = new Map<string, boolean>()
  const isOwn = (folder: string): boolean => {
    let known = folders.get(folder)
    if (known === undefined) folders.set(folder, (known = realpathSync(folder) === folder))
    return known
  }
  return (path) => {
    const file = join(top, path)
    try {
      if (!isOwn(dirname(file))) return undefined
      const stat = lstatSync(file)
      if (stat.isSymbolicLink()) return {bytes: () => Buffer.from(readlinkSync(file))}
      if (!stat.isFile()) return undefined
      return {bytes: () => (stat.size > LARGEST ? undefined : readFileSync(file))}
    } catch {
      return undefined
    }
  }
}

/** Whether bytes are the Git object with this hash, whichever line endings this machine uses. */
function isBlob(id: string, bytes: Buffer): boolean {
  if (blobId(bytes, id) === id) return true
  return bytes.includes('\r\n') && blobId(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), id) === id
}

const blobId = (bytes: Buffer, like: string): string =>
  createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')

/** New path → the deleted file that it was renamed from: one with at least half of its text. */
function movedFiles(
  added: readonly {path: string; bytes: Buffer | undefined}[],
  deleted: readonly string[],
  before: ReadonlyMap<string, string>,
  textOf: (path: string) => string | undefined
): Map<string, string> {
  const moved = new Map<string, string>()
  const free = new Set(deleted.filter((path) => !isMedia(path)))
  const rest: {path: string; text: string}[] = []
  for (const {path, bytes} of added) {
    if (!bytes || isMedia(path)) continue
    const from = [...free].find((old) => isBlob(before.get(old)!, bytes))
    if (from === undefined) {
      rest.push({path, text: bytes.toString('utf8')})
    } else {
      free.delete(from)
      moved.set(path, from)
    }
  }
  if (rest.length * free.size > MOST_PAIRS) return moved
  const pairs = rest.flatMap(({path, text}) =>
    [...free].flatMap((from) => {
      const share = similarity(textOf(from) ?? '', text)
      return share < 0.5 ? [] : [{path, from, share}]
    })
  )
  for (const {path, from} of pairs.sort((one, other) => other.share - one.share)) if (!moved.has(path) && free.delete(from)) moved.set(path, from)
  return moved
}
