import {nearest} from '../data/nearest.ts'
import type {Comment, Suppression} from '../facts/types.ts'
import type {SuppressionFact} from '../rule/types.ts'
import {firstFrom} from '../facts/ranges.ts'
import {covers} from '../facts/suppressions.ts'
import {isSiteRule} from '../rule/run-rule.ts'
import type {RawDiagnostic} from '../rule/raw-diagnostic.ts'
import {checkSuppressions, type ActiveRules} from './check.ts'

/** The suppressions of a page, small enough for a cache. */
export interface PageSuppressions {
  path: string
  suppressions: Suppression[]
  strayEnables: Comment[]
}

export interface SuppressInput {
  /** Every problem of the page, including those of site rules. */
  found: readonly RawDiagnostic[]
  active: ActiveRules
  /** Ids of all rules, active or not. */
  ruleIds: readonly string[]
  /** Whether only some pages were linted. Rules that compare pages then report nothing, so their suppressions are not checked. */
  partial?: boolean
}

/** Removes suppressed problems and adds problems with the suppressions themselves. */
export function suppress(page: PageSuppressions, {found, active, ruleIds, partial}: SuppressInput): {remaining: RawDiagnostic[]; suppressed: number} {
  const {suppressions, strayEnables} = page
  const used = new Map<Suppression, Set<string>>(suppressions.map((one) => [one, new Set()]))
  const nearby = lookup(suppressions)
  const remaining = found.filter((problem) => {
    const by = nearby(problem.start).filter((one) => covers(one, problem))
    for (const one of by) used.get(one)?.add(problem.rule).add(`${problem.rule}/${problem.messageId}`)
    return by.length === 0
  })
  const evaluated = new Set(active.rules.filter(({rule: {spec}}) => !partial || (!isSiteRule(spec) && !spec.acrossPages)).map(({rule}) => rule.id))
  const facts = suppressions.map((one) => toFact(one, used.get(one)!, evaluated, ruleIds))
  for (const {start, end} of strayEnables) facts.push({...nothing, start, end, closesNothing: true})
  return {remaining: [...remaining, ...checkSuppressions(page.path, facts, active)], suppressed: found.length - remaining.length}
}

/** Finds the suppressions that may cover an offset. Those of a single line are in the order of the page, and there can be thousands. */
function lookup(suppressions: readonly Suppression[]): (start: number) => Suppression[] {
  const lines = suppressions.filter(({kind}) => kind === 'next-line').sort((a, b) => a.from - b.from)
  const starts = lines.map(({from}) => ({start: from}))
  const others = suppressions.filter(({kind}) => kind !== 'next-line')
  return (start) => {
    const near: Suppression[] = []
    for (let index = firstFrom(starts, start + 1) - 1; index >= 0 && lines[index]!.to >= start; index--) near.push(lines[index]!)
    return near.length === 0 ? others : [...others, ...near]
  }
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
  // a comment in the form of remark-lint may be for a remark-lint rule
  const unknown = one.isRemarkLint ? [] : one.ids.filter((id) => !ruleIds.includes(ruleOf(id)))
  // a rule that did not run had nothing to suppress, so the suppression is not reported
  const unused =
    one.ids.length === 0
      ? used.size === 0 && evaluated.size > 0 && !one.isRemarkLint
        ? ['*']
        : []
      : one.ids.filter((id) => evaluated.has(ruleOf(id)) && !used.has(id))
  return {...one, closesNothing: false, unknown: unknown.map((id) => ({id, near: nearest(id, ruleIds)[0]})), unused}
}
