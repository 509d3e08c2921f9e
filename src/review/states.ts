/** The states of page reviews. */
import {textHash} from '../data/text-hash.ts'
import type {ReviewCounts} from '../report/types.ts'
import type {Project} from '../run/project.ts'
import type {SiteReviews} from '../site/reviews.ts'
import {guidelinesHash, isReviewable, subjectsOf} from './subjects.ts'

/** `reviewed`: neither the text nor the guidelines have changed. `stale`: one of them has. */
export type ReviewState = 'reviewed' | 'stale' | 'never'

/** @param text the current text of the page */
export function stateOf(path: string, text: string | undefined, reviews: SiteReviews, guidelines: string): ReviewState {
  const known = Object.hasOwn(reviews.pages, path) ? reviews.pages[path] : undefined
  if (!known) return 'never'
  return known.guidelines === guidelines && known.text === textHash(text ?? '') ? 'reviewed' : 'stale'
}

export type ReviewedProject = Pick<Project, 'reviews' | 'settings' | 'read' | 'pages'>

/** Pages by state, for a report. Undefined if no page has been reviewed yet. */
export function reviewCounts(sites: readonly {prefix: string; project: ReviewedProject}[]): ReviewCounts | undefined {
  if (sites.every(({project: {reviews}}) => Object.keys(reviews?.pages ?? {}).length === 0)) return undefined
  const counts: ReviewCounts = {reviewed: 0, stale: [], never: []}
  for (const {prefix, project} of sites) {
    const guidelines = guidelinesHash(subjectsOf(project))
    for (const path of [...project.pages].filter((one) => isReviewable(project.read(one))).sort()) {
      const state = stateOf(path, textOf(project, path), project.reviews ?? {problems: {}, pages: {}}, guidelines)
      if (state === 'reviewed') counts.reviewed++
      else counts[state].push(prefix + path)
    }
  }
  return counts
}

/** Pages whose text or guidelines changed since their review, and pages without one. */
export function duePages(project: Pick<ReviewedProject, 'reviews' | 'settings' | 'read'>, paths: readonly string[]): string[] {
  const guidelines = guidelinesHash(subjectsOf(project))
  return paths.filter(
    (path) => isReviewable(project.read(path)) && stateOf(path, textOf(project, path), project.reviews ?? {problems: {}, pages: {}}, guidelines) !== 'reviewed'
  )
}

/** As reviews hash it: without its BOM. */
const textOf = ({read}: Pick<ReviewedProject, 'read'>, path: string): string | undefined => read(path)?.replace(/^\ufeff/, '')
