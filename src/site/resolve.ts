/** What a path of the site leads to, by the same rules as the platform. */
import {stringAt} from '../data/node.ts'
import {isSnippetPath} from './snippet-path.ts'
import {fileOfPage, pageIndex} from './page-index.ts'
import {isUrl, pathIn, trimSlashes} from './paths.ts'
import {follow, isPattern, plainPath, redirectOf, redirectsOf} from './redirects.ts'
import type {SiteView} from './types.ts'

export type Target =
  | {kind: 'page' | 'file'; file: string}
  | {kind: 'generated' | 'snippet'}
  /** `lost`: a pattern leads this path to one that does not exist. */
  | {kind: 'redirect'; lost?: string}

/** Files that the platform generates. */
const MADE = /(?:^|\/)(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|rss\.xml|mcp|skill\.md)$|^(?:_mintlify|mintlify-assets|_next|cdn-cgi)\//i

/**
 * The target of a path from the root. Undefined if there is none. Redirects come first, then pages, files, and pages
 * generated from OpenAPI.
 */
export function targetOf(site: SiteView, path: string): Target | undefined {
  return targetFor(site, trimSlashes(decode(path)), true)
}

/** @param onward whether to check the destination of a redirect. Only one step, because redirects can form a loop */
function targetFor(site: SiteView, plain: string, onward: boolean): Target | undefined {
  const found = targetIn(site, plain, onward)
  if (found) return found
  // for a site that is served in a folder of its domain, such as /docs
  const slash = plain.indexOf('/')
  const base = slash === -1 ? plain : plain.slice(0, slash)
  if (!basesOf(site).has(base)) return undefined
  const inside = slash === -1 ? '' : plain.slice(slash + 1)
  return targetIn(site, inside, onward)
}

function targetIn(site: SiteView, plain: string, onward: boolean): Target | undefined {
  const index = pageIndex(site)
  const file = fileOfPage(index, plain)
  const taken = redirectOf(redirectsOf(site.redirects), plain)
  if (taken) {
    // a fixed destination that does not exist is reported at the redirect itself
    const isOwn = isPattern(taken.redirect.source) && isPattern(taken.redirect.destination)
    const lost = onward && isOwn && file === undefined ? lostBehind(site, plain) : undefined
    return {kind: 'redirect', ...(lost !== undefined && {lost})}
  }
  if (file !== undefined) return {kind: 'page', file}
  if (site.files.has(plain)) return isSnippetPath(plain) && /\.mdx?$/i.test(plain) ? {kind: 'snippet'} : {kind: 'file', file: plain}
  if (plain === '' || MADE.test(plain) || /(?:^|\/)\./.test(plain)) return {kind: 'generated'}
  if (site.generated.some((folder) => folder === '' || plain === folder || plain.startsWith(`${folder}/`))) return {kind: 'generated'}
  if (isSnippetPath(`${plain}.mdx`) && (site.files.has(`${plain}.mdx`) || site.files.has(`${plain}.md`))) return {kind: 'snippet'}
  return undefined
}

/** The path where redirects lead to, if nothing exists there. */
function lostBehind(site: SiteView, path: string): string | undefined {
  const {end} = follow(redirectsOf(site.redirects), path)
  if (end === undefined || isUrl(end) || isPattern(end)) return undefined
  const plain = plainPath(end)
  return pageIndex(site).folders.has(plain) || targetFor(site, plain, false) ? undefined : plain
}

/**
 * Paths that a URL on a page may refer to, best first. A URL that starts with neither `/` nor `.` is also tried from the root.
 * @param from path of the page
 * @returns paths from the root without query and fragment; empty if the URL leaves the site; undefined if it does not name a
 * path: an external URL, a template, only a fragment
 */
export function pathsMeant(from: string, url: string): string[] | undefined {
  const path = url.split(/[?#]/, 1)[0]!
  if (path === '' || isUrl(url) || /[{}]|\$\{|%7B/i.test(path)) return undefined
  const paths = [pathIn(from, path), ...(/^[./]/.test(path) ? [] : [pathIn('', path)])]
  return [...new Set(paths.filter((one) => one !== undefined))]
}

/** The decoded fragment of a URL without `#`. Undefined if there is none, and for `#top` and text fragments. */
export function fragmentOf(url: string): string | undefined {
  const at = url.indexOf('#')
  const fragment = at === -1 ? '' : decode(url.slice(at + 1)).split(':~:', 1)[0]!
  // scripts read page state such as `#tab=2` or `#/keys`
  return fragment === '' || fragment === 'top' || /[{}$=/&]/.test(fragment) ? undefined : fragment
}

/** The folders of its domain in which a site may be served: those at the end of its own URLs, and `docs`. */
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
