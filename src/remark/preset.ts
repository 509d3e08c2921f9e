import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkLint from 'remark-lint'
import remarkPresetLintRecommended from 'remark-preset-lint-recommended'
import type {PluggableList, Preset as UnifiedPreset} from 'unified'
import {rules} from '../../rules/index.ts'
import type {Preset} from '../rule/preset.ts'
import {presetPlugins} from '../run/settings/preset-plugins.ts'
import {docsLintParser} from './parser.ts'

/** Rules of remark-lint whose problems our rules describe better. */
const overlapping = new Set(['remark-lint:no-literal-urls'])

/**
 * One of our presets as a unified preset: the parser, the comment control of remark-lint, the recommended rules of remark-lint that do not
 * overlap with ours, and every rule of the preset about a single page, with its options and levels.
 */
export function unifiedPreset(preset: Preset): UnifiedPreset {
  const external = (remarkPresetLintRecommended.plugins ?? []).filter((entry) => !overlapping.has(nameOf(entry)))
  return {plugins: [remarkFrontmatter, remarkGfm, remarkMdx, docsLintParser, remarkLint, ...external, ...presetPlugins(preset, rules)]}
}

function nameOf(entry: PluggableList[number]): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
  return typeof plugin === 'function' ? plugin.name : ''
}
