import {definePreset, mapLevels} from '../src/rule/preset.ts'
import recommended from './recommended.ts'

const raised = {error: 'error', warn: 'error', info: 'warn', off: 'off'} as const

export default definePreset({
  ...mapLevels(recommended, (level) => raised[level]),
  name: 'strict',
  description: 'As recommended, with warnings as errors and infos as warnings'
})
