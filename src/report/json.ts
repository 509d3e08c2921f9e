import {atLevel, type Cause, type Diagnostic, type Report, type ReportContext} from './types.ts'

/**
 * `--format json`: the report with one problem per line, so that `diff` can compare two reports. A cause refers to its problems by their index in
 * `findings`.
 */
export function formatJson(report: Report, {minLevel}: Pick<ReportContext, 'minLevel'>): string {
  const shown = atLevel(report, {minLevel})
  const shard = report.shard === undefined ? '' : ` "shard": ${JSON.stringify(report.shard)},`
  const pages = report.pages === undefined ? '' : ` "pages": ${JSON.stringify(report.pages)},`
  return `{"schemaVersion": ${report.schemaVersion}, "version": ${JSON.stringify(report.version)},${shard}${pages}
 "findings": ${list(shown)},
 "causes": ${list(plainCauses(report.causes ?? [], shown))},
 "summary": ${JSON.stringify(report.summary)}}
`
}

const list = (values: readonly object[]): string => (values.length === 0 ? '[]' : `[${values.map((value) => `\n  ${JSON.stringify(value)}`).join(',')}\n ]`)

function plainCauses(causes: readonly Cause[], shown: readonly Diagnostic[]): object[] {
  const index = new Map(shown.map((diagnostic, at) => [diagnostic, at]))
  // a cause has one level, so either all or none of its problems are shown
  return causes.flatMap(({findings, ...cause}) => (index.has(findings[0]!) ? [{...cause, findings: findings.map((diagnostic) => index.get(diagnostic))}] : []))
}
