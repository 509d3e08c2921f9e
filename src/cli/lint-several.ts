/** Several sites in one run: each with its own settings, and all with one report and one exit code. */
import type {Report, Trend} from '../report/types.ts'
import type {Project} from '../run/project.ts'
import {cacheOfSite, joinReports, prefixIn, sharedContext} from '../run/report/several-sites.ts'
import type {LintOptions} from './lint-options.ts'
import {printReport, type Printed} from './print-report.ts'
import {refusal, type CommandResult} from './result.ts'
import type {CliContext} from './report-context.ts'

type LintOne = (project: Project, options: LintOptions, here: CliContext, print: typeof printReport) => Promise<CommandResult>

export async function lintSeveral(projects: readonly Project[], options: LintOptions, here: CliContext, lintOne: LintOne): Promise<CommandResult> {
  if (typeof options.baseline === 'string')
    return refusal([`Unexpected \`--baseline ${options.baseline}\` with several sites: each site has its own baseline, so leave the file name out`])
  const view = sharedContext(projects)
  const parts: {prefix: string; report: Report; printed: Printed}[] = []
  let exit: CommandResult['exit'] = 0
  let stdout = ''
  let stderr = ''
  for (const project of projects) {
    const prefix = prefixIn(view.root, project.root)
    const {cacheLocation} = options
    const own = {...options, pathPrefix: prefix, ...(cacheLocation !== undefined && {cacheLocation: cacheOfSite(cacheLocation, prefix)})}
    const before = parts.length
    const ran = await lintOne(project, own, here, async (report, _, printed) => {
      parts.push({prefix, report, printed})
      return {exit: 0, stdout: '', stderr: ''}
    })
    stdout += ran.stdout
    stderr += ran.stderr
    // a site that could not be linted is not part of the report
    if (parts.length === before && !options.fixDryRun) return {exit: 2, stdout: '', stderr}
    if (ran.exit > exit) exit = ran.exit
  }
  const [first] = parts
  if (!first) return {exit, stdout, stderr}
  const trend = joinTrends(parts.flatMap(({printed}) => printed.trend ?? []))
  const printed = {...first.printed, project: view, ...(trend && {trend})}
  const result = await printReport(joinReports(parts), options, printed, here)
  return {...result, exit: result.exit > exit ? result.exit : exit, stderr: stderr + result.stderr}
}

function joinTrends(trends: readonly Trend[]): Trend | undefined {
  if (trends.length === 0) return undefined
  const sum = (key: keyof Trend): Map<string, number> => {
    const times = new Map<string, number>()
    for (const trend of trends) for (const [rule, number] of trend[key]) times.set(rule, (times.get(rule) ?? 0) + number)
    return times
  }
  return {before: sum('before'), gone: sum('gone'), added: sum('added')}
}
