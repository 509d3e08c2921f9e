/**
 * Findings → causes: one mistake that shows in many places is one problem. The step lies between rules and report and is
 * pure, so the result is the same for any number of workers, shards or caches.
 */
import {levelRank, type Cause, type CopyPlace, type Diagnostic} from '../report/types.ts'
import type {Copy} from '../site/copies.ts'
import {copyPlaces} from './copy-locations.ts'
import {byFolder} from './folders.ts'
import {moved} from './moved.ts'
import {byPage, byTarget, byText, lineReader} from './kinds.ts'

/** What is known of the site beside its findings. */
export interface CauseFacts {
  /** Paths of the pages that were linted. */
  pages: readonly string[]
  /** Entries of the navigation that name a page. */
  navigationEntries: () => number
  /** Older versions and translations, by path. */
  copies: ReadonlyMap<string, Copy>
  /** The rule runs on copies too, so that its findings there are known. */
  runsOnCopies: (rule: string) => boolean
  /** The text of a file without its BOM. */
  textOf: (path: string) => string | undefined
  /** Some pages were asked for by name: each place of them is shown. */
  isPartial: boolean
  /** A short hash of a text. */
  hash: (text: string) => string
}

/** A group of findings without what every cause has. */
export interface CauseGroup {
  kind: Cause['kind']
  message: string
  findings: Diagnostic[]
  /** What the fingerprint is made of beside rule and kind: nothing that goes when one place goes. */
  key: string
}

/** One step: takes the findings that belong together, leaves the others. */
export type Step = (findings: readonly Diagnostic[], facts: CauseFacts & {lineOf: LineReader}) => CauseGroup[]

/** A line of a file from 1, without blanks around it; undefined when it is empty or not there. */
export type LineReader = (path: string, line: number) => string | undefined

/** In this order: the cause that says most comes first. */
const steps: readonly Step[] = [moved, byTarget, byFolder, byText, byPage]

/** The causes of at least two places, in the order of their first finding. */
export function groupByCause(findings: readonly Diagnostic[], facts: CauseFacts): Cause[] {
  const known = {...facts, lineOf: lineReader(facts.textOf)}
  let rest: readonly Diagnostic[] = findings
  const groups: CauseGroup[] = []
  for (const step of steps) {
    const found = step(rest, known)
    if (found.length === 0) continue
    groups.push(...found)
    const taken = new Set(found.flatMap((group) => group.findings))
    rest = rest.filter((diagnostic) => !taken.has(diagnostic))
  }
  const copies = copyPlaces(findings, known)
  for (const diagnostic of rest)
    if (copies.has(diagnostic)) groups.push({kind: 'text', message: diagnostic.message, findings: [diagnostic], key: diagnostic.fingerprint})
  const location = new Map(findings.map((diagnostic, index) => [diagnostic, index]))
  return groups.map((group) => toCause(group, copies, facts)).sort((a, b) => location.get(a.findings[0]!)! - location.get(b.findings[0]!)!)
}

function toCause({kind, message, findings, key}: CauseGroup, copies: ReadonlyMap<Diagnostic, CopyPlace[]>, facts: CauseFacts): Cause {
  const inOrder = bestFirst(findings, facts)
  const [first] = inOrder
  return {
    kind,
    rule: first!.rule,
    level: first!.level,
    message,
    fingerprint: facts.hash([first!.rule, first!.messageId, kind, key].join('\n')),
    findings: inOrder,
    copies: inOrder.flatMap((diagnostic) => copies.get(diagnostic) ?? [])
  }
}

/** Where to start: the configuration, then pages that people edit, then copies; among them the order of the report. */
function bestFirst(findings: readonly Diagnostic[], {copies}: CauseFacts): Diagnostic[] {
  const rank = ({path}: Diagnostic): number => (path.endsWith('.json') ? 0 : copies.has(path) ? 2 : 1)
  return [...findings].sort((a, b) => rank(a) - rank(b))
}

/** Counts problems: a cause counts once, at its level. */
export function countProblems(findings: readonly Diagnostic[], causes: readonly Cause[]): {errors: number; warnings: number; infos: number} {
  const first = new Set(causes.map((cause) => cause.findings[0]))
  const grouped = new Set(causes.flatMap((cause) => cause.findings))
  const counted = findings.filter((diagnostic) => first.has(diagnostic) || !grouped.has(diagnostic))
  const of = (rank: number): number => counted.filter(({level}) => levelRank[level] === rank).length
  return {errors: of(2), warnings: of(1), infos: of(0)}
}
