/** When a suggestion gives a heading another name, the links of the site to it move along. */
import {slugOf} from '../../data/slug.ts'
import {anchorPlacesOf, anchorsOf} from '../../facts/anchors.ts'
import type {Page} from '../../facts/types.ts'
import {isPageFile} from '../../site/page-files.ts'
import {readSite} from '../../site/read-site.ts'
import {fragmentOf, pathsMeant, targetOf} from '../../site/resolve.ts'
import type {Site} from '../../site/types.ts'
import type {LintInput} from '../lint/input.ts'
import {pageFilesOf, readPage} from '../lint/read-pages.ts'
import {createTexts} from '../files/page-texts.ts'

/**
 * @param read the texts as they are now
 * @param changed files that changed
 * @returns the new texts of the pages that link to a renamed anchor, a BOM included
 */
export async function moveLinks(
  input: Pick<LintInput, 'files' | 'pages' | 'parser' | 'language'> & {read: (path: string) => string | undefined},
  read: (path: string) => string | undefined,
  changed: readonly string[]
): Promise<{moved: Map<string, string>; count: number}> {
  const moved = new Map<string, string>()
  const renamed = new Map<string, Map<string, string>>()
  const [before, now] = [createTexts(input.read), createTexts(read)]
  const site = readSite({read: now.get, files: input.files})
  const pageAt = async (path: string, texts: typeof now): Promise<Page> =>
    readPage(pageFilesOf({...input, pages: [path]}, site, texts)[0]!, texts.get(path), input.parser)
  for (const path of changed.filter(isPageFile)) {
    const names = renamedAnchors(await pageAt(path, before), await pageAt(path, now))
    if (names.size > 0) renamed.set(path, names)
  }
  if (renamed.size === 0) return {moved, count: 0}
  const slugs = [...renamed.values()].flatMap((names) => [...names.keys()])
  let count = 0
  for (const path of input.files.filter(isPageFile)) {
    const text = now.get(path)
    if (text === undefined || !slugs.some((slug) => text.includes(`#${slug}`))) continue
    let next = text
    for (const {url, urlSpan} of (await pageAt(path, now)).links.toReversed()) {
      const to = newUrl(url, path, site, renamed)
      if (to === undefined || text.slice(urlSpan.start, urlSpan.end) !== url) continue
      next = next.slice(0, urlSpan.start) + to + next.slice(urlSpan.end)
      count++
    }
    if (next !== text) moved.set(path, (now.bomOf(path) ? '\uFEFF' : '') + next)
  }
  return {moved, count}
}

/** Old name → new name of the anchors that only their text gave, where both pages have as many of them. */
function renamedAnchors(before: Page, after: Page): Map<string, string> {
  const names = new Map<string, string>()
  const [old, next] = [before, after].map((page) => anchorPlacesOf(page).map(({start, end}) => slugOf(page.text.slice(start, end))))
  if (old!.length !== next!.length) return names
  const still = new Set(anchorsOf(after))
  for (const [index, slug] of old!.entries()) if (slug !== next![index] && !still.has(slug)) names.set(slug, next![index]!)
  return names
}

function newUrl(url: string, from: string, site: Site, renamed: ReadonlyMap<string, ReadonlyMap<string, string>>): string | undefined {
  const fragment = fragmentOf(url)
  if (fragment === undefined) return undefined
  const targets = url.startsWith('#')
    ? [from]
    : (pathsMeant(from, url) ?? []).flatMap((meant) => {
        const target = targetOf(site, meant)
        return target?.kind === 'page' ? [target.file] : []
      })
  const name = targets[0] === undefined ? undefined : renamed.get(targets[0])?.get(fragment.toLowerCase())
  return name === undefined ? undefined : `${url.slice(0, url.indexOf('#'))}#${name}`
}
