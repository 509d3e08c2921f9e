import {definePreset, inGroup, mapLevels, type Preset} from '../src/rule/preset.ts'
import {rules} from '../rules/index.ts'
import recommended from './recommended.ts'

const isApi = inGroup(rules, 'api')

/** @param base `recommended`, or an earlier version of it */
export const apiOf = (base: Preset): Preset =>
  definePreset({
    ...mapLevels(base, (level, key) => (level === 'info' && isApi(key) ? 'warn' : level)),
    name: 'api',
    description: 'As recommended, with the infos about API pages and OpenAPI files as warnings'
  })

export default apiOf(recommended)
