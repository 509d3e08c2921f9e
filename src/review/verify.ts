/** Responses of reviewers: each is checked against the page before anything is kept. They are untrusted input. */
import {checkPage, type ActiveRules} from '../engine/check.ts'
import type {ParserSource} from '../parse/parsers.ts'
import {maskSecrets} from '../secrets/mask.ts'
import {readPage} from '../run/lint/read-pages.ts'
import {paragraphHash, paragraphsOf, type Judge, type Paragraph, type PageReview, type Review, type SiteReviews} from '../site/reviews.ts'
import type {SiteView} from '../site/types.ts'

/** What verification may know of the site. */
export interface ReviewInput {
  /** Paths of all pages. */
  pages: ReadonlySet<string>
  textOf: (path: string) => string | undefined
  /** Ids that are to be judged. */
  rules: ReadonlySet<string>
  /** Ids of checks: they report by themselves. */
  checks: ReadonlySet<string>
  /** Stands in the record of each reviewed page. */
  guidelines: string
  textHash: (text: string) => string
  /** Tells what a page reports by itself, and whether it parses. */
  lintText: (path: string, text: string) => Promise<LintedText>
  /** Kept with each problem and page. */
  judge: Judge
}

export interface LintedText {
  parses: boolean
  /** `key`: rule and message, such as `link-text/vague`. Offsets in the text. */
  problems: readonly {key: string; start: number; end: number}[]
}

export interface Refused {
  /** Line of the responses, from 1. */
  line: number
  reason: string
}

export interface Verified {
  reviews: SiteReviews
  accepted: number
  /** Problems whose line was wrong and whose quote stands nearby. */
  corrected: number
  refused: Refused[]
  /** Pages that are reviewed now. */
  reviewed: string[]
}

/** Bounds of responses, in UTF-16 units. */
export const limits = {file: 20_000_000, line: 20_000, quote: 1000, problem: 500, instead: 4000, by: 100, responses: 50_000}
/** Lines around the one given in which a quote is looked for. */
const NEAR = 25

interface Candidate {
  line: number
  path: string
  review: Review
  start: number
  end: number
}

/** @param text one JSON object a line; other lines, such as fences of Markdown, are passed over */
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
        const review: Review = {...rest, ...input.judge, paragraph: paragraphHash(found.paragraph.text)}
        if (known.has(keyOf(path, review))) refused.push({line: number, reason: 'this problem was reported already'})
        else {
          known.add(keyOf(path, review))
          if (found.isCorrected) corrected++
          candidates.push({line: number, path, review, start: found.start, end: found.start + review.quote.length})
        }
      }
    }
  }
  if (lines.length > limits.responses) refused.push({line: limits.responses + 1, reason: `more than ${limits.responses} lines: the rest was ignored`})
  const bad = await badReplacements(candidates, input)
  refused.push(...bad.refused)
  const accepted = candidates.filter((candidate) => !bad.candidates.has(candidate))
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

/** One response, or why it is none. */
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
  if (maskSecrets(line) !== line) return 'a key or another secret is never kept: report it without its characters'
  if (instead === quote) return '`instead` equals `quote`: leave it out'
  if (confidence !== undefined && !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1)) return '`confidence` is a number from 0 to 1'
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
/** Escapes for a terminal, marks that turn the direction of a text, invisible tags. */
const hasControls = (text: string): boolean => /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u.test(text)
/** A value in a message. An object may be nested deeper than a stack, so it is not written out. */
const shown = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : typeof value === 'object'
      ? 'that is no text'
      : `\`${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80).replace(/[`\p{Cc}]/gu, '')}\``

