/** `docs-lint merge FILE…` */
import {resolve} from 'node:path'
import {maskTexts} from '../../rule/page-secrets.ts'
import {maskSecrets} from '../../secrets/mask.ts'
import {mergeReports, toReportFrom, type ReportPart} from './merge-reports.ts'
import {readRegular} from '../../run/files/disk.ts'
import {openProjects} from '../../run/project.ts'
import {sharedContext, type SharedContext} from '../../run/report/several-sites.ts'
import {systemReason} from '../../run/settings/read.ts'
import {commandLine} from '../command-line.ts'
import {printReport, type PrintOptions} from '../print-report.ts'
import {refusal, type CommandResult} from '../result.ts'
import type {CliContext} from '../report-context.ts'

export interface MergeOptions extends PrintOptions {
  files: string[]
  /** The site of the reports. */
  site?: string
  config?: string
  /** `--no-code` */
  code?: boolean
}

export async function mergeCommand(options: MergeOptions, cwd = process.cwd(), env: CliContext['env'] = process.env): Promise<CommandResult> {
  const {files, site, config, code} = options
  const parts = files.map((file) => readPart(file, cwd))
  const wrong = parts.flatMap((part) => ('reason' in part ? [part.reason] : []))
  if (wrong.length > 0) return refusal(wrong)
  const report = mergeReports(parts as ReportPart[])
  if ('reason' in report) return refusal([report.reason])
  const {projects, configErrors: errors} = await openProjects({
    paths: site === undefined ? [] : [site],
    cwd,
    ...(config !== undefined && {config}),
    ...(code === false && {mayRunCode: () => false})
  })
  if (errors) return refusal([...errors, 'Cannot find the site of the reports: run `merge` in the site, or name it with `--site`'])
  // the parts may come from anyone, so mask their text before a format escapes it
  for (const one of report.findings) {
    maskTexts(one, maskSecrets)
    if (one.fix?.edits.some(({text}) => maskSecrets(text) !== text)) delete one.fix
  }
  const {pages, ...whole} = report
  return printReport(whole, options, {project: withPages(sharedContext(projects), pages), isNewText: false, command: commandLine([site])}, {cwd, env})
}

/** A run over some pages groups its problems differently from a run over the site. */
function withPages(context: SharedContext, pages: readonly string[] = []): SharedContext {
  const sites = context.sites.map(({prefix, project}) => {
    const own = pages.flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []))
    return {prefix, project: own.length === 0 ? project : {...project, partial: true, pages: own}}
  })
  return {...context, sites, notes: []}
}

function readPart(file: string, cwd: string): ReportPart | {reason: string} {
  let text: string
  try {
    text = readRegular(resolve(cwd, file)).toString('utf8')
  } catch (error) {
    return {reason: `Cannot read \`${file}\`: ${systemReason(error)}`}
  }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return {reason: `Unexpected \`${file}\`: it is not valid JSON, expected the output of \`docs-lint --format json\``}
  }
  const report = toReportFrom(value)
  return report ? {file, report} : {reason: `Unexpected \`${file}\`, expected the output of \`docs-lint --format json\``}
}
