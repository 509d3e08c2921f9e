import {shownOf, type Report, type View} from './types.ts'

/** `--format json`: the report, one finding a line, so that two reports can be compared with `diff`. */
export function formatJson(report: Report, {minLevel}: Pick<View, 'minLevel'>): string {
  const findings = shownOf(report, {minLevel}).map((finding) => `\n  ${JSON.stringify(finding)}`)
  const shard = report.shard === undefined ? '' : ` "shard": ${JSON.stringify(report.shard)},`
  return `{"schemaVersion": ${report.schemaVersion}, "version": ${JSON.stringify(report.version)},${shard}\n "findings": [${findings.join(',')}${findings.length ? '\n ' : ''}],\n "summary": ${JSON.stringify(report.summary)}}\n`
}