/** Where a quote stands: on its line, else once near it. */
function placeOf(
  {line, quote}: Response,
  text: string,
  paragraphs: readonly Paragraph[]
): {start: number; paragraph: Paragraph; isCorrected: boolean} | string {
  const places: {start: number; line: number; paragraph: Paragraph}[] = []
  for (const paragraph of paragraphs) {
    if (paragraph.lastLine < line - NEAR) continue
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

/**
 * Replacements that break the page or bring a new problem. All of a page are tried together. Those that a new problem overlaps are refused; when
 * it lies elsewhere, halves are tried until one replacement is left.
 */
async function badReplacements(candidates: readonly Candidate[], input: ReviewInput): Promise<{refused: Refused[]; candidates: Set<Candidate>}> {
  const refused: Refused[] = []
  const bad = new Set<Candidate>()
  const byPath = new Map<string, Candidate[]>()
  for (const candidate of candidates) if (candidate.review.instead !== undefined) byPath.set(candidate.path, [...(byPath.get(candidate.path) ?? []), candidate])
  for (const [path, list] of byPath) {
    const text = input.textOf(path) ?? ''
    const before = await input.lintText(path, text)
    const refuse = (candidate: Candidate, reason: string): void => {
      bad.add(candidate)
      refused.push({line: candidate.line, reason})
    }
    const search = async (some: readonly Candidate[]): Promise<void> => {
      if (some.length === 0) return
      const after = await input.lintText(path, replaced(text, some))
      const breaks = !after.parses && before.parses
      const added = breaks ? [] : addedProblems(before, after, some)
      if (!breaks && added.length === 0) return
      const [first] = added
      if (some.length === 1) return refuse(some[0]!, first ? reasonOf(first.key) : 'with `instead`, the page does not parse')
      const guilty = new Map(added.flatMap(({key, candidate}) => (candidate ? [[candidate, key] as const] : [])))
      for (const [candidate, key] of guilty) refuse(candidate, reasonOf(key))
      if (guilty.size > 0) return search(some.filter((candidate) => !guilty.has(candidate)))
      const half = some.length >> 1
      await search(some.slice(0, half))
      await search(some.slice(half))
    }
    for (const some of apart(list)) await search(some)
  }
  return {refused, candidates: bad}
}

const reasonOf = (key: string): string => `\`instead\` adds a new \`${key}\` problem`

/** The problems of kinds of which there are more than before, each with the replacement that it overlaps. */
function addedProblems(before: LintedText, after: LintedText, some: readonly Candidate[]): {key: string; candidate: Candidate | undefined}[] {
  const timesBefore = timesOf(before)
  const more = new Set([...timesOf(after)].flatMap(([key, times]) => (times > (timesBefore.get(key) ?? 0) ? [key] : [])))
  const problems = after.problems.filter(({key}) => more.has(key))
  if (problems.length === 0) return []
  let shift = 0
  const spans = some.map((candidate) => {
    const start = candidate.start + shift
    shift += candidate.review.instead!.length - (candidate.end - candidate.start)
    return {candidate, start, end: candidate.end + shift}
  })
  const old = new Set(before.problems.map(({key, start, end}) => `${key} ${start} ${end}`))
  return problems.flatMap(({key, start, end}): {key: string; candidate: Candidate | undefined}[] => {
    const span = spans.find((one) => one.start < end && start < one.end)
    if (!span) return [{key, candidate: undefined}]
    // what was there before, around the replacement, is not its doing
    const [from, to] = [start, end].map((at) => at - shiftBefore(spans, at))
    return old.has(`${key} ${from} ${to}`) ? [] : [{key, candidate: span.candidate}]
  })
}

/** By how much the replacements that end at or before an offset have moved it. */
function shiftBefore(spans: readonly {candidate: Candidate; end: number}[], at: number): number {
  const last = spans.findLast(({end}) => end <= at)
  return last ? last.end - last.candidate.end : 0
}

function timesOf({problems}: LintedText): Map<string, number> {
  const times = new Map<string, number>()
  for (const {key} of problems) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

/** Groups of candidates that do not overlap. */
function apart(list: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = []
  for (const candidate of [...list].sort((a, b) => a.start - b.start)) {
    const group = groups.find((one) => one.at(-1)!.end <= candidate.start)
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}

function replaced(text: string, some: readonly Candidate[]): string {
  let out = ''
  let at = 0
  for (const {start, end, review} of some) {
    out += text.slice(at, start) + review.instead
    at = end
  }
  return out + text.slice(at)
}

/** What was kept, with what is new; problems whose paragraph is gone are dropped from pages that were reviewed again. */
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

/** Lints one text as a page of the site, by the rules about one page alone. */
export function textLinter(
  site: SiteView,
  rulesFor: (path: string) => ActiveRules,
  fileOf: (path: string) => Parameters<typeof readPage>[0],
  parser: ParserSource
): ReviewInput['lintText'] {
  return async (path, text) => {
    const active = rulesFor(path)
    const own = {...active, rules: active.rules.filter(({rule}) => rule.id !== 'review')}
    const page = await readPage(fileOf(path), text, parser)
    const found = await checkPage(page, own, site)
    return {parses: !page.syntaxError, problems: found.map(({rule, messageId, start, end}) => ({key: `${rule}/${messageId}`, start, end}))}
  }
}
