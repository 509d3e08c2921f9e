/** Loads the remark and retext plugins of a settings file from its folder. */
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {unified, type Plugin, type Transformer} from 'unified'
import {toValue} from '../../data/node.ts'
import {quote} from '../../data/shape-words.ts'
import type {Rule} from '../../rule/define-rule.ts'
import {pluginRule, type ExternalPlugin, type PluginKind} from '../../rule/plugin-rule.ts'
import {errorLine, type ConfigError} from './config-error.ts'
import {isNotFound, packageFile} from './packages.ts'
import {namedPlugins, pluginId} from './plugin-names.ts'
import type {SettingsSource} from './read.ts'

/**
 * The plugins of one settings file as rules, and the errors in them.
 * @param taken ids of our rules and the team's
 */
export async function readPlugins({node, at, file}: SettingsSource, taken: ReadonlySet<string>): Promise<{rules: Rule[]; configErrors: ConfigError[]}> {
  const rules: Rule[] = []
  const errors: ConfigError[] = []
  const seen = new Set<string>()
  for (const {kind, name, options} of namedPlugins(node)) {
    const id = pluginId(name.value)
    const typo = misnamed(name.value, kind)
    if (typo) errors.push(at(name, typo))
    else if (seen.has(id)) errors.push(at(name, `Unexpected second ${quote(name.value)} in \`${kind}\`: list a plugin only once`))
    else if (taken.has(id)) errors.push(at(name, `Unexpected ${quote(name.value)} in \`${kind}\`: a rule has the same name`))
    else {
      const loaded = await load(name.value, kind, options && toValue(options), file)
      if ('reason' in loaded) errors.push(at(loaded.about === 'options' && options ? options : name, loaded.reason))
      else rules.push(pluginRule({id, name: name.value, kind, ...loaded}))
    }
    seen.add(id)
  }
  return {rules, configErrors: errors}
}

/** What is wrong with the name itself. Only packages are allowed: a URL or a path cannot be installed and has no version. */
function misnamed(name: string, kind: PluginKind): string | undefined {
  if (!/^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i.test(name) || isBuiltin(name))
    return `Unexpected ${quote(name)} in \`${kind}\`, expected the name of a package`
  const other = kind === 'remark' ? 'retext' : 'remark'
  return new RegExp(`^(?:@[^/]*/)?${other}-`).test(name) ? `Unexpected ${quote(name)} in \`${kind}\`: it belongs in \`${other}\`` : undefined
}

type Loaded = Pick<ExternalPlugin, 'run' | 'revision'> | {reason: string; about: 'name' | 'options'}

async function load(name: string, kind: PluginKind, given: unknown, from: string): Promise<Loaded> {
  // as in unified, `true` turns a plugin on without options
  const options = given === true ? undefined : given
  if (options === false)
    return {reason: `Unexpected \`false\` for ${quote(name)} in \`${kind}\`: remove the plugin, or set its level in \`rules\``, about: 'options'}
  const refused = (reason: string): Loaded => ({reason, about: 'name'})
  let file: string
  let plugin: unknown
  try {
    file = await packageFile(name, from)
  } catch (error) {
    const why = isNotFound(error) ? 'it is not installed' : errorLine(error)
    return refused(`Unknown package ${quote(name)} in \`${kind}\`: ${why}, run \`npm install --save-dev ${name}\``)
  }
  try {
    plugin = ((await import(pathToFileURL(file).href)) as {default?: unknown}).default
  } catch (error) {
    return refused(`Cannot load ${quote(name)} in \`${kind}\`: ${errorLine(error)}`)
  }
  if (isPreset(plugin)) return refused(`Unexpected preset ${quote(name)} in \`${kind}\`: list its plugins one by one`)
  if (typeof plugin !== 'function')
    return refused(`Unexpected ${quote(name)} in \`${kind}\`: the package is not a plugin, because its default export is not a function`)
  try {
    const transform: unknown = (plugin as Plugin<unknown[]>).apply(unified(), options === undefined ? [] : [options])
    if (typeof transform !== 'function' && options !== undefined)
      return {reason: `The plugin ${quote(name)} in \`${kind}\` does nothing with these options: set its level in \`rules\``, about: 'options'}
    if (typeof transform !== 'function') return refused(`Unexpected ${quote(name)} in \`${kind}\`: the package is not a plugin that checks pages`)
    return {run: runner(transform as Transformer), revision: JSON.stringify([name, versionOf(file), hashOf(file), options ?? null])}
  } catch (error) {
    return {reason: `Cannot start the plugin ${quote(name)} in \`${kind}\`: ${errorLine(error)}`, about: 'options'}
  }
}

const isPreset = (plugin: unknown): boolean => typeof plugin === 'object' && plugin !== null && 'plugins' in plugin

/** The version of the package that contains a file. Empty if no manifest has one. */
function versionOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const {version} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {version?: unknown}
      if (typeof version === 'string') return version
    } catch {
      // try the parent folder
    }
  }
  return ''
}

/** The code of a plugin under development can change without a new version. */
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12)

/** A plugin whose promise never settles is reported like one that throws: by then, the process has no other work. */
function runner(transform: Transformer): ExternalPlugin['run'] {
  return async (tree, file) => {
    let giveUp = (): void => {}
    const idle = new Promise((_, reject) => {
      giveUp = () => reject(new Error('it did not finish'))
      process.once('beforeExit', giveUp)
    })
    const processor = unified().use(() => transform)
    return Promise.race([processor.run(tree, file), idle]).finally(() => process.off('beforeExit', giveUp))
  }
}
