/** The value of one settings file, after its shape was checked. */
import type {rules} from '../../../rules/index.ts'
import type {PageLimits} from '../../parse/limits.ts'
import type {Override, RuleKey, RuleSettings} from '../../rule/preset.ts'
import type {TeamRule} from '../../rule/team-rule.ts'
import type {TeamComponent} from '../../rule/team.ts'
import type {details} from './shape.ts'

/** Editors suggest our rule ids. Ids of team rules are also valid. */
type Key = RuleKey<(typeof rules)[number]> | (string & Record<never, never>)

/** The content of a settings file. See {@link settingsShape}. */
export interface Settings {
  extends?: string[]
  rules?: RuleSettings<Key>
  overrides?: Override<Key>[]
  ignore?: string[]
  language?: string
  limits?: Partial<PageLimits>
  versions?: 'edited' | 'all'
  translations?: 'source' | 'all'
  vocabulary?: {accept?: string[]; jargon?: string[]; prefer?: Record<string, string>}
  components?: Record<string, TeamComponent>
  openapi?: (string | {url: string; file: string})[]
  guidelines?: TeamGuideline[]
  teamRules?: TeamRule[]
  rulesFile?: {editors?: string[]; detail?: (typeof details)[number]}
  retext?: PluginSetting[]
  remark?: PluginSetting[]
}

/** The name of a package, or its name and options. */
export type PluginSetting = string | [name: string, options?: unknown]

/** A guideline that people review and no check covers. */
export interface TeamGuideline {
  id: string
  title: string
  guide?: string
  why?: string
  examples?: {good?: string[]; bad?: string[]}
}

/** For settings in JavaScript or TypeScript. Returns its argument; the type lets an editor complete keys. */
export const defineConfig = (settings: Settings): Settings => settings
