/** Applies and lints each replacement that a reviewer proposes before it is stored. */
import {checkPage, type ActiveRules} from '../engine/check.ts'
import type {ParserSource} from '../parse/parsers.ts'
import {readPage} from '../run/lint/read-pages.ts'
import type {Review} from '../site/reviews.ts'
import type {SiteView} from '../site/types.ts'

export interface LintedText {
  parses: boolean
  /** `key`: rule and message, such as `link-text/vague`. Offsets in the text. */
  problems: readonly {key: string; start: number; end: number}[]
}

/** Lints a page with this text, without other pages, and returns its problems and whether it parses. */
export type LintText = (path: string, text: string) => Promise<LintedText>

export interface Refused {
  /** Line of the responses, from 1. */
  line: number
  reason: string
}

/** A response whose quote is on its page. */
export interface Candidate {
  line: number
  path: string
  review: Review
  /** The offset of the quote in the page. */
  start: number
  end: number
}

/** Finds replacements that break their page or add a problem. @param textOf the text of a page */
export async function badReplacements(
  candidates: readonly Candidate[],
  textOf: (path: string) => string | undefined,
  lintText: LintText
): Promise<Map<Candidate, string>> {
  const bad = new Map<Candidate, string>()
  const byPath = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const list = byPath.get(candidate.path)
    if (candidate.review.instead === undefined) continue
    if (list) list.push(candidate)
    else byPath.set(candidate.path, [candidate])
  }
  for (const [path, list] of byPath) {
    const page = {path, text: textOf(path) ?? '', lintText, bad}
    for (const some of apart(list)) await verifyOnPage(some, page)
  }
  return bad
}

interface PageText {
  path: string
  text: string
  lintText: LintText
  /** The reason for each replacement that is rejected so far. */
  bad: Map<Candidate, string>
  /** The lint result of the current text, once it is known. */
  before?: LintedText
}

/** Tries all replacements together. If they break the page or add a problem elsewhere, tries halves of them until one replacement is left. */
async function verifyOnPage(some: readonly Candidate[], page: PageText): Promise<void> {
  if (some.length === 0) return
  const {path, text, lintText, bad} = page
  const after = await lintText(path, replaced(text, some))
  if (after.parses && after.problems.length === 0) return
  const before = (page.before ??= await lintText(path, text))
  const breaks = !after.parses && before.parses
  const added = breaks ? [] : addedProblems(before, after, some)
  if (!breaks && added.length === 0) return
  if (some.length === 1) return void bad.set(some[0]!, added[0] ? reasonOf(added[0].key) : 'with `instead`, the page does not parse')
  for (const {key, candidate} of added) if (candidate) bad.set(candidate, reasonOf(key))
  const left = some.filter((candidate) => !bad.has(candidate))
  if (left.length < some.length) return verifyOnPage(left, page)
  const half = some.length >> 1
  await verifyOnPage(some.slice(0, half), page)
  await verifyOnPage(some.slice(half), page)
}

const reasonOf = (key: string): string => `\`instead\` adds a new \`${key}\` problem`

/** New problems, by kinds that now occur more often, each with the replacement that it overlaps. */
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
    // problems that already existed around the replacement do not count
    const [from, to] = [start, end].map((at) => at - shiftBefore(spans, at))
    return old.has(`${key} ${from} ${to}`) ? [] : [{key, candidate: span.candidate}]
  })
}

/** How far the replacements that end at or before an offset have moved it. */
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

/** Lints one text as a page of the site, with the page rules only. */
export function textLinter(
  site: SiteView,
  rulesFor: (path: string) => ActiveRules,
  fileOf: (path: string) => Parameters<typeof readPage>[0],
  parser: ParserSource
): LintText {
  return async (path, text) => {
    const active = rulesFor(path)
    const own = {...active, rules: active.rules.filter(({rule}) => rule.id !== 'review')}
    const page = await readPage(fileOf(path), text, parser)
    const found = await checkPage(page, own, site)
    return {parses: !page.syntaxError, problems: found.map(({rule, messageId, start, end}) => ({key: `${rule}/${messageId}`, start, end}))}
  }
}
