/**
 * A data file (docs.json, mint.json, frontmatter, settings, OpenAPI) as a tree in which every value knows its span.
 * One shape for JSON and YAML, so that whoever checks a value can point at it.
 *
 * `start` and `end` are UTF-16 offsets into the text of `file`, without a BOM.
 */
export type DataNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode

interface Base {
  start: number
  end: number
  /** File that holds the value; after `$ref` it differs from the file that names it. Relative to the site root, with `/`. */
  file: string
}
export interface ObjectNode extends Base {
  kind: 'object'
  entries: Entry[]
  /** A `$ref` of it could not be followed: nobody knows what else belongs here. */
  isPart?: true
}
export interface ArrayNode extends Base {
  kind: 'array'
  items: DataNode[]
}
export interface StringNode extends Base {
  kind: 'string'
  value: string
}
export interface NumberNode extends Base {
  kind: 'number'
  value: number
}
export interface BooleanNode extends Base {
  kind: 'boolean'
  value: boolean
}
export interface NullNode extends Base {
  kind: 'null'
  value: null
}

/** One `key: value` of an object, in the order written. A key that stands twice gives two entries. */
export interface Entry {
  key: string
  keyStart: number
  keyEnd: number
  /** File that holds the key. */
  file: string
  value: DataNode
}

/** What is wrong with the text of a data file, in words that say what to do. */
export interface DataParseError {
  file: string
  start: number
  end: number
  /** The kind of error, so that a rule can give each its own message and level. */
  code: 'syntax' | 'comment' | 'trailing-comma' | 'duplicate-key' | 'too-deep' | 'older-yaml'
  reason: string
}

/** A parsed data file: `node` is absent when nothing could be read. */
export interface DataFile {
  node?: DataNode
  errors: DataParseError[]
}

/** The entry of `key`; of a key that stands twice the last one counts, as JSON.parse has it. */
export function entryOf(node: DataNode | undefined, key: string): Entry | undefined {
  return node?.kind === 'object' ? node.entries.findLast((entry) => entry.key === key) : undefined
}

/** The value below the keys and indexes of `path`, if there is one. */
export function valueAt(node: DataNode | undefined, ...path: (string | number)[]): DataNode | undefined {
  let at = node
  for (const step of path) {
    at = typeof step === 'number' ? (at?.kind === 'array' ? at.items[step] : undefined) : entryOf(at, step)?.value
  }
  return at
}

/** The string below `path`, or undefined when there is none or it is no string. */
export function stringAt(node: DataNode | undefined, ...path: (string | number)[]): string | undefined {
  const value = valueAt(node, ...path)
  return value?.kind === 'string' ? value.value : undefined
}

/** The plain value, as JSON.parse would give it. `__proto__` becomes an ordinary key. */
export function toValue(node: DataNode): unknown {
  if (node.kind === 'array') return node.items.map(toValue)
  if (node.kind !== 'object') return node.value
  const object: Record<string, unknown> = {}
  for (const {key, value} of node.entries) {
    Object.defineProperty(object, key, {value: toValue(value), enumerable: true, configurable: true, writable: true})
  }
  return object
}
