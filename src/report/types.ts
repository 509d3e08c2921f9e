import {shownRule} from '../rule/raw-diagnostic.ts'
import type {Judgment, Level} from '../rule/types.ts'

/** The result of a run, as `--format json` prints it. All other formats are made from it. `schemaVersion` 1. */
export interface Report {
  schemaVersion: 1
  /** Version of docs-lint. */
  version: string
  /** `1/3` if it is a shard of a run on several machines. */
  shard?: string
  /** For a shard of a run over some pages: their paths, since `merge` groups problems as that run would. */
  pages?: string[]
  /** In order of path, offset and rule. */
  findings: Diagnostic[]
  /** Causes with at least two locations. Absent if problems were not grouped. */
  causes?: Cause[]
  summary: Summary
}

/** One cause of several problems. */
export interface Cause {
  /**
   * `target`: locations that name the same missing thing. `moved`: missing pages that exist below another path. `text`: copies of a text. `folder`,
   * `site`: most pages of a folder or of the site. `page`: repeated on one page, or on a page and its copies.
   */
  kind: 'target' | 'moved' | 'text' | 'folder' | 'site' | 'page'
  rule: string
  level: Level
  /** What is wrong everywhere, and what to do once. */
  message: string
  /** Does not change if a location is fixed. */
  fingerprint: string
  /** At least one. The first is where to start. */
  findings: Diagnostic[]
  /** Locations of the same text in older versions and translations, in which the rule did not run. */
  copies: CopyPlace[]
}

/** A line of a copy of a page. */
export interface CopyPlace {
  kind: 'version' | 'translation'
  path: string
  /** From 1. */
  line: number
}

export interface Summary {
  /** Pages and snippets that were linted. */
  files: number
  /** How many of them are older versions and translations, which are checked only for problems that stop readers. */
  copies: number
  /** All problems. `errors`, `warnings`, and `infos` count causes if problems are grouped. */
  places: number
  errors: number
  warnings: number
  infos: number
  suppressed: number
  baselined: number
  /** Files that could not be read or parsed. Each has a problem. */
  unreadable: number
}

export interface Diagnostic {
  rule: string
  /** The message of the rule: `rule/messageId` is its name in settings, suppressions, and `explain`. */
  messageId: string
  level: Level
  enforcement: 'check' | 'heuristic'
  /** Relative to the site root, with `/`. */
  path: string
  start: Point
  end: Point
  message: string
  actual?: string
  expected?: string[]
  /** The cause, if other problems of the same message may share it, such as the path of a missing page. */
  cause?: string
  /** Set if a reviewer found the problem. */
  judgment?: Judgment
  fix?: {safe: boolean; edits: {start: number; end: number; text: string}[]}
  /** Does not change if text above the problem is edited. */
  fingerprint: string
}

/** Line and column from 1, offset from 0, in UTF-16 units. A BOM counts as one unit of offset but not as a column. */
export interface Point {
  line: number
  column: number
  offset: number
}

/** What a format may know in addition to the report. */
export interface ReportContext {
  /** A site path as the reader would type it: relative to the current folder, with `../` if it is elsewhere. */
  shownPath: (path: string) => string
  /** A site path relative to the repository root, or without one to the current folder, for annotations in reviews. */
  repositoryPath: (path: string) => string
  /** Problems below this level are counted but not shown. */
  minLevel: Level
  color: boolean
  /** The width of excerpts of the source below each problem. Absent: no excerpts. */
  excerpt?: number
  /** The text of a file of the site, including its BOM. Undefined if it cannot be read. */
  textOf: (path: string) => string | undefined
  /** The requirement of a rule under the settings of the site. Undefined for an unknown id. */
  wordsOf: (rule: string) => RuleWords | undefined
  /** The command that prints this report again, such as `docs-lint guides/auth.mdx`. */
  command: string
  /** Show every location of a problem, not only the first ones. */
  allLocations?: boolean
  /** `name` of the configuration. */
  siteName?: string
  /** The state of the site against its baseline, if there is one. */
  trend?: Trend
  /** The state of reviews of its pages, if there are any. */
  reviews?: ReviewCounts
}

/** Pages by the state of their reviews. */
export interface ReviewCounts {
  reviewed: number
  /** Paths of pages that changed since their review, or whose guidelines changed. */
  stale: string[]
  /** Paths of pages without a review. */
  never: string[]
}

/** Problems by rule. */
export interface Trend {
  /** Those of the baseline. */
  before: ReadonlyMap<string, number>
  /** Problems in the baseline that no longer occur. */
  gone: ReadonlyMap<string, number>
  /** Problems that are not in the baseline. */
  added: ReadonlyMap<string, number>
}

export interface RuleWords {
  title: string
  guide: string
  why: string
  /** What to write and what not to write: tested examples. */
  write?: string
  not?: string
}

/** A problem as people see it: one diagnostic, or the cause of several. */
export interface Shown {
  /** Where to start, with the message of the cause. */
  diagnostic: Diagnostic
  cause?: Cause
}

/** The problems that a format for people shows, each cause once, where to start. */
export function shownProblems(report: Pick<Report, 'findings' | 'causes'>, view: Pick<ReportContext, 'minLevel'>): Shown[] {
  const causeOf = new Map<Diagnostic, Cause>()
  for (const cause of report.causes ?? []) for (const diagnostic of cause.findings) causeOf.set(diagnostic, cause)
  return atLevel(report, view).flatMap((diagnostic) => {
    const cause = causeOf.get(diagnostic)
    if (!cause) return [{diagnostic: withFullId(diagnostic)}]
    return cause.findings[0] === diagnostic ? [{diagnostic: {...withFullId(diagnostic), message: cause.message, fingerprint: cause.fingerprint}, cause}] : []
  })
}

/** The problems that a format shows. */
export const shownOf = (report: {findings: readonly Diagnostic[]}, view: Pick<ReportContext, 'minLevel'>): Diagnostic[] => atLevel(report, view).map(withFullId)

/** Problems at a level or above, as rules report them. */
export const atLevel = ({findings}: {findings: readonly Diagnostic[]}, {minLevel}: Pick<ReportContext, 'minLevel'>): Diagnostic[] =>
  findings.filter(({level}) => levelRank[level] >= levelRank[minLevel])

/** For readers, the guideline that a reviewer used is the rule: `review/important-first`. */
const withFullId = (diagnostic: Diagnostic): Diagnostic => (diagnostic.judgment ? {...diagnostic, rule: shownRule(diagnostic)} : diagnostic)

/** Problems by path, in the order of the report. */
export function byPath(findings: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of findings) {
    const group = groups.get(diagnostic.path)
    if (group) group.push(diagnostic)
    else groups.set(diagnostic.path, [diagnostic])
  }
  return groups
}

/** `1 error`, `2 errors` */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

export const levelRank: Record<Level, number> = {error: 2, warn: 1, info: 0}
