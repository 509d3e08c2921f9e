/** What a path of the site leads to, as the platform resolves it. */
import {stringAt} from '../data/node.ts'
import {isSnippetPath} from './snippet-path.ts'
import {fileOfPage, pageIndex} from './page-index.ts'
import {isAddress, pathIn, trimSlashes} from './paths.ts'
import {redirectOf, redirectsOf} from './redirects.ts'
import type {SiteView} from './types.ts'

export type Target = {kind: 'page'; file: string} | {kind: 'file'; file: string} | {kind: 'redirect' | 'generated' | 'snippet'}

/** Files that the platform makes itself. */
const MADE = /(?:^|\/)(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|rss\.xml|mcp|skill\.md)$/i

/**
 * What a path from the root leads to; undefined when there is nothing. Redirects come first, then pages, files, and pages
 * generated from OpenAPI.
 */
export function targetOf(site: SiteView, path: string): Target | undefined {
  const plain = trimSlashes(decode(path))
  const found = targetIn(site, plain)
  if (found) return found
  // a site that is served below a folder of its domain, such as /docs
  const slash = plain.indexOf('/')
  const base = slash === -1 ? plain : plain.slice(0, slash)
  if (!basesOf(site).has(base)) return undefined
  const inside = slash === -1 ? '' : plain.slice(slash + 1)
  return targetIn(site, inside)
}

function targetIn(site: SiteView, plain: string): Target | undefined {
  const index = pageIndex(site)
  if (redirectOf(redirectsOf(site.redirects), plain)) return {kind: 'redirect'}
  const file = fileOfPage(index, plain)
  if (file !== undefined) return {kind: 'page', file}
  if (site.files.has(plain)) return isSnippetPath(plain) && /\.mdx?$/i.test(plain) ? {kind: 'snippet'} : {kind: 'file', file: plain}
  if (plain === '' || MADE.test(plain) || /(?:^|\/)\./.test(plain)) return {kind: 'generated'}
  if (site.generated.some((folder) => folder === '' || plain === folder || plain.startsWith(`${folder}/`))) return {kind: 'generated'}
  if (isSnippetPath(`${plain}.mdx`) && (site.files.has(`${plain}.mdx`) || site.files.has(`${plain}.md`))) return {kind: 'snippet'}
  return undefined
}

/**
 * Paths that an address on a page may mean, best first. One that starts with neither `/` nor `.` is tried from the root too.
 *
 * @param from path of the page
 * @returns paths from the root without query and fragment, none for one that leaves the site; undefined for what names no
 * path: an address, a template, a fragment alone
 */
export function pathsMeant(from: string, url: string): string[] | undefined {
  const path = url.split(/[?#]/, 1)[0]!
  if (path === '' || isAddress(url) || /[{}]|\$\{|%7B/i.test(path)) return undefined
  const paths = [pathIn(from, path), ...(/^[./]/.test(path) ? [] : [pathIn('', path)])]
  return [...new Set(paths.filter((one) => one !== undefined))]
}

/** The fragment of an address without `#` and decoded; undefined for none, `#top` and the marks of a text search. */
export function fragmentOf(url: string): string | undefined {
  const at = url.indexOf('#')
  const fragment = at === -1 ? '' : decode(url.slice(at + 1)).split(':~:', 1)[0]!
  return fragment === '' || fragment === 'top' || /[{}$]/.test(fragment) ? undefined : fragment
}

/** The folders of its domain that a site may be served below: what its own addresses end with, and `docs`. */
function basesOf({config}: SiteView): ReadonlySet<string> {
  const own = [
    stringAt(config?.root, 'seo', 'metatags', 'canonical'),
    stringAt(config?.root, 'seo', 'metatags', 'og:url'),
    stringAt(config?.root, 'metadata', 'canonical')
  ]
  return new Set(['docs', ...own.flatMap((url) => /^https?:\/\/[^/]+\/([^/?#]+)/i.exec(url ?? '')?.slice(1) ?? [])])
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
