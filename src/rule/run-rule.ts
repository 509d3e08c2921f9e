/** One rule × one page or site → problems. Pure: no disk, clock, or network. */
import type {RawDiagnostic} from './raw-diagnostic.ts'
import type {Sentence} from '../facts/prose-types.ts'
import {sentencesOf} from '../facts/sentences.ts'
import type {Page} from '../facts/types.ts'
import type {OpenApi} from '../openapi/types.ts'
import type {Site, SiteView} from '../site/types.ts'
import {guardEdits} from './edit-guard.ts'
import {maskFound, maskOfPage} from './page-secrets.ts'
import {anyMessage, type Level, type LevelSetting, type Problem, type RuleSpec, type Subjects} from './types.ts'
import type {Team} from './team.ts'

/** A rule with its settings for a page or for the site. */
export interface ActiveRule {
  rule: {readonly id: string; readonly spec: RuleSpec}
  /** Options, including defaults. */
  options: Readonly<Record<string, unknown>>
  /** Message id → level. */
  levels: Readonly<Record<string, LevelSetting>>
}

/** What a rule may look at besides its subject. */
export interface Surroundings {
  page?: Page
  /** Absent if only a page is known, as in remark-cli. */
  site?: SiteView | undefined
  team: Team
  /** The file of a problem that does not name one. */
  path: string
}

/** Runs a rule about pages or about facts of pages on one page. */
export function runOnPage(active: ActiveRule, page: Page, {site, team}: {site?: SiteView | undefined; team: Team}): RawDiagnostic[] {
  const {spec} = active.rule
  const found: RawDiagnostic[] = []
  if (!appliesTo(spec, page)) return found
  runOn(active, subjectsOf(page, spec.on), {page, site, team, path: page.path}, found)
  if (!page.syntaxError) for (const one of found) if (one.fix ?? one.suggest) guardEdits(one, page, spec.retargets ? 'link' : spec.on)
  const mask = found.length > 0 && maskOfPage(page)
  if (mask) maskFound(found, mask)
  return found
}

/** Runs a rule on subjects of its kind. @param found receives the problems */
export function runOn(
  {rule: {spec}, options, levels}: ActiveRule,
  subjects: Iterable<Subjects[keyof Subjects]>,
  {page, site, team, path}: Surroundings,
  found: RawDiagnostic[]
): void {
  // a list of rules loses the types of subject and options, which defineRule has checked
  const context = {page, site, options, team} as never
  for (const subject of subjects) {
    if (spec.prefilter && !spec.prefilter(subject, context)) continue
    const result = spec.check(subject, context)
    if (result) collect(spec, levels, result, path, found)
  }
}

/** Runs the part of a rule that compares pages. */
export function runAcrossPages({rule, options, levels}: ActiveRule, site: Site, openapi: OpenApi, team: Team, found: RawDiagnostic[]): void {
  const result = rule.spec.acrossPages?.(site, {options, team, openapi})
  if (result) collect(rule.spec, levels, result, site.configFile, found)
}

function collect(spec: RuleSpec, levels: ActiveRule['levels'], result: NonNullable<ReturnType<RuleSpec['check']>>, path: string, found: RawDiagnostic[]): void {
  for (const problem of Symbol.iterator in result ? result : [result]) {
    const level = ofMessage(levels, problem.message) ?? 'off'
    if (level !== 'off') found.push(toFound(spec, problem, level, path))
  }
}

const ofMessage = <T>(table: Readonly<Record<string, T>>, id: string): T | undefined => (Object.hasOwn(table, id) ? table[id] : table[anyMessage])

/** Whether a rule is about the site, so that no single page shows its problems. */
export const isSiteRule = ({on}: Pick<RuleSpec, 'on'>): boolean => on === 'site' || on === 'openapi' || on === 'endpoint'

function appliesTo(spec: RuleSpec, page: Page): boolean {
  if (spec.snippets === false && page.role === 'snippet') return false
  return page.language === 'en' || !(spec.english || spec.on === 'prose' || spec.on === 'sentence')
}

const none: readonly never[] = []

function subjectsOf(page: Page, on: RuleSpec['on']): Iterable<Subjects[keyof Subjects]> {
  switch (on) {
    case 'source':
      return [page]
    case 'page':
      return page.syntaxError ? none : [page]
    case 'heading':
      return page.headings
    case 'link':
      return page.links
    case 'image':
      return page.images
    case 'code':
      return page.code
    case 'component':
      return page.components
    case 'field':
      return page.fields
    case 'list':
      return page.lists
    case 'table':
      return page.tables
    case 'prose':
      return page.prose
    case 'sentence':
      return sentencesIn(page)
    case 'site':
    case 'openapi':
    case 'endpoint':
    case 'suppression':
      return none
  }
}

function sentencesIn({prose}: Page): Sentence[] {
  const all: Sentence[] = []
  for (const block of prose) for (const sentence of sentencesOf(block)) all.push(sentence)
  return all
}

function toFound(spec: RuleSpec, problem: Problem, level: Level, path: string): RawDiagnostic {
  const {start, end, file} = problem.at
  const found: RawDiagnostic = {
    rule: spec.id,
    messageId: problem.message,
    level,
    enforcement: spec.enforcement,
    path: file ?? path,
    start,
    end: Math.max(start, end),
    message: fillMessage(ofMessage(spec.messages, problem.message) ?? problem.message, problem.values ?? {})
  }
  if (problem.actual !== undefined) found.actual = problem.actual
  if (problem.expected !== undefined) found.expected = problem.expected
  if (problem.cause !== undefined) found.cause = problem.cause
  if (problem.judgment) found.judgment = problem.judgment
  if (problem.identity !== undefined) found.identity = problem.identity
  if (problem.fix) found.fix = [problem.fix].flat()
  if (problem.suggest) found.suggest = [problem.suggest].flat()
  return found
}

/** Fills in `{name}` placeholders. A value stays on one line, whatever a page or docs.json contains. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (location, name: string) => (Object.hasOwn(values, name) ? String(values[name]).replace(/\s+/g, ' ').trim() : location))
}

/** The defaults of a rule's options, overridden by `given`. */
export function withDefaults(spec: RuleSpec, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(spec.options ?? {})) options[name] = given[name] ?? option.default
  return options
}

/** The same level for every message of a rule. */
export function allMessages(spec: RuleSpec, level: LevelSetting): Record<string, LevelSetting> {
  return Object.fromEntries(Object.keys(spec.messages).map((id) => [id, level]))
}

/** No team words or components. */
export const noTeam: Team = {vocabulary: {accept: [], jargon: [], prefer: {}}, components: {}}
