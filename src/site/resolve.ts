/** What a path of the site leads to, as the platform resolves it. */
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

/** Files that the platform makes itself. */
const MADE = /(?:^|\/)(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|rss\.xml|mcp|skill\.md)$|^(?:_mintlify|mintlify-assets|_next|cdn-cgi)\//i

/**
 * What a path from the root leads to; undefined when there is nothing. Redirects come first, then pages, files, and pages
 * generated from OpenAPI.
 */
export function targetOf(site: SiteView, path: string): Target | undefined {
  return targetFor(site, trimSlashes(decode(path)), true)
}

/** @param onward whether to look at what lies behind a redirect: no further than that, since redirects may run in a circle */
function targetFor(site: SiteView, plain: string, onward: boolean): Target | undefined {
  const found = targetIn(site, plain, onward)
  if (found) return found
  // a site that is served below a folder of its domain, such as /docs
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
    // a destination that no path changes is the business of the redirect
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

/** Where redirects lead a path, when nothing is there. */
function lostBehind(site: SiteView, path: string): string | undefined {
  const {end} = follow(redirectsOf(site.redirects), path)
  if (end === undefined || isUrl(end) || isPattern(end)) return undefined
  const plain = plainPath(end)
  return pageIndex(site).folders.has(plain) || targetFor(site, plain, false) ? undefined : plain
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
  if (path === '' || isUrl(url) || /[{}]|\$\{|%7B/i.test(path)) return undefined
  const paths = [pathIn(from, path), ...(/^[./]/.test(path) ? [] : [pathIn('', path)])]
  return [...new Set(paths.filter((one) => one !== undefined))]
}

/** The fragment of an address without `#` and decoded; undefined for none, `#top` and the marks of a text search. */
export function fragmentOf(url: string): string | undefined {
  const at = url.indexOf('#')
  const fragment = at === -1 ? '' : decode(url.slice(at + 1)).split(':~:', 1)[0]!
  // state of a page, such as `#tab=2` or `#/keys`, is read by its scripts
  return fragment === '' || fragment === 'top' || /[{}$=/&]/.test(fragment) ? undefined : fragment
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
