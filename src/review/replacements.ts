/** Applies and lints each replacement that a reviewer proposes before it is stored. */
import type {Span} from '../parse/span.ts'
import type {Paragraph, Review} from '../site/reviews.ts'
import type {LintedText, LintText} from './text-linter.ts'

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
  paragraph: Paragraph
}

/**
 * Finds replacements that break their page or add a problem, as if each was applied alone. The order of candidates does not matter.
 * @param textOf the text of a page
 */
export async function badReplacements(
  candidates: readonly Candidate[],
  textOf: (path: string) => string | undefined,
  lintText: LintText
): Promise<Map<Candidate, string>> {
  const byPath = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const list = byPath.get(candidate.path)
    if (candidate.review.instead === undefined) continue
    if (list) list.push(candidate)
    else byPath.set(candidate.path, [candidate])
  }
  const ofPages = await Promise.all(
    [...byPath].map(async ([path, list]) => {
      const page = pageText(path, textOf(path) ?? '', lintText)
      const bad: Bad = []
      for (const some of inOwnSentences(list)) bad.push(...(await badOf(some, page)))
      return bad
    })
  )
  return new Map(ofPages.flat())
}

interface PageText {
  /** Lints the page with these changes. */
  withChanges: (some: readonly Change[], only?: ReadonlySet<string>) => Promise<LintedText>
  /** Lints the page without changes, as far as this result needs it: only rules that report something after a change can report more. */
  before: (after: LintedText) => Promise<LintedText>
}

function pageText(path: string, text: string, lintText: LintText): PageText {
  let rules: ReadonlySet<string> = new Set()
  let known: LintedText | undefined
  return {
    withChanges: (some, only) => lintText(path, replaced(text, some), only),
    async before({problems}) {
      const needed = new Set([...rules, ...problems.map(({rule}) => rule)])
      if (known && needed.size === rules.size) return known
      rules = needed
      return (known = await lintText(path, text, needed))
    }
  }
}

/** Rejected replacements with the reason. */
type Bad = [Candidate, string][]

/** A candidate with the sentence that it changes. */
interface Change {
  candidate: Candidate
  sentence: Span
}

/** Groups in which no two candidates change the same sentence, since these can add up or cancel each other out. */
function inOwnSentences(list: readonly Candidate[]): Change[][] {
  const groups: Change[][] = []
  for (const candidate of [...list].sort((a, b) => a.start - b.start || a.end - b.end || (a.review.instead! < b.review.instead! ? -1 : 1))) {
    const sentence = sentenceOf(candidate)
    const group = groups.find((some) => some.at(-1)!.sentence.end < sentence.start)
    if (group) group.push({candidate, sentence})
    else groups.push([{candidate, sentence}])
  }
  return groups
}

