/** `--preset`, `--rule`, and `--only`, which override all other levels. */
import {nearest} from '../../data/nearest.ts'
import {didYouMean, oneOf, quote} from '../../data/shape-words.ts'
import type {Rule} from '../../rule/define-rule.ts'
import type {Preset} from '../../rule/preset.ts'
import type {LevelSetting} from '../../rule/types.ts'
import {patternError} from '../files/glob.ts'
import {unknownRule} from './check.ts'
import {layersOf, type Layer, type Narrowing} from './levels.ts'
import type {ConfigError} from './config-error.ts'
import {levels, type NamedRule} from './shape.ts'

/** As given, before any check. */
export interface CommandLine {
  /** `--preset NAME…`: added to the settings. */
  preset?: readonly string[]
  /** `--rule ID=LEVEL…` */
  rule?: readonly string[]
  /** `--only ID,ID`: only these rules or messages, even if the settings turn them off. */
  only?: readonly string[]
  /** `--ignore PATTERN`: pages to ignore, in addition to those in the settings. */
  ignore?: readonly string[]
}

interface Read {
  layers: Layer[]
  narrowing: Narrowing
  /** Names of the presets. */
  presets: string[]
  /** Patterns of `--ignore`. */
  ignore: readonly string[]
  configErrors: ConfigError[]
}

/**
 * @param more the rules of the team and plugins
 * @param plugins ids of the plugins, whose messages are unknown
 */
export function readCommandLine(
  {preset = [], rule = [], only, ignore = []}: CommandLine,
  presets: ReadonlyMap<string, Preset>,
  rules: readonly Rule[],
  more: readonly NamedRule[],
  plugins: readonly string[]
): Read {
  const read: Read = {layers: [], narrowing: {fallback: {rules: presets.get('recommended')?.rules ?? {}}}, presets: [], ignore, configErrors: []}
  const report = (message: string): void => void read.configErrors.push({message})
  for (const pattern of ignore) {
    const reason = patternError(pattern)
    if (reason !== undefined) report(`Unexpected pattern ${quote(pattern)} in \`--ignore\`, ${reason}`)
  }
  const ids = [...rules, ...more].map(({id}) => id)
  for (const name of preset) {
    const found = presets.get(name)
    if (found) {
      read.layers.push(...layersOf(found))
      read.presets.push(name)
    } else
      report(
        `Unknown preset ${quote(name)} in \`--preset\`${didYouMean(nearest(name, presets.keys())) || `, expected ${oneOf([...presets.keys()].filter((known) => !known.includes('@')))}`}`
      )
  }
  const keys = [...ids, ...rules.flatMap(({id, spec}) => Object.keys(spec.messages).map((message) => `${id}/${message}`))]
  for (const setting of rule) {
    const [, key = setting, level] = /^([^=]*)=(.*)$/s.exec(setting) ?? []
    if (level === undefined) report(`Missing level in \`--rule ${setting}\`, expected \`--rule ID=LEVEL\` with ${oneOf(levels)}`)
    else if (!isLevel(level))
      report(`Unexpected level ${quote(level)} in \`--rule ${setting}\`${didYouMean(nearest(level, levels)) || `, expected ${oneOf(levels)}`}`)
    if (!keys.includes(key) && !plugins.some((id) => key.startsWith(`${id}/`)))
      report(unknownRule(key, rules) ?? `Unknown rule ${quote(key)} in \`--rule\`${didYouMean(nearest(key, keys))}`)
    else if (level !== undefined && isLevel(level)) read.layers.push({rules: {[key]: level}})
  }
  if (only) {
    const names = only.flatMap((list) => list.split(',').map((name) => name.trim())).filter(Boolean)
    for (const name of names) {
      if (!keys.includes(name) && !plugins.some((id) => name.startsWith(`${id}/`)))
        report(unknownRule(name, rules) ?? `Unknown rule ${quote(name)} in \`--only\`${didYouMean(nearest(name, keys))}`)
    }
    read.narrowing.only = new Set(names)
  }
  return read
}

const isLevel = (level: string): level is LevelSetting => (levels as readonly string[]).includes(level)
