/**
 * The wording rules as retext plugins, for text that is not a page: `unified().use(docsLint)`, or a single rule,
 * `retext().use(retextEnglish).use(sentenceLength, ['warn', {max: 25}])`. They are the same rules as in docs-lint, so the reference pages
 * of the rules describe their options.
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
