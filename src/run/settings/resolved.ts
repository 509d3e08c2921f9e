import type {PageLimits} from '../../parse/limits.ts'
import type {Rule} from '../../rule/define-rule.ts'
import type {Override} from '../../rule/preset.ts'
import type {TeamRule} from '../../rule/team-rule.ts'
import type {Team} from '../../rule/team.ts'
import type {ResolvedRules} from './levels.ts'
import type {CopySettings} from '../../site/copies.ts'
import type {TeamGuideline} from './value.ts'
export interface ResolvedSettings {
  /** What the user should know of the settings, a line each. */
  notes: string[]
  /** Absolute paths of the files that were read, for caches and `--watch`. */
  files: string[]
  /** Names of the presets that they build on. */
  presets: string[]
  /** The active rules of a path relative to the site root, `docs.json` included. */
  rulesFor: (path: string) => ResolvedRules
  /** Ids of the rules that the team's own settings turn off as a whole, as against those that no preset turns on. */
  turnedOff: ReadonlySet<string>
  /** Levels for some pages, of the presets and of the team, in the order in which they count. */
  overrides: readonly Override[]
  /** Tells whether `ignore` names the path. */
  ignores: (path: string) => boolean
  language?: string
  /** What one page may cost; absent where the settings do not say. */
  limits?: PageLimits
  /** How pages of older versions and translations are linted. */
  copies: CopySettings
  team: Team
  openapi: {file: string; url?: string}[]
  guidelines: TeamGuideline[]
  teamRules: TeamRule[]
  rulesFile: {editors: string[]; detail?: 'one' | 'mid' | 'full'}
  /** Plugins of remark and retext. */
  plugins: readonly Rule[]
  /** Every rule that can be set here: those of docs-lint, those of the team, and the plugins. */
  allRules: readonly Rule[]
}

/** Settings that are right, ready to ask. */
