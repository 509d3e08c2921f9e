import preset from '../../../presets/structure.ts'
import {unifiedPreset} from '../preset.ts'

export default unifiedPreset(preset)
