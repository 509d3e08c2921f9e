/** Problems → findings: places as line and column, fingerprints, one order. */
import {hash as digest} from 'node:crypto'
import {lineStarts, pointAt} from '../parse/lines.ts'
import type {Finding, Summary} from '../report/types.ts'
import type {Found} from '../rule/run-rule.ts'

/**
 * @param problems all of one file
 * @param text the file without its BOM
 * @param bom 1 when it has one: then offsets count it
 */
export function locate(problems: readonly Found[], text: string, bom: 0 | 1): Finding[] {
  const starts = lineStarts(text)
  const seen = new Map<string, number>()
  const inOrder = [...problems].sort((a, b) => a.start - b.start)
  return inOrder.map((problem) => {
    const start = Math.min(problem.start, text.length)
    const end = Math.min(problem.end, text.length)
    const from = pointAt(starts, start)
    const line = text.slice(starts[from.line - 1], starts[from.line] ?? text.length).trim()
    const key = [problem.rule, problem.messageId, problem.path, line].join('\n')
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
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
      ...fixOf(problem, bom),
      fingerprint: hash(`${key}\n${times}`)
    }
  })
}

/** 16 characters that stand for a text. */
export const hash = (text: string): string => digest('sha256', text, 'hex').slice(0, 16)

function fixOf({fix, suggest}: Found, bom: 0 | 1): Pick<Finding, 'fix'> {
  const edits = fix ?? suggest
  if (!edits) return {}
  return {fix: {safe: fix !== undefined, edits: edits.map(({start, end, text}) => ({start: start + bom, end: end + bom, text}))}}
}

/** By path, offset, rule and message, by code unit: the same on every machine. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      compare(a.path, b.path) || a.start.offset - b.start.offset || compare(a.rule, b.rule) || a.end.offset - b.end.offset || compare(a.message, b.message)
  )
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function summarise(findings: readonly Finding[]): Pick<Summary, 'errors' | 'warnings' | 'infos'> {
  const count = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length
  return {errors: count('error'), warnings: count('warn'), infos: count('info')}
}
