/** Finds pages that are copies of others: older versions and translations. People edit the original, and a copy follows it or stays as it was. */
import {languageOf} from './page-files.ts'
import {compareReleases, isEditedLabel, isRelease, isRetiredLabel, releaseFolders} from './releases.ts'
import type {NavigationEntry, Site} from './types.ts'

export interface Copy {
  kind: 'version' | 'translation'
  /** The version or language, such as `v2.1` or `fr`. */
  of: string
  /** The path without the folders of version and language: the same for all copies of a page. */
  key: string
  /** The path of the page that people edit. Absent if it no longer exists. */
  original?: string
}

/** Settings for copies: which of them are linted like other pages. */
export interface CopySettings {
  versions?: 'all' | 'edited'
  translations?: 'all' | 'source'
}

type Known = Pick<Site, 'navigation' | 'languages' | 'versions'>

/**
 * The copies among the pages, by path. A translation whose original is missing is not a copy, because nothing else is linted in its place.
 * @param pages paths of all pages and snippets of the site
 * @param language code of the pages whose language the site does not define
 */
export function findCopies(site: Known, pages: readonly string[], {versions, translations}: CopySettings = {}, language?: string): Map<string, Copy> {
  const copies = new Map<string, Copy>()
  const older = versions === 'all' ? noVersions : olderVersions(site, pages)
  const source = languageOf('', site.languages, language)
  const originals = new Map<string, string>()
  const found: {path: string; key: string; version: string | undefined; language: string | undefined}[] = []
  // sorted, so that the result does not depend on the order of the files
  for (const path of [...pages].sort()) {
    const version = older.of(path)
    const own = languageOf(path, site.languages, language)
    const key = keyOf(path, older.folders, [own, source])
    if (version === undefined && own === source) originals.set(key, path)
    else found.push({path, key, version, language: own === source ? undefined : own})
  }
  for (const {path, key, version, language: own} of found) {
    const original = originals.get(key)
    if (version !== undefined) copies.set(path, {kind: 'version', of: version, key, ...(original !== undefined && {original})})
    else if (own !== undefined && translations !== 'all' && original !== undefined) copies.set(path, {kind: 'translation', of: own, key, original})
  }
  return copies
}

/** The path without the folders of its version and language: the same for a page and its copies. */
function keyOf(path: string, versionFolders: ReadonlySet<string>, languages: readonly string[]): string {
  const parts = path.split('/')
  const codes = languages.map((code) => code.toLowerCase())
  return parts.filter((part, index) => index === parts.length - 1 || !(versionFolders.has(part) || codes.includes(part.toLowerCase()))).join('/')
}

interface Older {
  /** The older version that a page belongs to. */
  of: (path: string) => string | undefined
  /** Names of folders for versions, including those that people edit. */
  folders: ReadonlySet<string>
}
const noVersions: Older = {of: () => undefined, folders: new Set()}

function olderVersions(site: Known, pages: readonly string[]): Older {
  if (site.versions.length > 1) return olderByNavigation(site, pages)
  return site.versions.length === 0 ? olderByFolder(pages) : noVersions
}

/** Versions in docs.json: a page belongs to those that list it, otherwise to the one that its folder is named after. */
function olderByNavigation({navigation, versions}: Known, pages: readonly string[]): Older {
  const releases = versions.filter(({name}) => isRelease(name)).sort((a, b) => compareReleases(b.name, a.name))
  const shown = versions.find(({isDefault}) => isDefault) ?? versions[0]
  const isOlder = (name: string): boolean =>
    isRetiredLabel(name) || (isRelease(name) && !isEditedLabel(name) && name !== shown?.name && name !== releases[0]?.name)
  const older = new Set(versions.flatMap(({name}) => (isOlder(name) ? [name] : [])))
  if (older.size === 0) return noVersions
  const listed = versionsByPage(navigation)
  const folderNames = new Map(versions.flatMap(({name}) => folderNamesOf(name).map((folder) => [folder, name] as const)))
  const used = new Set(pages.flatMap((path) => path.split('/').slice(0, -1)))
  const folders = new Set([...folderNames.keys()].filter((folder) => used.has(folder)))
  return {
    folders,
    of: (path) => {
      const names = listed.get(path.replace(/\.mdx?$/i, ''))
      if (names) return [...names].every((name) => older.has(name)) ? [...names][0] : undefined
      const folder = path
        .split('/')
        .slice(0, -1)
        .find((part) => folders.has(part))
      const name = folder === undefined ? undefined : folderNames.get(folder)
      return name !== undefined && older.has(name) ? name : undefined
    }
  }
}

function versionsByPage(navigation: readonly NavigationEntry[]): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>()
  for (const {page, version} of navigation) {
    if (page === undefined || version === undefined) continue
    const names = listed.get(page)
    if (names) names.add(version)
    else listed.set(page, new Set([version]))
  }
  return listed
}

/** Possible folder names of a version: `v2.1` for the version `2.1`, and the reverse. */
function folderNamesOf(name: string): string[] {
  const label = name.trim()
  const bare = label.replace(/^v(?=\d)/i, '')
  return [...new Set([label, bare, `v${bare}`, bare.replaceAll('.', '-'), `v${bare.replaceAll('.', '-')}`])].filter((folder) => /^[\w.-]+$/.test(folder))
}

/** Without versions in docs.json: adjacent folders that are named after releases and contain the same pages. */
function olderByFolder(pages: readonly string[]): Older {
  const groups = releaseFolders(pages)
  if (groups.length === 0) return noVersions
  const prefixes = groups.flatMap(({parent, older}) => older.map((name) => ({name, prefix: `${parent}${name}/`})))
  return {
    folders: new Set(groups.flatMap(({all}) => all)),
    of: (path) => prefixes.find(({prefix}) => path.startsWith(prefix))?.name
  }
}
