import type {TypedRule} from './define-rule.ts'
import type {Group, LevelSetting} from './types.ts'

/** A level, or a level with options of the rule. */
export type RuleSetting = LevelSetting | readonly [level: LevelSetting, options?: Record<string, unknown>]

/** The keys in the settings of rules: `rule-id`, or `rule-id/message-id` for a single message. */
export type RuleKey<R> = R extends TypedRule<infer Id, infer Message> ? Id | `${Id}/${Message}` : never

/** Levels by rule id. `rule-id/message-id` overrides the plain id, in any order. */
export type RuleSettings<Key extends string = string> = Readonly<Partial<Record<Key, RuleSetting>>>

export interface Preset<Key extends string = string> {
  readonly name: string
  /** Its purpose, in one sentence without a final period. */
  readonly description: string
  readonly rules: RuleSettings<Key>
  /** Levels for some pages. Later ones override earlier ones. `files` as in {@link Override}. */
  readonly overrides?: readonly Override<Key>[]
}

export interface Override<Key extends string = string> {
  /** Patterns as in .gitignore, relative to the site root. */
  readonly files: readonly string[]
  readonly rules: RuleSettings<Key>
}

/**
 * Makes a preset. With the list of rules as type argument, the compiler checks every rule and message id:
 * `definePreset<typeof rules>({…})`.
 */
export function definePreset<Rules extends readonly unknown[] = readonly TypedRule<string, string>[]>(preset: Preset<RuleKey<Rules[number]>>): Preset {
  return preset
}

/** A preset with other levels; options stay. `key` is a rule id or `rule-id/message-id`. */
export function mapLevels(preset: Preset, change: (level: LevelSetting, key: string) => LevelSetting): Preset {
  const map = (rules: RuleSettings): RuleSettings => Object.fromEntries(Object.entries(rules).map(([key, setting]) => [key, mapSetting(setting!, key)]))
  const mapSetting = (setting: RuleSetting, key: string): RuleSetting =>
    typeof setting === 'string' ? change(setting, key) : [change(setting[0], key), ...(setting.slice(1) as [Record<string, unknown>?])]
  return {...preset, rules: map(preset.rules), ...(preset.overrides && {overrides: preset.overrides.map(({files, rules}) => ({files, rules: map(rules)}))})}
}

/** Whether a key of settings belongs to a rule of the group. */
export function inGroup(rules: readonly {id: string; spec: {group: Group}}[], group: Group): (key: string) => boolean {
  const ids = new Set(rules.filter(({spec}) => spec.group === group).map(({id}) => id))
  return (key) => ids.has(key.split('/', 1)[0]!)
}
