/**
 * Diagnostics → causes: one error that shows in many locations is one problem. The step is pure and runs between rules and report, so the result is
 * the same for any number of workers, shards, or caches.
 */
import type {CauseFacts, CauseGroup, Step} from './types.ts'
import {levelRank, type Cause, type CopyPlace, type Diagnostic} from '../report/types.ts'
import {isSnippetPath} from '../site/snippet-path.ts'
import {copyPlaces} from './copy-locations.ts'
import {byFolder} from './folders.ts'
import {moved} from './moved.ts'
import {byPage, byTarget, byText, lineReader} from './kinds.ts'

/** In this order, because the first kind says most. */
const steps: readonly Step[] = [moved, byTarget, byFolder, byText, byPage]

/** The causes with at least two locations, in the order of their first problem. */
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

/** The order in which to fix problems: the configuration, snippets (which pages include), pages that people edit, copies. Otherwise the order of the report. */
function bestFirst(findings: readonly Diagnostic[], {copies}: CauseFacts): Diagnostic[] {
  const ranks = findings.map(({path}) => (path.endsWith('.json') ? 0 : copies.has(path) ? 3 : isSnippetPath(path) ? 1 : 2))
  return [0, 1, 2, 3].flatMap((rank) => findings.filter((_, index) => ranks[index] === rank))
}

/** Counts problems: a cause counts once, at its level. */
export function countProblems(findings: readonly Diagnostic[], causes: readonly Cause[]): {errors: number; warnings: number; infos: number} {
  const first = new Set(causes.map((cause) => cause.findings[0]))
  const grouped = new Set(causes.flatMap((cause) => cause.findings))
  const counted = findings.filter((diagnostic) => first.has(diagnostic) || !grouped.has(diagnostic))
  const of = (rank: number): number => counted.filter(({level}) => levelRank[level] === rank).length
  return {errors: of(2), warnings: of(1), infos: of(0)}
}
