/**
 * The reviews file: what reviewers said, one JSON object a line, sorted, so that two branches merge. A line with `quote` is a problem, a
 * line without it a page that was reviewed. A damaged line is left out and counted.
 */
import {join} from 'node:path'
import type {PageReview, Review, SiteReviews} from '../site/reviews.ts'
import {readFileSync, statSync} from './files/disk.ts'
import {writeWhole} from './files/write-file.ts'

/** Hidden, so that the platform does not publish it; it lies beside docs.json. */
export const reviewsName = '.docs-lint-reviews.jsonl'

/** A file that is larger is none of ours. In bytes. */
const LARGEST = 20_000_000

export interface ReadReviews {
  reviews: SiteReviews
  /** Lines that are no entries. */
  damaged: number
}

const none: ReadReviews = {reviews: {problems: {}, pages: {}}, damaged: 0}

/** @param root absolute path of the site */
export function readReviews(root: string): ReadReviews {
  const file = join(root, reviewsName)
  const stat = statSync(file)
  if (!stat?.isFile() || stat.size > LARGEST) return none
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return none
  }
  return parseReviews(text)
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
  const {path, rule, quote, problem, instead, confidence, by, paragraph, text, guidelines} = value as Record<string, unknown>
  if (typeof path !== 'string') return undefined
  if (quote === undefined) return typeof text === 'string' && typeof guidelines === 'string' ? {path, page: {text, guidelines}} : undefined
  if (typeof rule !== 'string' || typeof quote !== 'string' || typeof problem !== 'string' || typeof paragraph !== 'string') return undefined
  const review: Review = {
    rule,
    quote,
    problem,
    ...(typeof instead === 'string' && {instead}),
    ...(typeof confidence === 'number' && {confidence}),
    ...(typeof by === 'string' && {by}),
    paragraph
  }
  return {path, review}
}

/** The file as text: by path, the page first, then its problems by rule and quote. */
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

/** @throws when the file cannot be written */
export const writeReviews = (root: string, reviews: SiteReviews): void => writeWhole(join(root, reviewsName), reviewsText(reviews))
