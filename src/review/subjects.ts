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
  /** What to look for beyond the guide. */
  review?: string
}

const hasCode = ({code}: Page): boolean => code.length > 0
/** Not a list of changes, no page of links, and no note: readers do something there, or want to. */
const isDone = (page: Page): boolean => page.kind !== 'changelog' && page.kind !== 'index' && page.kind !== 'landing' && isBuilt(page)

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
  'parallel-list': ({lists}) => lists.length > 0,
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
  return [
    ...subjects.map((one) => ({rule: one.spec.id, ...wordsOf(one), ...(one.spec.review !== undefined && {review: one.spec.review}), ...pairOf(one)})),
    ...ofTeam
  ]
}

/** What is asked of single sentences. All else is about how a page is built: a snippet, or a few words, are not built at all. */
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
/** Words of one block of text that is more than a note. */
const MANY_WORDS = 40

/** Whether a text is put together: a snippet is a part of something else, and so short a text that it is one note has no parts. */
function isBuilt({role, prose, frontmatter: {span}}: Page): boolean {
  if (role === 'snippet') return false
  const [first, second] = prose.filter(({start}) => start >= (span?.end ?? 0))
  return second !== undefined || (first?.text.split(/\s+/).length ?? 0) >= MANY_WORDS
}

/** The subjects that a page has something to judge for. */
export function subjectsFor(page: Page, subjects: readonly Subject[]): Subject[] {
  const all = isBuilt(page)
  return subjects.filter(({rule}) => (all || ofSentences.has(rule) || Object.hasOwn(needs, rule) || !builtIn.has(rule)) && (needs[rule]?.(page) ?? true))
}

/** Whether there is anything to judge: the platform fills a page of frontmatter alone. @param text of a page, undefined when it cannot be read */
export const isReviewable = (text: string | undefined): boolean => text === undefined || text.replace(frontmatter, '').trim() !== ''
const frontmatter = /^\ufeff?---\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/

/** Tells reviews under other guidelines from those under these. */
export const guidelinesHash = (subjects: readonly Subject[]): string =>
  textHash(subjects.map(({rule, title, guide, review}) => [rule, title, guide, review].join('\n')).join('\n'))
