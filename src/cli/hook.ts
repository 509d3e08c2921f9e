/** `docs-lint hook claude|cursor`: lints the page that the assistant has just written, and reports to the assistant. */
import {existsSync, readFileSync} from 'node:fs'
import {relative, resolve, sep} from 'node:path'
import {bestParser} from '../parse/parsers.ts'
import {formatReport} from '../report/format.ts'
import {plain} from '../report/plain.ts'
import {count} from '../report/types.ts'
import type {Report} from '../report/types.ts'
import {rules} from '../../rules/index.ts'
import {changedOnly} from '../run/report/changed.ts'
import {editedOnly} from '../run/report/edited.ts'
import {changesSince} from '../run/git/git-changes.ts'
import {lint} from '../run/lint/lint.ts'
import {openProject, type Project} from '../run/project.ts'
import {isTrusted} from '../run/trust.ts'
import {version} from '../version.ts'
import {commandLine} from './command-line.ts'
import {readHookEvent, type HookEvent} from './hook-event.ts'
import type {CommandResult} from './result.ts'
import {reportContext, type CliContext} from './report-context.ts'

export const hookAgents = ['claude', 'cursor'] as const
export type HookAgent = (typeof hookAgents)[number]

export interface HookOptions {
  /** The site whose changes are checked when the assistant stops, relative to the folder of the event. */
  site?: string
  /** Ask for a review of the changed pages. */
  review?: boolean
  cwd?: string
  env?: CliContext['env']
}

const silent: CommandResult = {exit: 0, stdout: '', stderr: ''}

/** The edit is kept even if docs-lint fails. Only errors in pages give exit code 2, for which these assistants read stderr. */
export async function hookCommand(
  agent: string,
  input: string,
  {site, review = false, cwd = process.cwd(), env = process.env}: HookOptions = {}
): Promise<CommandResult> {
  try {
    const known = hookAgents.find((one) => one === agent)
    if (!known) return notice(`Unexpected \`hook ${agent}\`, expected ${hookAgents.join(' or ')}`)
    return await answer(known, readHookEvent(input), {cwd, env, review, ...(site !== undefined && {site})})
  } catch (error) {
    return notice(`the page was not linted: ${(error as Error).message.split('\n')[0]}`)
  }
}

const notice = (line: string): CommandResult => ({...silent, stderr: `docs-lint: ${line}\n`})

async function answer(agent: HookAgent, event: HookEvent, here: CliContext & Pick<HookOptions, 'site' | 'review'>): Promise<CommandResult> {
  if (event.kind === 'other' || (event.kind === 'stop' && event.again)) return silent
  const cwd = event.cwd !== undefined && existsSync(event.cwd) ? event.cwd : here.cwd
  const found =
    event.kind === 'edit' ? await lintEdit(event, cwd, here.env) : await lintChanges(here.site === undefined ? cwd : resolve(cwd, here.site), here.env)
  if (!found) return silent
  if ('reason' in found) return notice(found.reason)
  const {report, project, paths} = found
  if (event.kind === 'stop' && here.review && report.summary.errors === 0) return requested(agent, await reviewRequest(project, paths, cwd))
  if (report.findings.length === 0) return silent
  const pages = paths.map((path) => withSlashes(relative(cwd, resolve(project.root, path))))
  // the report ends with a command that fixes what it shows, which must not change older text
  const isFixable = report.findings.some(({fix}) => fix?.safe)
  const isLimited = isFixable && !('reason' in changesSince(project.root, 'HEAD', here.env))
  const command = commandLine([pages, ...(isLimited ? [['--changed', 'HEAD']] : [])])
  const text = await formatReport('agent', report, reportContext(project, {minLevel: 'info', color: false, toFile: true, command}, {...here, cwd}))
  const hasErrors = report.summary.errors > 0
  if (event.kind === 'stop') return requested(agent, hasErrors ? text : undefined)
  // Cursor ignores the output after an edit and receives it when the assistant stops
  if (agent === 'cursor') return silent
  return hasErrors ? {exit: 2, stdout: '', stderr: text} : json({hookSpecificOutput: {hookEventName: 'PostToolUse', additionalContext: text}})
}

/** What keeps the assistant working when it is about to stop. */
function requested(agent: HookAgent, text: string | undefined): CommandResult {
  if (text === undefined) return silent
  return agent === 'cursor' ? json({followup_message: text}) : {exit: 2, stdout: '', stderr: text}
}

/** Asks for a review of pages without a current one. Undefined if all have one. */
async function reviewRequest(project: Project, paths: readonly string[], cwd: string): Promise<string | undefined> {
  const {duePages} = await import('../review/states.ts')
  const due = duePages(project, paths).map((path) => withSlashes(relative(cwd, resolve(project.root, path))))
  if (due.length === 0) return undefined
  return `docs-lint: ${count(due.length, 'page')} without a current review:\n${due.map((path) => `- ${plain(path)}\n`).join('')}Review each page: call the MCP tool \`review_page\`, judge the page as its task asks, and give your response to \`report_review\`. Without MCP, \`docs-lint review PATH\` prints the task, and \`docs-lint review --import -\` takes the response.\n`
}

const json = (answer: object): CommandResult => ({...silent, stdout: `${JSON.stringify(answer)}\n`})
const withSlashes = (path: string): string => path.split(sep).join('/')

type Linted = {report: Report; project: Project; paths: string[]} | {reason: string} | undefined

/** Undefined for a file that is not a page of a site. */
async function lintEdit({file, before}: Extract<HookEvent, {kind: 'edit'}>, cwd: string, env: CliContext['env']): Promise<Linted> {
  const path = resolve(cwd, file)
  if (!/\.mdx?$/i.test(path) || !existsSync(path)) return undefined
  const opened = await openSite(path, cwd, env)
  if (!opened || 'reason' in opened) return opened
  const {project} = opened
  const [page] = project.pages
  if (page === undefined) return undefined
  const request = await requestOf(project)
  const report = await lint(request)
  const old = before?.(readFileSync(path, 'utf8'))
  return {project, paths: [page], report: old === undefined ? report : await editedOnly(report, request, page, old)}
}

/** The pages that differ from the last commit, or undefined without Git. */
async function lintChanges(cwd: string, env: CliContext['env']): Promise<Linted> {
  const opened = await openSite(cwd, cwd, env)
  if (!opened || 'reason' in opened) return opened
  const {project} = opened
  const changes = changesSince(project.root, 'HEAD', env)
  if ('reason' in changes) return undefined
  const changed = new Set(changes.files.map(({path}) => path))
  const pages = project.pages.filter((path) => changed.has(path))
  if (pages.length === 0) return undefined
  const request = {...(await requestOf(project)), pages, partial: true}
  const specs = rules.map(({spec}) => spec)
  return {project, paths: pages, report: await changedOnly(await lint(request), request, changes, specs)}
}

async function openSite(path: string, cwd: string, env: CliContext['env']): Promise<{project: Project} | {reason: string} | undefined> {
  const {project, configErrors: errors} = await openProject({paths: [path], cwd, mayRunCode: (file) => isTrusted(file, env)})
  if (errors) return {reason: `the page was not linted: ${errors.join('; ')}`}
  // Markdown outside all sites is not checked
  return project.read('docs.json') === undefined && project.read('mint.json') === undefined ? undefined : {project}
}

const requestOf = async (project: Project): Promise<Parameters<typeof lint>[0]> => ({
  ...project,
  parser: bestParser(),
  version
})
