/** What is to be judged on a page. */
import {guidelines, rules} from '../../rules/index.ts'
import {textHash} from '../data/text-hash.ts'
import {reviewSubjects, wordsOf} from '../emit/guidance.ts'
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

const hasCode = ({code}: Page): boolean => code.length > 0
/** Not a list of changes, and no page of links: readers do something there, or want to. */
const isDone = ({kind}: Page): boolean => kind !== 'changelog' && kind !== 'index' && kind !== 'landing'

/** What a subject needs on a page, where it is not about every page. */
const needs: Record<string, (page: Page) => boolean> = {
  'runnable-code': hasCode,
  'edge-cases': (page) => hasCode(page) || page.fields.length > 0,
  'code-comments': hasCode,
  'code-filename': hasCode,
  'code-output': hasCode,
  'code-realistic-data': hasCode,
  'prefer-code-group': hasCode,
  'complete-exchange': (page) => hasCode(page) || page.fields.length > 0 || page.kind === 'endpoint' || page.kind === 'reference',
  'example-matches-fields': ({kind}) => kind === 'endpoint',
  // shows across pages alone
  'heading-case': () => false,
  'diagram-text': ({code, images}) => images.length > 0 || code.some(({lang}) => lang === 'mermaid'),
  'image-alt-text': ({images}) => images.length > 0,
  'field-need': ({fields}) => fields.length > 0,
  'parallel-headings': ({headings}) => headings.length > 1,
  'descriptive-heading': ({headings}) => headings.length > 0,
  'prerequisites-first': isDone,
  'step-outcome': isDone,
  'verification-step': isDone,
  'troubleshooting-section': (page) => isDone(page) || hasCode(page)
}

/** Every subject of a site: its own guidelines too, in the order of the rules file. */
export function subjectsOf({settings}: Pick<Project, 'settings'>): Subject[] {
  const subjects = reviewSubjects(guidanceHere(settings, {rules, guidelines}))
  const ofTeam = settings.guidelines.map(({id, title, guide = '', why = '', examples}): Subject => {
    const [write, not] = [examples?.good?.[0], examples?.bad?.[0]]
    return {rule: id, title, guide, why, ...(write !== undefined && {write}), ...(not !== undefined && {not})}
  })
  return [...subjects.map((one) => ({rule: one.spec.id, ...wordsOf(one), ...pairOf(one)})), ...ofTeam]
}

export const subjectsFor = (page: Page, subjects: readonly Subject[]): Subject[] => subjects.filter(({rule}) => needs[rule]?.(page) ?? true)

/** Tells reviews under other guidelines from those under these. */
export const guidelinesHash = (subjects: readonly Subject[]): string =>
  textHash(subjects.map(({rule, title, guide}) => `${rule}\n${title}\n${guide}`).join('\n'))
