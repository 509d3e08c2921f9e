/** Line of a rules file → its rule, guideline, template, or setting → statements of the contract. */
import type {ActiveGuidance} from './guidance.ts'
import {nameOf} from './guidance.ts'
import type {Line} from './rules-file/types.ts'

/** @param firstLine number of the first of `lines` in its file */
export function traceText(lines: readonly Line[], guidance: readonly ActiveGuidance[], firstLine: number): string {
  const statementsOf = new Map(guidance.map((active) => [nameOf(active), active.spec.statements]))
  const out: string[] = []
  for (const [index, {text, from}] of lines.entries()) {
    if (text === '') continue
    const statements = [...new Set(from.flatMap((name) => statementsOf.get(name) ?? []))]
    out.push(`${String(firstLine + index).padStart(4)}  ${from.join(', ')}${statements.length > 0 ? ` → ${statements.join(', ')}` : ''}`)
  }
  return `${out.join('\n')}\n`
}
