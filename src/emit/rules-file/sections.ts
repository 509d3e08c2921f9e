/** The section of each rule and its order: what an assistant has to know before it writes comes first, not only what has the highest level. */
import type {StatementId} from '../../contract/statements.ts'
import type {Group} from '../../rule/types.ts'
import {type ActiveGuidance, type RuleGuidance, highestLevel, isChecked, nameOf} from '../guidance.ts'

export type SectionName = 'voice' | 'components' | 'api' | 'code' | 'navigation' | 'people' | 'fix'

export interface Placed {
  sections: Record<SectionName, ActiveGuidance[]>
  /** Why a rule or guideline is left out, by its name. */
  omitted: {name: string; reason: string}[]
}

/** Rules of other groups that apply only to endpoint pages. */
const ofEndpoints: ReadonlySet<string> = new Set(['prefer-param-field', 'prefer-response-field'])

/** Puts each active rule and guideline into its section, sorted. */
export function placeGuidance(guidance: readonly ActiveGuidance[], hasApi: boolean): Placed {
  const sections: Placed['sections'] = {voice: [], components: [], api: [], code: [], navigation: [], people: [], fix: []}
  const omitted: Placed['omitted'] = []
  const answered = new Set<StatementId>()
  for (const active of guidance) {
    if (!active.turnedOff && (active.isGuideline || isChecked(active)) && !isForReviewers(active)) for (const id of active.spec.statements) answered.add(id)
  }
  for (const active of [...guidance].sort(before)) {
    const name = nameOf(active)
    if (active.turnedOff) omitted.push({name, reason: 'off in the settings'})
    else if (!hasApi && (active.spec.group === 'api' || ofEndpoints.has(active.spec.id))) omitted.push({name, reason: 'the site has no API'})
    else if (isForReviewers(active)) omitted.push({name, reason: 'rules say the same'})
    else if (active.isGuideline) sections.people.push(active)
    else if (!isChecked(active)) {
      // Off because its check is not precise enough. The contract still requires it, so people review it.
      if (active.spec.statements.some((id) => !answered.has(id))) sections.people.push(active)
      else omitted.push({name, reason: 'off in every preset'})
    } else if (isFixable(active)) sections.fix.push(active)
    else sections[sectionOf(active)].push(active)
  }
  return {sections, omitted}
}

/** Rules that tell writers the same thing. */
const isForReviewers = (active: ActiveGuidance): boolean => active.isGuideline && active.spec.inRulesFile === false

/** Writers need not know a rule if `--fix` fixes all of its problems and none is an error. */
const isFixable = (active: RuleGuidance): boolean =>
  active.spec.priority !== 1 &&
  highestLevel(active) !== 'error' &&
  active.spec.examples.bad.length > 0 &&
  active.spec.examples.bad.every(({fixed}) => fixed !== undefined)

function sectionOf({spec: {group, on, id}}: RuleGuidance): SectionName {
  if (group === 'components' || group === 'api' || group === 'code') return group
  // wording rules that compare the whole site, such as the case of headings, stay with wording
  if (group === 'site' || on === 'link' || (on === 'site' && group === 'page') || id.startsWith('link-')) return 'navigation'
  return 'voice'
}

/** About fields of docs.json other than the navigation. */
export const isConfiguration = ({spec: {group, id}}: ActiveGuidance): boolean => group === 'site' && !/^(navigation|redirects)/.test(id)

const levels = ['error', 'warn', 'info'] as const
const groups: readonly Group[] = ['page', 'language', 'organization', 'user-focus', 'accessibility', 'components', 'code', 'api', 'site']

/** Heading of a group within a section. */
export const sectionTitles: Partial<Record<Group, string>> = {
  page: 'Page',
  language: 'Language',
  organization: 'Organization',
  'user-focus': 'What the reader needs',
  accessibility: 'Accessibility'
}

function before(a: ActiveGuidance, b: ActiveGuidance): number {
  return (
    groups.indexOf(a.spec.group) - groups.indexOf(b.spec.group) ||
    priorityOf(a) - priorityOf(b) ||
    rank(a) - rank(b) ||
    (a.spec.id < b.spec.id ? -1 : a.spec.id > b.spec.id ? 1 : 0)
  )
}

export const priorityOf = ({spec}: ActiveGuidance): 1 | 2 | 3 => spec.priority ?? 2

function rank(active: ActiveGuidance): number {
  const index = levels.indexOf(highestLevel(active) as (typeof levels)[number])
  return index < 0 ? levels.length : index
}