/** The sentences, list items, table rows, or lines with a tag around the quote. */
function sentenceOf({start, end, paragraph}: Candidate): Span {
  const sentence = {start: paragraph.start, end: paragraph.end}
  for (const {0: gap, index} of paragraph.text.matchAll(/(?<=[.!?][\p{Pe}\p{Pf}"'*_]*)\s+|^[ \t]*(?=(?:[-*+]|\d+[.)])[ \t]|[|<])/gmu)) {
    const at = paragraph.start + index
    if (at + gap.length <= start) sentence.start = at + gap.length
    else if (at >= end) return {...sentence, end: at}
  }
  return sentence
}

/**
 * Applies all replacements together, and then those alone that seem to be bad. If it is unclear which ones are, tries each half. Only rules that count
 * over a whole list or page, such as the share of passive sentences, can see more than one replacement.
 */
async function badOf(some: readonly Change[], page: PageText, only?: ReadonlySet<string>): Promise<Bad> {
  const [first] = some
  if (!first) return []
  const after = await page.withChanges(some, only)
  if (after.parses && after.problems.length === 0) return []
  const before = await page.before(after)
  const isBroken = !after.parses && before.parses
  if (some.length === 1) return verdict(first.candidate, isBroken, before, after)
  if (isBroken) {
    const markup = some.filter(mayBreak)
    const breaking = [...(await breakingOf(markup, page)), ...(markup.length === some.length ? [] : await breakingOf(without(some, markup), page))]
    const rest = without(some, breaking)
    return [
      ...breaking.map(({candidate}): Bad[number] => [candidate, BREAKS]),
      ...(await (breaking.length > 0 ? badOf(rest, page, only) : badOfHalves(rest, page, only)))
    ]
  }
  const {inside, nearby, unclear} = newProblems(some, before, after)
  const bad: Bad = []
  const confirmed = new Set<string>()
  for (const [change, {rule, messageId}] of inside) {
    const reason = reasonOf({rule, messageId})
    const found = confirmed.has(reason) ? [[change.candidate, reason] satisfies Bad[number]] : await badOf([change], page, new Set([rule]))
    bad.push(...found)
    if (found.length > 0) confirmed.add(reason)
  }
  if (unclear.size === 0) return bad
  const ofNearby: Bad = []
  for (const change of nearby) ofNearby.push(...(await badOf([change], page, unclear)))
  const rest = without(some, [...inside.keys(), ...nearby])
  return [...bad, ...ofNearby, ...(await (ofNearby.length > 0 ? badOf(rest, page, unclear) : badOfHalves(rest, page, unclear)))]
}

async function badOfHalves(some: readonly Change[], page: PageText, only?: ReadonlySet<string>): Promise<Bad> {
  const middle = some.length >> 1
  return [...(await badOf(some.slice(0, middle), page, only)), ...(await badOf(some.slice(middle), page, only))]
}

/** The changes with which the page does not parse. */
async function breakingOf(some: readonly Change[], page: PageText): Promise<readonly Change[]> {
  if (some.length === 0 || (await page.withChanges(some, new Set())).parses) return []
  if (some.length === 1) return some
  const middle = some.length >> 1
  return [...(await breakingOf(some.slice(0, middle), page)), ...(await breakingOf(some.slice(middle), page))]
}

const without = (some: readonly Change[], others: readonly Change[]): Change[] => some.filter((change) => !others.includes(change))

/** Whether a replacement writes or removes a character of MDX syntax, without which it hardly breaks a page. */
const mayBreak = ({candidate: {review}}: Change): boolean => /[<>{}]/.test(`${review.instead}${review.quote}`)

/** The result of a single replacement, which decides. */
function verdict(candidate: Candidate, isBroken: boolean, before: LintedText, after: LintedText): Bad {
  if (isBroken) return [[candidate, BREAKS]]
  const isMore = moreThan(before.problems.map(keyOf), after.problems.map(keyOf))
  const added = after.problems.find((problem) => isMore(keyOf(problem)))
  return added ? [[candidate, reasonOf(added)]] : []
}

type Reported = LintedText['problems'][number]
const keyOf = ({rule, messageId}: Pick<Reported, 'rule' | 'messageId'>): string => `${rule}/${messageId}`
const reasonOf = (problem: Pick<Reported, 'rule' | 'messageId'>): string => `\`instead\` adds a new \`${keyOf(problem)}\` problem`
const BREAKS = 'with `instead`, the page does not parse'

/**
 * The new problems. `inside`: the first one in the sentence of a change. `nearby`: the changes next to those elsewhere, and `unclear`, the rules of these:
 * another change may have added them.
 */
function newProblems(
  some: readonly Change[],
  before: LintedText,
  after: LintedText
): {inside: Map<Change, Reported>; nearby: Set<Change>; unclear: Set<string>} {
  const offsets = some.map(({sentence}) => sentence)
  let shift = 0
  const shifted = some.map(({candidate: {start, end, review}, sentence}): Span => {
    const from = sentence.start + shift
    shift += review.instead!.length - (end - start)
    return {start: from, end: sentence.end + shift}
  })
  const isMore = moreThan(
    before.problems.map((problem) => located(problem, offsets, offsets).id),
    after.problems.map((problem) => located(problem, shifted, offsets).id)
  )
  const inside = new Map<Change, Reported>()
  const nearby = new Set<Change>()
  const unclear = new Set<string>()
  for (const problem of after.problems) {
    const {id, index, isInside} = located(problem, shifted, offsets)
    if (!isMore(id)) continue
    const [here, next] = [some[index], some[index + 1]]
    if (isInside) inside.set(here!, inside.get(here!) ?? problem)
    else {
      unclear.add(problem.rule)
      for (const change of [here, next]) if (change) nearby.add(change)
    }
  }
  for (const change of inside.keys()) nearby.delete(change)
  return {inside, nearby, unclear}
}

/** A problem by its sentence, or by its offset before the changes. `index`: the last sentence that starts before it, or -1. */
function located(problem: Reported, spans: readonly Span[], old: readonly Span[]): {id: string; index: number; isInside: boolean} {
  const {start} = problem
  let index = -1
  while (index + 1 < spans.length && spans[index + 1]!.start <= start) index++
  const [span, was] = [spans[index], old[index]]
  if (span && start <= span.end) return {id: `${index} ${keyOf(problem)}`, index, isInside: true}
  return {id: `at ${span && was ? start - span.end + was.end : start} ${keyOf(problem)}`, index, isInside: false}
}

/** Tells whether a name occurs more often now than before. */
function moreThan(before: readonly string[], now: readonly string[]): (name: string) => boolean {
  const left = new Map<string, number>()
  for (const name of now) left.set(name, (left.get(name) ?? 0) + 1)
  for (const name of before) left.set(name, (left.get(name) ?? 0) - 1)
  return (name) => (left.get(name) ?? 0) > 0
}

function replaced(text: string, some: readonly Change[]): string {
  let out = ''
  let at = 0
  for (const {candidate} of some) {
    out += text.slice(at, candidate.start) + candidate.review.instead
    at = candidate.end
  }
  return out + text.slice(at)
}
