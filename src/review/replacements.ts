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
    for (const some of inOwnParagraphs(list)) for (const [candidate, reason] of await badOf(some, page)) bad.set(candidate, reason)
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

/** Groups with at most one candidate per paragraph, since two in the same sentence can add up or cancel each other out. */
function inOwnParagraphs(list: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = []
  const used = new Map<number, number>()
  for (const candidate of [...list].sort((a, b) => a.start - b.start)) {
    const index = used.get(candidate.paragraph.start) ?? 0
    used.set(candidate.paragraph.start, index + 1)
    ;(groups[index] ??= []).push(candidate)
  }
  return groups
}

/**
 * Applies all replacements together, and then those alone that seem to be bad. If it is unclear which ones are, tries each half. Only rules that count
 * over a whole page, such as the share of passive sentences, can see more than one replacement.
 */
async function badOf(some: readonly Candidate[], page: PageText): Promise<Bad> {
  if (some.length === 0) return new Map()
  const suspects = await badTogether(some, page)
  if (suspects && (suspects.size === 0 || some.length === 1)) return suspects
  const half = some.length >> 1
  const parts = suspects ? [some.filter((candidate) => !suspects.has(candidate))] : [some.slice(0, half), some.slice(half)]
  const bad = new Map(suspects && (await confirmed(suspects, page)))
  for (const part of parts) for (const [candidate, reason] of await badOf(part, page)) bad.set(candidate, reason)
  return bad
}

/** The suspects that are bad alone. The first one of a reason is tried, and the others too if it is not. */
async function confirmed(suspects: Bad, page: PageText): Promise<Bad> {
  const bad = new Map<Candidate, string>()
  const known = new Set<string>()
  for (const [suspect, reason] of suspects) {
    const alone = known.has(reason) ? new Map([[suspect, reason]]) : await badOf([suspect], page)
    if (alone.get(suspect) === reason) known.add(reason)
    for (const [candidate, found] of alone) bad.set(candidate, found)
  }
  return bad
}

/** The bad ones of some replacements. Undefined if that is unclear, which it never is for a single one. */
async function badTogether(some: readonly Candidate[], page: PageText): Promise<Bad | undefined> {
  const {path, text, lintText} = page
  const after = await lintText(path, replaced(text, some))
  if (after.parses && after.problems.length === 0) return new Map()
  const before = (page.before ??= await lintText(path, text))
  const [single] = some
  const isSingle = some.length === 1
  if (!after.parses && before.parses) return isSingle ? new Map([[single!, 'with `instead`, the page does not parse']]) : undefined
  if (!isSingle) return badByParagraph(some, before, after)
  const isMore = moreThan(keysOf(before), keysOf(after))
  const added = after.problems.find(({key}) => isMore(key))
  return new Map(added && [[single!, reasonOf(added.key)]])
}

const reasonOf = (key: string): string => `\`instead\` adds a new \`${key}\` problem`

/**
 * The replacements whose paragraphs have more problems than before. Undefined if there are more elsewhere, or fewer anywhere: rules that report once per
 * page then report another location.
 */
function badByParagraph(some: readonly Candidate[], before: LintedText, after: LintedText): Bad | undefined {
  let shift = 0
  const shifted = some.map(({start, end, review, paragraph}): Span => {
    const from = paragraph.start + shift
    shift += review.instead!.length - (end - start)
    return {start: from, end: paragraph.end + shift}
  })
  const paragraphs = some.map(({paragraph}) => paragraph)
  const [old, now] = [located(before, paragraphs), located(after, shifted)]
  const [isMore, isLess] = [moreThan(old.map(idOf), now.map(idOf)), moreThan(now.map(idOf), old.map(idOf))]
  const added = now.filter((one) => isMore(idOf(one)))
  if (added.some(({index}) => index < 0) || old.some((one) => isLess(idOf(one)))) return undefined
  const bad = new Map<Candidate, string>()
  for (const {index, key} of added) if (!bad.has(some[index]!)) bad.set(some[index]!, reasonOf(key))
  return bad
}

interface Located {
  key: string
  /** Of its paragraph; -1 for one without a replacement. */
  index: number
}
const located = ({problems}: LintedText, paragraphs: readonly Span[]): Located[] =>
  problems.map(({key, start}) => ({key, index: paragraphs.findIndex((span) => span.start <= start && start <= span.end)}))
const idOf = ({key, index}: Located): string => `${index} ${key}`
const keysOf = ({problems}: LintedText): string[] => problems.map(({key}) => key)

/** Tells whether a name occurs more often now than before. */
function moreThan(before: readonly string[], now: readonly string[]): (name: string) => boolean {
  const left = new Map<string, number>()
  for (const name of now) left.set(name, (left.get(name) ?? 0) + 1)
  for (const name of before) left.set(name, (left.get(name) ?? 0) - 1)
  return (name) => (left.get(name) ?? 0) > 0
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
    return {parses: !page.syntaxError, problems: found.map(({rule, messageId, start}) => ({key: `${rule}/${messageId}`, start}))}
  }
}
