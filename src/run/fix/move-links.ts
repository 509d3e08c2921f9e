/** When a suggestion renames a heading, the links to it in pages and docs.json are updated. */
import type {StringNode} from '../../data/node.ts'
import {slugOf} from '../../data/slug.ts'
import {walkEntries} from '../../data/walk.ts'
import {anchorPlacesOf, anchorsOf} from '../../facts/anchors.ts'
import type {Page} from '../../facts/types.ts'
import type {Span} from '../../parse/span.ts'
import {fileOfPage, pageIndex} from '../../site/page-index.ts'
import {isPageFile} from '../../site/page-files.ts'
import {isUrl} from '../../site/paths.ts'
import {readSite} from '../../site/read-site.ts'
import {follow, plainPath, redirectsOf} from '../../site/redirects.ts'
import {fragmentOf, pathsMeant, targetOf} from '../../site/resolve.ts'
import type {Site} from '../../site/types.ts'
import type {LintInput} from '../lint/input.ts'
import {pageFilesOf, readPage} from '../lint/read-pages.ts'
import {createTexts} from '../files/page-texts.ts'

/**
 * @param read the current texts
 * @param changed files that changed
 * @returns the new texts of the pages and configuration files that link to a renamed anchor, including the BOM
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
  const move = (path: string, text: string, links: readonly Link[]): void => {
    let next = text
    for (const {url, start, end} of links.toSorted((a, b) => b.start - a.start)) {
      const to = newUrl(url, path, site, renamed)
      if (to === undefined || text.slice(start, end) !== url) continue
      next = next.slice(0, start) + to + next.slice(end)
      count++
    }
    if (next !== text) moved.set(path, (now.bomOf(path) ? '\uFEFF' : '') + next)
  }
  for (const path of input.files.filter(isPageFile)) {
    const text = now.get(path)
    if (text === undefined || !slugs.some((slug) => text.toLowerCase().includes(`#${slug}`))) continue
    move(
      path,
      text,
      (await pageAt(path, now)).links.map(({url, urlSpan}) => ({url, ...urlSpan}))
    )
  }
  for (const [path, links] of linksOfConfig(site)) move(path, now.get(path) ?? '', links)
  return {moved, count}
}

/** A URL with the span of its text in the file. */
interface Link extends Span {
  url: string
}

/** Values of docs.json that can be links: navigation, redirects, buttons. Grouped by file, because docs.json can include other files, even twice. */
function linksOfConfig({config}: Site): Map<string, Link[]> {
  const byFile = new Map<string, Link[]>()
  for (const {value} of config ? walkEntries(config.root) : []) {
    const strings = (value.kind === 'array' ? value.items : [value]).filter((node): node is StringNode => node.kind === 'string')
    for (const {value: url, file, start, end} of strings) {
      if (!url.includes('#')) continue
      const links = byFile.get(file) ?? []
      if (links.some((link) => link.start === start + 1)) continue
      // without the quotes
      links.push({url, start: start + 1, end: end - 1})
      byFile.set(file, links)
    }
  }
  return byFile
}

/** Old name → new name of anchors that come from heading text, if both versions of the page have the same number of them. */
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
  const targets = url.startsWith('#') ? [from] : (pathsMeant(isPageFile(from) ? from : '', url) ?? []).flatMap((meant) => fileMeant(site, meant) ?? [])
  const name = targets[0] === undefined ? undefined : renamed.get(targets[0])?.get(fragment.toLowerCase())
  return name === undefined ? undefined : `${url.slice(0, url.indexOf('#'))}#${name}`
}

/** The page that a path leads to, also through redirects without a fragment of their own. */
function fileMeant(site: Site, path: string): string | undefined {
  const target = targetOf(site, path)
  if (target?.kind === 'page') return target.file
  if (target?.kind !== 'redirect') return undefined
  const {paths, end} = follow(redirectsOf(site.redirects), path)
  return end === undefined || isUrl(end) || paths.some((one) => one.includes('#')) ? undefined : fileOfPage(pageIndex(site), plainPath(end))
}
