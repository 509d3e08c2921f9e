/** Lists every file of a site that is not hidden, ignored, or outside. */
import type {Dirent} from 'node:fs'
import {dirname, join, relative, sep} from 'node:path'
import ignore, {type Ignore} from 'ignore'
import {configNames} from './config-names.ts'
import {readFileSync, readdirSync, realpathSync, statSync} from './disk.ts'
import {tooManyStars} from './glob.ts'
import {linksOut} from './links-out.ts'

export interface SiteFiles {
  /** Relative to the root, with `/`, by code unit. */
  files: string[]
  /** A folder had more files than any site, so the list is incomplete. */
  cut: boolean
  /** Folders that could not be listed, as paths like those of the files. */
  unreadable: string[]
}

/** No site has this many files, but a home folder or the root of a disk may. */
const mostFiles = 200_000
/** No ignore file has this many lines, and each is compared with each path. */
const mostLines = 10_000
const ignoreFiles = ['.gitignore', '.mintignore'] as const

/** One ignore file. */
interface Patterns {
  name: (typeof ignoreFiles)[number]
  rules: Ignore
  /** Converts a path from the root to the path that these patterns match. */
  own: (path: string) => string
}

/**
 * Lists the files below `root` (absolute, not a symlink). An ignore file applies to its folder and everything below; those in the folders
 * above, up to `repository`, apply too. For each kind of ignore file, the nearest one that matches decides. A file is skipped if either
 * kind ignores it.
 * Symlinks are followed inside the root, each folder once, and never out of it.
 */
export function walkFolder(root: string, repository: string): SiteFiles {
  const files: string[] = []
  const unreadable: string[] = []
  const todo: {path: string; patterns: readonly Patterns[]; linked: boolean}[] = [{path: '', patterns: patternsAbove(root, repository), linked: false}]
  for (let next = todo.pop(); next; next = todo.pop()) {
    const folder = next
    const entries = entriesOf(join(root, folder.path), () => unreadable.push(folder.path.slice(0, -1) || '.'))
    const names = new Set(entries.map(({name}) => name))
    const own = ignoreFiles
      .filter((name) => names.has(name))
      .map((name) => readPatterns(join(root, folder.path), name, repository, (path) => path.slice(folder.path.length)))
    const patterns = own.length > 0 ? [...own, ...folder.patterns] : folder.patterns
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = folder.path + entry.name
      const kind = kindOf(entry, join(root, path), root)
      if (kind === 'folder' && !isIgnored(`${path}/`, patterns)) {
        const linked = entry.isSymbolicLink()
        // Links inside a linked folder may be circular.
        if (!(linked && folder.linked)) todo.push({path: `${path}/`, patterns, linked: linked || folder.linked})
      }
      if (kind !== 'file' || (!configNames.includes(path) && isIgnored(path, patterns))) continue
      if (files.length >= mostFiles) return {files: files.sort(), cut: true, unreadable: unreadable.sort()}
      files.push(path)
    }
  }
  return {files: files.sort(), cut: false, unreadable: unreadable.sort()}
}

/** The folders in `folder`, absolute and sorted, without hidden folders, packages, and ignored folders. */
export function foldersIn(folder: string, repository: string): string[] {
  const isIgnored = ignoredAtRoot(folder, repository)
  return entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules' && !isIgnored(`${entry.name}/`))
    .map(({name}) => join(folder, name))
    .sort()
}

/** Returns a test for whether an ignore file excludes an entry of `root`, hidden entries included. Folder paths end in `/`. */
export function ignoredAtRoot(root: string, repository: string): (path: string) => boolean {
  const patterns = [...ignoreFiles.map((name) => readPatterns(root, name, repository, (path) => path)), ...patternsAbove(root, repository)]
  return (path) => isIgnored(path, patterns)
}

/** An unreadable folder has no entries. */
function entriesOf(folder: string, onUnreadable: () => void = () => undefined): Dirent[] {
  try {
    return readdirSync(folder)
  } catch {
    onUnreadable()
    return []
  }
}

function kindOf(entry: Dirent, file: string, root: string): 'file' | 'folder' | undefined {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  if (!entry.isSymbolicLink()) return undefined
  try {
    const target = realpathSync(file)
    const inside = target.startsWith(root.endsWith(sep) ? root : root + sep)
    if (!inside || file.startsWith(target + sep)) return undefined
    const stat = statSync(target)
    return stat?.isFile() ? 'file' : stat?.isDirectory() ? 'folder' : undefined
  } catch {
    // A broken link.
    return undefined
  }
}

/** The ignore files of the folders above the root, nearest first. If they ignore the root itself, they do not count, because the user asked for it. */
function patternsAbove(root: string, repository: string): Patterns[] {
  const found: Patterns[] = []
  const away = relative(repository, root)
  if (away === '' || away.startsWith('..')) return found
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    const before = `${relative(folder, root).split(sep).join('/')}/`
    const patterns = readPatterns(folder, '.gitignore', repository, (path) => before + path)
    if (!patterns.rules.ignores(before)) found.push(patterns)
    if (folder === repository || folder === dirname(folder)) return found
  }
}

function readPatterns(folder: string, name: Patterns['name'], repository: string, own: Patterns['own']): Patterns {
  let text = ''
  const file = join(folder, name)
  try {
    if (!linksOut(file, repository)) text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    // There is none, or it is not readable.
  }
  const lines = text.split(/\r\n|\n|\r/, mostLines).filter((line) => line.length < 1000 && !tooManyStars(line))
  return {name, rules: ignore({ignorecase: false}).add(lines), own}
}

function isIgnored(path: string, patterns: readonly Patterns[]): boolean {
  if (patterns.length === 0) return false
  return ignoreFiles.some((name) => {
    for (const one of patterns) {
      if (one.name !== name) continue
      const {ignored, unignored} = one.rules.test(one.own(path))
      if (ignored || unignored) return ignored
    }
    return false
  })
}
