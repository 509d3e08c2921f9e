import {definePreset, inGroup, mapLevels, type Preset} from '../src/rule/preset.ts'
import {rules} from '../rules/index.ts'
import recommended from './recommended.ts'

const isProse = inGroup(rules, 'language')

/** @param base `recommended`, or an earlier version of it */
export const proseOf = (base: Preset): Preset =>
  definePreset({
    ...mapLevels(base, (level, key) => (level === 'info' && isProse(key) ? 'warn' : level)),
    name: 'prose',
    description: 'As recommended, with the infos about wording as warnings'
  })

export default proseOf(recommended)
