/** Applies and lints each replacement that a reviewer proposes before it is stored. */
import {checkPage, type ActiveRules} from '../engine/check.ts'
import type {ParserSource} from '../parse/parsers.ts'
import {readPage} from '../run/lint/read-pages.ts'
import type {Span} from '../parse/span.ts'
import type {Paragraph, Review} from '../site/reviews.ts'
import type {SiteView} from '../site/types.ts'

export interface LintedText {
  parses: boolean
  /** `key`: rule and message, such as `link-text/vague`. `start`: offset in the text. */
  problems: readonly {key: string; start: number}[]
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
  paragraph: Paragraph
}

/** Finds replacements that break their page or add a problem, as if each was applied alone. @param textOf the text of a page */
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
    const page = {path, text: textOf(path) ?? '', lintText}
    for (const some of inOwnBlocks(list)) for (const [candidate, reason] of await badOf(some, page)) bad.set(candidate, reason)
  }
  return bad
}

interface PageText {
  path: string
  text: string
  lintText: LintText
  /** The lint result of the current text, once it is known. */
  before?: LintedText
}

/** The reason for each replacement that is rejected. */
type Bad = ReadonlyMap<Candidate, string>

/** A candidate with the block of text that it changes. */
interface Change {
  candidate: Candidate
  block: Span
}

/** Groups in which no two candidates change the same block, since two in the same sentence can add up or cancel each other out. */
function inOwnBlocks(list: readonly Candidate[]): Change[][] {
  const groups: Change[][] = []
  for (const candidate of [...list].sort((a, b) => a.start - b.start)) {
    const block = blockOf(candidate)
    const group = groups.find((some) => some.at(-1)!.block.end < block.start)
    if (group) group.push({candidate, block})
    else groups.push([{candidate, block}])
  }
  return groups
}

/** The paragraph, or its list items, table rows, or lines with a tag around the quote. */
function blockOf({start, end, paragraph}: Candidate): Span {
  const block = {start: paragraph.start, end: paragraph.end}
  for (const {index} of paragraph.text.matchAll(/^[ \t]*(?:[-*+][ \t]|\d+[.)][ \t]|[|<])/gm)) {
    const at = paragraph.start + index
    if (at <= start) block.start = at
    else if (at > end) return {...block, end: at - 1}
  }
  return block
}

/**
 * Applies all replacements together, and then those alone that seem to be bad. If it is unclear which ones are, tries each half. Only rules that count
 * over a whole list or page, such as the share of passive sentences, can see more than one replacement.
 */
async function badOf(some: readonly Change[], page: PageText): Promise<Bad> {
  const [first] = some
  if (!first) return new Map()
  const {path, text, lintText} = page
  const after = await lintText(path, replaced(text, some))
  if (after.parses && after.problems.length === 0) return new Map()
  const before = (page.before ??= await lintText(path, text))
  const isBroken = !after.parses && before.parses
  if (some.length === 1) return alone(first.candidate, isBroken, before, after)
  if (isBroken) return badOfParts(some, some.filter(mayBreak), page)
  const {suspects, isUnclear} = suspectsOf(some, before, after)
  if (suspects.size === 0) return isUnclear ? badOfParts(some, [], page) : new Map()
  const bad = new Map(await confirmed(suspects, page))
  const rest = some.filter((change) => !suspects.has(change))
  for (const [candidate, reason] of await (isUnclear && bad.size === 0 ? badOfParts(rest, [], page) : badOf(rest, page))) bad.set(candidate, reason)
  return bad
}

/** Tries some changes and the others, or each half if that does not divide them. */
async function badOfParts(all: readonly Change[], some: readonly Change[], page: PageText): Promise<Bad> {
  const isDivided = some.length > 0 && some.length < all.length
  const first = isDivided ? some : all.slice(0, all.length >> 1)
  const inFirst = new Set(first)
  const others = all.filter((change) => !inFirst.has(change))
  return new Map([...(await badOf(first, page)), ...(await badOf(others, page))])
}

/** Whether a replacement writes or removes a character of MDX syntax, without which it hardly breaks a page. */
const mayBreak = ({candidate: {review}}: Change): boolean => /[<>{}]/.test(`${review.instead}${review.quote}`)

/** The result of a single replacement, which decides. */
function alone(candidate: Candidate, isBroken: boolean, before: LintedText, after: LintedText): Bad {
  if (isBroken) return new Map([[candidate, 'with `instead`, the page does not parse']])
  const isMore = moreThan(keysOf(before), keysOf(after))
  const added = after.problems.find(({key}) => isMore(key))
  return new Map(added && [[candidate, reasonOf(added.key)]])
}

/** The suspects that are bad alone. The first one of a reason is tried, and the others too if it is not. */
async function confirmed(suspects: ReadonlyMap<Change, string | undefined>, page: PageText): Promise<Bad> {
  const bad = new Map<Candidate, string>()
  const known = new Set<string>()
  for (const [suspect, reason] of suspects) {
    const found = reason !== undefined && known.has(reason) ? new Map([[suspect.candidate, reason]]) : await badOf([suspect], page)
    if (reason !== undefined && found.get(suspect.candidate) === reason) known.add(reason)
    for (const [candidate, why] of found) bad.set(candidate, why)
  }
  return bad
}

const reasonOf = (key: string): string => `\`instead\` adds a new \`${key}\` problem`

/**
 * The changes whose blocks have more problems than before, with the reason. If there are new problems elsewhere, also the changes next to them, without
 * a reason: then it is unclear which change adds them.
 */
function suspectsOf(some: readonly Change[], before: LintedText, after: LintedText): {suspects: Map<Change, string | undefined>; isUnclear: boolean} {
  const spans = some.map(({block}) => block)
  let shift = 0
  const shifted = some.map(({candidate: {start, end, review}, block}): Span => {
    const from = block.start + shift
    shift += review.instead!.length - (end - start)
    return {start: from, end: block.end + shift}
  })
  const isMore = moreThan(
    before.problems.map((problem) => located(problem, spans, spans).id),
    after.problems.map((problem) => located(problem, shifted, spans).id)
  )
  const suspects = new Map<Change, string | undefined>()
  const nearby = new Set<Change>()
  for (const problem of after.problems) {
    const {id, index, isInside} = located(problem, shifted, spans)
    if (!isMore(id)) continue
    const [here, next] = [some[index], some[index + 1]]
    if (isInside) suspects.set(here!, suspects.get(here!) ?? reasonOf(problem.key))
    else for (const change of [here, next]) if (change) nearby.add(change)
  }
  for (const change of nearby) if (!suspects.has(change)) suspects.set(change, undefined)
  return {suspects, isUnclear: nearby.size > 0}
}

/** A problem by its block, or by its offset before the changes. `index`: the last block that starts before it, or -1. */
function located({key, start}: LintedText['problems'][number], spans: readonly Span[], old: readonly Span[]): {id: string; index: number; isInside: boolean} {
  let index = -1
  while (index + 1 < spans.length && spans[index + 1]!.start <= start) index++
  const [span, was] = [spans[index], old[index]]
  if (span && start <= span.end) return {id: `${index} ${key}`, index, isInside: true}
  return {id: `at ${span && was ? start - span.end + was.end : start} ${key}`, index, isInside: false}
}
const keysOf = ({problems}: LintedText): string[] => problems.map(({key}) => key)

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
    return {parses: !page.syntaxError, problems: found.map(({rule, messageId, start}) => ({key: `${rule}/${messageId}`, start}))}
  }
}
