import {plain} from './plain.ts'
import {levelRank, shownProblems, type Diagnostic, type Report, type ReportContext} from './types.ts'

const commands = {error: 'error', warn: 'warning', info: 'notice'} as const

/**
 * `--format github`: workflow commands, which GitHub Actions shows next to the changed lines of a pull request. Paths relative to the repository
 * root. Errors first, since GitHub shows only ten annotations per kind and step.
 */
export function formatGithub(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  return inOrder(shownProblems(report, view).map(({diagnostic}) => diagnostic))
    .map((diagnostic) => `${command(diagnostic, view)}\n`)
    .join('')
}

/** The annotations that GitHub shows for a step, in addition to a report for people. */
export function firstAnnotations(report: Report, view: Pick<ReportContext, 'minLevel' | 'repositoryPath'>): string {
  const left = {error: shownPerKind, warn: shownPerKind, info: shownPerKind}
  const first = inOrder(shownProblems(report, view).map(({diagnostic}) => diagnostic)).filter(({level}) => left[level]-- > 0)
  return first.map((diagnostic) => `${command(diagnostic, view)}\n`).join('')
}
const shownPerKind = 10

const inOrder = (findings: readonly Diagnostic[]): Diagnostic[] => [...findings].sort((a, b) => levelRank[b.level] - levelRank[a.level])

function command({level, path, start, end, rule, message}: Diagnostic, {repositoryPath}: Pick<ReportContext, 'repositoryPath'>): string {
  // columns are allowed only within one line, and an empty span has no end
  const columns = end.line === start.line && end.column > start.column ? [`endColumn=${end.column - 1}`] : []
  const properties = [`file=${property(repositoryPath(path))}`, `line=${start.line}`, `endLine=${end.line}`, `col=${start.column}`, ...columns]
  return `::${commands[level]} ${[...properties, `title=${property(rule)}`].join(',')}::${data(message)}`
}

/** Escapes like the toolkit of GitHub Actions, so that no text can start a command. */
const data = (text: string): string => plain(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'))
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
