/** Writes the files of `docs-lint init`. Existing files stay, unless `--force` is set. */
import {join} from 'node:path'
import type {AssistantSettings} from '../emit/assistant-settings.ts'
import {unifiedDiff} from '../emit/unified-diff.ts'
import {mergeJson} from '../run/merge-json.ts'
import {readOwnedFile} from '../run/files/owned-file.ts'
import {writeOwned} from '../run/files/write-file.ts'
import {systemReason} from '../run/settings/read.ts'
import type {CommandResult} from './result.ts'

export interface InitFile {
  /** From the repository root. */
  path: string
  text: string
  /** For a file that teams write themselves: it is never overwritten. The text goes into the file given here, with this instruction. */
  beside?: {path: string; toDo: string}
  /** For a file that teams write themselves, without another file for the text: the instruction. */
  toDo?: string
}

interface How {
  force: boolean
  dryRun: boolean
  /** Paths that the user agreed to overwrite. */
  overwrite?: readonly string[]
}

export function putFiles(files: readonly InitFile[], repository: string, how: How): CommandResult {
  const parts = files.map((file) => putFile(file, repository, how))
  return {
    exit: parts.some(({exit}) => exit === 2) ? 2 : 0,
    stdout: parts.map(({stdout}) => stdout).join(''),
    stderr: parts.map(({stderr}) => stderr).join('')
  }
}

function putFile(file: InitFile, repository: string, how: How): CommandResult {
  const {path, text, beside, toDo} = file
  const there = readOwnedFile(join(repository, path), repository)
  if (there.state === 'refused') return {exit: 2, stdout: '', stderr: `docs-lint: Cannot write \`${path}\`: ${there.reason}\n`}
  if (there.state === 'file') {
    if (there.text === text) return notice(`unchanged ${path}`)
    if (beside) {
      const put = putFile({path: beside.path, text}, repository, how)
      return {...put, stdout: `${put.stdout}add this to ${path}:\n${indent(beside.toDo)}\n`}
    }
    if (toDo !== undefined) return notice(`add this to ${path}, under \`repos\`:\n${toDo}`)
    if (!how.force && !how.overwrite?.includes(path)) return notice(`kept ${path}: it already exists; overwrite it with --force`)
  }
  if (how.dryRun) return notice(`would write ${path}:\n${indent(text.trimEnd())}`)
  try {
    writeOwned(there.write, text)
  } catch (error) {
    return {exit: 2, stdout: '', stderr: `docs-lint: Cannot write \`${path}\`: ${systemReason(error)}\n`}
  }
  return notice(`wrote ${path}`)
}

/** Settings of assistants belong to the team: missing keys are added, and existing ones stay. */
export function putSettings(files: readonly AssistantSettings[], repository: string, {dryRun}: {dryRun: boolean}): CommandResult {
  let stdout = ''
  let stderr = ''
  for (const {path, entries} of files) {
    const there = readOwnedFile(join(repository, path), repository)
    const text = there.state === 'file' ? there.text : ''
    const merged = there.state === 'refused' ? there : mergeJson(text, entries)
    if ('reason' in merged) {
      const wanted = mergeJson('', entries)
      stderr += `docs-lint: ${path} was not changed: ${merged.reason}; add this by hand:\n${'text' in wanted ? indent(wanted.text) : ''}`
    } else if (merged.text === text) stdout += `unchanged ${path}\n`
    else if (dryRun) stdout += `would write ${path}:\n${indent(unifiedDiff(path, text, merged.text).trimEnd())}\n`
    else {
      try {
        if (there.state !== 'refused') writeOwned(there.write, merged.text)
        stdout += `${text === '' ? 'wrote' : 'added docs-lint to'} ${path}\n`
      } catch (error) {
        stderr += `docs-lint: Cannot write \`${path}\`: ${systemReason(error)}\n`
      }
    }
  }
  return {exit: 0, stdout, stderr}
}

const notice = (line: string): CommandResult => ({exit: 0, stdout: `${line}\n`, stderr: ''})
const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')
