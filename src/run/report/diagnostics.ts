/** Problems → diagnostics: locations as line and column, fingerprints, and a fixed order. */
import {firstId} from '../../data/renamed-ids.ts'
import {createHash, hash as digest, type Hash} from 'node:crypto'
import {lineStarts, pointAt} from '../../parse/lines.ts'
import type {Diagnostic, Summary} from '../../report/types.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'

/**
 * @param problems all of one file
 * @param text the file without its BOM
 * @param bom 1 if the file has a BOM, which counts in offsets
 */
export function locate(problems: readonly RawDiagnostic[], text: string, bom: 0 | 1): Diagnostic[] {
  const starts = lineStarts(text)
  const prints = fingerprinter()
  const idOf = lineIds(text, starts)
  const inOrder = [...problems].sort((a, b) => a.start - b.start)
  return inOrder.map((problem) => {
    const start = Math.min(problem.start, text.length)
    const end = Math.min(problem.end, text.length)
    const from = pointAt(starts, start)
    const {id, line} = idOf(from.line)
    return {
      rule: problem.rule,
      messageId: problem.messageId,
      level: problem.level,
      enforcement: problem.enforcement,
      path: problem.path,
      start: {...from, offset: start + bom},
      end: {...pointAt(starts, end), offset: end + bom},
      message: problem.message,
      ...(problem.actual !== undefined && {actual: problem.actual}),
      ...(problem.expected && {expected: problem.expected}),
      ...(problem.cause !== undefined && {cause: problem.cause}),
      ...(problem.judgment && {judgment: problem.judgment}),
      ...fixOf(problem, bom),
      fingerprint:
        problem.identity === undefined
          ? prints(`${problem.rule}\n${firstId(`${problem.rule}/${problem.messageId}`).slice(problem.rule.length + 1)}\n${problem.path}\n`, id, line)
          : prints(`${problem.rule}\n${problem.identity}\n${problem.path}\n`, -1, '')
    }
  })
}

/** Numbers the distinct lines of a text. Each line is processed once, however many problems it has. */
function lineIds(text: string, starts: readonly number[]): (line: number) => {id: number; line: string} {
  const known = new Map<number, {id: number; line: string}>()
  const ids = new Map<string, number>()
  return (number) => {
    let one = known.get(number)
    if (!one) {
      const line = text.slice(starts[number - 1], starts[number] ?? text.length).trim()
      const id = ids.get(line) ?? ids.size
      ids.set(line, id)
      known.set(number, (one = {id, line}))
    }
    return one
  }
}

/** Makes fingerprints: the n-th problem of a kind on equal lines. A line is hashed once or twice per kind, not per problem. */
function fingerprinter(): (head: string, id: number, line: string) => string {
  const seen = new Map<string, {times: number; state?: Hash}>()
  return (head, id, line) => {
    const key = head + id
    const before = seen.get(key)
    if (!before) {
      seen.set(key, {times: 0})
      return fingerprintHash(`${head}${line}\n0`)
    }
    before.state ??= createHash('sha256').update(head + line)
    return before.state
      .copy()
      .update(`\n${++before.times}`)
      .digest('hex')
      .slice(0, 16)
  }
}

/** A hash of a text, in 16 characters. */
export const fingerprintHash = (text: string): string => digest('sha256', text, 'hex').slice(0, 16)

function fixOf({fix, suggest}: RawDiagnostic, bom: 0 | 1): Pick<Diagnostic, 'fix'> {
  const edits = fix ?? suggest
  if (!edits) return {}
  return {fix: {safe: fix !== undefined, edits: edits.map(({start, end, text}) => ({start: start + bom, end: end + bom, text}))}}
}

/** By path, offset, rule, and message, by code unit, so that the order is the same on every machine. */
export function sortDiagnostics(findings: readonly Diagnostic[]): Diagnostic[] {
  return [...findings].sort(
    (a, b) =>
      compare(a.path, b.path) || a.start.offset - b.start.offset || compare(a.rule, b.rule) || a.end.offset - b.end.offset || compare(a.message, b.message)
  )
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function summarise(findings: readonly Diagnostic[]): Pick<Summary, 'errors' | 'warnings' | 'infos' | 'places'> {
  const count = (level: Diagnostic['level']): number => findings.filter((diagnostic) => diagnostic.level === level).length
  return {errors: count('error'), warnings: count('warn'), infos: count('info'), places: findings.length}
}
