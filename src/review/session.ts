/** The site of a review: pages that are due, their tasks, and their responses. */
import {bestParser} from '../parse/parsers.ts'
import {textHash} from '../data/text-hash.ts'
import {rules} from '../../rules/index.ts'
import {lint} from '../run/lint/lint.ts'
import {pageFilesOf, readPage, type PageFile} from '../run/lint/read-pages.ts'
import type {Threads} from '../run/lint/threads.ts'
import type {Project} from '../run/project.ts'
import {writeReviews} from '../run/reviews-file.ts'
import {createTexts} from '../run/files/page-texts.ts'
import {readSite} from '../site/read-site.ts'
import type {Judge, SiteReviews} from '../site/reviews.ts'
import {version} from '../version.ts'
import {guidelinesHash, isReviewable, subjectsFor, subjectsOf} from './subjects.ts'
import {stateOf, type ReviewState} from './states.ts'
import {reviewTask, type ReviewTask} from './task.ts'
import {withTextLinter} from './text-linter.ts'
import {verifyReviews, type Verified} from './verify.ts'

export interface ReviewSession {
  /** The state of each page of the run, in the order of paths. */
  states: () => {path: string; state: ReviewState}[]
  /** The tasks of pages, without those that cannot be read. */
  tasks: (paths: readonly string[]) => Promise<ReviewTask[]>
  /** Verifies responses and stores the valid ones. @throws if the reviews file cannot be written */
  accept: (responses: string, judge?: Judge) => Promise<Verified>
}

/** Opens the review of a project. @param pages the requested pages @param threads to lint with if there is a lot of text */
export function reviewSession(project: Project, pages: readonly string[], threads?: Threads): ReviewSession {
  const texts = createTexts(project.read)
  const site = readSite({read: texts.get, files: project.files})
  const subjects = subjectsOf(project)
  const guidelines = guidelinesHash(subjects)
  const parser = bestParser()
  // for all paths at once, because it may read the imports of the site
  const filesOf = (paths: readonly string[]): Map<string, PageFile> =>
    new Map(pageFilesOf({...project, pages: paths}, site, texts).map((file) => [file.path, file]))
  let reviews: SiteReviews = project.reviews ?? {problems: {}, pages: {}}
  return {
    states: () =>
      [...pages]
        .filter((path) => isReviewable(texts.get(path)))
        .sort()
        .map((path) => ({path, state: stateOf(path, texts.get(path), reviews, guidelines)})),
    async tasks(paths) {
      const {findings} = await lint({...project, pages: [...paths], partial: true, parser, version})
      const files = filesOf(paths)
      const tasks: ReviewTask[] = []
      for (const path of paths) {
        const text = texts.get(path)
        if (text === undefined) continue
        const page = await readPage(files.get(path)!, text, parser)
        const own = findings.filter((diagnostic) => diagnostic.path === path)
        tasks.push(reviewTask(path, text, subjectsFor(page, subjects), own))
      }
      return tasks
    },
    async accept(responses, judge = {}) {
      const input = {
        pages: new Set(project.allPages),
        textOf: texts.get,
        rules: new Set(subjects.map(({rule}) => rule)),
        checks: new Set(rules.map(({id}) => id)),
        guidelines,
        textHash,
        judge
      }
      const verified = await withTextLinter((lintText) => verifyReviews(responses, reviews, {...input, lintText}), {
        site,
        rulesFor: project.rulesFor,
        filesOf,
        pages: project.allPages,
        parser,
        threads
      })
      if (verified.accepted > 0 || verified.reviewed.length > 0) writeReviews(project.reviewsFile, verified.reviews)
      reviews = verified.reviews
      return verified
    }
  }
}
