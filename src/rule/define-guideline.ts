import type {GuidelineSpec} from './types.ts'

/** What cannot be checked: it stands in rules.md as "reviewed by people" and is counted as such. */
export interface Guideline {
  readonly spec: GuidelineSpec
  readonly id: string
}

/** Makes a guideline: the words of a rule without a check. */
export function defineGuideline(spec: GuidelineSpec): Guideline {
  return {spec, id: spec.id}
}
