/** Reads a Vale style: one YAML file with `extends`, a message, and the words that it finds. */
import {stringAt, toValue, valueAt, type DataNode} from '../../data/node.ts'
import {parseFullYaml} from '../../data/yaml.ts'
import type {Level} from '../../rule/types.ts'
import {countLines} from './types.ts'

export interface ValeStyle {
  kind: string
  message: string
  level: Level
  /** `heading` and so on. `text` if the file does not set it. */
  scope: string
  /** The patterns as written. For `existence`, with their common prefix. */
  patterns: [pattern: string, isBare: boolean][]
  /** For `capitalization`: `$sentence`, `$title` or a pattern. */
  match: string
  /** For `conditional`. */
  first: string
  /** For `occurrence`. */
  max: number | undefined
  /** The number of exceptions. */
  exceptions: number
  /** Pattern → replacement. */
  swap: [string, string][]
  /** Whether the patterns apply without word boundaries. */
  isBare: boolean
  ignoresCase: boolean
  line: number
  /** The number of lines that are not blank. */
  lines: number
}

const levels: ReadonlyMap<string, Level> = new Map([
  ['error', 'error'],
  ['warning', 'warn'],
  ['suggestion', 'info']
])

/** Undefined if the text is not a Vale style. */
export function readVale(text: string, file: string): ValeStyle | undefined {
  const {node} = parseFullYaml(text.replace(/^\uFEFF/, ''), file)
  const kind = stringAt(node, 'extends')
  if (node?.kind !== 'object' || kind === undefined) return undefined
  const isBare = valueAt(node, 'nonword')?.kind === 'boolean' && toValue(valueAt(node, 'nonword')!) === true
  const swap = valueAt(node, 'swap')
  const message = valueAt(node, 'message')
  return {
    kind,
    message: stringAt(node, 'message') ?? '',
    level: levels.get(stringAt(node, 'level') ?? '') ?? 'warn',
    scope: stringAt(node, 'scope') ?? 'text',
    patterns: patternsOf(node, isBare),
    match: stringAt(node, 'match') ?? '',
    first: stringAt(node, 'first') ?? '',
    max: numberAt(node, 'max'),
    exceptions: strings(valueAt(node, 'exceptions')).length,
    swap: swap?.kind === 'object' ? swap.entries.map(({key, value}) => [key, String(toValue(value))]) : [],
    isBare,
    ignoresCase: valueAt(node, 'ignorecase')?.kind === 'boolean' && toValue(valueAt(node, 'ignorecase')!) === true,
    lines: countLines(text),
    line: text.slice(0, message?.start ?? 0).split('\n').length
  }
}

/** Vale puts `raw` before all `tokens`, unchanged. */
function patternsOf(node: DataNode, isBare: boolean): ValeStyle['patterns'] {
  const raw = strings(valueAt(node, 'raw')).join('')
  const tokens = strings(valueAt(node, 'tokens'))
  const token = stringAt(node, 'token')
  if (token !== undefined) return [[token, true]]
  if (raw === '') return tokens.map((one) => [one, isBare])
  return [[tokens.length > 0 ? `${raw}(?:${tokens.map((one) => `(?:${one})`).join('|')})` : raw, true]]
}

function numberAt(node: DataNode, key: string): number | undefined {
  const value = valueAt(node, key)
  return value?.kind === 'number' ? value.value : undefined
}

const strings = (node: DataNode | undefined): string[] =>
  node?.kind === 'array' ? node.items.flatMap((item) => (item.kind === 'string' ? [item.value] : [])) : []
