/** Steps between linting and printing: the baseline, `--changed`, the report. */
import type {Report} from '../report/types.ts'
import type {LintInput} from '../run/lint/input.ts'
import type {Project} from '../run/project.ts'
import {usesBaseline, withBaseline, type BaselineResult} from './baseline.ts'
import {withChanged} from './changed.ts'
import {commandLine} from './command-line.ts'
import type {LintOptions} from './lint-options.ts'
import {sharedContext} from '../run/report/several-sites.ts'
import {printReport, type Printed} from './print-report.ts'
import {refusal, type CommandResult} from './result.ts'
import {withCauses} from '../run/report/causes.ts'
import type {CliContext} from './report-context.ts'

export interface LintedProject {
  request: LintInput
  project: Project
}

/** What is left of a report without known and old problems, and what to say about those. */
export interface ScopedReport {
  report: Report
  baseline: Pick<BaselineResult, 'stderr' | 'fails'> & Partial<BaselineResult>
  /** Changed files, with `--changed`. */
  changedFiles?: ReadonlySet<string>
}

/** Removes known and old problems from a report, or says why it cannot. */
export async function scopeReport(
  found: Report,
  options: LintOptions,
  {request, project}: LintedProject,
  here: CliContext
): Promise<ScopedReport | {reason: string}> {
  let report = found
  let reported: ScopedReport['baseline'] = {stderr: '', fails: false}
  let changedFiles: ScopedReport['changedFiles']
  const requested = new Set(request.pages)
  if (usesBaseline(options)) {
    const isLinted = (path: string): boolean => !project.partial || requested.has(path)
    const covered = {root: project.root, isLinted, partial: project.partial ?? false, paths: options.paths, ...(options.only && {only: options.only})}
    const compared = withBaseline(withCauses(report, [{prefix: '', project}]), options, covered, here.cwd)
    if ('reason' in compared) return compared
    report = compared.report
    reported = compared
  }
  if (options.changed !== undefined && options.changed !== false) {
    const changed = await withChanged(report, options.changed, request, project.root, here)
    if ('reason' in changed) return changed
    report = changed.report
    changedFiles = changed.files
  }
  return {report, baseline: reported, ...(changedFiles && {changedFiles})}
}

/** Removes known and old problems before the report is printed. @param print Default: print to stdout or into a file */
export async function postprocessReport(
  found: Report,
  options: LintOptions,
  finished: LintedProject,
  here: CliContext,
  print = printReport
): Promise<CommandResult> {
  const scoped = await scopeReport(found, options, finished, here)
  return 'reason' in scoped ? refusal([scoped.reason]) : printScoped(scoped, options, finished.project, here, print)
}

/** Prints the rest of a report. The run fails if the baseline requires it. */
export async function printScoped(
  {report, baseline: reported}: ScopedReport,
  options: LintOptions,
  project: Project,
  here: CliContext,
  print = printReport
): Promise<CommandResult> {
  const printed: Printed = {
    project: sharedContext([project]),
    isNewText: options.stdinPath !== undefined || Boolean(options.changed),
    command: commandLine([options.stdinPath ?? options.paths, ...flagsAgain(options)]),
    ...(reported.trend && {trend: reported.trend})
  }
  const result = await print(report, options, printed, here)
  return {...result, exit: result.exit === 0 && reported.fails ? 1 : result.exit, stderr: result.stderr + reported.stderr}
}

/** The flags that change which problems are found. */
function flagsAgain({config, preset, rule, only, ignore, baseline, changed}: LintOptions): (string | string[] | false | undefined)[] {
  const flag = (name: string, value: string | string[] | boolean | undefined): string[] | false =>
    value === true ? [name] : value === undefined || value === false ? false : [name, value].flat()
  return [
    flag('--config', config),
    flag('--preset', preset),
    flag('--rule', rule),
    flag('--only', only),
    ...(ignore ?? []).map((pattern) => ['--ignore', pattern]),
    flag('--baseline', baseline),
    flag('--changed', changed)
  ]
}
