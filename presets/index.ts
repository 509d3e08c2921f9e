import type {Preset} from '../src/rule/preset.ts'
import api, {apiOf} from './api.ts'
import prose, {proseOf} from './prose.ts'
import {recordedLevels} from './recorded-levels.ts'
import recommended from './recommended.ts'
import strict, {strictOf} from './strict.ts'
import structure, {structureOf} from './structure.ts'

/** All presets. The first is the default. */
export const presets: readonly Preset[] = [recommended, prose, structure, api, strict]

/** The presets of earlier versions, such as `strict@0.1`: rules added since then are off. */
export const versionedPresets: readonly Preset[] = Object.entries(recordedLevels).flatMap(([version, levels]) => {
  const rules = Object.fromEntries(Object.keys(recommended.rules).map((key) => [key, levels[key] ?? 'off']))
  const base = {...recommended, rules}
  return [base, proseOf(base), structureOf(base), apiOf(base), strictOf(base)].map((preset) => ({...preset, name: `${preset.name}@${version}`}))
})

/** All presets that settings and the command line can name. */
export const allPresets: readonly Preset[] = [...presets, ...versionedPresets]
