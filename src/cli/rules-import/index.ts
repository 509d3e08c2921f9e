/** `docs-lint rules import [FILE…]` */
import {fstatSync, statSync} from 'node:fs'
import {relative} from 'node:path'
import {guidelines, rules} from '../../../rules/index.ts'
import {openProject, type Project} from '../../run/project.ts'
import {guidanceHere} from '../../run/rules-file/rules-input.ts'
import {filesToImport} from './find-files.ts'
import {classify} from './classify.ts'
import {importText, settingsOf, type ImportProposal} from './print.ts'
import {writeProposal} from './write.ts'
import {findSettings} from '../../run/settings/find.ts'
import {refusal, type CommandResult} from '../result.ts'

export interface ImportOptions {
  files: readonly string[]
  config?: string
  /** Add the proposal to the settings. */
  write?: boolean
  /** `json`: only the proposal. */
  format?: string
}

/** Prints the table and the settings to stdout. Writes only with `--write`. */
export async function rulesImport({files: named, config, write, format = 'pretty'}: ImportOptions, cwd: string): Promise<CommandResult> {
  const {project, configErrors: errors} = await openProject({paths: [], cwd, ...(config !== undefined && {config})})
  if (errors) {
    return refusal(goesToSettings(cwd) ? ['The settings file is empty because the shell truncated it: use `rules import --write` instead of `>`'] : errors)
  }
  const {files, configErrors: unread} = filesToImport(named, [...new Set([project.root, project.repository])], cwd)
  if (unread.length > 0 && named.length > 0 && files.length === 0) return refusal(unread)
  if (files.length === 0)
    return refusal([...unread, 'No rules file found: name one, as in `docs-lint rules import CLAUDE.md .cursor/rules .vale/styles .markdownlint.json`'])
  const found = classify(files, guidanceHere(project.settings, {rules, guidelines}))
  const stderr = unread.map((error) => `docs-lint: ${error}\n`).join('')
  const stdout = format === 'json' ? `${JSON.stringify(settingsOf(found), null, 2)}\n` : importText(found)
  if (!write) return {exit: 0, stdout, stderr}
  const written = await writeChecked(settingsOf(found), project, cwd, config)
  return 'reason' in written
    ? {exit: 2, stdout, stderr: `${stderr}docs-lint: nothing was written: ${written.reason}\n`}
    : {exit: 0, stdout, stderr: `${stderr}docs-lint: wrote ${written.shown}\n`}
}

/** Writes the settings, and restores the old ones if they no longer load. */
async function writeChecked(proposal: ImportProposal, project: Project, cwd: string, config: string | undefined): Promise<{shown: string} | {reason: string}> {
  const [file] = project.settings.files
  const written = writeProposal(proposal, file, project)
  if ('reason' in written) return {reason: `${file === undefined ? 'docs-lint.config.json' : relative(cwd, file)}: ${written.reason}`}
  const {configErrors: errors} = await openProject({paths: [], cwd, ...(config !== undefined && {config})})
  if (!errors) return {shown: relative(cwd, written.written)}
  written.undo()
  return {reason: `the settings would no longer load: ${errors.join('; ')}`}
}

/** Whether stdout is redirected to the settings file, which the shell has already emptied. */
function goesToSettings(cwd: string): boolean {
  try {
    const out = fstatSync(1)
    return out.isFile() && findSettings(cwd, cwd).some((file) => statSync(file).ino === out.ino)
  } catch {
    return false
  }
}
