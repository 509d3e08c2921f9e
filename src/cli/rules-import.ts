/** `docs-lint rules import [FILE…]` */
import {guidelines, rules} from '../../rules/index.ts'
import {openProject} from '../run/project.ts'
import {guidanceHere} from '../run/rules-input.ts'
import {filesToImport} from '../run/rules-import/find-files.ts'
import {judge} from '../run/rules-import/judge.ts'
import {importText} from '../run/rules-import/print.ts'
import {refusal, type CommandResult} from './result.ts'

/** Nothing is written: the table and the settings go to stdout. */
export async function rulesImport({files: named, config}: {files: readonly string[]; config?: string}, cwd: string): Promise<CommandResult> {
  const {project, mistakes} = await openProject({paths: [], cwd, ...(config !== undefined && {config})})
  if (mistakes) return refusal(mistakes)
  const {files, mistakes: unread} = filesToImport(named, [...new Set([project.root, project.repository])], cwd)
  if (unread.length > 0 && named.length > 0) return refusal(unread)
  if (files.length === 0)
    return refusal([...unread, 'No rules file found: name one, as in `docs-lint rules import CLAUDE.md .cursor/rules .vale/styles .markdownlint.json`'])
  const found = judge(files, guidanceHere(project.settings, {rules, guidelines}))
  return {exit: 0, stdout: importText(found), stderr: unread.map((mistake) => `docs-lint: ${mistake}\n`).join('')}
}
