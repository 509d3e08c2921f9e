import type {Preset} from '../src/rule/preset.ts'
import api from './api.ts'
import prose from './prose.ts'
import recommended from './recommended.ts'
import strict from './strict.ts'
import structure from './structure.ts'

/** Every preset, the one that counts without settings first. */
export const presets: readonly Preset[] = [recommended, prose, structure, api, strict]
