/** Labels of releases, such as `v2.1`, and folders named after them. */

/** `2`, `v2.1`, `2024-10`, `1.x`, with a word such as `beta` after it. */
const release = /^v?(\d+(?:[._-](?:\d+|x))*)(?:[ ._-]?(?:alpha|beta|rc|lts)[ ._-]?\d*)?(?:\s*\(.*\))?$/i

export const isRelease = (label: string): boolean => release.test(label.trim())

/** `(latest)`, `current`, `edge`: a version that people edit, whatever its number. */
export const isEditedLabel = (label: string): boolean =>
  /\b(?:latest|current|next|edge|main|master|dev|develop|draft|unreleased|canary|stable|preview)\b/i.test(label)

/** `v1 (legacy)` */
export const isRetiredLabel = (label: string): boolean => /\b(?:legacy|deprecated|archived?|unsupported|eol|end of life)\b/i.test(label)

/** Below 0 if `a` is the older release. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const numbersOf = (label: string): number[] => (release.exec(label.trim())?.[1] ?? '').split(/[._-]/).map((part) => (part === 'x' ? Infinity : Number(part)))

export interface ReleaseFolders {
  /** The folder around them, with a `/` at its end; empty for the root. */
  parent: string
  /** Names of the folders of older releases. */
  older: string[]
  /** The same, including the newest one and adjacent folders such as `next`. */
  all: string[]
}

/** Fewer folders are more likely versions of an API, all of which are in use. */
const FEWEST = 3
/** The share of pages of older releases that the newest one must contain. */
const SHARED = 0.5

/** Finds groups of at least three adjacent folders that are named after releases and contain the same pages. */
export function releaseFolders(pages: readonly string[]): ReleaseFolders[] {
  const parents = new Map<string, Map<string, Set<string>>>()
  for (const path of pages) {
    const parts = path.split('/')
    const index = parts.findIndex((part, at) => at < parts.length - 1 && (isRelease(part) || isEditedLabel(part)))
    if (index < 0) continue
    const parent = parts
      .slice(0, index)
      .map((part) => `${part}/`)
      .join('')
    const folders = parents.get(parent) ?? new Map<string, Set<string>>()
    parents.set(parent, folders)
    const inFolder = folders.get(parts[index]!) ?? new Set<string>()
    folders.set(parts[index]!, inFolder)
    inFolder.add(parts.slice(index + 1).join('/'))
  }
  const groups: ReleaseFolders[] = []
  for (const [parent, folders] of parents) {
    const names = [...folders.keys()].filter(isRelease).sort(compareReleases)
    if (names.length < FEWEST) continue
    const newest = names.at(-1)!
    const edited = new Set([newest, ...[...folders.keys()].filter((name) => !isRelease(name))].flatMap((name) => [...folders.get(name)!]))
    const older = names.slice(0, -1)
    const inOlder = older.flatMap((name) => [...folders.get(name)!])
    if (inOlder.filter((page) => edited.has(page)).length < SHARED * inOlder.length) continue
    groups.push({parent, older, all: [...folders.keys()]})
  }
  return groups
}
