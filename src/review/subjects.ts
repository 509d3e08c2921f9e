/** What is to be judged on a page: the guidelines, and the rules that no setting turns on. */
import {guidelines, rules} from '../../rules/index.ts'
import {textHash} from '../data/text-hash.ts'
import {isChecked, wordsOf} from '../emit/guidance.ts'
import {pairOf, type Pair} from '../emit/pair.ts'
import type {Page} from '../facts/types.ts'
import {guidanceHere} from '../run/rules-file/rules-input.ts'
import type {Project} from '../run/project.ts'

/** One thing to judge, in the words of the settings here. */
export interface Subject extends Pair {
  rule: string
  title: string
  guide: string
  why: string
}

/** What a subject needs on a page, where it is not about every page. */
const needs: Record<string, (page: Page) => boolean> = {
  'runnable-code': ({code}) => code.length > 0,
  'edge-cases': ({code, fields}) => code.length > 0 || fields.length > 0,
  'diagram-text': ({code, images}) => images.length > 0 || code.some(({lang}) => lang === 'mermaid'),
  'code-error-handling': ({code}) => code.length > 0,
  'code-comments': ({code}) => code.length > 0,
  'code-complete': ({code}) => code.length > 0,
  'keyboard-considerations': ({components}) => components.length > 0
}

/** Every subject of a site: its own guidelines too, in the order of the rules file. */
export function subjectsOf({settings}: Pick<Project, 'settings'>): Subject[] {
  const all = guidanceHere(settings, {rules, guidelines})
  return all
    .filter((one) => !one.turnedOff && one.spec.id !== 'review' && (one.isGuideline || (!isChecked(one) && one.spec.enforcement === 'heuristic')))
    .map((one) => ({rule: one.spec.id, ...wordsOf(one), ...pairOf(one)}))
}

export const subjectsFor = (page: Page, subjects: readonly Subject[]): Subject[] => subjects.filter(({rule}) => needs[rule]?.(page) ?? true)

/** Tells reviews under other guidelines from those under these. */
export const guidelinesHash = (subjects: readonly Subject[]): string =>
  textHash(subjects.map(({rule, title, guide}) => `${rule}\n${title}\n${guide}`).join('\n'))
