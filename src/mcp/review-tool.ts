/** The tools `review_page` and `report_review`: a task for one page, and its responses. */
import {reviewSession} from '../review/session.ts'
import {taskText} from '../review/task.ts'
import type {Judge} from '../site/reviews.ts'
import {limits, wrongJudge} from '../review/verify.ts'
import {bounded, openSite, pagesAt, wrong, type Answer, type Session} from './session.ts'

/** @param path a page of the site */
export async function reviewPageTool({path}: {path: string}, session: Session): Promise<Answer> {
  const opened = await openSite(session)
  if ('reason' in opened) return wrong(opened.reason)
  const meant = pagesAt([path], session, opened.project)
  if ('reason' in meant) return wrong(meant.reason)
  if (meant.pages.length > 1) return wrong(`\`${path}\` is a folder: pass one page`)
  const [task] = await reviewSession(opened.project, meant.pages).tasks(meant.pages)
  if (!task) return wrong(`Cannot read \`${path}\``)
  const {subjects, known, tokens, omitted} = task
  return {
    text: `${bounded(taskText(task), 'review the page in parts')}\nPass these lines to report_review.\n`,
    data: {path: task.path, rules: subjects.map(({rule}) => rule), known: known.length, tokens, omitted}
  }
}

/** @param responses JSON lines as the task asks for them */
export async function reportReviewTool({responses, ...judge}: {responses: string} & Judge, session: Session): Promise<Answer> {
  const reason = wrongJudge(judge)
  if (reason !== undefined) return wrong(reason)
  if (responses.length > limits.file) return wrong(`More than ${limits.file} characters: report one page at a time`)
  const opened = await openSite(session)
  if ('reason' in opened) return wrong(opened.reason)
  const {accepted, corrected, refused, reviewed} = await reviewSession(opened.project, opened.project.allPages).accept(responses, judge)
  const lines = [
    `${accepted} accepted, ${refused.length} rejected`,
    ...refused.map(({line, reason}) => `line ${line}: ${reason}`),
    ...(refused.length > 0 ? ['Correct the rejected lines, and call report_review again with only those lines.'] : [])
  ]
  return {text: bounded(`${lines.join('\n')}\n`, 'report fewer lines at once'), data: {accepted, corrected, refused, reviewed}}
}
