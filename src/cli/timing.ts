import {table} from '../report/statistics.ts'

/** The cost of the rules, most expensive first, and the remaining time for reading and parsing. @param total milliseconds of the whole run */
export function timingTable(costs: ReadonlyMap<string, number>, total: number): string {
  const all = [...costs].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const ofRules = all.reduce((sum, [, ms]) => sum + ms, 0)
  const row = (ms: number, name: string): string[] => [ms.toFixed(1), `${((100 * ms) / Math.max(total, 0.001)).toFixed(1)}%`, name]
  const rest = row(Math.max(0, total - ofRules), '(files, parsing, facts)')
  return table([['ms', 'share', 'rule'], ...all.map(([id, ms]) => row(ms, id)), rest, row(total, '(whole run)')], 2)
}
