/** `--changed [REF]` */
import {rules} from '../../rules/index.ts'
import type {Report} from '../report/types.ts'
import {changedOnly} from '../run/report/changed.ts'
import {changesSince} from '../run/git/git-changes.ts'
import type {LintInput} from '../run/lint/input.ts'
import type {CliContext} from './report-context.ts'

/** Removes problems that the change since `ref` did not introduce, or says why it cannot. @param ref true: the default branch */
export async function withChanged(
  report: Report,
  ref: string | true,
  input: LintInput,
  root: string,
  {env}: CliContext
): Promise<{report: Report; files: ReadonlySet<string>} | {reason: string}> {
  const changes = changesSince(root, ref === true ? undefined : ref, env)
  if ('reason' in changes) return changes
  const specs = rules.map(({spec}) => spec)
  return {report: await changedOnly(report, input, changes, specs), files: new Set(changes.files.flatMap(({path}) => path ?? []))}
}
