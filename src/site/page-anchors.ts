import {lettersOf} from '../data/slug.ts'
import {pathIn} from './paths.ts'
import type {PageOutline, Site} from './types.ts'

export interface PageAnchors {
  /** As a fragment names them, in the order of the page. */
  names: string[]
  /** The same, as fragments are compared. */
  letters: ReadonlySet<string>
  /** false: there may be more. */
  complete: boolean
}

const known = new WeakMap<Site['pages'], Map<string, PageAnchors | undefined>>()

/** The anchors of a page and of what it imports; undefined when the page is not known. Ask when all pages are. */
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

/** Whether a fragment names one of the anchors. Case, accents and the marks between words do not count. */
export function hasAnchor({letters}: PageAnchors, fragment: string): boolean {
  // a nested Accordion is named after those around it: `setup:keys`
  return [fragment, fragment.slice(fragment.lastIndexOf(':') + 1)].some((name) => letters.has(lettersOf(name)))
}
