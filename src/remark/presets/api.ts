import preset from '../../../presets/api.ts'
import {unifiedPreset} from '../preset.ts'

export default unifiedPreset(preset)
