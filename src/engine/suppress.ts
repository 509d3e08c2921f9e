import {nearest} from '../data/nearest.ts'
import type {Comment, Suppression} from '../facts/types.ts'
import type {SuppressionFact} from '../rule/types.ts'
import {covers} from '../facts/suppressions.ts'
import {isSiteRule} from '../rule/run-rule.ts'
import type {RawDiagnostic} from '../rule/raw-diagnostic.ts'
import {checkSuppressions, type ActiveRules} from './check.ts'

/** What a page says about suppressions; small enough for a cache. */
export interface PageSuppressions {
  path: string
  suppressions: Suppression[]
  strayEnables: Comment[]
}

export interface SuppressInput {
  /** Every problem of the page, those of site rules included. */
  found: readonly RawDiagnostic[]
  active: ActiveRules
  /** Ids of all rules that there are, active or not. */
  ruleIds: readonly string[]
  /** Some pages alone were linted: what compares pages has said nothing, so its suppressions are not judged. */
  partial?: boolean
}

/** Takes out what the page suppresses and adds what is wrong with its suppressions. */
export function suppress(page: PageSuppressions, {found, active, ruleIds, partial}: SuppressInput): {remaining: RawDiagnostic[]; suppressed: number} {
  const {suppressions, strayEnables} = page
  const used = new Map<Suppression, Set<string>>(suppressions.map((one) => [one, new Set()]))
  const remaining = found.filter((problem) => {
    const by = suppressions.filter((one) => covers(one, problem))
    for (const one of by) used.get(one)?.add(problem.rule).add(`${problem.rule}/${problem.messageId}`)
    return by.length === 0
  })
  const evaluated = new Set(active.rules.filter(({rule: {spec}}) => !partial || (!isSiteRule(spec) && !spec.acrossPages)).map(({rule}) => rule.id))
  const facts = suppressions.map((one) => toFact(one, used.get(one)!, evaluated, ruleIds))
  for (const {start, end} of strayEnables) facts.push({...nothing, start, end, closesNothing: true})
  return {remaining: [...remaining, ...checkSuppressions(page.path, facts, active)], suppressed: found.length - remaining.length}
}

const nothing: SuppressionFact = {
  start: 0,
  end: 0,
  kind: 'range',
  ids: [],
  from: 0,
  to: 0,
  isRemarkLint: false,
  isOpen: false,
  closesNothing: false,
  unknown: [],
  unused: []
}

function toFact(one: Suppression, used: ReadonlySet<string>, evaluated: ReadonlySet<string>, ruleIds: readonly string[]): SuppressionFact {
  const ruleOf = (id: string): string => id.split('/', 1)[0]!
  // a comment in remark-lint's form may be for a rule of remark-lint
  const unknown = one.isRemarkLint ? [] : one.ids.filter((id) => !ruleIds.includes(ruleOf(id)))
  // what did not run could not be silenced, so nothing is said about it
  const unused =
    one.ids.length === 0
      ? used.size === 0 && evaluated.size > 0 && !one.isRemarkLint
        ? ['*']
        : []
      : one.ids.filter((id) => evaluated.has(ruleOf(id)) && !used.has(id))
  return {...one, closesNothing: false, unknown: unknown.map((id) => ({id, near: nearest(id, ruleIds)[0]})), unused}
}
