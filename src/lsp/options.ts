/** What an editor may set, in `initializationOptions` and in the section `docs-lint` of its settings. */
import {levelRank} from '../report/types.ts'
import type {Level} from '../rule/types.ts'

export interface LspOptions {
  /** `site`: every file of the site has its findings told; `open`: only those that are open. */
  scope: 'site' | 'open'
  /** Findings below are not told. */
  minLevel: Level
  /** The editor shows what `docs-lint.explain` answers; else the server sends it as a message. */
  showsRules: boolean
  /** The editor knows the JSON Schema of docs.json: its keys and values are not proposed twice. */
  hasSchema: boolean
}

export const defaults: LspOptions = {scope: 'site', minLevel: 'info', showsRules: false, hasSchema: false}

/** Reads what an editor sent; whatever makes no sense stays as it was. */
export function readOptions(given: unknown, before: LspOptions = defaults): LspOptions {
  if (typeof given !== 'object' || given === null) return before
  const {scope, minLevel, showsRules, hasSchema} = given as Record<string, unknown>
  return {
    ...before,
    ...((scope === 'site' || scope === 'open') && {scope}),
    ...(typeof minLevel === 'string' && Object.hasOwn(levelRank, minLevel) && {minLevel: minLevel as Level}),
    ...(typeof showsRules === 'boolean' && {showsRules}),
    ...(typeof hasSchema === 'boolean' && {hasSchema})
  }
}

/**
 * Whether the editor's user trusts the folder. Of `initializationOptions` alone: a repository can bring settings of its own.
 * Undefined: the editor does not ask, and `docs-lint trust` decides.
 */
export function readTrust(given: unknown): boolean | undefined {
  const trusted = typeof given === 'object' && given !== null && 'trusted' in given ? given.trusted : undefined
  return typeof trusted === 'boolean' ? trusted : undefined
}
