import {definePreset, mapLevels, type Preset} from '../src/rule/preset.ts'
import recommended from './recommended.ts'

const raised = {error: 'error', warn: 'error', info: 'warn', off: 'off'} as const

/** @param base `recommended`, or an earlier version of it */
export const strictOf = (base: Preset): Preset =>
  definePreset({
    ...mapLevels(base, (level) => raised[level]),
    name: 'strict',
    description: 'As recommended, with warnings as errors and infos as warnings'
  })

export default strictOf(recommended)
