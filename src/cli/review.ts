/** `docs-lint review [PATH…]` */
import {readFileSync, statSync} from 'node:fs'
import {resolve} from 'node:path'
import {plain} from '../report/plain.ts'
import {openProject, type Project} from '../run/project.ts'
import {changesSince} from '../run/git/git-changes.ts'
import {systemReason} from '../run/settings/read.ts'
import {reviewSession, type ReviewSession} from '../review/session.ts'
import type {ReviewState} from '../review/states.ts'
import {taskText} from '../review/task.ts'
import {limits, wrongJudge, type Verified} from '../review/verify.ts'
import {reviewWith} from '../review/with-command.ts'
import {refusal, type CommandResult} from './result.ts'
import {threadsOf} from './threads.ts'

export interface ReviewOptions {
  paths: string[]
  config?: string
  /** true: compared with the default branch. */
  changed?: string | boolean
  format?: 'text' | 'json'
  /** A file of responses, or `-` for stdin. */
  import?: string
  /** The command line of an assistant. */
  with?: string
  by?: string
  date?: string
  maxPages?: number
  jobs?: number
  /** Time limit per page, in seconds. */
  timeout?: number
  status?: boolean
  failUnreviewed?: boolean
  /** Include pages that are already reviewed. */
  all?: boolean
}

export async function reviewCommand(
  options: ReviewOptions,
  cwd = process.cwd(),
  env: Readonly<Record<string, string | undefined>> = process.env,
  readStdin: () => Promise<string> = stdinText
): Promise<CommandResult> {
  const {paths, config, by, date} = options
  const judge = {...(by !== undefined && {by}), ...(date !== undefined && {date})}
  const wrong = wrongJudge(judge)
  if (wrong !== undefined) return refusal([wrong])
  const modes = [options.import !== undefined && '--import', options.with !== undefined && '--with', options.status && '--status'].filter(Boolean)
  if (modes.length > 1) return refusal([`Unexpected \`${modes[1]}\` with \`${modes[0]}\`: use one of them`])
  const {project, configErrors: errors} = await openProject({paths, cwd, ...(config !== undefined && {config})})
  if (errors) return refusal(errors)
  const pages = pagesOf(project, options, env)
  if ('reason' in pages) return refusal([pages.reason])
  const session = reviewSession(project, pages.paths, threadsOf({}, project))
  if (options.status || options.failUnreviewed) return statusOf(session, options)
  if (options.import !== undefined) {
    const responses = options.import === '-' ? await readStdin() : readResponses(resolve(cwd, options.import))
    if (typeof responses !== 'string') return refusal([`Cannot read \`--import ${options.import}\`: ${responses.reason}`])
    if (responses.length > limits.file) return refusal([`Cannot import more than ${limits.file} characters at once`])
    return imported(await session.accept(responses, judge), options)
  }
  const due = session.states().flatMap(({path, state}) => (state === 'reviewed' && !options.all ? [] : [path]))
  const chosen = due.slice(0, options.maxPages ?? due.length)
  if (options.with !== undefined) {
    const result = await reviewWith(session, chosen, {
      command: options.with,
      cwd,
      jobs: options.jobs ?? 1,
      timeout: (options.timeout ?? 300) * 1000,
      judge
    })
    return {...result, stderr: `${result.stderr}${left(due.length - chosen.length)}`}
  }
  const tasks = await session.tasks(chosen)
  if (options.format === 'json')
    return {
      exit: 0,
      stdout: `${JSON.stringify({tasks: tasks.map((task) => ({...task, prompt: taskText(task)}))}, null, 1)}\n`,
      stderr: left(due.length - chosen.length)
    }
  return {
    exit: 0,
    stdout: tasks.length > 0 ? tasks.map(taskText).join('\n') : 'Nothing to review: every page has a current review\n',
    stderr: left(due.length - chosen.length)
  }
}

const left = (pages: number): string =>
  pages > 0 ? `docs-lint: ${pages} more ${pages === 1 ? 'page needs' : 'pages need'} a review: increase \`--max-pages\`\n` : ''

function pagesOf(project: Project, {changed}: ReviewOptions, env: Readonly<Record<string, string | undefined>>): {paths: readonly string[]} | {reason: string} {
  if (changed === undefined || changed === false) return {paths: project.pages}
  const changes = changesSince(project.root, changed === true ? undefined : changed, env)
  if ('reason' in changes) return changes
  const touched = new Set(changes.files.flatMap(({path}) => path ?? []))
  return {paths: project.pages.filter((path) => touched.has(path))}
}

function readResponses(file: string): string | {reason: string} {
  try {
    const stat = statSync(file)
    if (!stat.isFile()) return {reason: 'it is not a file'}
    if (stat.size > limits.file) return {reason: `it is larger than ${limits.file} bytes`}
    return readFileSync(file, 'utf8')
  } catch (error) {
    return {reason: systemReason(error)}
  }
}

async function stdinText(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > limits.file) break
  }
  return text
}

function imported(verified: Verified, {format}: ReviewOptions): CommandResult {
  const {accepted, corrected, refused, reviewed} = verified
  const exit = refused.length > 0 ? 1 : 0
  if (format === 'json') return {exit, stdout: `${JSON.stringify({accepted, corrected, reviewed, refused}, null, 1)}\n`, stderr: ''}
  const lines = [
    `${accepted} accepted${corrected > 0 ? ` (${corrected} with a corrected line number)` : ''}, ${refused.length} rejected, ${reviewed.length} ${reviewed.length === 1 ? 'page' : 'pages'} reviewed`,
    ...refused.map(({line, reason}) => `line ${line}: ${plain(reason)}`)
  ]
  return {exit, stdout: `${lines.join('\n')}\n`, stderr: ''}
}

function statusOf(session: ReviewSession, {format, failUnreviewed}: ReviewOptions): CommandResult {
  const states = session.states()
  const of = (state: ReviewState): string[] => states.filter((one) => one.state === state).map(({path}) => path)
  const [stale, never] = [of('stale'), of('never')]
  const exit = failUnreviewed && stale.length + never.length > 0 ? 1 : 0
  const counts = {reviewed: states.length - stale.length - never.length, stale: stale.length, never: never.length}
  if (format === 'json') return {exit, stdout: `${JSON.stringify({...counts, pages: states}, null, 1)}\n`, stderr: ''}
  const list = (word: string, paths: readonly string[]): string[] => paths.map((path) => `  ${word}  ${plain(path)}`)
  const lines = [
    `${counts.reviewed} of ${states.length} pages reviewed, ${counts.stale} stale, ${counts.never} not reviewed yet`,
    ...list('stale', stale),
    ...list('never', never)
  ]
  return {exit, stdout: `${lines.join('\n')}\n`, stderr: ''}
}
