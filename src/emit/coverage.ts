/** `docs-lint coverage`: every statement of the contract and the rules and guidelines that cover it. Computed from the rules. */
import {statements, type StatementId} from '../contract/statements.ts'
import {subjectIds} from './guidance.ts'
import type {Guidance, RuleSpec} from '../rule/types.ts'
import {recall} from './recall.ts'

export interface StatementCoverage {
  id: StatementId
  text: string
  /** Ids of the rules and guidelines that cover it. */
  rules: string[]
  guidelines: string[]
  /**
   * check: all of it is checked exactly · heuristic: checks can miss a part or be wrong · review: `docs-lint review` asks for a judgment ·
   * advisory: only the contract asks for it.
   */
  enforcement: 'check' | 'heuristic' | 'review' | 'advisory'
  /** Whether `docs-lint review` asks for a judgment, whatever the checks find. */
  review: boolean
  /** The number of marks of an editor on the pages of `test/redpen`, and how many of them a problem covers. Absent without marks for the statement. */
  recall?: {found: number; marks: number}
}

/** One entry per statement, in the order of the contract. */
export function coverageOf(
  rules: readonly Pick<RuleSpec, 'id' | 'statements' | 'enforcement'>[],
  guidelines: readonly Pick<Guidance, 'id' | 'statements'>[]
): StatementCoverage[] {
  const reviewed = subjectIds(rules, guidelines)
  return statements.map(({id, text}) => {
    const claiming = rules.filter((rule) => rule.statements.includes(id))
    const [found, marks] = recall[id] ?? []
    const advising = guidelines.filter((guideline) => guideline.statements.includes(id))
    // exact checks that an editor's mark escapes cover a part of it
    const isExact = advising.length === 0 && claiming.every((rule) => rule.enforcement === 'check') && found === marks
    const enforcement = claiming.length > 0 ? (isExact ? 'check' : 'heuristic') : advising.length > 0 ? 'review' : 'advisory'
    return {
      id,
      text,
      rules: claiming.map((rule) => rule.id),
      guidelines: advising.map((guideline) => guideline.id),
      enforcement,
      review: [...claiming, ...advising].some((one) => reviewed.has(one.id)),
      ...(found !== undefined && marks !== undefined && {recall: {found, marks}})
    }
  })
}

const kinds = ['check', 'heuristic', 'review', 'advisory'] as const

/** @param off ids of rules that are off here, which are marked because they enforce nothing */
export function coverageText(coverage: readonly StatementCoverage[], off: ReadonlySet<string> = new Set()): string {
  const width = Math.max(...coverage.map(({id}) => id.length))
  const lines = coverage.map(({id, text, rules, guidelines, enforcement, review, recall: found}) => {
    const kind = review && enforcement !== 'review' ? `${enforcement}, review` : enforcement
    const share = found ? `${found.found} of ${found.marks}` : '–'
    const covering = [...rules.map((rule) => (off.has(rule) ? `${rule} (off)` : rule)), ...guidelines.map((guideline) => `${guideline} (guideline)`)]
    return `${id.padEnd(width)}  ${kind.padEnd(17)}  ${share.padEnd(8)}  ${covering.join(', ') || '–'}\n${' '.repeat(width)}  ${text}`
  })
  const counts = kinds.map((kind) => `${coverage.filter(({enforcement}) => enforcement === kind).length} ${kind}`)
  const reviewed = coverage.filter(({review}) => review).length
  const measured = coverage.flatMap((one) => one.recall ?? [])
  const total = (key: 'found' | 'marks'): number => measured.reduce((sum, one) => sum + one[key], 0)
  const head = `${'statement'.padEnd(width)}  ${'enforcement'.padEnd(17)}  ${'found'.padEnd(8)}  rules and guidelines`
  const sum = `${coverage.length} statements: ${counts.join(', ')}. \`docs-lint review\` asks about ${reviewed} of them`
  return `${head}\n${lines.join('\n')}\n\n${sum}\nFound: ${total('found')} of ${total('marks')} marks that an editor made on the project's test pages have a matching problem\n`
}

/** The JSON of `coverage --format json`. */
export const coverageJson = (coverage: readonly StatementCoverage[]): string => `${JSON.stringify({statements: coverage}, null, 2)}\n`
