/** One of our presets as a list of unified plugins: every active rule with its options and levels. */
import type {Pluggable} from 'unified'
import type {Rule} from '../../rule/define-rule.ts'
import type {Preset} from '../../rule/preset.ts'
import {noTeam} from '../../rule/run-rule.ts'
import {activeRules, layersOf} from './levels.ts'

export function presetPlugins(preset: Preset, rules: readonly Rule[]): Pluggable[] {
  const activeOn = activeRules(rules, layersOf(preset), {fallback: {rules: {}}}, noTeam)
  return rules.flatMap((rule): Pluggable[] => {
    const at = (path: string) => activeOn(path).rules.find((one) => one.rule.id === rule.id)
    const usual = at('page.mdx')
    return usual ? [[rule, ['warn', {...usual.options, levels: (path: string) => at(path)?.levels ?? {}}]]] : []
  })
}
