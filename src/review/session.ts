/** The site of a review: pages that are due, their tasks, and their responses. */
import {bestParser} from '../parse/parsers.ts'
import {textHash} from '../data/text-hash.ts'
import {rules} from '../../rules/index.ts'
import {lint} from '../run/lint/lint.ts'
import {pageFilesOf, readPage} from '../run/lint/read-pages.ts'
import type {Project} from '../run/project.ts'
import {writeReviews} from '../run/reviews-file.ts'
import {createTexts} from '../run/files/page-texts.ts'
import {readSite} from '../site/read-site.ts'
import type {Judge, SiteReviews} from '../site/reviews.ts'
import {version} from '../version.ts'
import {guidelinesHash, isReviewable, subjectsFor, subjectsOf} from './subjects.ts'
import {stateOf, type ReviewState} from './states.ts'
import {reviewTask, type ReviewTask} from './task.ts'
import {textLinter} from './replacements.ts'
import {verifyReviews, type Verified} from './verify.ts'

export interface ReviewSession {
  /** The state of each page of the run, in the order of paths. */
  states: () => {path: string; state: ReviewState}[]
  /** The tasks of pages, without those that cannot be read. */
  tasks: (paths: readonly string[]) => Promise<ReviewTask[]>
  /** Verifies responses and stores the valid ones. @throws if the reviews file cannot be written */
  accept: (responses: string, judge?: Judge) => Promise<Verified>
}

/** Opens the review of a project. @param pages the requested pages */
export function reviewSession(project: Project, pages: readonly string[]): ReviewSession {
  const texts = createTexts(project.read)
  const site = readSite({read: texts.get, files: project.files})
  const subjects = subjectsOf(project)
  const guidelines = guidelinesHash(subjects)
  const parser = bestParser()
  const fileOf = (path: string): ReturnType<typeof pageFilesOf>[number] => pageFilesOf({...project, pages: [path]}, site, texts)[0]!
  let reviews: SiteReviews = project.reviews ?? {problems: {}, pages: {}}
  return {
    states: () =>
      [...pages]
        .filter((path) => isReviewable(texts.get(path)))
        .sort()
        .map((path) => ({path, state: stateOf(path, texts.get(path), reviews, guidelines)})),
    async tasks(paths) {
      const {findings} = await lint({...project, pages: [...paths], partial: true, parser, version})
      const tasks: ReviewTask[] = []
      for (const path of paths) {
        const text = texts.get(path)
        if (text === undefined) continue
        const page = await readPage(fileOf(path), text, parser)
        const own = findings.filter((diagnostic) => diagnostic.path === path)
        tasks.push(reviewTask(path, text, subjectsFor(page, subjects), own))
      }
      return tasks
    },
    async accept(responses, judge = {}) {
      const verified = await verifyReviews(responses, reviews, {
        pages: new Set(project.allPages),
        textOf: texts.get,
        rules: new Set(subjects.map(({rule}) => rule)),
        checks: new Set(rules.map(({id}) => id)),
        guidelines,
        textHash,
        lintText: textLinter(site, project.rulesFor, fileOf, parser),
        judge
      })
      if (verified.accepted > 0 || verified.reviewed.length > 0) writeReviews(project.reviewsFile, verified.reviews)
      reviews = verified.reviews
      return verified
    }
  }
}
