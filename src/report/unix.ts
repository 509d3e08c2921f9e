import {plain} from './plain.ts'
import {shownOf, type Report, type ReportContext} from './types.ts'

/** `--format unix`: `path:line:column: level message [rule]`, one line per problem and nothing else. Paths relative to the current folder. */
export function formatUnix(report: Report, {shownPath, minLevel}: Pick<ReportContext, 'shownPath' | 'minLevel'>): string {
  return shownOf(report, {minLevel})
    .map(({path, start, level, message, rule}) => `${plain(shownPath(path))}:${start.line}:${start.column}: ${level} ${plain(message)} [${rule}]\n`)
    .join('')
}
