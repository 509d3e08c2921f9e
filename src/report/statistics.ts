import {plain} from './plain.ts'
import {shownOf, shownProblems, type Report} from './types.ts'

/** `--statistics`: problems per rule by level, and their locations. Includes levels that are not shown. */
export function statistics(report: Pick<Report, 'findings' | 'causes'>): string {
  const rules = new Map<string, {error: number; warn: number; info: number; places: number; fixable: number}>()
  const countsOf = (rule: string): NonNullable<ReturnType<typeof rules.get>> => {
    const counts = rules.get(rule) ?? {error: 0, warn: 0, info: 0, places: 0, fixable: 0}
    rules.set(rule, counts)
    return counts
  }
  for (const {diagnostic} of shownProblems(report, {minLevel: 'info'})) countsOf(diagnostic.rule)[diagnostic.level]++
  for (const {rule, fix} of shownOf(report, {minLevel: 'info'})) {
    const counts = countsOf(rule)
    counts.places++
    if (fix?.safe) counts.fixable++
  }
  if (rules.size === 0) return ''
  const total = ({error, warn, info}: {error: number; warn: number; info: number}): number => error + warn + info
  const sorted = [...rules].sort((a, b) => total(b[1]) - total(a[1]) || b[1].places - a[1].places || (a[0] < b[0] ? -1 : 1))
  const cells = [
    ['problems', 'locations', 'errors', 'warnings', 'infos', '--fix', 'rule'],
    ...sorted.map(([rule, counts]) =>
      [total(counts), counts.places, counts.error, counts.warn, counts.info, counts.fixable].map((number) => String(number || '·')).concat(plain(rule))
    )
  ]
  return table(cells, 6)
}

/** Columns of text, the last `right` of which are numbers. */
export function table(rows: readonly (readonly string[])[], right: number): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => (column < right ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
          .join('  ')
          .trimEnd()}\n`
    )
    .join('')
}
