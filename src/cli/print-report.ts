/** Prints a report to stdout or into a file, and chooses the exit code. */
import {readFileSync, realpathSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, resolve} from 'node:path'
import {formatReport} from '../report/format.ts'
import {firstAnnotations} from '../report/github.ts'
import {statistics} from '../report/statistics.ts'
import type {Report, ReportContext} from '../report/types.ts'
import type {Level} from '../rule/types.ts'
import {withCauses} from '../run/report/causes.ts'
import type {SharedContext} from '../run/report/several-sites.ts'
import {linksOut, linksOutReason} from '../run/files/links-out.ts'
import {makeFolder} from '../run/files/make-folder.ts'
import {repositoryRoot} from '../run/git/repository.ts'
import {systemReason} from '../run/settings/read.ts'
import {chooseFormat, wantsAnnotations} from './choose-format.ts'
import {refusal, type CommandResult} from './result.ts'
import {reportContext, type CliContext} from './report-context.ts'
import {writeWhole} from '../run/files/write-file.ts'

export interface PrintOptions {
  format?: string
  output?: string
  maxWarnings?: number
  minLevel?: Level
  quiet?: boolean
  color?: boolean
  /** With `pretty`: show the source below each problem. */
  excerpt?: boolean
  statistics?: boolean
  /** Show every location of a problem, not only the first ones. */
  allLocations?: boolean
}

/** What the caller knows about the report. */
export interface Printed {
  project: SharedContext
  /** New text is checked from level info on. */
  isNewText: boolean
  /** See {@link ReportContext.command}. */
  command: string
  trend?: ReportContext['trend']
}

/** 1 if the problems fail the run. */
export const exitOf = ({summary}: Report, {maxWarnings}: Pick<PrintOptions, 'maxWarnings'>): 0 | 1 =>
  summary.errors > 0 || (maxWarnings !== undefined && summary.warnings > maxWarnings) ? 1 : 0

export async function printReport(
  found: Report,
  options: PrintOptions,
  {project, isNewText, command, trend}: Printed,
  here: CliContext
): Promise<CommandResult> {
  const {output, quiet, color, allLocations} = options
  const report = withCauses(found, project.sites)
  const format = chooseFormat(options.format, here.env)
  if (options.excerpt && format !== 'pretty') return refusal([`Unexpected \`--excerpt\` with the format \`${format}\`, expected \`--format pretty\``])
  const minLevel = options.minLevel ?? (quiet ? 'error' : format === 'json' || isNewText ? 'info' : 'warn')
  const reviews = format === 'html' ? (await import('../review/states.ts')).reviewCounts(project.sites) : undefined
  const view: ReportContext = reportContext(
    project,
    {minLevel, color, toFile: output !== undefined, command, trend, reviews, excerpt: options.excerpt, allLocations: allLocations ?? false},
    here
  )
  let text = await formatReport(format, report, view)
  if (output === undefined && wantsAnnotations(options.format, format, here.env)) text += firstAnnotations(report, view)
  const counts = options.statistics ? statistics(report) : ''
  if (counts && format === 'pretty') text += `\n${counts}`
  const notes = project.notes.map((note) => `docs-lint: ${note}\n`).join('')
  const result: CommandResult = {exit: exitOf(report, options), isSafe: true, stdout: text, stderr: notes + (format === 'pretty' ? '' : counts)}
  return output === undefined ? result : toFile(output, result, here)
}

function toFile(output: string, result: CommandResult, {cwd}: CliContext): CommandResult {
  const file = resolve(cwd, output)
  if (linksOut(file, repositoryRoot(cwd) ?? cwd)) return refusal([`Cannot write \`--output ${output}\`: ${linksOutReason}`])
  try {
    makeFolder(dirname(file))
    const before = statSync(file, {throwIfNoEntry: false})
    if (before?.isFile() && isSource(file)) return refusal([`Cannot write \`--output ${output}\`: it is a file of the site, and a report would replace it`])
    // a pipe or a device is written to directly; a file is replaced atomically, so that a full disk leaves the old report
    if (before && !before.isFile()) writeFileSync(file, result.stdout)
    else writeWhole(before ? realpathSync(file) : file, result.stdout)
    return {...result, stdout: ''}
  } catch (error) {
    return refusal([`Cannot write \`--output ${output}\`: ${systemReason(error)}`])
  }
}

/** Whether an existing file is not an earlier report: a page, an API description, or a settings file of the site, the package, or docs-lint. */
function isSource(file: string): boolean {
  const name = basename(file)
  if (/\.mdx$/i.test(name) || /^(?:docs\.json|mint\.json|package\.json|docs-lint\.config\..+|\.docs-lint-.+)$/.test(name)) return true
  // no report begins with frontmatter, and none is an API description
  const head = readFileSync(file, 'utf8').slice(0, 2000)
  return /\.md$/i.test(name) ? /^\uFEFF?---\r?\n/.test(head) : /\.(?:json|ya?ml)$/i.test(name) && /^[\s{]*["']?(?:openapi|swagger|asyncapi)["']?\s*:/.test(head)
}
