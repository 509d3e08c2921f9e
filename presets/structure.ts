import {definePreset, inGroup, mapLevels} from '../src/rule/preset.ts'
import {rules} from '../rules/index.ts'
import recommended from './recommended.ts'

const isProse = inGroup(rules, 'language')

export default definePreset({
  ...mapLevels(recommended, (level, key) => (isProse(key) ? 'off' : level)),
  name: 'structure',
  description: 'As recommended, without the rules about wording'
})
