import {definePreset, inGroup, mapLevels} from '../src/rule/preset.ts'
import {rules} from '../rules/index.ts'
import recommended from './recommended.ts'

const isApi = inGroup(rules, 'api')

export default definePreset({
  ...mapLevels(recommended, (level, key) => (level === 'info' && isApi(key) ? 'warn' : level)),
  name: 'api',
  description: 'As recommended, with the infos about API pages and OpenAPI files as warnings'
})
