import {shownRule} from '../rule/raw-diagnostic.ts'
import type {Judgment, Level} from '../rule/types.ts'

/** What a run found, as `--format json` prints it and every other format is made from. `schemaVersion` 1. */
export interface Report {
  schemaVersion: 1
  /** Version of docs-lint. */
  version: string
  /** `1/3` when it is a part of a run over several machines. */
  shard?: string
  /** Of a part of a run over some pages: which ones, since `merge` groups as that run would. */
  pages?: string[]
  /** In order of path, offset and rule. */
  findings: Diagnostic[]
  /** Findings of one cause, those of two places and more. Absent: nobody grouped them. */
  causes?: Cause[]
  summary: Summary
}

/** What is behind several findings at once. */
export interface Cause {
  /**
   * `target`: places that name the same missing thing; `moved`: missing pages that exist below another path; `text`: copies of
   * a text; `folder`, `site`: most pages of a folder or of the site; `page`: one page, again and again.
   */
  kind: 'target' | 'moved' | 'text' | 'folder' | 'site' | 'page'
  rule: string
  level: Level
  /** Says what is wrong everywhere, and what to do once. */
  message: string
  /** Stays the same when one of the places goes. */
  fingerprint: string
  /** At least one; the first is where to start. */
  findings: Diagnostic[]
  /** Places in older versions and translations, where the rule did not run and the same text stands. */
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
  /** Those of them that are older versions and translations, which are checked for what stops readers alone. */
  copies: number
  /** All findings. `errors`, `warnings` and `infos` count causes once findings are grouped. */
  places: number
  errors: number
  warnings: number
  infos: number
  suppressed: number
  baselined: number
  /** Files that could not be read or parsed; each has a finding. */
  unreadable: number
}

export interface Diagnostic {
  rule: string
  /** Which of the messages of the rule it is: `rule/messageId` names it in settings, suppressions and `explain`. */
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
  /** What is behind it, where other findings of the same message may have the same cause, such as the path of a missing page. */
  cause?: string
  /** A reviewer judged, and no check. */
  judgment?: Judgment
  fix?: {safe: boolean; edits: {start: number; end: number; text: string}[]}
  /** Survives unrelated edits above the finding. */
  fingerprint: string
}

/** Line and column from 1, offset from 0; UTF-16 units, a BOM counts as one unit of offset and no column. */
export interface Point {
  line: number
  column: number
  offset: number
}

/** What a format may know beside the report. */
export interface ReportContext {
  /** A site path as the reader would type it: from the current folder, with `../` when it lies elsewhere. */
  shownPath: (path: string) => string
  /** A site path from the repository root, or without one from the current folder: what annotations of a review are placed by. */
  repositoryPath: (path: string) => string
  /** Findings below this level are counted, not shown. */
  minLevel: Level
  color: boolean
  /** Columns in which an excerpt of the source stands below each finding; absent: none is shown. */
  excerpt?: number
  /** The text of a file of the site as offsets count it, its BOM included; undefined when it cannot be read. */
  textOf: (path: string) => string | undefined
  /** What a rule asks for, in the words of the settings here; undefined for an id that is not known. */
  wordsOf: (rule: string) => RuleWords | undefined
  /** The command that gives this report again, such as `docs-lint guides/auth.mdx`. */
  command: string
  /** Each place of a problem is shown, not the first ones alone. */
  allLocations?: boolean
  /** `name` of the configuration. */
  siteName?: string
  /** How the site stands against its baseline, when there is one. */
  trend?: Trend
  /** How the reviews of its pages stand, when there are any. */
  reviews?: ReviewCounts
}

/** Pages by the state of their reviews. */
export interface ReviewCounts {
  reviewed: number
  /** Paths of pages that changed since their review, or whose guidelines did. */
  stale: string[]
  /** Paths of pages that nobody reviewed. */
  never: string[]
}

/** Findings by rule. */
export interface Trend {
  /** Those of the baseline. */
  before: ReadonlyMap<string, number>
  /** Those of them that no longer occur. */
  gone: ReadonlyMap<string, number>
  /** Those that it does not know. */
  added: ReadonlyMap<string, number>
}

export interface RuleWords {
  title: string
  guide: string
  why: string
  /** What to write, and what not: examples that are tested. */
  write?: string
  not?: string
}

/** A problem as people are shown it: a finding, or what is behind several. */
export interface Shown {
  /** Where to start. Its message is that of the cause. */
  diagnostic: Diagnostic
  cause?: Cause
}

/** The problems that a format for people shows, each cause once at the place to start. */
export function shownProblems(report: Pick<Report, 'findings' | 'causes'>, view: Pick<ReportContext, 'minLevel'>): Shown[] {
  const causeOf = new Map<Diagnostic, Cause>()
  for (const cause of report.causes ?? []) for (const diagnostic of cause.findings) causeOf.set(diagnostic, cause)
  return atLevel(report, view).flatMap((diagnostic) => {
    const cause = causeOf.get(diagnostic)
    if (!cause) return [{diagnostic: withFullId(diagnostic)}]
    return cause.findings[0] === diagnostic ? [{diagnostic: {...withFullId(diagnostic), message: cause.message, fingerprint: cause.fingerprint}, cause}] : []
  })
}

/** The findings that a format shows. */
export const shownOf = (report: {findings: readonly Diagnostic[]}, view: Pick<ReportContext, 'minLevel'>): Diagnostic[] => atLevel(report, view).map(withFullId)

/** The findings of a level and above, as rules report them. */
export const atLevel = ({findings}: {findings: readonly Diagnostic[]}, {minLevel}: Pick<ReportContext, 'minLevel'>): Diagnostic[] =>
  findings.filter(({level}) => levelRank[level] >= levelRank[minLevel])

/** What a reviewer judged by is a rule to readers: `review/important-first`. */
const withFullId = (diagnostic: Diagnostic): Diagnostic => (diagnostic.judgment ? {...diagnostic, rule: shownRule(diagnostic)} : diagnostic)

/** Findings by path, in the order of the report. */
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
