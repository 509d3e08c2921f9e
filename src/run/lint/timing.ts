/** `--timing`: the cost of each rule. */
import {performance} from 'node:perf_hooks'
import type {ActiveRules} from '../../engine/check.ts'
import type {RuleSpec} from '../../rule/types.ts'
import type {LintInput} from './input.ts'

export interface Timed {
  input: LintInput
  /** Milliseconds by rule id. */
  costs: Map<string, number>
}

/** The input with rules that measure their time. Shared work, such as sentences, counts for the first rule that needs it. */
export function timed(input: LintInput): Timed {
  const costs = new Map<string, number>()
  const known = new Map<ActiveRules, ActiveRules>()
  const specs = new Map<RuleSpec, RuleSpec>()
  const timedSpec = (spec: RuleSpec): RuleSpec => {
    const before = specs.get(spec)
    if (before) return before
    const made: RuleSpec = {
      ...spec,
      ...(spec.prepare !== undefined && {prepare: (page, options) => clockWait(spec.id, costs, () => spec.prepare?.(page, options))}),
      ...(spec.prefilter !== undefined && {prefilter: (subject, context) => clockLook(spec.id, costs, () => spec.prefilter!(subject, context))}),
      check: (subject, context) => clock(spec.id, costs, () => spec.check(subject, context)),
      ...(spec.acrossPages !== undefined && {acrossPages: (site, context) => clock(spec.id, costs, () => spec.acrossPages?.(site, context))})
    }
    specs.set(spec, made)
    return made
  }
  const timedRules = (active: ActiveRules): ActiveRules => {
    const before = known.get(active)
    if (before) return before
    const made = {...active, rules: active.rules.map((one) => ({...one, rule: {id: one.rule.id, spec: timedSpec(one.rule.spec)}}))}
    known.set(active, made)
    return made
  }
  return {input: {...input, oneByOne: true, rulesFor: (path) => timedRules(input.rulesFor(path)), siteRules: timedRules(input.siteRules)}, costs}
}

/** Time that a rule spends on loading a parser also counts. */
function clockWait(id: string, costs: Map<string, number>, run: () => Promise<void> | undefined): Promise<void> | undefined {
  const start = performance.now()
  return run()?.finally(() => costs.set(id, (costs.get(id) ?? 0) + performance.now() - start))
}

function clockLook(id: string, costs: Map<string, number>, run: () => boolean): boolean {
  const start = performance.now()
  const may = run()
  costs.set(id, (costs.get(id) ?? 0) + performance.now() - start)
  return may
}

type Found = ReturnType<RuleSpec['check']>

/** A check can be lazy, so collect its problems while the clock runs. */
function clock(id: string, costs: Map<string, number>, run: () => Found): Found {
  const start = performance.now()
  const result = run()
  const found = result && Symbol.iterator in result ? [...result] : result
  costs.set(id, (costs.get(id) ?? 0) + performance.now() - start)
  return found
}
