/** Known problems, by fingerprint, so that edits elsewhere on a page do not make them new. Causes have fingerprints too. */
import {dirname} from 'node:path'
import {checkShape} from '../../data/check-shape.ts'
import {parseJson} from '../../data/json.ts'
import {toValue, valueAt} from '../../data/node.ts'
import type {ObjectShape} from '../../data/shape.ts'
import {lineStarts, pointAt} from '../../parse/lines.ts'
import type {Cause, Diagnostic, Report} from '../../report/types.ts'
import {readFileSync} from '../files/disk.ts'
import {linksOut, linksOutReason} from '../files/links-out.ts'
import {repositoryRoot} from '../git/repository.ts'
import {writeWhole} from '../files/write-file.ts'
import {summarise} from './diagnostics.ts'
import {systemReason} from '../settings/read.ts'

/** The default file name for the baseline of a site. It is hidden, so that the platform does not publish it. */
export const baselineName = '.docs-lint-baseline.json'

/** A known problem, without the properties that an edit would change. */
export interface BaselineEntry {
  path: string
  rule: string
  fingerprint: string
  /** The fingerprint of its cause. While the cause exists, its locations can appear and disappear. */
  cause?: string
}

export type ReadBaseline = {state: 'read'; entries: BaselineEntry[]} | {state: 'missing'} | {state: 'damaged'; reason: string; isLink?: true}

/** version 1, which earlier releases wrote, has no causes */
const formats = [1, 2]
const fingerprints = {type: 'array', items: {type: 'string'}} as const
const byPath = {type: 'record', values: fingerprints} as const
const shape: ObjectShape = {
  type: 'object',
  fields: {
    docsLintBaseline: {shape: {type: 'number'}, required: true},
    findings: {shape: {type: 'record', values: byPath}, required: true},
    causes: {shape: {type: 'record', values: {type: 'record', values: byPath}}}
  }
}

/** @param file absolute */
export function readBaseline(file: string): ReadBaseline {
  let text: string
  if (linksOut(file, repositoryRoot(dirname(file)) ?? dirname(file))) return {state: 'damaged', reason: linksOutReason, isLink: true}
  try {
    text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? {state: 'missing'} : {state: 'damaged', reason: systemReason(error)}
  }
  const {node, errors} = parseJson(text, file)
  const damaged = ({start, reason}: {start: number; reason: string}): ReadBaseline => {
    const {line, column} = pointAt(lineStarts(text), start)
    return {state: 'damaged', reason: `${line}:${column}: ${reason}`}
  }
  if (errors[0]) return damaged(errors[0])
  const written = valueAt(node, 'docsLintBaseline')
  if (!node || !written) return {state: 'damaged', reason: 'it is not a docs-lint baseline'}
  if (written.kind === 'number' && !formats.includes(written.value)) return {state: 'damaged', reason: 'it was written by another version of docs-lint'}
  const [mismatch] = checkShape(node, shape)
  if (mismatch) return damaged(mismatch)
  const {findings, causes = {}} = toValue(node) as BaselineFile
  const entries: BaselineEntry[] = []
  for (const [path, rules] of Object.entries(findings)) {
    for (const [rule, list] of Object.entries(rules)) for (const fingerprint of list) entries.push({path, rule, fingerprint})
  }
  for (const [rule, ofRule] of Object.entries(causes)) {
    for (const [cause, paths] of Object.entries(ofRule)) {
      for (const [path, list] of Object.entries(paths)) for (const fingerprint of list) entries.push({path, rule, fingerprint, cause})
    }
  }
  return {state: 'read', entries}
}

interface BaselineFile {
  /** Path, rule, fingerprints: problems without a cause. */
  findings: Record<string, Record<string, string[]>>
  /** Rule, fingerprint of the cause, path, fingerprints. */
  causes?: Record<string, Record<string, Record<string, string[]>>>
}

