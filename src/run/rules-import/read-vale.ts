/** A style of Vale: one YAML file with `extends`, a message, and the words that it finds. */
import {stringAt, toValue, valueAt, type DataNode} from '../../data/node.ts'
import {parseFullYaml} from '../../data/yaml.ts'
import type {Level} from '../../rule/types.ts'

export interface ValeStyle {
  kind: string
  message: string
  level: Level
  /** `heading` and so on; `text` when it names none. */
  scope: string
  /** Words or patterns that it finds. */
  tokens: string[]
  /** Pattern → what to write instead. */
  swap: [string, string][]
  /** The patterns count as they are, without word boundaries around. */
  isBare: boolean
  ignoresCase: boolean
  line: number
}

const levels: Record<string, Level> = {error: 'error', warning: 'warn', suggestion: 'info'}

/** Undefined when the text is no style of Vale. */
export function readVale(text: string, file: string): ValeStyle | undefined {
  const {node} = parseFullYaml(text.replace(/^\uFEFF/, ''), file)
  const kind = stringAt(node, 'extends')
  if (node?.kind !== 'object' || kind === undefined) return undefined
  const swap = valueAt(node, 'swap')
  const message = valueAt(node, 'message')
  return {
    kind,
    message: stringAt(node, 'message') ?? '',
    level: levels[stringAt(node, 'level') ?? ''] ?? 'warn',
    scope: stringAt(node, 'scope') ?? 'text',
    tokens: [...strings(valueAt(node, 'tokens')), ...strings(valueAt(node, 'raw'))],
    swap: swap?.kind === 'object' ? swap.entries.map(({key, value}) => [key, String(toValue(value))]) : [],
    isBare: valueAt(node, 'nonword')?.kind === 'boolean' && toValue(valueAt(node, 'nonword')!) === true,
    ignoresCase: valueAt(node, 'ignorecase')?.kind === 'boolean' && toValue(valueAt(node, 'ignorecase')!) === true,
    line: text.slice(0, message?.start ?? 0).split('\n').length
  }
}

const strings = (node: DataNode | undefined): string[] =>
  node?.kind === 'array' ? node.items.flatMap((item) => (item.kind === 'string' ? [item.value] : [])) : []
