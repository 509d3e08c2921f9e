/**
 * The reviews file: one JSON object per line, sorted, so that two branches merge. A line with `quote` is a problem, and a
 * line without it is a reviewed page. Damaged lines are skipped and counted.
 */
import {dirname, join, relative, sep} from 'node:path'
import type {Judge, PageReview, Review, SiteReviews} from '../site/reviews.ts'
import {readFileSync, statSync} from './files/disk.ts'
import {linksOut} from './files/links-out.ts'
import {isInsideFolder} from './git/repository.ts'
import {writeWhole} from './files/write-file.ts'

/** Hidden, so that the platform does not publish it. */
export const reviewsName = '.docs-lint-reviews.jsonl'

/** The location of a site's reviews. */
export interface ReviewsFile {
  /** Absolute. */
  path: string
  /** The prefix that turns the path of a page of the site into the path in the file. Empty, or with a trailing `/`. */
  prefix: string
}

/**
 * Next to the settings that the site shares with others, otherwise next to `docs.json`. An existing file next to `docs.json` stays in use.
 * @param root absolute path of the site
 * @param settings absolute path of the settings file of the run
 */
export function reviewsFileOf(root: string, settings?: string): ReviewsFile {
  const own = {path: join(root, reviewsName), prefix: ''}
  const folder = settings === undefined ? root : dirname(settings)
  // a user's own settings can be anywhere
  if (folder === root || !isInsideFolder(folder, root) || statSync(own.path)?.isFile()) return own
  return {path: join(folder, reviewsName), prefix: `${relative(folder, root).split(sep).join('/')}/`}
}

/** In bytes. docs-lint never writes a larger file. */
const LARGEST = 20_000_000

export interface ReadReviews {
  reviews: SiteReviews
  /** The number of lines that are not valid entries. */
  damaged: number
}

const none: ReadReviews = {reviews: {problems: {}, pages: {}}, damaged: 0}

/** The reviews of one site, by the paths of the site. */
export function readReviews({path, prefix}: ReviewsFile): ReadReviews {
  const {reviews, damaged} = readWhole(path)
  return {reviews: mapPaths(reviews, (one) => (one.startsWith(prefix) ? one.slice(prefix.length) : undefined)), damaged}
}

/** The entries of all sites in the file. */
function readWhole(path: string): ReadReviews {
  const stat = statSync(path)
  if (!stat?.isFile() || stat.size > LARGEST || linksOut(path, dirname(path))) return none
  try {
    return parseReviews(readFileSync(path, 'utf8'))
  } catch {
    return none
  }
}

/** Renames the paths of entries. Entries without a new path are removed. */
function mapPaths({problems, pages}: SiteReviews, toPath: (path: string) => string | undefined): SiteReviews {
  const mapped = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(table).flatMap(([path, value]) => {
        const to = toPath(path)
        return to === undefined ? [] : [[to, value] as const]
      })
    )
  return {problems: mapped(problems), pages: mapped(pages)}
}

/** The entries of a reviews file. */
export function parseReviews(text: string): ReadReviews {
  const problems = new Map<string, Review[]>()
  const pages = new Map<string, PageReview>()
  let damaged = 0
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    if (line.trim() === '') continue
    const entry = entryOf(line)
    if (!entry) damaged++
    else if ('review' in entry) problems.set(entry.path, [...(problems.get(entry.path) ?? []), entry.review])
    else pages.set(entry.path, entry.page)
  }
  return {reviews: {problems: Object.fromEntries(problems), pages: Object.fromEntries(pages)}, damaged}
}

type Entry = {path: string} & ({review: Review} | {page: PageReview})

function entryOf(line: string): Entry | undefined {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const {path, rule, quote, problem, instead, confidence, by, date, paragraph, text, guidelines} = value as Record<string, unknown>
  if (typeof path !== 'string') return undefined
  const judge: Judge = {...(typeof by === 'string' && {by}), ...(typeof date === 'string' && {date})}
  if (quote === undefined) return typeof text === 'string' && typeof guidelines === 'string' ? {path, page: {text, guidelines, ...judge}} : undefined
  if (typeof rule !== 'string' || typeof quote !== 'string' || typeof problem !== 'string' || typeof paragraph !== 'string') return undefined
  const review: Review = {
    rule,
    quote,
    problem,
    ...(typeof instead === 'string' && {instead}),
    ...(typeof confidence === 'number' && {confidence}),
    ...judge,
    paragraph
  }
  return {path, review}
}

/** The text of the file: by path, the page first, then its problems by rule and quote. */
export function reviewsText({problems, pages}: SiteReviews): string {
  const paths = [...new Set([...Object.keys(pages), ...Object.keys(problems)])].sort()
  const lines = paths.flatMap((path) => {
    const page = Object.hasOwn(pages, path) ? [{path, ...pages[path]}] : []
    const own = Object.hasOwn(problems, path) ? problems[path]!.map((review) => ({path, ...review})) : []
    const sorted = own.map((entry) => JSON.stringify(entry)).sort()
    return [...page.map((entry) => JSON.stringify(entry)), ...sorted]
  })
  return lines.map((line) => `${line}\n`).join('')
}

/** Writes the reviews of one site and keeps those of other sites. @throws if the file cannot be written */
export function writeReviews({path, prefix}: ReviewsFile, reviews: SiteReviews): void {
  const others = mapPaths(readWhole(path).reviews, (one) => (one.startsWith(prefix) ? undefined : one))
  const own = mapPaths(reviews, (one) => prefix + one)
  writeWhole(path, reviewsText({problems: {...others.problems, ...own.problems}, pages: {...others.pages, ...own.pages}}))
}
