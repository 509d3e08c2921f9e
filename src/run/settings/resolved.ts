import type {PageLimits} from '../../parse/limits.ts'
import type {Rule} from '../../rule/define-rule.ts'
import type {Override} from '../../rule/preset.ts'
import type {TeamRule} from '../../rule/team-rule.ts'
import type {Team} from '../../rule/team.ts'
import type {ResolvedRules} from './levels.ts'
import type {CopySettings} from '../../site/copies.ts'
import type {TeamGuideline} from './value.ts'
export interface ResolvedSettings {
  /** Notices about the settings, one line each. */
  notes: string[]
  /** Absolute paths of the files that were read, for caches and `--watch`. */
  files: string[]
  /** Names of the presets that they extend. */
  presets: string[]
  /** The active rules of a path relative to the site root, `docs.json` included. */
  rulesFor: (path: string) => ResolvedRules
  /** Ids of the rules that the team's settings turn off completely. Rules that no preset turns on are not included. */
  turnedOff: ReadonlySet<string>
  /** Overrides of the presets and the team. Later ones win. */
  overrides: readonly Override[]
  /** Whether a path matches `ignore`. */
  ignores: (path: string) => boolean
  language?: string
  /** Limits on the resources for one page. Absent if the settings do not set them. */
  limits?: PageLimits
  /** How to lint pages of older versions and translations. */
  copies: CopySettings
  team: Team
  openapi: {file: string; url?: string}[]
  guidelines: TeamGuideline[]
  teamRules: TeamRule[]
  rulesFile: {editors: string[]; detail?: 'one' | 'mid' | 'full'}
  /** The remark and retext plugins. */
  plugins: readonly Rule[]
  /** All rules that can be set here: those of docs-lint, the team, and the plugins. */
  allRules: readonly Rule[]
}

/** Valid settings, resolved for each path. */
