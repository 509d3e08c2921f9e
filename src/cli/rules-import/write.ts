/** Adds the proposal of `rules import` to the settings file of the team. */
import {join} from 'node:path'
import type {SettingsEntry} from '../../emit/assistant-settings.ts'
import {parseJson} from '../../data/json.ts'
import {toValue} from '../../data/node.ts'
import {mergeJson} from '../../run/merge-json.ts'
import {readOwnedFile} from '../../run/files/owned-file.ts'
import {systemReason} from '../../run/settings/read.ts'
import {writeOwned} from '../../run/files/write-file.ts'
import type {ImportProposal} from './print.ts'

/**
 * Adds missing settings and keeps existing ones.
 * @param file absolute path of the settings file; undefined if there is none
 * @returns the file that was written and how to undo it, or why nothing was written
 */
export function writeProposal(
  proposal: ImportProposal,
  file: string | undefined,
  {root, repository}: {root: string; repository: string}
): {written: string; undo: () => void} | {reason: string} {
  const path = file ?? join(root, 'docs-lint.config.json')
  if (!path.endsWith('docs-lint.config.json'))
    return {reason: 'it can only be added to `docs-lint.config.json`; print the proposal with `--format json` and add it by hand'}
  const onDisk = readOwnedFile(path, repository)
  if (onDisk.state === 'refused') return onDisk
  const before = onDisk.state === 'file' ? onDisk.text : ''
  const {node, errors} = before.trim() === '' ? {node: undefined, errors: []} : parseJson(before.replace(/^\ufeff/, ''), path)
  if (errors[0]) return {reason: 'it is not valid JSON'}
  const merged = mergeJson(before, entriesOf(proposal, node === undefined ? {} : (toValue(node) as Partial<ImportProposal>)))
  if ('reason' in merged) return merged
  try {
    writeOwned(onDisk.write, merged.text)
    return {written: path, undo: () => writeOwned(onDisk.write, before)}
  } catch (error) {
    return {reason: systemReason(error)}
  }
}

/** One entry for each missing value. New items go to the end of a list. */
function entriesOf(proposal: ImportProposal, there: Partial<ImportProposal>): SettingsEntry[] {
  const entries: SettingsEntry[] = []
  const set = (at: string[], value: unknown): void => void entries.push({at, value})
  const ids = (list: readonly {id: string}[] | undefined): Set<string> => new Set(list?.map(({id}) => id))
  if (there.extends === undefined) set(['extends'], proposal.extends)
  for (const [id, level] of Object.entries(proposal.rules ?? {})) set(['rules', id], level)
  for (const [word, preferred] of Object.entries(proposal.vocabulary?.prefer ?? {})) set(['vocabulary', 'prefer', word], preferred)
  const append = (at: string[], values: readonly unknown[], old: readonly unknown[] | undefined): void => {
    if (values.length === 0) return
    if (old === undefined) set(at, values)
    // a mark that no item contains, so that each one is appended
    else for (const value of values) entries.push({at, value, unless: '\u0000'})
  }
  const {accept = []} = proposal.vocabulary ?? {}
  append(
    ['vocabulary', 'accept'],
    accept.filter((word) => !there.vocabulary?.accept?.includes(word)),
    there.vocabulary?.accept
  )
  const known = ids(there.guidelines)
  const titles = new Set(there.guidelines?.map(({title}) => title))
  append(
    ['guidelines'],
    (proposal.guidelines ?? []).filter(({id, title}) => !known.has(id) && !titles.has(title)),
    there.guidelines
  )
  append(
    ['teamRules'],
    (proposal.teamRules ?? []).filter(({id}) => !ids(there.teamRules).has(id)),
    there.teamRules
  )
  return entries
}
