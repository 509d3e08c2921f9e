import {lettersOf} from '../data/slug.ts'
import {pathIn} from './paths.ts'
import type {PageOutline, Site} from './types.ts'

export interface PageAnchors {
  /** In the form of fragments, in page order. */
  names: string[]
  /** The same, normalized for comparison. */
  letters: ReadonlySet<string>
  /** false: there may be more. */
  complete: boolean
}

const known = new WeakMap<Site['pages'], Map<string, PageAnchors | undefined>>()

/** The anchors of a page and its imports. Undefined for an unknown page. Call it only after all pages are known. */
export function anchorsOfPage(site: Site, file: string): PageAnchors | undefined {
  let made = known.get(site.pages)
  if (!made) known.set(site.pages, (made = new Map()))
  if (!made.has(file)) made.set(file, collect(site, file))
  return made.get(file)
}

function collect({pages, files}: Site, file: string): PageAnchors | undefined {
  if (!pages.has(file)) return undefined
  const names: string[] = []
  const seen = new Set([file])
  let complete = true
  for (const path of seen) {
    const outline = pages.get(path)
    if (!outline && !files.has(path)) continue
    if (!outline?.anchorsComplete) complete = false
    for (const anchor of outline?.anchors ?? []) names.push(anchor)
    for (const imported of pagesImportedBy(outline)) seen.add(imported)
  }
  return {names, letters: new Set(names.map(lettersOf)).add(''), complete}
}

/** Paths of the pages and snippets that a page imports, whether they exist or not. */
export function pagesImportedBy(outline: Pick<PageOutline, 'path' | 'imports'> | undefined): string[] {
  if (!outline) return []
  return outline.imports.filter((from) => /\.mdx?$/i.test(from)).flatMap((from) => pathIn(outline.path, from) ?? [])
}

/** Whether a fragment refers to one of the anchors. Case, accents, and punctuation do not count. */
export function hasAnchor({letters}: PageAnchors, fragment: string): boolean {
  // the anchor of a nested Accordion includes its parents: `setup:keys`
  return [fragment, fragment.slice(fragment.lastIndexOf(':') + 1)].some((name) => letters.has(lettersOf(name)))
}
