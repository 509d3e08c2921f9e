import preset from '../../../presets/strict.ts'
import {unifiedPreset} from '../preset.ts'

export default unifiedPreset(preset)
