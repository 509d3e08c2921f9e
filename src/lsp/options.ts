/** Options that an editor can set, in `initializationOptions` and in the section `docs-lint` of its settings. */
import {levelRank} from '../report/types.ts'
import type {Level} from '../rule/types.ts'

export interface LspOptions {
  /** `site`: publish problems in every file of the site. `open`: only in open files. */
  scope: 'site' | 'open'
  /** Problems below this level are not published. */
  minLevel: Level
  /** Whether the editor shows the result of `docs-lint.explain`. Otherwise the server sends it as a message. */
  showsRules: boolean
  /** Whether the editor completes from the JSON Schema of docs.json, so that keys and values are not completed twice. */
  hasSchema: boolean
}

export const defaults: LspOptions = {scope: 'site', minLevel: 'info', showsRules: false, hasSchema: false}

/** Reads options from an editor. Invalid values do not change anything. */
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
 * Whether the editor's user trusts the folder. Only from `initializationOptions`, because a repository can contain settings.  Undefined:
 * the editor does not support trust, so `docs-lint trust` decides.
 */
export function readTrust(given: unknown): boolean | undefined {
  const trusted = typeof given === 'object' && given !== null && 'trusted' in given ? given.trusted : undefined
  return typeof trusted === 'boolean' ? trusted : undefined
}
