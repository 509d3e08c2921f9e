/** What reviewers judge on a page. */
import {guidelines, rules} from '../../rules/index.ts'
import {textHash} from '../data/text-hash.ts'
import {reviewSubjects, wordsOf} from '../emit/guidance.ts'
import {pairOf, type Pair} from '../emit/pair.ts'
import type {Page} from '../facts/types.ts'
import {guidanceHere} from '../run/rules-file/rules-input.ts'
import type {Project} from '../run/project.ts'

/** One guideline to judge, with the settings filled in. */
export interface Subject extends Pair {
  rule: string
  title: string
  guide: string
  why: string
  /** What to look for beyond the guide. */
  review?: string
}

const hasCode = ({code}: Page): boolean => code.length > 0
/** Not a changelog, an index, or a note: pages on which readers do something. */
const isDone = (page: Page): boolean => page.kind !== 'changelog' && page.kind !== 'index' && page.kind !== 'landing' && isBuilt(page)

/** The condition of a guideline that does not apply to every page. */
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
  // visible only across pages
  'heading-case': () => false,
  'diagram-text': ({code, images}) => images.length > 0 || code.some(({lang}) => lang === 'mermaid'),
  'image-alt-text': ({images}) => images.length > 0,
  'field-need': ({fields}) => fields.length > 0,
  'parallel-headings': ({headings}) => headings.length > 1,
  'parallel-list': ({lists}) => lists.length > 0,
  'descriptive-heading': ({headings}) => headings.length > 0,
  'prerequisites-first': isDone,
  'step-outcome': isDone,
  'verification-step': isDone,
  'troubleshooting-section': (page) => isDone(page) || hasCode(page)
}

/** All guidelines of a site, including its own, in the order of the rules file. */
export function subjectsOf({settings}: Pick<Project, 'settings'>): Subject[] {
  const subjects = reviewSubjects(guidanceHere(settings, {rules, guidelines}))
  const ofTeam = settings.guidelines.map(({id, title, guide = '', why = '', examples}): Subject => {
    const [write, not] = [examples?.good?.[0], examples?.bad?.[0]]
    return {rule: id, title, guide, why, ...(write !== undefined && {write}), ...(not !== undefined && {not})}
  })
  return [
    ...subjects.map((one) => ({rule: one.spec.id, ...wordsOf(one), ...(one.spec.review !== undefined && {review: one.spec.review}), ...pairOf(one)})),
    ...ofTeam
  ]
}

/** Guidelines about single sentences. The others are about the structure of a page, which a snippet or a short note does not have. */
const ofSentences: ReadonlySet<string> = new Set([
  'active-voice',
  'clear-direct',
  'explain-terms',
  'link-purpose',
  'second-person',
  'sensory-reference',
  'tense',
  'terminology'
])
const builtIn: ReadonlySet<string> = new Set([...guidelines, ...rules].map(({id}) => id))
/** The number of words in a block of text that is more than a note. */
const MANY_WORDS = 40

/** Whether a page has a structure: a snippet is part of something else, and a very short text is a single note. */
function isBuilt({role, prose, frontmatter: {span}}: Page): boolean {
  if (role === 'snippet') return false
  const [first, second] = prose.filter(({start}) => start >= (span?.end ?? 0))
  return second !== undefined || (first?.text.split(/\s+/).length ?? 0) >= MANY_WORDS
}

/** The guidelines that apply to a page. */
export function subjectsFor(page: Page, subjects: readonly Subject[]): Subject[] {
  const all = isBuilt(page)
  return subjects.filter(({rule}) => (all || ofSentences.has(rule) || Object.hasOwn(needs, rule) || !builtIn.has(rule)) && (needs[rule]?.(page) ?? true))
}

/** Whether there is anything to judge. A page of only frontmatter is rendered by the platform. @param text of a page, or undefined if it cannot be read */
export const isReviewable = (text: string | undefined): boolean => text === undefined || text.replace(frontmatter, '').trim() !== ''
const frontmatter = /^\ufeff?---\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/

/** Identifies the guidelines of a review, to notice when they change. */
export const guidelinesHash = (subjects: readonly Subject[]): string =>
  textHash(subjects.map(({rule, title, guide, review}) => [rule, title, guide, review].join('\n')).join('\n'))
