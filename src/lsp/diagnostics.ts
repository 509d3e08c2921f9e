/** Problems as diagnostics of an editor. */
import type {CodeDescription, Diagnostic} from 'vscode-languageserver'
import {levelRank} from '../report/types.ts'
import {shownRule, type RawDiagnostic} from '../rule/raw-diagnostic.ts'
import type {Level} from '../rule/types.ts'
import {problemsIn} from './across.ts'
import type {LiveSite} from './live-site.ts'
import {positionMapper, type PositionMapper} from './position-mapper.ts'
import {severity} from './protocol.ts'

/** What identifies a diagnostic in an editor. */
export interface DiagnosticData {
  messageId: string
  enforcement: 'check' | 'heuristic'
  /** Whether edits fix it. */
  isMendable: boolean
}
export type PublishedDiagnostic = Diagnostic & {code: string; data: DiagnosticData; codeDescription?: CodeDescription}

/** The maximum number per file. A page with more has a more basic problem. */
const most = 1000

export function diagnosticsOf(live: LiveSite, path: string, minLevel: Level): PublishedDiagnostic[] {
  const positions = positionMapperOf(live, path)
  const shown = problemsIn(live, path).filter(({level}) => levelRank[level] >= levelRank[minLevel])
  // if there are too many, current problems come before those of the last text that parsed; otherwise, sort by level
  const earlier = new Set(live.results.get(path)?.lastGood)
  const byWeight = (a: RawDiagnostic, b: RawDiagnostic): number => Number(earlier.has(a)) - Number(earlier.has(b)) || levelRank[b.level] - levelRank[a.level]
  const reported = shown.length > most ? new Set(shown.toSorted(byWeight).slice(0, most)) : undefined
  return (reported ? shown.filter((one) => reported.has(one)) : shown).map((one) => ({
    range: positions.range(one),
    severity: severity[one.level],
    code: shownRule(one),
    source: 'docs-lint',
    message: one.message,
    data: {messageId: one.messageId, enforcement: one.enforcement, isMendable: Boolean(one.fix ?? one.suggest)}
  }))
}

/** Positions in a current file of the site. A BOM counts only if the text comes from an editor. */
export function positionMapperOf({texts}: LiveSite, path: string): PositionMapper {
  return positionMapper(texts.get(path) ?? '', texts.isOpen(path) ? texts.bomOf(path) : 0)
}
