/** From what was found to what is told: baseline, `--changed`, the report. */
import type {Report} from '../report/types.ts'
import type {LintInput} from '../run/lint.ts'
import type {Project} from '../run/project.ts'
import {usesBaseline, withBaseline, type Told} from './baseline.ts'
import {withChanged} from './changed.ts'
import {commandLine} from './command-line.ts'
import type {LintOptions} from './lint-options.ts'
import {printReport, type Printed} from './print-report.ts'
import {refusal, type CommandResult} from './result.ts'
import type {Here} from './view.ts'

export interface Finished {
  request: LintInput
  project: Project
}

/** Known and old findings leave the report before it is printed. @param print absent: on stdout or into a file */
export async function finishReport(found: Report, options: LintOptions, {request, project}: Finished, here: Here, print = printReport): Promise<CommandResult> {
  let report = found
  let told: Pick<Told, 'stderr' | 'fails'> & Partial<Told> = {stderr: '', fails: false}
  const asked = new Set(request.pages)
  if (usesBaseline(options)) {
    const isLinted = (path: string): boolean => !project.partial || asked.has(path)
    const covered = {root: project.root, isLinted, partial: project.partial ?? false, paths: options.paths, ...(options.only && {only: options.only})}
    const compared = withBaseline(report, options, covered, here.cwd)
    if ('reason' in compared) return refusal([compared.reason])
    report = compared.report
    told = compared
  }
  if (options.changed !== undefined && options.changed !== false) {
    const kept = await withChanged(report, options.changed, request, project.root, here)
    if ('reason' in kept) return refusal([kept.reason])
    report = kept
  }
  const printed: Printed = {
    project,
    isNewText: options.stdinPath !== undefined || Boolean(options.changed),
    command: commandLine([options.stdinPath ?? options.paths, ...flagsAgain(options)]),
    ...(told.trend && {trend: told.trend})
  }
  const result = await print(report, options, printed, here)
  return {...result, exit: result.exit === 0 && told.fails ? 1 : result.exit, stderr: result.stderr + told.stderr}
}

/** The flags that change what is found. */
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
