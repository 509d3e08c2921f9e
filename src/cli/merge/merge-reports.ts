/** Combines the JSON reports of shards into the report that one run would give. */
import type {Diagnostic, Report, Summary} from '../../report/types.ts'
import {sortDiagnostics} from '../../run/report/diagnostics.ts'
import {addSummaries} from '../../run/report/several-sites.ts'

/** A report with the name of its file. */
export interface ReportPart {
  file: string
  report: Report
}

/** @returns the combined report, or the reason why the reports do not fit together */
export function mergeReports(parts: readonly ReportPart[]): Report | {reason: string} {
  const [first] = parts
  if (!first) return {reason: 'Missing reports: pass the JSON reports of all shards'}
  const mismatched = parts.find(({report}) => report.version !== first.report.version)
  if (mismatched)
    return {
      reason: `Unexpected reports from two versions of docs-lint: ${first.report.version} in \`${first.file}\` and ${mismatched.report.version} in \`${mismatched.file}\``
    }
  const wrong = wrongShards(parts) ?? twice(parts)
  if (wrong) return {reason: wrong}
  const {schemaVersion, version} = first.report
  const findings = sortDiagnostics(parts.flatMap(({report}) => report.findings))
  const {pages} = first.report
  return {schemaVersion, version, ...(pages && {pages}), findings, summary: parts.map(({report}) => report.summary).reduce(addSummaries)}
}

function wrongShards(parts: readonly ReportPart[]): string | undefined {
  const named = parts.filter(({report}) => report.shard !== undefined)
  if (named.length === 0) return undefined
  const total = named[0]!.report.shard!.split('/')[1]!
  const files = new Map<string, string>()
  for (const {file, report} of parts) {
    const {shard} = report
    if (shard?.split('/')[1] !== total)
      return `Unexpected \`${file}\`: expected a shard of ${total}, but it is ${shard === undefined ? 'a complete report' : `shard ${shard}`}`
    const other = files.get(shard)
    if (other !== undefined) return `Unexpected shard ${shard} twice, in \`${other}\` and \`${file}\``
    files.set(shard, file)
  }
  const missing = Array.from({length: Number(total)}, (_, index) => `${index + 1}/${total}`).filter((shard) => !files.has(shard))
  return missing.length > 0 ? `Missing the report${missing.length === 1 ? '' : 's'} of shard ${missing.join(', ')}` : undefined
}

/** One shard lints a file, so its problems are in one report. */
function twice(parts: readonly ReportPart[]): string | undefined {
  const owners = new Map<string, string>()
  for (const {file, report} of parts) {
    for (const {path} of report.findings) {
      const owner = owners.get(path)
      if (owner !== undefined && owner !== file)
        return `Unexpected problems for \`${path}\` in two reports, \`${owner}\` and \`${file}\`: they are not shards of the same run`
      owners.set(path, file)
    }
  }
  return undefined
}

/** A value from a file as a report, or undefined if it is not one. */
export function toReportFrom(value: unknown): Report | undefined {
  if (!isRecord(value) || value['schemaVersion'] !== 1 || typeof value['version'] !== 'string') return undefined
  const {findings, summary, shard, pages} = value
  if (pages !== undefined && !(Array.isArray(pages) && pages.every((one) => typeof one === 'string'))) return undefined
  if (shard !== undefined && !(typeof shard === 'string' && /^[1-9]\d{0,3}\/[1-9]\d{0,3}$/.test(shard))) return undefined
  if (!isRecord(summary) || !counts.every((key) => isCount(summary[key]))) return undefined
  return Array.isArray(findings) && findings.every(isDiagnostic) ? (value as unknown as Report) : undefined
}

const counts = ['files', 'copies', 'errors', 'warnings', 'infos', 'places', 'suppressed', 'baselined', 'unreadable'] as const satisfies (keyof Summary)[]
const levels: readonly unknown[] = ['error', 'warn', 'info']

function isDiagnostic(value: unknown): value is Diagnostic {
  if (!isRecord(value)) return false
  const {rule, messageId, level, path, message, fingerprint, start, end, fix, expected, cause, judgment} = value
  if (![rule, messageId, path, message, fingerprint].every((one) => typeof one === 'string') || !levels.includes(level)) return false
  if (cause !== undefined && typeof cause !== 'string') return false
  if (judgment !== undefined && !isJudgment(judgment)) return false
  if (expected !== undefined && !(Array.isArray(expected) && expected.every((one) => typeof one === 'string'))) return false
  return [start, end].every(isPoint) && (fix === undefined || isFix(fix))
}
const isJudgment = (value: unknown): boolean =>
  isRecord(value) &&
  [value['by'], value['date']].every((one) => one === undefined || typeof one === 'string') &&
  (value['confidence'] === undefined || typeof value['confidence'] === 'number')
const isPoint = (value: unknown): boolean => isRecord(value) && ['line', 'column', 'offset'].every((key) => isCount(value[key]))
const isFix = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value['edits']) &&
  value['edits'].every((edit) => isRecord(edit) && isCount(edit['start']) && isCount(edit['end']) && typeof edit['text'] === 'string')
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
