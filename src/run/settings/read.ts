/** Reads one settings file in any format into a tree with spans. */
import {basename, extname} from 'node:path'
import {pathToFileURL} from 'node:url'
import {fromValue} from '../../data/from-value.ts'
import {parseJson} from '../../data/json.ts'
import {entryOf, type DataFile, type DataNode} from '../../data/node.ts'
import {currentSettings} from '../../data/renamed-ids.ts'
import {parseYaml} from '../../data/yaml.ts'
import {dependsOnMore, readFileSync, statSync} from '../files/disk.ts'
import {configErrorAt, errorLine, type ConfigError} from './config-error.ts'

/** A settings file. `node` is absent if the file could not be read. */
export interface SettingsSource {
  /** Absolute path. */
  file: string
  node?: DataNode
  /** Old message ids that the file uses. */
  old?: string[]
  configErrors: ConfigError[]
  /** Creates an error at a location in this file. */
  at: ReturnType<typeof configErrorAt>
}

/** Whether settings at an absolute path may run code. */
export type MayRunCode = (file: string) => boolean

export const noCodeReason = 'code is not allowed to run here; use JSON or YAML without plugins, or run `docs-lint trust` to trust the folder'

/** The formats of a settings file. */
export const settingsExtensions = ['json', 'yaml', 'yml', 'js', 'mjs', 'ts'] as const

/** Reads `file` (absolute). Runs it if it is a program, because a team trusts its own settings. No other file of a site is run. */
export async function readSettings(file: string, mayRunCode?: MayRunCode): Promise<SettingsSource> {
  const source = await readAsWritten(file, mayRunCode)
  if (!source.node) return source
  const {node, old} = currentSettings(source.node)
  return old.length > 0 ? {...source, node, old} : source
}

async function readAsWritten(file: string, mayRunCode?: MayRunCode): Promise<SettingsSource> {
  const extension = extname(file).slice(1)
  const isProgram = /^[cm]?[jt]s$/.test(extension)
  if (isProgram && mayRunCode?.(file) === false) return failed(file, `Unexpected settings in JavaScript or TypeScript: ${noCodeReason}`)
  if (isProgram) return readProgram(file, extension.endsWith('ts'))
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    return failed(file, `Cannot read the settings: ${systemReason(error)}`)
  }
  if (extension === 'json') return fromText(file, text, parseJson(text, file))
  if (extension === 'yaml' || extension === 'yml') return fromText(file, text, parseYaml(text, file))
  return failed(file, `Unexpected settings file \`${basename(file)}\`, expected a file that ends in ${settingsExtensions.map((one) => `.${one}`).join(', ')}`)
}

function fromText(file: string, text: string, {node, errors}: DataFile): SettingsSource {
  const at = configErrorAt(file, text)
  // Comments and trailing commas are allowed, because editors write them.
  const configErrors = errors.filter(({code}) => code !== 'comment' && code !== 'trailing-comma').map((error) => at(error, error.reason))
  const own = basename(file) === 'package.json' ? entryOf(node, 'docsLint')?.value : node?.kind === 'null' ? undefined : node
  if (!own && configErrors.length === 0 && basename(file) === 'package.json') return failed(file, 'Missing key `docsLint`')
  // An empty file is valid.
  const settings = own ?? (configErrors.length === 0 ? fromValue({}, file, () => undefined) : undefined)
  return {file, ...(settings && {node: settings}), configErrors, at}
}

async function readProgram(file: string, typed: boolean): Promise<SettingsSource> {
  let value: unknown
  dependsOnMore()
  try {
    value = typed ? await importTyped(file) : ((await import(`${pathToFileURL(file).href}?v=${statSync(file)?.mtimeMs}`)) as {default?: unknown}).default
  } catch (error) {
    const location = placeInStack(error, file)
    const reason = isMissing(error, file) ? 'Cannot read the settings: there is no such file' : `The settings file throws an error: ${errorLine(error)}`
    return {file, configErrors: [{file, ...location, message: reason}], at: configErrorAt(file, undefined)}
  }
  if (value === undefined) return failed(file, 'Missing default export: write `export default {…}`')
  const at = configErrorAt(file, undefined)
  const configErrors: ConfigError[] = []
  const node = fromValue(value, file, (path, what) =>
    configErrors.push(at({start: 0, end: 0}, `Unexpected ${what}${path && ` for \`${path}\``}: use only plain data in settings`))
  )
  return {file, ...(node && {node}), configErrors, at}
}

async function importTyped(file: string): Promise<unknown> {
  const {createJiti} = await import('jiti')
  // With caching, the compiled files would be in the user's node_modules.
  const module = await createJiti(file, {fsCache: false, moduleCache: false, interopDefault: false}).import<{default?: unknown}>(file)
  return module.default
}

const failed = (file: string, message: string): SettingsSource => ({file, configErrors: [{file, message}], at: configErrorAt(file, undefined)})

/** The line of the file that caused an error, if its stack shows it. */
function placeInStack(error: unknown, file: string): {line: number; column: number} | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const name of [pathToFileURL(file).href, file]) {
    for (let from = stack.indexOf(name); from >= 0; from = stack.indexOf(name, from + 1)) {
      const found = /^(?:\?v=[\d.]+)?:(\d{1,9})(?::(\d{1,9}))?/.exec(stack.slice(from + name.length, from + name.length + 60))
      if (found) return {line: Number(found[1]), column: Number(found[2] ?? 1)}
    }
  }
  return undefined
}

const isMissing = (error: unknown, file: string): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ERR_MODULE_NOT_FOUND') && statSync(file) === undefined

/** A plain reason why a file cannot be read. */
export function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied'
  if (code === 'EISDIR') return 'it is a folder'
  return errorLine(error)
}
