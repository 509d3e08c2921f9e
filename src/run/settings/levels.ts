/** Which rules are active on a page, with their options and the level of each message. */
import type {Rule} from '../../rule/define-rule.ts'
import type {Override, RuleSetting, RuleSettings} from '../../rule/preset.ts'
import {matcher} from '../files/glob.ts'
import type {ActiveRules as EngineRules} from '../../engine/check.ts'
import {allMessages, type ActiveRule as EngineRule} from '../../rule/run-rule.ts'
import {anyMessage, type LevelSetting} from '../../rule/types.ts'
import type {Team} from '../../rule/team.ts'

interface ActiveRule extends EngineRule {
  rule: Rule
}
/** The rules in the form that the engine needs, and the plugins among them. */
export interface ResolvedRules extends EngineRules {
  rules: readonly ActiveRule[]
}

/** One source of levels and options. A later layer overrides an earlier one. */
export interface Layer {
  /** Whether the layer applies to a path relative to the site root. Absent: all pages. */
  matches?: (path: string) => boolean
  rules: Readonly<Partial<Record<string, RuleSetting>>>
}

/** The layers of a preset or a settings file, overrides last. */
export function layersOf({rules = {}, overrides = []}: {rules?: RuleSettings; overrides?: readonly Override[]}): Layer[] {
  return [{rules}, ...overrides.map(({files, rules}) => ({matches: matcher(files), rules}))]
}

/** The effect of `--only`: the named rules and messages are on, and all others are off. */
export interface Narrowing {
  /** `rule` or `rule/message` */
  only?: ReadonlySet<string>
  /** The level and options of a rule in `only` that the settings turn off. */
  fallback: Layer
}

/** Returns a function that gives the active rules of a path: those with at least one message that is on. Computed once per set of matching layers. */
export function activeRules(rules: readonly Rule[], layers: readonly Layer[], {only, fallback}: Narrowing, team: Team): (path: string) => ResolvedRules {
  const wanted = only ? rules.filter(({id}) => only.has(id) || messagesIn(only, id).length > 0) : rules
  const known = new Map<string, ResolvedRules>()
  return (path) => {
    const matching = layers.filter(({matches}) => matches?.(path) ?? true)
    const key = matching.map((layer) => layers.indexOf(layer)).join()
    let active = known.get(key)
    if (!active) {
      const found = apply(wanted, matching, only && fallback)
      active = {rules: only ? found.map((one) => narrowed(one, only, fallback)) : found, team}
      known.set(key, active)
    }
    return active
  }
}

const messagesIn = (only: ReadonlySet<string>, id: string): string[] =>
  [...only].flatMap((name) => (name.startsWith(`${id}/`) ? name.slice(id.length + 1) : []))

/** Keeps only the named messages of a rule. If the settings turn one off, its level comes from the fallback, or is a warning. */
function narrowed(one: ActiveRule, only: ReadonlySet<string>, fallback: Layer): ActiveRule {
  const messages = messagesIn(only, one.rule.id)
  if (only.has(one.rule.id) || messages.length === 0) return one
  const usual = applyTo(one.rule, [fallback]).levels
  const levels: Record<string, LevelSetting> = allMessages(one.rule.spec, 'off')
  for (const message of messages) levels[message] = [one.levels[message], usual[message]].find((level) => level !== undefined && level !== 'off') ?? 'warn'
  return {...one, levels}
}

function apply(rules: readonly Rule[], layers: readonly Layer[], fallback: Layer | undefined): ActiveRule[] {
  const active: ActiveRule[] = []
  for (const rule of rules) {
    const own = applyTo(rule, layers)
    if (isOn(own)) active.push(own)
    else if (fallback) active.push(firstOn(applyTo(rule, [fallback]), {...own, levels: allMessages(rule.spec, 'warn')}))
  }
  return active
}

const isOn = ({levels}: ActiveRule): boolean => Object.values(levels).some((level) => level !== 'off')
const firstOn = (one: ActiveRule, other: ActiveRule): ActiveRule => (isOn(one) ? {...one, options: other.options} : other)

function applyTo(rule: Rule, layers: readonly Layer[]): ActiveRule {
  const options: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(rule.spec.options ?? {})) options[name] = option.default
  let levels = allMessages(rule.spec, 'off')
  for (const {rules} of layers) {
    const setting = settingOf(rules, rule.id)
    if (setting !== undefined) {
      const [level, own] = parts(setting)
      levels = allMessages(rule.spec, level)
      // An option that a layer omits keeps its earlier value.
      Object.assign(options, own)
    }
    const own = anyMessage in levels ? messagesOf(rules, rule.id) : []
    for (const message of [...Object.keys(levels), ...own]) {
      const one = settingOf(rules, `${rule.id}/${message}`)
      if (one !== undefined) levels[message] = parts(one)[0]
    }
  }
  return {rule, options, levels}
}

/** The messages of a rule that a layer sets. */
const messagesOf = (rules: Layer['rules'], id: string): string[] =>
  Object.keys(rules).flatMap((key) => (key.startsWith(`${id}/`) ? key.slice(id.length + 1) : []))

const settingOf = (rules: Layer['rules'], key: string): RuleSetting | undefined => (Object.hasOwn(rules, key) ? rules[key] : undefined)

/** The level and options of a setting in either form. */
export function parts(setting: RuleSetting): readonly [LevelSetting, Record<string, unknown>?] {
  return typeof setting === 'string' ? [setting] : setting
}
