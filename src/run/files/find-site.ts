/** Finds the site of a command, and the requested part of it. */
import {dirname, join, relative, resolve, sep} from 'node:path'
import {quote} from '../../data/shape-words.ts'
import {configNames} from './config-names.ts'
import {realpathSync, statSync} from './disk.ts'
import {isInsideFolder, repositoryRoot, upwards, workspaceRoot} from '../git/repository.ts'
import {systemReason} from '../settings/read.ts'
import {foldersIn} from './walk.ts'

export interface FoundSite {
  /** Absolute, symlinks resolved. */
  root: string
  /** The nearest folder with `.git` at or above the root, else the root. */
  repository: string
  /** See {@link workspaceRoot}. */
  workspace: string
  /** The requested paths, relative to the root with `/`, or `''` for the whole site. Patterns are not expanded. */
  targets: LintTarget[]
  /** Absolute folder where the search for settings starts. */
  folder: string
}
export interface LintTarget {
  /** As the user wrote it. */
  given: string
  kind: 'folder' | 'file' | 'pattern'
  path: string
}

/** One line that says why there is nothing to lint. */
export interface NoSite {
  reason: string
}

/**
 * Finds the sites of the given paths. For each path, that is the nearest docs.json or mint.json at or above it; otherwise all of them one
 * level below; otherwise all of them two levels below. If there is none, a named folder is the site itself, and the site of a page is its
 * repository.
 * @param paths as on the command line: site root, folder, page, or pattern; empty means the current folder
 * @returns the sites in the order of the paths, without duplicates
 */
export function findSites(paths: readonly string[], cwd: string): FoundSite[] | NoSite {
  const locations = (paths.length > 0 ? paths : ['.']).map((given) => placeOf(given, cwd))
  const wrong = locations.find((one) => 'reason' in one)
  if (wrong) return wrong
  const bySite = new Map<string, Place[]>()
  for (const location of locations as Place[]) {
    for (const root of rootsOf(location)) bySite.set(root, [...(bySite.get(root) ?? []), location])
  }
  return [...bySite].map(([root, places]) => siteAt(root, places, cwd))
}

/** The only site of the given paths, for commands that work on a single site. */
export function findSite(paths: readonly string[], cwd: string): FoundSite | NoSite {
  const sites = findSites(paths, cwd)
  if ('reason' in sites) return sites
  const [site] = sites
  return site && sites.length === 1 ? site : {reason: severalSites(sites, cwd)}
}

function severalSites(sites: readonly FoundSite[], cwd: string): string {
  const shown = sites.slice(0, 5).map(({root}) => quote(show(root, cwd)))
  return `Found ${sites.length} sites: ${shown.join(', ')}${sites.length > shown.length ? ' …' : ''}. Name one`
}

function siteAt(root: string, places: readonly Place[], cwd: string): FoundSite {
  const targets = places.map(({given, kind, file}): LintTarget => {
    const path = inRoot(root, file)
    // the configuration file means the whole site
    return kind === 'file' && configNames.includes(path) ? {given, kind: 'folder', path: ''} : {given, kind, path}
  })
  const first = places[0]!
  const folder = first.kind === 'file' ? dirname(first.file) : first.kind === 'pattern' ? first.base : first.file
  return {root, repository: repositoryRoot(root) ?? root, workspace: workspaceRoot(root, cwd), targets, folder: isInsideFolder(root, folder) ? folder : root}
}

interface Place {
  given: string
  kind: LintTarget['kind']
  /** Absolute. For a pattern, it includes the pattern. */
  file: string
  /** Absolute folder where the search for the site starts. */
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
  // For a page that is a symlink, the location of the link counts, not that of its target.
  if (stat) return {given, kind: 'file', file: join(realpathSync(dirname(file)), file.slice(dirname(file).length + 1)), base: realpathSync(dirname(file))}
  const parts = given.split(/[\\/]/)
  const magic = parts.findIndex((part) => /[*?[\]{}]/.test(part))
  if (magic < 0) return {reason: `Cannot find ${quote(given)}: there is no such file or folder`}
  const base = resolve(cwd, parts.slice(0, magic).join('/') || (given.startsWith('/') ? '/' : '.'))
  if (!statSync(base)?.isDirectory()) return {reason: `Cannot find ${quote(given)}: there is no folder ${quote(show(base, cwd))}`}
  const real = realpathSync(base)
  return {given, kind: 'pattern', file: join(real, ...parts.slice(magic)), base: real}
}

/** The roots of the sites that a path belongs to, at least one. */
function rootsOf({kind, base}: Place): string[] {
  const boundary = repositoryRoot(base)
  for (const folder of upwards(base)) {
    if (hasConfig(folder)) return [folder]
    if (folder === boundary) break
  }
  if (kind === 'file') return [boundary ?? base]
  const below = sitesBelow(base, 2)
  return below.length > 0 ? below : [base]
}

/**
 * The sites at the nearest level below `folder` that has any. Skips hidden folders, packages, and folders in `.gitignore`.
 * @param levels how deep to look
 * @returns sorted absolute paths
 */
export function sitesBelow(folder: string, levels: number): string[] {
  const repository = repositoryRoot(folder) ?? folder
  let level = [folder]
  for (let depth = 0; depth < levels; depth++) {
    level = level.flatMap((one) => foldersIn(one, repository))
    const found = level.filter(hasConfig)
    if (found.length > 0) return found
  }
  return []
}

function hasConfig(folder: string): boolean {
  try {
    return configNames.some((name) => statSync(join(folder, name))?.isFile())
  } catch {
    // a folder that may not be entered
    return false
  }
}

/** Relative to the root, with `/`. A path that contains the root means the whole site. */
function inRoot(root: string, file: string): string {
  return isInsideFolder(root, file) ? relative(root, file).split(sep).join('/') : ''
}
const show = (file: string, from: string): string => relative(from, file) || '.'
