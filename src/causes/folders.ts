/** The same problem on most pages of a folder or of the site, which the author or generator of these pages can fix once. */
import {isSnippetPath} from '../site/snippet-path.ts'
import type {Diagnostic} from '../report/types.ts'
import type {CauseGroup, Step} from './types.ts'
import {groupBy, isPagePath, pathsOf, sortOf} from './kinds.ts'

/** The minimum number of pages in a folder. */
const FEWEST = 10
/** The share of these pages that must have the problem. */
const MOST = 0.8

/** Problems with the same message, or at the same location, on most pages of a folder. Uses the largest such folder. */
export const byFolder: Step = (findings, {pages}) => {
  const sizes = folderSizes(pages.filter((path) => !isSnippetPath(path)))
  const onPages = findings.filter(({path}) => isPagePath(path))
  const groups: CauseGroup[] = []
  const taken = new Set<Diagnostic>()
  for (const alike of [(one: Diagnostic) => `${sortOf(one)}\n${one.message}`, (one: Diagnostic) => `${sortOf(one)}\n${one.start.line}:${one.start.column}`]) {
    const free = onPages.filter((diagnostic) => !taken.has(diagnostic))
    for (const [key, places] of groupBy(free, alike)) {
      for (const group of foldersOf(places, sizes, key)) {
        groups.push(group)
        for (const diagnostic of group.findings) taken.add(diagnostic)
      }
    }
  }
  return groups
}

function foldersOf(places: readonly Diagnostic[], sizes: ReadonlyMap<string, number>, key: string): CauseGroup[] {
  if (places.length < FEWEST * MOST) return []
  const paths = pathsOf(places)
  const hits = folderSizes(paths)
  const chosen: string[] = []
  const affected = [...hits].flatMap(([folder, hit]) => {
    const size = sizes.get(folder) ?? 0
    return size < FEWEST || hit < size * MOST ? [] : folder
  })
  // from the root down, so that the largest folder covers those inside it
  for (const folder of affected.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))) {
    if (!chosen.some((outer) => folder.startsWith(outer))) chosen.push(folder)
  }
  return chosen.map((folder) => {
    const findings = places.filter(({path}) => path.startsWith(folder))
    const share = `${hits.get(folder)} of ${sizes.get(folder)} pages`
    return folder === ''
      ? {kind: 'site', message: `${findings[0]!.message} (${share}: fix them together, or turn the rule off for this site)`, findings, key}
      : {
          kind: 'folder',
          message: `${findings[0]!.message} (${share} in \`${folder}\`: fix these pages or their generator, or exclude the folder)`,
          findings,
          key: `${key}\n${folder}`
        }
  })
}

const depth = (folder: string): number => folder.split('/').length

/** The number of paths in each folder, subfolders included. Folders end with `/`, and the root is empty. */
function folderSizes(paths: readonly string[]): Map<string, number> {
  const own = new Map<string, number>()
  for (const path of paths) add(own, path.slice(0, path.lastIndexOf('/') + 1), 1)
  const sizes = new Map<string, number>()
  for (const [folder, size] of own) {
    add(sizes, '', size)
    for (let at = folder.indexOf('/'); at >= 0; at = folder.indexOf('/', at + 1)) add(sizes, folder.slice(0, at + 1), size)
  }
  return sizes
}

const add = (sizes: Map<string, number>, folder: string, size: number): void => void sizes.set(folder, (sizes.get(folder) ?? 0) + size)
