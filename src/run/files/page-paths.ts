/** The files of a run: those of the site, and those to lint. */
import {join} from 'node:path'
import {quote} from '../../data/shape-words.ts'
import {pageFiles} from '../../site/page-files.ts'
import {notedHash, readFileSync} from './disk.ts'
import type {FoundSite} from './find-site.ts'
import {matcher} from './glob.ts'
import {walkFolder} from './walk.ts'

export interface RunFiles {
  /** Every file of the site that is not hidden or ignored, assets included; relative to the root, with `/`, in order. */
  files: string[]
  /** The files to lint, sorted. */
  pages: {path: string; role: 'page' | 'snippet'}[]
  /** Whether the command names single pages, so that the site as a whole is not linted. */
  named: boolean
  /** Messages for stderr: which requested files are not linted, and why. */
  notes: string[]
  /** Nothing is linted, although no path was skipped on purpose: the requested files do not exist. */
  missed: boolean
}

/** Unreadable folders to list by name. The others are counted. */
const mostNamed = 10

/** @param ignores whether the settings ignore a file */
export function runFiles({root, repository, targets}: FoundSite, ignores: (path: string) => boolean): RunFiles {
  const {files, cut, unreadable} = walkFolder(root, repository)
  const notes = cut ? [`Too many files in ${quote(root)}: only the first ${files.length} are included`] : []
  for (const folder of unreadable.slice(0, mostNamed)) notes.push(`Cannot read the folder ${quote(folder)}: its pages were not checked`)
  if (unreadable.length > mostNamed) notes.push(`Cannot read ${unreadable.length - mostNamed} more folders: their pages were not checked`)
  const all = pageFiles(files)
  const wanted = new Set<string>()
  let leftAlone = false
  const asksForAll = targets.some(({kind, path}) => kind === 'folder' && path === '')
  for (const {given, kind, path} of targets) {
    const matches = kind === 'pattern' ? patternMatcher(path) : (file: string) => path === '' || file === path || file.startsWith(`${path}/`)
    const found = all.filter((page) => matches(page.path))
    const listed = found.filter((page) => !ignores(page.path))
    for (const page of listed) wanted.add(page.path)
    if (listed.length > 0 || (kind === 'folder' && path === '')) continue
    const isKnown = files.includes(path)
    // a list of changed files can contain these too
    leftAlone ||= found.length > 0 || (kind === 'file' && (!isKnown || /\.md$/i.test(path)))
    notes.push(noPages(given, kind, found.length > 0, isKnown))
  }
  return {
    files,
    pages: all.filter((page) => wanted.has(page.path)),
    named: targets.every(({kind}) => kind === 'file'),
    notes,
    missed: wanted.size === 0 && notes.length > 0 && !leftAlone && !asksForAll
  }
}

function noPages(given: string, kind: 'folder' | 'file' | 'pattern', ignoredBySettings: boolean, known: boolean): string {
  if (ignoredBySettings) return `${quote(given)} is ignored: it matches \`ignore\` in the settings`
  if (kind !== 'file') return `${quote(given)} ${kind === 'folder' ? 'contains' : 'matches'} no pages`
  if (known && /\.md$/i.test(given)) return `${quote(given)} is ignored: files with this name are for readers of the repository, not of the site`
  return known
    ? `${quote(given)} is not a page: pages end in \`.mdx\` or \`.md\``
    : `${quote(given)} is ignored: it is hidden, matches .gitignore or .mintignore, or is outside the site`
}

/** A pattern on the command line starts at the root and, as in a shell, matches files in subfolders only with `**` or a trailing `/`. */
function patternMatcher(pattern: string): (path: string) => boolean {
  const matches = matcher([`/${pattern}`])
  if (/(?:\*\*|\/)$/.test(pattern)) return matches
  return (path) => matches(path) && !path.split('/').some((_, depth, parts) => depth > 0 && matches(`${parts.slice(0, depth).join('/')}/`))
}

/** The hash of a site file that was already read. See {@link notedHash}. */
export const siteHashes =
  (root: string) =>
  (path: string): string | undefined =>
    notedHash(join(root, path))

/**
 * Reads files of the site by their path relative to the root. Returns undefined for any other path, so that nothing
 * outside the root is ever read.
 */
export function siteReader(root: string, files: readonly string[]): (path: string) => string | undefined {
  const known = new Set(files)
  return (path) => {
    if (!known.has(path)) return undefined
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return undefined
    }
  }
}
