import {definePreset, inGroup, mapLevels} from '../src/rule/preset.ts'
import {rules} from '../rules/index.ts'
import recommended from './recommended.ts'

const isProse = inGroup(rules, 'language')

export default definePreset({
  ...mapLevels(recommended, (level, key) => (level === 'info' && isProse(key) ? 'warn' : level)),
  name: 'prose',
  description: 'As recommended, with the infos about wording as warnings'
})
