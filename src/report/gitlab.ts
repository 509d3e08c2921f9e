import {shownOf, type Report, type ReportContext} from './types.ts'

const severities = {error: 'major', warn: 'minor', info: 'info'} as const

/** `--format gitlab`: a Code Quality report, which GitLab shows in the merge request. Paths relative to the repository root. */
export function formatGitlab(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  const issues = shownOf(report, view).map(({message, rule, fingerprint, level, path, start, end}) => ({
    description: message,
    check_name: rule,
    fingerprint,
    severity: severities[level],
    location: {path: view.repositoryPath(path), lines: {begin: start.line, end: end.line}}
  }))
  return `${JSON.stringify(issues, null, 1)}\n`
}
