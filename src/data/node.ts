/**
 * A data file (docs.json, mint.json, frontmatter, settings, OpenAPI) as a tree in which every value has a span. JSON and YAML have the same form, so
 * that checks can point at any value. `start` and `end` are UTF-16 offsets into the text of `file`, without a BOM.
 */
export type DataNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode

interface Base {
  start: number
  end: number
  /** The file that contains the value. After `$ref`, it differs from the file with the reference. Relative to the site root, with `/`. */
  file: string
}
export interface ObjectNode extends Base {
  kind: 'object'
  entries: Entry[]
  /** A `$ref` in it could not be followed, so it may be incomplete. */
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

/** One `key: value` of an object, in the order of the text. A duplicate key gives two entries. */
export interface Entry {
  key: string
  keyStart: number
  keyEnd: number
  /** The file that contains the key. */
  file: string
  value: DataNode
}

/** What is wrong with the text of a data file, and what to do. */
export interface DataParseError {
  file: string
  start: number
  end: number
  /** The kind of error, so that a rule can give each kind its own message and level. */
  code: 'syntax' | 'comment' | 'trailing-comma' | 'duplicate-key' | 'too-deep' | 'older-yaml'
  reason: string
}

/** A parsed data file. `node` is absent if nothing could be read. */
export interface DataFile {
  node?: DataNode
  errors: DataParseError[]
}

/** The entry of `key`. Of duplicate keys, the last one counts, as in JSON.parse. */
export function entryOf(node: DataNode | undefined, key: string): Entry | undefined {
  return node?.kind === 'object' ? node.entries.findLast((entry) => entry.key === key) : undefined
}

/** The value at the keys and indexes of `path`, if there is one. */
export function valueAt(node: DataNode | undefined, ...path: (string | number)[]): DataNode | undefined {
  let at = node
  for (const step of path) {
    at = typeof step === 'number' ? (at?.kind === 'array' ? at.items[step] : undefined) : entryOf(at, step)?.value
  }
  return at
}

/** The string at `path`, or undefined if there is none or it is not a string. */
export function stringAt(node: DataNode | undefined, ...path: (string | number)[]): string | undefined {
  const value = valueAt(node, ...path)
  return value?.kind === 'string' ? value.value : undefined
}

/** The plain value, as JSON.parse would return it. `__proto__` becomes an ordinary key. */
export function toValue(node: DataNode): unknown {
  if (node.kind === 'array') return node.items.map(toValue)
  if (node.kind !== 'object') return node.value
  const object: Record<string, unknown> = {}
  for (const {key, value} of node.entries) {
    Object.defineProperty(object, key, {value: toValue(value), enumerable: true, configurable: true, writable: true})
  }
  return object
}
