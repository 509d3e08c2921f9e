/** Reports only the problems that an edit introduced: those on edited lines, and those that it causes elsewhere on the page. */
import {structuredPatch} from 'diff'
import type {Report} from '../../report/types.ts'
import {summarise} from './diagnostics.ts'
import {lint} from '../lint/lint.ts'
import type {LintInput} from '../lint/input.ts'

/** A comparison that takes longer gives no result. In milliseconds. */
const longest = 200

/**
 * @param input of one page
 * @param before its text before the edit
 */
export async function editedOnly(report: Report, input: LintInput, path: string, before: string): Promise<Report> {
  const now = input.read(path) ?? ''
  const patch = structuredPatch('', '', before, now, '', '', {context: 0, timeout: longest})
  const lines = patch?.hunks.map(({newStart, newLines}) => ({from: newStart, to: newStart + newLines - 1})) ?? [{from: 1, to: Infinity}]
  const old = await lint({...input, read: (one) => (one === path ? before : input.read(one))})
  const known = new Set(old.findings.map(({fingerprint}) => fingerprint))
  const findings = report.findings.filter(
    ({fingerprint, start, end}) => !known.has(fingerprint) || lines.some(({from, to}) => from <= end.line && start.line <= to)
  )
  return {...report, findings, summary: {...report.summary, ...summarise(findings)}}
}
