import {plain} from './plain.ts'
import {levelRank, shownProblems, type Diagnostic, type Report, type ReportContext} from './types.ts'

const commands = {error: 'error', warn: 'warning', info: 'notice'} as const

/**
 * `--format github`: workflow commands, which GitHub Actions shows beside the changed lines of a pull request. Paths from the
 * repository root; errors first, since GitHub shows ten annotations of a kind and step and no more.
 */
export function formatGithub(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  return inOrder(shownProblems(report, view).map(({diagnostic}) => diagnostic))
    .map((diagnostic) => `${command(diagnostic, view)}\n`)
    .join('')
}

/** The annotations that GitHub shows of a step, to stand beside a report for people. */
export function firstAnnotations(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  const left = {error: shownPerKind, warn: shownPerKind, info: shownPerKind}
  const first = inOrder(shownProblems(report, view).map(({diagnostic}) => diagnostic)).filter(({level}) => left[level]-- > 0)
  return first.map((diagnostic) => `${command(diagnostic, view)}\n`).join('')
}
const shownPerKind = 10

const inOrder = (findings: readonly Diagnostic[]): Diagnostic[] => [...findings].sort((a, b) => levelRank[b.level] - levelRank[a.level])

function command({level, path, start, end, rule, message}: Diagnostic, {repositoryPath}: Pick<ReportContext, 'repositoryPath'>): string {
  // columns count only within one line, and a span of nothing has no end
  const columns = end.line === start.line && end.column > start.column ? [`endColumn=${end.column - 1}`] : []
  const properties = [`file=${property(repositoryPath(path))}`, `line=${start.line}`, `endLine=${end.line}`, `col=${start.column}`, ...columns]
  return `::${commands[level]} ${[...properties, `title=${property(rule)}`].join(',')}::${data(message)}`
}

/** As the toolkit of GitHub Actions escapes them, so that no text can begin a command of its own. */
const data = (text: string): string => plain(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
