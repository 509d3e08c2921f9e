/** Loads the settings of a run from files, presets, and the command line. */
import type {ResolvedSettings} from './resolved.ts'
import {basename, dirname, resolve} from 'node:path'
import {stringAt, toValue, valueAt} from '../../data/node.ts'
import {renamedNote} from '../../data/renamed-ids.ts'
import type {Rule} from '../../rule/define-rule.ts'
import type {Override, Preset} from '../../rule/preset.ts'
import {statSync} from '../files/disk.ts'
import {matcher} from '../files/glob.ts'
import {linksOut, linksOutReason} from '../files/links-out.ts'
import {repositoryRoot, workspaceRoot} from '../git/repository.ts'
import {checkSettings} from './check.ts'
import {readCommandLine, type CommandLine} from './command-line.ts'
import {followExtends, type SettingsPart} from './extends.ts'
import {findSettings} from './find.ts'
import {activeRules, layersOf, type Layer} from './levels.ts'
import {mergeSettings} from './merge.ts'
import type {ConfigError} from './config-error.ts'
import {pluginIds} from './plugin-names.ts'
import {noCodeReason, type MayRunCode} from './read.ts'
import {settingsShape, type NamedRule} from './shape.ts'
import {readTeamRules} from './team-rules.ts'
import type {Settings} from './value.ts'

export interface SettingsRequest extends CommandLine {
  /** Absolute folder of what is linted. The search for settings goes up from here, then from `cwd`. */
  folder: string
  /** Absolute. */
  siteRoot: string
  /** `--config`, relative to `cwd`. */
  config?: string
  cwd: string
  /** Whether settings at an absolute path may run code: be a program, or load plugins. Absent: they may. */
  mayRunCode?: MayRunCode | undefined
  /** All rules and presets. */
  rules: readonly Rule[]
  presets: readonly Preset[]
}

export type LoadedSettings = {settings: ResolvedSettings; configErrors: []} | {settings?: undefined; configErrors: ConfigError[]}

/** Finds, reads, checks, and resolves the settings. Never throws because of the user's input: every error is listed. */
export async function loadSettings(request: SettingsRequest): Promise<LoadedSettings> {
  const {rules} = request
  const presets = new Map(request.presets.map((preset) => [preset.name, preset]))
  const found = locateSettings(request)
  if ('configErrors' in found) return found
  const {parts, configErrors: errors} = await followExtends(found.file, found.boundary, presets, request.mayRunCode)
  const plugged = parts.flatMap((part) => ('source' in part ? pluginIds(part.source) : []))
  const more = [...parts.flatMap(teamIds), ...parts.flatMap(guidelineMessages), ...plugged.map((id) => ({id}))]
  const shape = settingsShape(rules, [...presets.keys()], [...more, ...parts.flatMap((part) => messageKeys(part, plugged))])
  const made = new Map<string, Rule>()
  const plugins = new Map<string, Rule>()
  const taken = new Set([...rules, ...parts.flatMap(teamIds)].map(({id}) => id))
  for (const part of parts) {
    if (!('source' in part)) continue
    errors.push(...checkSettings(part.source, shape, rules))
    const team = await readTeamRules(part.source, new Set(rules.map(({id}) => id)))
    errors.push(...team.configErrors)
    for (const rule of team.rules) made.set(rule.id, rule)
    if (pluginIds(part.source).length === 0) continue
    if (request.mayRunCode?.(part.source.file) === false) {
      const names = valueAt(part.source.node, 'remark') ?? valueAt(part.source.node, 'retext') ?? part.source.node!
      errors.push(part.source.at(names, `Unexpected plugins: ${noCodeReason}`))
      continue
    }
    const {readPlugins} = await import('./plugins.ts')
    const own = await readPlugins(part.source, taken)
    errors.push(...own.configErrors)
    for (const rule of own.rules) plugins.set(rule.id, rule)
  }
  const commandLine = readCommandLine(request, presets, rules, more, plugged)
  errors.push(...commandLine.configErrors)
  if (errors.length > 0) return {configErrors: inOrder(errors)}
  return {settings: resolveParts(parts, [...rules, ...made.values()], [...plugins.values()], commandLine), configErrors: []}
}

