import {plain} from './plain.ts'
import type {Report} from './types.ts'

/** `--statistics`: how often each rule was broken, the most frequent first. All levels, those that are not shown included. */
export function statistics({findings}: Pick<Report, 'findings'>): string {
  const rules = new Map<string, {error: number; warn: number; info: number; fixable: number}>()
  for (const {rule, level, fix} of findings) {
    const counts = rules.get(rule) ?? {error: 0, warn: 0, info: 0, fixable: 0}
    counts[level]++
    if (fix?.safe) counts.fixable++
    rules.set(rule, counts)
  }
  if (rules.size === 0) return ''
  const total = ({error, warn, info}: {error: number; warn: number; info: number}): number => error + warn + info
  const sorted = [...rules].sort((a, b) => total(b[1]) - total(a[1]) || (a[0] < b[0] ? -1 : 1))
  const cells = [
    ['findings', 'errors', 'warnings', 'infos', '--fix', 'rule'],
    ...sorted.map(([rule, counts]) =>
      [total(counts), counts.error, counts.warn, counts.info, counts.fixable].map((number) => String(number || '·')).concat(plain(rule))
    )
  ]
  return table(cells, 5)
}

/** Columns of text; the first `right` of them are numbers. */
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