/** One fingerprint per line, sorted, so that two branches that add entries merge. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const alone = entries.filter(({cause}) => cause === undefined)
  const caused = entries.filter(({cause}) => cause !== undefined)
  const byRule = (some: readonly BaselineEntry[]): unknown => nested(some, ['rule'], fingerprintsOf)
  const causes = nested(caused, ['rule', 'cause', 'path'], fingerprintsOf)
  const value = {docsLintBaseline: 2, findings: nested(alone, ['path'], byRule), ...(caused.length > 0 && {causes})}
  return `${JSON.stringify(value, null, 1)}\n`
}
const fingerprintsOf = (entries: readonly BaselineEntry[]): string[] => entries.map(({fingerprint}) => fingerprint).sort(compare)

/** Nested objects, with one level for each key of the entries, sorted. A page can have any name, even `__proto__`. */
function nested(
  entries: readonly BaselineEntry[],
  [key, ...keys]: readonly ('path' | 'rule' | 'cause')[],
  leaf: (entries: BaselineEntry[]) => unknown
): unknown {
  const groups = new Map<string, BaselineEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry[key!]!)
    if (group) group.push(entry)
    else groups.set(entry[key!]!, [entry])
  }
  const sorted = [...groups].sort(([a], [b]) => compare(a, b))
  return Object.fromEntries(sorted.map(([name, group]) => [name, keys.length === 0 ? leaf(group) : nested(group, keys, leaf)]))
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** @returns the reason if it cannot be written */
export function writeBaseline(file: string, entries: readonly BaselineEntry[]): string | undefined {
  try {
    writeWhole(file, baselineText(entries))
    return undefined
  } catch (error) {
    return systemReason(error)
  }
}

export interface Compared {
  /** The problems that are not known. The others are counted as `baselined`. */
  report: Report
  /** Entries that no longer occur, as far as this run can tell. A location of a cause that still exists elsewhere is not one of them. */
  gone: BaselineEntry[]
  /** The entries to keep: those that still occur, and those that this run cannot check. */
  remaining: BaselineEntry[]
}

/** @param covers whether the run would have found a problem of the rule in the file */
export function compareWithBaseline(report: Report, entries: readonly BaselineEntry[], covers: (entry: BaselineEntry) => boolean): Compared {
  const left = new Map<string, BaselineEntry[]>()
  for (const entry of entries) left.set(keyOf(entry), [...(left.get(keyOf(entry)) ?? []), entry])
  const knownCauses = new Set(entries.flatMap(({rule, cause}) => (cause === undefined ? [] : [`${rule}\n${cause}`])))
  const remaining: BaselineEntry[] = []
  const entryOf = entryMaker(report.causes)
  const findings = report.findings.filter((diagnostic) => {
    const before = left.get(keyOf(diagnostic))?.pop()
    const now = entryOf(diagnostic)
    if (!before && (now.cause === undefined || !knownCauses.has(`${now.rule}\n${now.cause}`))) return true
    remaining.push({...before, ...now})
    return false
  })
  // the remaining problems are grouped again
  const {causes: _, ...ungrouped} = report
  const summary = {...report.summary, ...summarise(findings), baselined: report.findings.length - findings.length}
  const rest = [...left.values()].flat()
  const present = new Set(remaining.flatMap(({rule, cause}) => (cause === undefined ? [] : [`${rule}\n${cause}`])))
  const isGone = (entry: BaselineEntry): boolean => covers(entry) && !present.has(`${entry.rule}\n${entry.cause}`)
  return {report: {...ungrouped, findings, summary}, gone: rest.filter(isGone), remaining: [...remaining, ...rest.filter((entry) => !covers(entry))]}
}

/**
 * Makes entries, with the causes from a report. A repetition on one page comes only from its author, so each of its locations
 * is an entry by itself, and one more is new.
 */
export function entryMaker(causes: readonly Cause[] = []): (diagnostic: Diagnostic) => BaselineEntry {
  const shared = causes.filter(({kind}) => kind !== 'page')
  const causeOf = new Map(shared.flatMap(({findings, fingerprint}) => findings.map((diagnostic) => [diagnostic, fingerprint])))
  return (diagnostic) => {
    const {path, rule, fingerprint} = diagnostic
    const cause = causeOf.get(diagnostic)
    return {path, rule, fingerprint, ...(cause !== undefined && {cause})}
  }
}

const keyOf = ({path, rule, fingerprint}: BaselineEntry): string => `${path}\n${rule}\n${fingerprint}`
