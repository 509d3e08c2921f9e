import type {GuidelineSpec} from './types.ts'

/** A requirement that cannot be checked. rules.md lists it as "reviewed by people". */
export interface Guideline {
  readonly spec: GuidelineSpec
  readonly id: string
}

/** Makes a guideline: the texts of a rule without a check. */
export function defineGuideline(spec: GuidelineSpec): Guideline {
  return {spec, id: spec.id}
}
