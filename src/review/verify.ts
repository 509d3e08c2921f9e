/** Checks each response of a reviewer against the page before it is stored. Responses are untrusted input. */
import {firstIndex} from '../data/first-index.ts'
import {maskSecrets} from '../secrets/mask.ts'
import {paragraphHash, paragraphsOf, type Judge, type Paragraph, type PageReview, type Review, type SiteReviews} from '../site/reviews.ts'
import {badReplacements, type Candidate, type Refused} from './replacements.ts'
import type {LintText} from './text-linter.ts'

/** What verification knows about the site. */
export interface ReviewInput {
  /** Paths of all pages. */
  pages: ReadonlySet<string>
  textOf: (path: string) => string | undefined
  /** Ids of guidelines to judge. */
  rules: ReadonlySet<string>
  /** Ids of checks, which report by themselves. */
  checks: ReadonlySet<string>
  /** Stored in the record of each reviewed page. */
  guidelines: string
  textHash: (text: string) => string
  lintText: LintText
  /** Stored with each problem and page. */
  judge: Judge
}

export interface Verified {
  reviews: SiteReviews
  accepted: number
  /** The number of problems with a wrong line whose quote is nearby. */
  corrected: number
  refused: Refused[]
  /** Pages that are now reviewed. */
  reviewed: string[]
}

/** Bounds of responses, in UTF-16 units. */
export const limits = {file: 20_000_000, line: 20_000, quote: 1000, problem: 500, instead: 4000, by: 100, responses: 50_000}
/** The number of lines around the given one in which to look for a quote. */
const NEAR = 25

/** @param text one JSON object per line; other lines, such as Markdown fences, are skipped */
export async function verifyReviews(text: string, before: SiteReviews, input: ReviewInput): Promise<Verified> {
  const refused: Refused[] = []
  const candidates: Candidate[] = []
  const reviewed = new Set<string>()
  let corrected = 0
  const known = new Set(Object.entries(before.problems).flatMap(([path, list]) => list.map((review) => keyOf(path, review))))
  const paragraphs = new Map<string, Paragraph[]>()
  const paragraphsIn = (path: string, page: string): Paragraph[] => {
    const found = paragraphs.get(path) ?? paragraphsOf(page)
    paragraphs.set(path, found)
    return found
  }
  const hashes = new Map<Paragraph, string>()
  const hashOf = (paragraph: Paragraph): string => {
    const hash = hashes.get(paragraph) ?? paragraphHash(paragraph.text)
    hashes.set(paragraph, hash)
    return hash
  }
  const lines = text.split(/\r\n|[\r\n]/)
  for (const [index, line] of lines.slice(0, limits.responses).entries()) {
    const number = index + 1
    const trimmed = line.trim()
    if (!trimmed.startsWith('{')) continue
    const read = readResponse(trimmed, input)
    if (typeof read === 'string') refused.push({line: number, reason: read})
    else if ('reviewed' in read) reviewed.add(read.path)
    else {
      const page = input.textOf(read.path)
      const found = page === undefined ? 'the page cannot be read' : placeOf(read, page, paragraphsIn(read.path, page))
      if (typeof found === 'string') refused.push({line: number, reason: found})
      else {
        const {line: _, path, ...rest} = read
        const review: Review = {...rest, ...input.judge, paragraph: hashOf(found.paragraph)}
        if (known.has(keyOf(path, review))) refused.push({line: number, reason: 'this problem was reported already'})
        else {
          known.add(keyOf(path, review))
          if (found.isCorrected) corrected++
          candidates.push({line: number, path, review, start: found.start, end: found.start + review.quote.length, paragraph: found.paragraph})
        }
      }
    }
  }
  if (lines.length > limits.responses) refused.push({line: limits.responses + 1, reason: `more than ${limits.responses} lines: the rest was ignored`})
  const bad = await badReplacements(candidates, input.textOf, input.lintText)
  for (const [{line}, reason] of bad) refused.push({line, reason})
  const accepted = candidates.filter((candidate) => !bad.has(candidate))
  return {
    reviews: withReviews(before, accepted, reviewed, input),
    accepted: accepted.length,
    corrected,
    refused: refused.sort((a, b) => a.line - b.line),
    reviewed: [...reviewed].sort()
  }
}

const keyOf = (path: string, {rule, quote, paragraph}: Review): string => [path, rule, quote, paragraph].join('\n')

type Response = {path: string; line: number} & Omit<Review, 'paragraph' | keyof Judge>

