import preset from '../../../presets/recommended.ts'
import {unifiedPreset} from '../preset.ts'

export default unifiedPreset(preset)
