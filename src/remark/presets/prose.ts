import preset from '../../../presets/prose.ts'
import {unifiedPreset} from '../preset.ts'

export default unifiedPreset(preset)
