/** Known debt, frozen: findings by fingerprint, so that edits elsewhere on the page move nothing. */
import {dirname} from 'node:path'
import {checkShape} from '../../data/check-shape.ts'
import {parseJson} from '../../data/json.ts'
import {toValue, valueAt} from '../../data/node.ts'
import type {ObjectShape} from '../../data/shape.ts'
import {lineStarts, pointAt} from '../../parse/lines.ts'
import type {Diagnostic, Report} from '../../report/types.ts'
import {readFileSync} from '../files/disk.ts'
import {linksOut, linksOutReason} from '../files/links-out.ts'
import {repositoryRoot} from '../git/repository.ts'
import {writeWhole} from '../files/write-file.ts'
import {summarise} from './diagnostics.ts'
import {systemReason} from '../settings/read.ts'

/** Where the baseline of a site lies when nobody names a file: hidden, so that the platform does not publish it. */
export const baselineName = '.docs-lint-baseline.json'

/** A finding that is known, without what an edit would change. */
export interface BaselineEntry {
  path: string
  rule: string
  fingerprint: string
}

export type ReadBaseline = {state: 'read'; entries: BaselineEntry[]} | {state: 'missing'} | {state: 'damaged'; reason: string; isLink?: true}

const format = 1
const fingerprints = {type: 'array', items: {type: 'string'}} as const
const shape: ObjectShape = {
  type: 'object',
  fields: {
    docsLintBaseline: {shape: {type: 'number'}, required: true},
    findings: {shape: {type: 'record', values: {type: 'record', values: fingerprints}}, required: true}
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
  if (written.kind === 'number' && written.value !== format) return {state: 'damaged', reason: 'it was written by another version of docs-lint'}
  const [mismatch] = checkShape(node, shape)
  if (mismatch) return damaged(mismatch)
  const {findings} = toValue(node) as {findings: Record<string, Record<string, string[]>>}
  const entries: BaselineEntry[] = []
  for (const [path, rules] of Object.entries(findings)) {
    for (const [rule, list] of Object.entries(rules)) for (const fingerprint of list) entries.push({path, rule, fingerprint})
  }
  return {state: 'read', entries}
}

/** One fingerprint a line, in order: two branches that add entries merge. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const sorted = [...entries].sort((a, b) => compare(a.path, b.path) || compare(a.rule, b.rule) || compare(a.fingerprint, b.fingerprint))
  const findings = new Map<string, Map<string, string[]>>()
  for (const {path, rule, fingerprint} of sorted) {
    const rules = findings.get(path) ?? new Map<string, string[]>()
    findings.set(path, rules)
    rules.set(rule, [...(rules.get(rule) ?? []), fingerprint])
  }
  // a page may have any name, `__proto__` too
  const value = {docsLintBaseline: format, findings: Object.fromEntries([...findings].map(([path, rules]) => [path, Object.fromEntries(rules)]))}
  return `${JSON.stringify(value, null, 1)}\n`
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** @returns why it cannot be written */
export function writeBaseline(file: string, entries: readonly BaselineEntry[]): string | undefined {
  try {
    writeWhole(file, baselineText(entries))
    return undefined
  } catch (error) {
    return systemReason(error)
  }
}

export interface Compared {
  /** The findings that are not known, the others counted as `baselined`. */
  report: Report
  /** Those that no longer occur, as far as this run can tell. */
  gone: BaselineEntry[]
  /** Those that this run cannot judge. */
  unjudged: BaselineEntry[]
}

/** @param judges tells whether the run would have found a finding of the rule there */
export function compareWithBaseline(report: Report, entries: readonly BaselineEntry[], covers: (entry: BaselineEntry) => boolean): Compared {
  const left = new Map<string, BaselineEntry[]>()
  for (const entry of entries) left.set(keyOf(entry), [...(left.get(keyOf(entry)) ?? []), entry])
  const findings = report.findings.filter((diagnostic) => left.get(keyOf(diagnostic))?.pop() === undefined)
  const summary = {...report.summary, ...summarise(findings), baselined: report.findings.length - findings.length}
  const rest = [...left.values()].flat()
  return {report: {...report, findings, summary}, gone: rest.filter(covers), unjudged: rest.filter((entry) => !covers(entry))}
}

export const entriesOf = (findings: readonly Diagnostic[]): BaselineEntry[] => findings.map(({path, rule, fingerprint}) => ({path, rule, fingerprint}))

const keyOf = ({path, rule, fingerprint}: BaselineEntry): string => `${path}\n${rule}\n${fingerprint}`
