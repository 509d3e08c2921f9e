/** The rules and guidelines of one repository, which all generated texts are made from. */
import {defaultsOf, fillOptions} from '../rule/fill-options.ts'
import type {GuidelineSpec, Level, LevelSetting, RuleSpec} from '../rule/types.ts'

export type ActiveGuidance = RuleGuidance | ActiveGuideline

export interface RuleGuidance {
  isGuideline: false
  spec: RuleSpec
  /** The level of each message here, by id. */
  levels: Record<string, LevelSetting>
  /** Every option with its value here. */
  options: Record<string, unknown>
  /**
   * The team's own settings turned it off, so no text for writers contains it. A rule that no preset turns on is still part of the contract, so it is
   * listed among the guidelines for review.
   */
  turnedOff?: boolean
}
export interface ActiveGuideline {
  isGuideline: true
  spec: GuidelineSpec
  turnedOff?: boolean
}

const order: readonly LevelSetting[] = ['off', 'info', 'warn', 'error']

/** The highest level of the rule's messages here, or `off` if it reports nothing. Guidelines have none. */
export const highestLevel = (active: ActiveGuidance): Level | 'off' | undefined => (active.isGuideline ? undefined : highestOf(active.levels))

/** The highest level of messages, or `off` if there are none. */
export function highestOf(levels: Record<string, LevelSetting>): Level | 'off' {
  let highest = 0
  for (const level of Object.values(levels)) highest = Math.max(highest, order.indexOf(level))
  return order[highest] ?? 'off'
}

/** Whether problems of the rule are reported here. */
export const isChecked = (active: ActiveGuidance): boolean => !active.isGuideline && highestLevel(active) !== 'off'

/** The rule whose problems come from reviewers. Its message ids are the ids of guidelines. */
export const reviewId = 'review'

/**
 * What reviewers judge: the guidelines, and the heuristic rules without a guideline, since they miss what they cannot parse. Rules and guidelines
 * that the team turned off are left out.
 */
export function reviewSubjects(all: readonly ActiveGuidance[]): ActiveGuidance[] {
  const rules = all.flatMap((one) => (one.isGuideline ? [] : one.spec))
  const guidelines = all.flatMap((one) => (one.isGuideline ? one.spec : []))
  const reviewed = subjectIds(rules, guidelines)
  return all.filter(({turnedOff, spec}) => !turnedOff && reviewed.has(spec.id))
}

/** The ids of what reviewers judge. */
export function subjectIds(
  rules: readonly Pick<RuleSpec, 'id' | 'statements' | 'enforcement'>[],
  guidelines: readonly Pick<GuidelineSpec, 'id' | 'statements'>[]
): Set<string> {
  const answered = new Set(guidelines.flatMap(({statements}) => statements))
  const heuristics = rules.filter(
    ({id, enforcement, statements}) => enforcement === 'heuristic' && !unasked.has(id) && !statements.every((one) => answered.has(one))
  )
  return new Set([...guidelines, ...heuristics].map(({id}) => id))
}

/** `review` itself, and rules about text that must not be quoted. */
const unasked: ReadonlySet<string> = new Set([reviewId, 'no-secrets'])

/** The id with its kind, for traces and lists of cuts: `rule:image-alt`, `guideline:clear-direct`. */
export const nameOf = ({isGuideline, spec}: ActiveGuidance): string => `${isGuideline ? 'guideline' : 'rule'}:${spec.id}`

/** Title, guide, and reason with the values of the options filled in. */
export function wordsOf(active: ActiveGuidance): {title: string; guide: string; why: string} {
  const {title, guide, why} = active.spec
  const options = active.isGuideline ? {} : active.options
  return {title: fillOptions(title, options), guide: fillOptions(guide, options), why: fillOptions(why, options)}
}

/**
 * Rules and guidelines for generated texts.
 * @param active the rules that are on, with their options and message levels
 * @param turnedOff ids that the team's own settings set to `off`
 */
export function guidanceOf(
  rules: readonly {spec: RuleSpec}[],
  guidelines: readonly {spec: GuidelineSpec}[],
  active: readonly {rule: {spec: RuleSpec}; options: Record<string, unknown>; levels: Record<string, LevelSetting>}[],
  turnedOff: ReadonlySet<string> = new Set()
): ActiveGuidance[] {
  const ofRules = rules.map(({spec}): RuleGuidance => {
    const on = active.find(({rule}) => rule.spec.id === spec.id)
    const options = on?.options ?? defaultsOf(spec.options)
    const levels = on?.levels ?? Object.fromEntries(Object.keys(spec.messages).map((message) => [message, 'off' as const]))
    return {isGuideline: false, spec, options, levels, ...(turnedOff.has(spec.id) && {turnedOff: true})}
  })
  return [...ofRules, ...guidelines.map(({spec}): ActiveGuideline => ({isGuideline: true, spec}))]
}
