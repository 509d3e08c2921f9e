/** Finds the file of a page by its name in the navigation and in links. */
import {distance} from 'fastest-levenshtein'
import {negates} from '../data/nearest.ts'
import {isSnippetPath} from './snippet-path.ts'
import {trimSlashes} from './paths.ts'
import type {Site} from './types.ts'

export interface PageIndex {
  /** The file of each page by its name: `guides/auth`. An index page has two names, `guides` and `guides/index`. */
  files: ReadonlyMap<string, string>
  /** Page names by their last part. */
  byLastPart: ReadonlyMap<string, string[]>
  /** Every folder of the site. */
  folders: ReadonlySet<string>
}

const indexes = new WeakMap<Site['files'], PageIndex>()

/** The index of a site's pages, made once. */
export function pageIndex({files}: Pick<Site, 'files'>): PageIndex {
  const known = indexes.get(files)
  if (known) return known
  const index = makeIndex(files)
  indexes.set(files, index)
  return index
}

function makeIndex(paths: Iterable<string>): PageIndex {
  const files = new Map<string, string>()
  const byLastPart = new Map<string, string[]>()
  const folders = new Set<string>()
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
    const name = /\.mdx?$/i.test(path) && !isSnippetPath(path) ? path.replace(/\.mdx?$/i, '') : undefined
    if (name === undefined) continue
    // of two files with the same name, the platform shows the .mdx file
    if (files.has(name) && !/\.mdx$/i.test(path)) continue
    files.set(name, path)
    const last = name.slice(name.lastIndexOf('/') + 1)
    const same = byLastPart.get(last)
    if (same) same.push(name)
    else byLastPart.set(last, [name])
  }
  for (const [name, path] of files) {
    if (name !== 'index' && !name.endsWith('/index')) continue
    const folder = name.slice(0, -'index'.length).replace(/\/$/, '')
    if (!files.has(folder)) files.set(folder, path)
  }
  return {files, byLastPart, folders}
}

/** The file of a page name, with or without outer slashes and extension. */
export function fileOfPage(index: PageIndex, name: string): string | undefined {
  const plain = trimSlashes(name)
  return index.files.get(plain) ?? index.files.get(plain.replace(/\.mdx?$/i, ''))
}

/** The name of the first existing page in a folder. */
export function pageBelow({files}: PageIndex, folder: string): string | undefined {
  for (const name of files.keys()) if (name.startsWith(`${folder}/`)) return name
  return undefined
}

/** Names whose lengths differ more are not typos. */
const MOST_APART = 4

/**
 * Names of pages that a missing name may refer to, best first, at most three: one that differs in case, one that
 * moved and has the same last part, one that differs in a few letters. Compares with every page, so call it for few names only.
 * @param isNear pages that come first, such as those in the same language
 */
export function nearestPages(index: PageIndex, name: string, isNear?: (file: string) => boolean): string[] {
  const wanted = trimSlashes(name)
  if (!wanted || wanted.length > 200) return []
  const allowed = Math.min(MOST_APART, Math.max(1, Math.floor(wanted.length / 6)))
  const lower = wanted.toLowerCase()
  const parts = partsOf(wanted, allowed + 1)
  const near: {page: string; away: number}[] = []
  for (const page of index.files.keys()) {
    // the start page has no name to misspell
    if (page === '' || Math.abs(page.length - wanted.length) > allowed) continue
    if (page.toLowerCase() === lower) near.push({page, away: 0})
    else if (parts.some((part) => page.includes(part)) && !negates(page, wanted)) {
      const away = distance(page, wanted)
      if (away <= allowed) near.push({page, away})
    }
  }
  const moved = index.byLastPart.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? []
  const shared = (page: string): number => page.split('/').filter((part) => wanted.includes(part)).length
  const sorted = near.toSorted((a, b) => a.away - b.away)
  const names = sorted.filter(({away}) => away === 0).map(({page}) => page)
  if (moved.length <= MOST_MOVED) names.push(...moved.toSorted((a, b) => shared(b) - shared(a)))
  for (const {page, away} of sorted) if (away > 0) names.push(page)
  const first = (page: string): number => (isNear?.(index.files.get(page)!) ? 0 : 1)
  return [...new Set(names)].toSorted((a, b) => first(a) - first(b)).slice(0, 3)
}

/** A last part that this many pages share identifies none of them. */
const MOST_MOVED = 5

/**
 * Splits a text into this many parts. If fewer letters changed than there are parts, one part is unchanged, and searching for it is faster
 * than counting changes.
 */
function partsOf(text: string, count: number): string[] {
  const parts: string[] = []
  for (let part = 0; part < count; part++) parts.push(text.slice(Math.floor((part * text.length) / count), Math.floor(((part + 1) * text.length) / count)))
  return parts
}
