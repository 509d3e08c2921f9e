/** `--baseline [FILE]`, `--update-baseline` and `--strict-baseline` */
import {join, relative, resolve} from 'node:path'
import {rules} from '../../rules/index.ts'
import {baselineName, baselineText, compareWithBaseline, entryMaker, readBaseline, writeBaseline, type BaselineEntry} from '../run/report/baseline.ts'
import type {Report, Trend} from '../report/types.ts'
import {existsSync} from '../run/files/disk.ts'
import {commandLine} from './command-line.ts'

export interface BaselineOptions {
  /** true: the file of the site. */
  baseline?: string | boolean
  updateBaseline?: boolean
  strictBaseline?: boolean
  /** A file that does not exist yet counts as empty. */
  mayLackBaseline?: boolean
}

/** What a run covers. Entries outside of it are left alone. */
export interface Covered {
  /** Absolute path of the site. */
  root: string
  /** Whether a file of the site was linted. */
  isLinted: (path: string) => boolean
  /** Whether only some pages were linted, so that nothing was compared across pages. */
  partial: boolean
  only?: readonly string[]
  /** PATHs of the command line. */
  paths: readonly string[]
}

export interface BaselineResult {
  report: Report
  /** Lines for people. */
  stderr: string
  /** Whether the run fails whatever the report contains. */
  fails: boolean
  trend: Trend
}

export const usesBaseline = ({baseline, updateBaseline, strictBaseline, mayLackBaseline}: BaselineOptions): boolean =>
  [baseline, updateBaseline, strictBaseline, mayLackBaseline].some(Boolean)

/** Removes the known problems from a report whose causes are known, or says why it cannot. */
export function withBaseline(report: Report, options: BaselineOptions, covered: Covered, cwd: string): BaselineResult | {reason: string} {
  const given = typeof options.baseline === 'string' ? options.baseline : undefined
  const file = given === undefined ? join(covered.root, baselineName) : resolve(cwd, given)
  const shown = given ?? (relative(cwd, file) || file)
  const update = `\`${commandLine([covered.paths, given === undefined ? '--baseline' : ['--baseline', given], '--update-baseline'])}\``
  const known = readBaseline(file)
  if (known.state === 'damaged')
    return {
      reason: `Cannot use the baseline \`${shown}\`: ${known.reason}${known.isLink ? '' : `; restore it, or delete it and create it again with ${update}`}`
    }
  if (known.state === 'missing' && !options.updateBaseline && !options.mayLackBaseline)
    return {reason: `Cannot find the baseline \`${shown}\`: create it with ${update}`}
  const entries = known.state === 'read' ? known.entries : []
  const compared = compareWithBaseline(report, entries, (entry) => isCovered(entry, covered))
  const trend = {before: perRule(entries.filter((entry) => isCovered(entry, covered))), gone: perRule(compared.gone), added: perRule(compared.report.findings)}
  if (options.updateBaseline) {
    // a missing file is never recorded, since that would hide that the site cannot be built
    const added = compared.report.findings.filter(({path}) => existsSync(join(covered.root, path))).map(entryMaker(report.causes))
    const next = [...compared.remaining, ...added]
    const failed = known.state === 'missing' || baselineText(next) !== baselineText(entries) ? writeBaseline(file, next) : undefined
    if (failed) return {reason: `Cannot write the baseline \`${shown}\`: ${failed}`}
    const parts = [changed(added, 'added'), changed(compared.gone, 'removed')].filter(Boolean)
    const stderr = `docs-lint: ${shown} contains ${count(next.length)}${parts.length > 0 ? `: ${parts.join(', ')}` : ', unchanged'}\n`
    return {report: compareWithBaseline(report, next, () => false).report, stderr, fails: false, trend}
  }
  const {gone} = compared
  const stderr =
    gone.length === 0
      ? ''
      : `docs-lint: ${count(gone.length)} in the baseline no longer occur${gone.length === 1 ? 's' : ''}: ${places(gone)}; remove ${gone.length === 1 ? 'it' : 'them'} with ${update}\n`
  return {report: compared.report, stderr, fails: Boolean(options.strictBaseline) && gone.length > 0, trend}
}

const acrossPages: ReadonlySet<string> = new Set(rules.filter(({spec}) => spec.on === 'site' || spec.acrossPages !== undefined).map(({id}) => id))

function isCovered({path, rule}: BaselineEntry, {isLinted, partial, only}: Covered): boolean {
  // the entry is for a message of the rule, so it may not be about a missing file
  if (only && !only.flatMap((ids) => ids.split(',')).includes(rule)) return false
  return isLinted(path) && !(partial && acrossPages.has(rule))
}

function perRule(entries: readonly {rule: string}[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const {rule} of entries) times.set(rule, (times.get(rule) ?? 0) + 1)
  return times
}

const count = (number: number): string => `${number} problem${number === 1 ? '' : 's'}`

/** `3 added (link-text 2, tense 1)` */
function changed(entries: readonly BaselineEntry[], done: string): string {
  return entries.length === 0
    ? ''
    : `${entries.length} ${done} (${counted(
        entries.map(({rule}) => rule),
        ' '
      )})`
}
const places = (entries: readonly BaselineEntry[]): string =>
  counted(
    entries.map(({path, rule}) => `${path} ${rule}`),
    ' ×'
  )

/** Each name with its count, the most frequent first. At most ten. */
function counted(names: readonly string[], between: string): string {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const sorted = [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const shown = sorted.slice(0, 10).map(([name, number]) => `${name}${between}${number}`)
  return shown.join(', ') + (sorted.length > 10 ? ` and ${sorted.length - 10} more` : '')
}
