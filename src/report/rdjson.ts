import {sourcesOf, type Source} from './source.ts'
import {shownOf, type Diagnostic, type Report, type ReportContext} from './types.ts'

const severities = {error: 'ERROR', warn: 'WARNING', info: 'INFO'} as const

/** `--format rdjson`: Reviewdog's Diagnostic Format. Columns count bytes of UTF-8, and ends are exclusive. Paths relative to the repository root. */
export function formatRdjson(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath' | 'textOf'>): string {
  const sources = sourcesOf(view)
  const diagnostics = shownOf(report, view).map((entry) => diagnostic(entry, sources(entry.path), view))
  return `${JSON.stringify({source: {name: 'docs-lint'}, diagnostics}, null, 1)}\n`
}

function diagnostic(entry: Diagnostic, source: Source | undefined, {repositoryPath}: Pick<ReportContext, 'repositoryPath'>): object {
  const {message, path, start, end, level, rule, fix} = entry
  const place = (point: {line: number; column: number}): object => ({line: point.line, column: source ? source.byteColumn(point) : point.column})
  return {
    message,
    location: {path: repositoryPath(path), range: {start: place(start), end: place(end)}},
    severity: severities[level],
    code: {value: rule},
    // a suggestion is one edit: otherwise the edits of a fix could be applied separately
    ...(fix?.edits.length === 1 &&
      source && {suggestions: fix.edits.map((edit) => ({range: {start: place(source.at(edit.start)), end: place(source.at(edit.end))}, text: edit.text}))})
  }
}