/** One response, or why it is invalid. */
function readResponse(line: string, {pages, rules, checks}: ReviewInput): Response | {path: string; reviewed: true} | string {
  if (line.length > limits.line) return `longer than ${limits.line} characters`
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return 'invalid JSON: print one complete object per line'
  }
  const {path, rule, line: at, quote, problem, instead, confidence, reviewed} = value as Record<string, unknown>
  if (typeof path !== 'string' || !pages.has(path)) return `unknown page ${shown(path)}: use the path in the task`
  if (reviewed === true && quote === undefined) return {path, reviewed: true}
  const id = typeof rule === 'string' ? rule.replace(/^review\//, '') : undefined
  if (id === undefined || !rules.has(id))
    return id !== undefined && checks.has(id) ? `${shown(id)} is a check, which docs-lint runs itself` : `unknown rule ${shown(rule)}: use an id in the task`
  if (!Number.isSafeInteger(at) || (at as number) < 1) return 'missing `line`: give the number at the start of the line'
  if (!isText(quote, limits.quote)) return `missing \`quote\`: give 1 to ${limits.quote} characters of the page`
  if (!isText(problem, limits.problem) || /[\r\n]/.test(problem)) return `missing \`problem\`: give one line of 1 to ${limits.problem} characters`
  if (instead !== undefined && (typeof instead !== 'string' || instead.length > limits.instead || hasControls(instead)))
    return 'invalid `instead`: give MDX text, or leave the key out'
  if (maskSecrets(line) !== line) return 'a key or another secret is never stored: describe the problem without quoting it'
  if (instead === quote) return '`instead` equals `quote`: leave it out'
  if (confidence !== undefined && !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1))
    return 'invalid `confidence`: give a number from 0 to 1'
  return {
    path,
    line: at as number,
    rule: id,
    quote,
    problem,
    ...(instead !== undefined && {instead}),
    ...(confidence !== undefined && {confidence})
  }
}

/** What is wrong with the name or the date of a reviewer. */
export function wrongJudge({by, date}: Judge): string | undefined {
  if (by !== undefined && (!isText(by, limits.by) || by.includes('\n')))
    return `Unexpected name of the reviewer, expected one line of 1 to ${limits.by} characters`
  if (date !== undefined && !isDate(date)) return `Unexpected date ${shown(date)}, expected one such as \`2026-11-22\``
  return undefined
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest && !hasControls(value)
/** Terminal escapes, bidirectional controls, and invisible tags. */
const hasControls = (text: string): boolean => /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u.test(text)
/** A value in a message. An object may be nested deeper than a stack, so it is not written out. */
const shown = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : typeof value === 'object'
      ? 'that is not text'
      : `\`${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80).replace(/[`\p{Cc}]/gu, '')}\``

/** The location of a quote: on its line, or once near it. */
function placeOf(
  {line, quote}: Response,
  text: string,
  paragraphs: readonly Paragraph[]
): {start: number; paragraph: Paragraph; isCorrected: boolean} | string {
  const places: {start: number; line: number; paragraph: Paragraph}[] = []
  for (let index = firstIndex(paragraphs, ({lastLine}) => lastLine >= line - NEAR); index < paragraphs.length; index++) {
    const paragraph = paragraphs[index]!
    if (paragraph.line > line + NEAR) break
    for (let at = paragraph.text.indexOf(quote); at >= 0; at = paragraph.text.indexOf(quote, at + quote.length)) {
      places.push({start: paragraph.start + at, line: paragraph.line + paragraph.text.slice(0, at).split('\n').length - 1, paragraph})
    }
  }
  const exact = places.filter((location) => location.line === line)
  if (exact[0]) return {...exact[0], isCorrected: false}
  if (places.length === 1) return {...places[0]!, isCorrected: true}
  if (places.length > 1) return `\`quote\` appears ${places.length} times near line ${line}, but not on it: give the right line`
  return text.includes(quote)
    ? `\`quote\` does not appear near line ${line}: give the right line`
    : '`quote` does not appear on the page: copy the words exactly, from one paragraph'
}

/** The stored problems with the new ones. Problems whose paragraph is gone are removed from pages that were reviewed again. */
function withReviews(before: SiteReviews, accepted: readonly Candidate[], reviewed: ReadonlySet<string>, input: ReviewInput): SiteReviews {
  const problems = new Map(Object.entries(before.problems).map(([path, list]) => [path, [...list]]))
  const pages = new Map<string, PageReview>(Object.entries(before.pages))
  for (const path of reviewed) {
    const text = input.textOf(path)
    if (text === undefined) continue
    const hashes = new Set(paragraphsOf(text).map((paragraph) => paragraphHash(paragraph.text)))
    const left = (problems.get(path) ?? []).filter(({paragraph}) => hashes.has(paragraph))
    if (left.length > 0) problems.set(path, left)
    else problems.delete(path)
    pages.set(path, {text: input.textHash(text), guidelines: input.guidelines, ...input.judge})
  }
  for (const {path, review} of accepted) {
    const list = problems.get(path)
    if (list) list.push(review)
    else problems.set(path, [review])
  }
  return {problems: Object.fromEntries(problems), pages: Object.fromEntries(pages)}
}
