/** `docs-lint --fix`, `--fix-dry-run` and `--suggest ID` */
import {join} from 'node:path'
import {nearest} from '../data/nearest.ts'
import {didYouMean} from '../data/shape-words.ts'
import {unifiedDiff} from '../emit/unified-diff.ts'
import type {Report} from '../report/types.ts'
import {fixSite, type Fixed} from '../run/fix.ts'
import type {LintInput} from '../run/lint.ts'
import {readOwnedFile} from '../run/owned-file.ts'
import {writeWhole} from '../run/write-whole.ts'
import type {Project} from '../run/project.ts'
import {maskSecrets} from '../secrets/mask.ts'
import {refusal, type CommandResult} from './result.ts'

export interface FixOptions {
  fix?: boolean
  fixDryRun?: boolean
  suggest?: string[]
  pathPrefix?: string
}

/** @param print puts the report that is left into words */
export async function fixCommand(
  input: LintInput,
  project: Project,
  {fix, fixDryRun, suggest, pathPrefix = ''}: FixOptions,
  print: (report: Report) => Promise<CommandResult>
): Promise<CommandResult> {
  const wanted = new Set((suggest ?? []).flatMap((ids) => ids.split(',')))
  const unknown = [...wanted].filter((id) => !input.ruleIds.includes(id))
  if (unknown.length > 0) return refusal(unknown.map((id) => `Unknown rule \`${id}\` in \`--suggest\`${didYouMean(nearest(id, input.ruleIds))}`))
  const fixes = fix || fixDryRun
  const fixed = await fixSite(input, (problem) => (fixes && problem.fix) || (wanted.has(problem.rule) ? problem.suggest : undefined))
  if (fixDryRun) {
    // a line beside a change may hold a secret, and a diff is printed where others read it
    return {
      exit: 0,
      stdout: fixed.changes.map(({path, before, after}) => unifiedDiff(pathPrefix + path, maskSecrets(before), maskSecrets(after))).join(''),
      stderr: told(fixed, 'would be mended')
    }
  }
  const written = writeChanges(fixed, project)
  const result = await print(fixed.report)
  return {...result, exit: written.length > 0 ? 2 : result.exit, stderr: `${told(fixed, 'mended')}${written.join('')}${result.stderr}`}
}

/** Writes each file whole or not at all. @returns a line for each that could not be written */
function writeChanges({changes}: Fixed, {root, repository}: Project): string[] {
  const wrong: string[] = []
  for (const {path, before, after} of changes) {
    const file = readOwnedFile(join(root, path), repository)
    const reason = file.state === 'refused' ? file.reason : tryTo(() => writeWhole(file.write, after, before))
    if (reason !== undefined) wrong.push(`docs-lint: Cannot write \`${path}\`: ${reason}\n`)
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

function told({count, changes, dropped}: Fixed, done: string): string {
  const files = `${changes.length} file${changes.length === 1 ? '' : 's'}`
  const lines = [`docs-lint: ${count} problem${count === 1 ? '' : 's'} ${done} in ${files}\n`]
  for (const {path, rule, reason} of dropped) lines.push(`docs-lint: ${path}: a fix of \`${rule}\` was left out: ${reason}\n`)
  return lines.join('')
}
