/** Which site a command is about, and which part of it. */
import {dirname, join, relative, resolve, sep} from 'node:path'
import {quote} from '../data/shape-words.ts'
import {readdirSync, realpathSync, statSync} from './disk.ts'
import {repositoryRoot} from './repository.ts'
import {systemReason} from './settings/read.ts'

export interface FoundSite {
  /** Absolute, symlinks resolved. */
  root: string
  /** The nearest folder with `.git` at or above the root, else the root. */
  repository: string
  /** What was asked for: paths relative to the root with `/`, `''` for all of it. Patterns are not yet expanded. */
  targets: Target[]
  /** Absolute folder from which settings are looked for. */
  folder: string
}
export interface Target {
  /** As the user wrote it. */
  given: string
  kind: 'folder' | 'file' | 'pattern'
  path: string
}

/** A line on why nothing can run. */
export interface NoSite {
  reason: string
}

/** Either makes a folder the root of a site. */
export const configNames: readonly string[] = ['docs.json', 'mint.json']

/**
 * Finds the site of the paths given: the nearest docs.json or mint.json at or above, or one level below.
 * Without one, a folder that was named is the site by itself, and for a page the repository is.
 *
 * @param paths as on the command line: site root, folder, page or pattern; none means the current folder
 */
export function findSite(paths: readonly string[], cwd: string): FoundSite | NoSite {
  const asked = (paths.length > 0 ? paths : ['.']).map((given) => placeOf(given, cwd))
  const wrong = asked.find((one) => 'reason' in one)
  if (wrong) return wrong
  const places = asked as Place[]
  const roots = places.map((place) => rootOf(place))
  const several = roots.find((root) => 'reason' in root)
  if (several) return several
  const [root, other] = [...new Set((roots as {root: string}[]).map(({root}) => root))]
  if (root === undefined) return {reason: 'Nothing to lint'}
  if (other !== undefined) return {reason: `Unexpected paths of two sites, ${quote(show(root, cwd))} and ${quote(show(other, cwd))}: lint one site at a time`}
  const targets = places.map(({given, kind, file}): Target => {
    const path = inRoot(root, file)
    // the configuration stands for the site that it configures
    return kind === 'file' && configNames.includes(path) ? {given, kind: 'folder', path: ''} : {given, kind, path}
  })
  const first = places[0]!
  const folder = first.kind === 'file' ? dirname(first.file) : first.kind === 'pattern' ? first.base : first.file
  return {root, repository: repositoryRoot(root) ?? root, targets, folder: isInside(root, folder) ? folder : root}
}

interface Place {
  given: string
  kind: Target['kind']
  /** Absolute; of a pattern with the pattern in it. */
  file: string
  /** Absolute folder at which the search for the site starts. */
  base: string
}

function placeOf(given: string, cwd: string): Place | NoSite {
  const file = resolve(cwd, given)
  let stat: ReturnType<typeof statSync>
  try {
    stat = statSync(file)
  } catch (error) {
    return {reason: `Cannot read ${quote(given)}: ${systemReason(error)}`}
  }
  if (stat?.isDirectory()) {
    const real = realpathSync(file)
    return {given, kind: 'folder', file: real, base: real}
  }
  // A page may be a symlink: where it stands counts, not where it leads.
  if (stat) return {given, kind: 'file', file: join(realpathSync(dirname(file)), file.slice(dirname(file).length + 1)), base: realpathSync(dirname(file))}
  const parts = given.split(/[\\/]/)
  const magic = parts.findIndex((part) => /[*?[\]{}]/.test(part))
  if (magic < 0) return {reason: `Cannot find ${quote(given)}: there is no such file or folder`}
  const base = resolve(cwd, parts.slice(0, magic).join('/') || (given.startsWith('/') ? '/' : '.'))
  if (!statSync(base)?.isDirectory()) return {reason: `Cannot find ${quote(given)}: there is no folder ${quote(show(base, cwd))}`}
  const real = realpathSync(base)
  return {given, kind: 'pattern', file: join(real, ...parts.slice(magic)), base: real}
}

function rootOf({kind, base}: Place): {root: string} | NoSite {
  const boundary = repositoryRoot(base)
  for (let folder = base; ; folder = dirname(folder)) {
    if (hasConfig(folder)) return {root: folder}
    if (folder === boundary || folder === dirname(folder)) break
  }
  if (kind === 'file') return {root: boundary ?? base}
  const below = foldersIn(base).filter(hasConfig)
  if (below.length > 1)
    return {
      reason: `Unexpected several sites, ${below
        .slice(0, 5)
        .map((folder) => quote(show(folder, base)))
        .join(', ')}${below.length > 5 ? ' …' : ''}: name the one to lint`
    }
  return {root: below[0] ?? base}
}

const hasConfig = (folder: string): boolean => configNames.some((name) => statSync(join(folder, name))?.isFile())

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder)
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map(({name}) => join(folder, name))
      .sort()
  } catch {
    return []
  }
}

/** From the root, with `/`; what holds the root itself is all of it. */
function inRoot(root: string, file: string): string {
  return isInside(root, file) ? relative(root, file).split(sep).join('/') : ''
}
const isInside = (root: string, file: string): boolean => file === root || file.startsWith(root.endsWith(sep) ? root : root + sep)
const show = (file: string, from: string): string => relative(from, file) || '.'
