import {definePreset, inGroup, mapLevels, type Preset} from '../src/rule/preset.ts'
import {rules} from '../rules/index.ts'
import recommended from './recommended.ts'

const isProse = inGroup(rules, 'language')

/** @param base `recommended`, or an earlier version of it */
export const structureOf = (base: Preset): Preset =>
  definePreset({
    ...mapLevels(base, (level, key) => (isProse(key) ? 'off' : level)),
    name: 'structure',
    description: 'As recommended, without the rules about wording'
  })

export default structureOf(recommended)
