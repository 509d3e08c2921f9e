/**
 * The rules about wording as plugins of retext, for text that is no page: `unified().use(docsLint)`, or one rule alone,
 * `retext().use(retextEnglish).use(sentenceLength, ['warn', {max: 25}])`. They are the rules of docs-lint themselves, so their
 * options stand on the pages of the rules.
 */
import retextEnglish from 'retext-english'
import type {Preset} from 'unified'
import recommended from '../../presets/recommended.ts'
import {presetPlugins} from '../run/settings/preset-plugins.ts'
import * as rules from './rules.ts'

export * from './rules.ts'

/** The English parser and the wording rules of the preset `recommended` with its levels. */
const preset: Preset = {plugins: [retextEnglish, ...presetPlugins(recommended, Object.values(rules))]}
export default preset
