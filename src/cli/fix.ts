/** `docs-lint --fix`, `--fix-dry-run` and `--suggest ID` */
import {join} from 'node:path'
import {nearest} from '../data/nearest.ts'
import {quote} from '../data/shape-words.ts'
import {didYouMean} from '../data/shape-words.ts'
import {unifiedDiff} from '../emit/unified-diff.ts'
import {count, levelRank} from '../report/types.ts'
import type {Level} from '../rule/types.ts'
import {fixSite, type Fixed} from '../run/fix/fix.ts'
import type {LintInput} from '../run/lint/input.ts'
import {readOwnedFile} from '../run/files/owned-file.ts'
import {writeOwned} from '../run/files/write-file.ts'
import type {Project} from '../run/project.ts'
import {maskSecrets} from '../secrets/mask.ts'
import {usesBaseline} from './baseline.ts'
import {postprocessReport, printScoped, scopeReport, type ScopedReport} from './postprocess.ts'
import type {LintOptions} from './lint-options.ts'
import type {printReport} from './print-report.ts'
import {refusal, type CommandResult} from './result.ts'
import type {CliContext} from './report-context.ts'

/**
 * Fixes the problems that the flags select. The same flags decide what is reported, and problems are selected before the first edit.
 * @param ended called before the report is printed
 * @param print what to do with the report. Default: print it to stdout or into a file
 */
export async function fixCommand(
  input: LintInput,
  project: Project,
  options: LintOptions,
  here: CliContext,
  {ended, print}: {ended: () => void; print?: typeof printReport | undefined}
): Promise<CommandResult> {
  const {fix, fixDryRun, suggest, updateBaseline, pathPrefix = ''} = options
  const wanted = new Set((suggest ?? []).flatMap((ids) => ids.split(',')))
  const unknown = [...wanted].filter((id) => !input.ruleIds.includes(id))
  if (unknown.length > 0) return refusal(unknown.map((id) => `Unknown rule ${quote(id)} in \`--suggest\`${didYouMean(nearest(id, input.ruleIds))}`))
  const fixes = fix || fixDryRun
  const least = levelRank[leastLevel(options)]
  const finished = {request: input, project}
  const isLimited = usesBaseline(options) || Boolean(options.changed)
  let scoped: ScopedReport | undefined
  let refused: string | undefined
  const fixed = await fixSite(
    input,
    (problem) => (levelRank[problem.level] < least ? undefined : (fixes && problem.fix) || (wanted.has(problem.rule) ? problem.suggest : undefined)),
    {
      ...(isLimited && {
        only: async (report) => {
          // the baseline is written after the fixes; if it has to exist first, there is nothing to compare with yet
          const found = await scopeReport(report, {...options, updateBaseline: false, ...(updateBaseline && {mayLackBaseline: true})}, finished, here)
          if ('reason' in found) refused = found.reason
          else scoped = found
          return 'reason' in found ? {...report, findings: []} : found.report
        }
      }),
      ...(options.changed && {mayWrite: (path: string) => scoped?.changedFiles?.has(path) ?? false})
    }
  )
  if (refused !== undefined) return refusal([refused])
  if (fixDryRun) {
    // a line next to a change may contain a secret, and others may read the printed diff
    return {
      exit: 0,
      stdout: fixed.changes.map(({path, before, after}) => unifiedDiff(pathPrefix + path, maskSecrets(before, after), maskSecrets(after, before))).join(''),
      stderr: notice(fixed, 'would be fixed', options)
    }
  }
  const failed = writeChanges(fixed, project)
  const failedLines = [...failed].map(([path, reason]) => `docs-lint: Cannot write \`${path}\`: ${reason}\n`).join('')
  ended()
  const result = updateBaseline
    ? await postprocessReport(fixed.whole, options, finished, here, print)
    : await printLeft(fixed, scoped, options, project, here, print)
  return {...result, exit: failed.size > 0 ? 2 : result.exit, stderr: `${notice(fixed, 'fixed', options, failed)}${failedLines}${result.stderr}`}
}

/** Prints the selected problems that are left. */
async function printLeft(
  {report}: Fixed,
  scoped: ScopedReport | undefined,
  options: LintOptions,
  project: Project,
  here: CliContext,
  print?: typeof printReport
): Promise<CommandResult> {
  const {baselined} = scoped?.report.summary ?? report.summary
  const left = {...report, summary: {...report.summary, baselined}}
  return printScoped({report: left, baseline: scoped?.baseline ?? {stderr: '', fails: false}}, options, project, here, print)
}

/** Problems below this level are not fixed, because the flags hide them. */
const leastLevel = ({fixLevel, minLevel, quiet}: LintOptions): Level => fixLevel ?? minLevel ?? (quiet ? 'error' : 'info')

/** Writes each file completely or not at all. @returns the files that could not be written, with reasons */
function writeChanges({changes}: Fixed, {root, repository}: Project): Map<string, string> {
  const wrong = new Map<string, string>()
  for (const {path, before, after} of changes) {
    const file = readOwnedFile(join(root, path), repository)
    const reason = file.state === 'refused' ? file.reason : tryTo(() => writeOwned(file.write, after, before))
    if (reason !== undefined) wrong.set(path, reason)
  }
  return wrong
}

function tryTo(write: () => void): string | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** @param failed files that were not written, so that none of their problems is fixed */
function notice(fixed: Fixed, done: string, options: LintOptions, failed: ReadonlyMap<string, string> = new Map()): string {
  const {dropped, movedLinks} = fixed
  const changes = fixed.changes.filter(({path}) => !failed.has(path))
  const counts = {error: 0, warn: 0, info: 0}
  for (const {path} of changes) for (const level of ['error', 'warn', 'info'] as const) counts[level] += fixed.counts.get(path)?.[level] ?? 0
  const total = counts.error + counts.warn + counts.info
  const parts = [counts.error && count(counts.error, 'error'), counts.warn && count(counts.warn, 'warning'), counts.info && count(counts.info, 'info')].filter(
    Boolean
  )
  const lines = [`docs-lint: ${count(total, 'problem')} ${done} in ${count(changes.length, 'file')}${total > 0 ? ` (${parts.join(', ')})` : ''}\n`]
  // a report for people does not show these
  if (counts.info > 0 && !options.suggest && leastLevel(options) === 'info' && options.minLevel === undefined && !options.fixLevel)
    lines.push('docs-lint: this includes infos, which the report hides by default; to leave them alone, add `--fix-level warn`\n')
  if (movedLinks > 0) lines.push(`docs-lint: updated ${count(movedLinks, 'link')} to renamed headings\n`)
  for (const {path, rule, reason} of dropped) lines.push(`docs-lint: ${path}: skipped a fix for \`${rule}\`: ${reason}\n`)
  return lines.join('')
}