/** The settings file, if there is one, and the folder that its `extends` must stay in. */
function locateSettings({config, cwd, folder, siteRoot}: SettingsRequest): {file: string | undefined; boundary: string} | {configErrors: ConfigError[]} {
  if (config !== undefined) {
    const file = resolve(cwd, config)
    if (!statSync(file)?.isFile()) return {configErrors: [{message: `Cannot read \`--config ${config}\`: there is no such file`}]}
    const boundary = repositoryRoot(dirname(file)) ?? dirname(file)
    // a user's own settings file can be anywhere
    if (boundary === workspaceRoot(siteRoot, cwd) && linksOut(file, boundary))
      return {configErrors: [{message: `Cannot read \`--config ${config}\`: ${linksOutReason}`}]}
    return {file, boundary}
  }
  const root = workspaceRoot(siteRoot, cwd)
  const above = findSettings(folder, root)
  // for a site elsewhere, use the settings of the folder in which the command runs
  const here = repositoryRoot(cwd) ?? cwd
  const files = above.length > 0 ? above : findSettings(cwd, here)
  const linked = files.find((file) => linksOut(file, above.length > 0 ? root : here))
  if (linked !== undefined) return {configErrors: [{file: linked, message: `Cannot read the settings: ${linksOutReason}`}]}
  if (files.length < 2) return {file: files[0], boundary: above.length > 0 ? root : here}
  const names = files.map((file) => `\`${basename(file)}\``).join(' and ')
  return {configErrors: [{file: files[0]!, message: `Found several settings files in one folder: ${names}. Keep one`}]}
}

/** The last file that sets the rule decides. */
function isTurnedOff(id: string, sources: readonly Settings[]): boolean {
  const setting = sources.findLast(({rules}) => rules && Object.hasOwn(rules, id))?.rules?.[id]
  return (typeof setting === 'string' ? setting : setting?.[0]) === 'off'
}

/** Reviews use the guidelines of the team as `review/ID`. */
function guidelineMessages(part: SettingsPart): NamedRule[] {
  const list = 'source' in part ? valueAt(part.source.node, 'guidelines') : undefined
  if (list?.kind !== 'array') return []
  return list.items.flatMap((item) => {
    const id = stringAt(item, 'id')
    return id === undefined ? [] : [{id: `review/${id}`}]
  })
}

/** Ids of the team's rules, even if they have errors. */
function teamIds(part: SettingsPart): NamedRule[] {
  const list = 'source' in part ? valueAt(part.source.node, 'teamRules') : undefined
  return list?.kind === 'array' ? list.items.flatMap((item) => stringAt(item, 'id') ?? []).map((id) => ({id})) : []
}

/** Files in the order in which they were read, and errors in the order of the text. */
function inOrder(errors: ConfigError[]): ConfigError[] {
  const files = [...new Set(errors.map(({file}) => file))]
  return errors.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}

/** `plugin/message` keys in `rules`: only the plugin knows its message ids. */
function messageKeys(part: SettingsPart, plugins: readonly string[]): NamedRule[] {
  if (!('source' in part) || plugins.length === 0) return []
  const overrides = valueAt(part.source.node, 'overrides')
  const nodes = [part.source.node, ...(overrides?.kind === 'array' ? overrides.items : [])]
  const keys = nodes.flatMap((location) => {
    const rules = valueAt(location, 'rules')
    return rules?.kind === 'object' ? rules.entries.map(({key}) => key) : []
  })
  return keys.filter((key) => plugins.some((id) => key.startsWith(`${id}/`))).map((id) => ({id}))
}

function resolveParts(
  parts: readonly SettingsPart[],
  own: readonly Rule[],
  plugins: readonly Rule[],
  commandLine: ReturnType<typeof readCommandLine>
): ResolvedSettings {
  const rules = [...own, ...plugins]
  const layers: Layer[] = []
  const sources: Settings[] = []
  const files: string[] = []
  const names: string[] = []
  const overrides: Override[] = []
  for (const part of parts) {
    if ('preset' in part) {
      names.push(part.preset.name)
      layers.push(...layersOf(part.preset))
      overrides.push(...(part.preset.overrides ?? []))
    } else {
      const value = toValue(part.source.node!) as Settings
      files.push(part.source.file)
      sources.push(value)
      overrides.push(...(value.overrides ?? []))
      const ofTeam = (value.teamRules ?? []).map(({id, level}) => [id, level ?? 'warn'])
      const ofPlugins = pluginIds(part.source).map((id) => [id, 'warn'])
      layers.push({rules: Object.fromEntries([...ofTeam, ...ofPlugins])}, ...layersOf(value))
    }
  }
  const merged = mergeSettings(sources)
  return {
    ...merged,
    notes: [...new Set(parts.flatMap((part) => ('source' in part && part.source.old) || []))].map(renamedNote),
    files,
    presets: [...names, ...commandLine.presets],
    rulesFor: activeRules(rules, [...layers, ...commandLine.layers], commandLine.narrowing, merged.team),
    overrides,
    plugins,
    allRules: rules,
    turnedOff: new Set(rules.filter(({id}) => isTurnedOff(id, sources)).map(({id}) => id)),
    ignores: matcher([...merged.ignore, ...commandLine.ignore])
  }
}
