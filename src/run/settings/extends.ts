/** Resolves `extends` in the settings of a run to presets, files, and packages. */
import {basename, dirname, isAbsolute, relative, resolve, sep} from 'node:path'
import {quote} from '../../data/shape-words.ts'
import {nearest} from '../../data/nearest.ts'
import {valueAt, type StringNode} from '../../data/node.ts'
import type {Preset} from '../../rule/preset.ts'
import {realpathSync} from '../files/disk.ts'
import {errorLine, type ConfigError} from './config-error.ts'
import {isNotFound, packageFile} from './packages.ts'
import {readSettings, systemReason, type MayRunCode, type SettingsSource} from './read.ts'

/** A part of the settings. Later parts override earlier ones. */
export type SettingsPart = {preset: Preset} | {source: SettingsSource}

export interface Chain {
  parts: SettingsPart[]
  configErrors: ConfigError[]
}

/**
 * Everything that `file` extends, then `file` itself. A file without `extends` extends `recommended`, unless another file extends it.
 * @param file absolute path of the settings of the run, if there are any
 * @param root absolute path; every file of `extends` must be inside it
 */
export async function followExtends(file: string | undefined, root: string, presets: ReadonlyMap<string, Preset>, mayRunCode?: MayRunCode): Promise<Chain> {
  const parts: SettingsPart[] = []
  const errors: ConfigError[] = []
  const seen = new Set<string>()

  async function add(at: string, above: readonly string[]): Promise<void> {
    seen.add(at)
    const source = await readSettings(at, mayRunCode)
    errors.push(...source.configErrors)
    if (!source.node) return
    const bases = valueAt(source.node, 'extends')
    if (!bases && above.length === 0) addPreset('recommended')
    for (const base of bases?.kind === 'array' ? bases.items : []) if (base.kind === 'string') await addBase(base, source, [...above, at])
    parts.push({source})
  }
  async function addBase(base: StringNode, source: SettingsSource, above: readonly string[]): Promise<void> {
    if (addPreset(base.value)) return
    const found = await locate(base.value, source.file, root, [...presets.keys()])
    if ('reason' in found) errors.push(source.at(base, found.reason))
    else if (above.includes(found.file)) errors.push(source.at(base, circle([...above.slice(above.indexOf(found.file)), found.file])))
    // a base that two files extend counts once, at its first location
    else if (!seen.has(found.file)) await add(found.file, above)
  }
  function addPreset(name: string): boolean {
    const preset = presets.get(name)
    if (preset) parts.push({preset})
    return preset !== undefined
  }

  if (file) await add(file, [])
  else addPreset('recommended')
  return {parts, configErrors: errors}
}

const circle = (files: string[]): string => `Circular \`extends\`: ${files.map((file) => quote(basename(file))).join(' → ')}`

/** The file that a name in `extends` refers to, or why there is none. */
async function locate(name: string, from: string, root: string, presets: string[]): Promise<{file: string} | {reason: string}> {
  if (/^[a-z][a-z\d+.-]+:/i.test(name))
    return {reason: `Unexpected URL ${quote(name)} in \`extends\`: docs-lint does not fetch URLs, so save it as a file and name the file`}
  const isPath = /^\.{0,2}[\\/]/.test(name) || isAbsolute(name)
  try {
    const file = realpathSync(isPath ? resolve(dirname(from), name) : await packageFile(name, from))
    const away = relative(realpathSync(root), file)
    if (isPath && (away === '..' || away.startsWith(`..${sep}`) || isAbsolute(away)))
      return {reason: `Unexpected ${quote(name)} in \`extends\`: it is outside the repository`}
    return {file}
  } catch (error) {
    if (isPath) return {reason: `Cannot read ${quote(name)} in \`extends\`: ${systemReason(error)}`}
    const near = nearest(name, presets, 1)[0]
    const hint = near ? `did you mean ${quote(near)}?` : `use a preset (${presets.map(quote).join(', ')}), or start a file name with \`./\``
    return {reason: `Unknown preset or package ${quote(name)} in \`extends\`${near ? ', ' : ': '}${hint}${isNotFound(error) ? '' : ` (${errorLine(error)})`}`}
  }
}
