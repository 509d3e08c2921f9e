import {Composer, isAlias, isMap, isPair, isScalar, isSeq, Parser, type CST, type Document, type Node, type Pair, type Range, type YAMLMap} from 'yaml'
import {duplicateKey} from './json.ts'
import {MAX_DEPTH, MAX_ERRORS} from './limits.ts'
import type {DataParseError, DataFile, DataNode, Entry, ObjectNode} from './node.ts'
import {parseYamlEvents} from './yaml-events.ts'
import {yamlReason} from './yaml-errors.ts'

/** The maximum number of values that aliases and merge keys may expand to. Nine malicious lines can expand to billions. */
const MAX_VALUES = 1_000_000

/**
 * Parses one YAML document as far as possible, and reports every error with its location. An alias returns the same node as its anchor. `<<` merges
 * as in js-yaml.
 * @param text the file, or the frontmatter without its fences
 * @param file its path relative to the site root, with `/`
 * @param offset of the text in the file, added to every location
 */
export function parseYaml(text: string, file: string, offset = 0): DataFile {
  // a lone carriage return ends a line, which the library does not know
  const lines = text.replace(/\r(?!\n)/g, '\n')
  return parseYamlEvents(lines, file, offset) ?? parseFullYaml(lines, file, offset)
}

/** The same result from the full parser, for any text. */
export function parseFullYaml(text: string, file: string, offset = 0): DataFile {
  const tokens = [...new Parser().parse(text)]
  const deep = tooDeep(tokens)
  if (deep !== undefined) {
    const reason = `Nested more than ${MAX_DEPTH} levels deep: docs-lint does not read the file`
    return {errors: [{file, start: offset + deep, end: offset + Math.min(deep + 1, text.length), code: 'too-deep', reason}]}
  }
  // the library compares every key with every other one, so duplicate keys are found here instead
  const [document, second] = [...new Composer({uniqueKeys: false, logLevel: 'silent'}).compose(tokens, true, text.length)] as Document.Parsed[]
  if (!document) return {errors: []}
  const errors: DataParseError[] = []
  const seen = new Set<number>()
  for (const error of document.errors.slice(0, MAX_ERRORS)) {
    const start = Math.min(error.pos[0], text.length)
    if (seen.has(start)) continue
    seen.add(start)
    let end = Math.min(Math.max(error.pos[1], start), text.length)
    if (error.code === 'BLOCK_AS_IMPLICIT_KEY') end = start + text.slice(start).split('\n', 1)[0]!.trimEnd().length
    errors.push({file, start: offset + start, end: offset + end, code: 'syntax', reason: yamlReason(error, text)})
  }
  if (second) {
    const start = offset + second.range[0]
    errors.push({file, start, end: start, code: 'syntax', reason: 'Unexpected second document after `---`: only the first one is read'})
  }
  const read = reader(text, file, offset, errors)
  const node = document.contents ? read(document.contents) : undefined
  errors.sort((a, b) => a.start - b.start || a.end - b.end)
  return node ? {node, errors} : {errors}
}

/** The offset of the first token that is nested too deeply. The library recurses on such a file until the process ends. */
function tooDeep(tokens: Iterable<CST.Token>): number | undefined {
  let level: CST.Token[] = [...tokens]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0]!.offset
    const next: CST.Token[] = []
    for (const token of level) {
      if (token.type === 'document' && token.value) next.push(token.value)
      if (!('items' in token)) continue
      for (const item of token.items) {
        if (item.key) next.push(item.key)
        if (item.value) next.push(item.value)
      }
    }
    level = next
  }
  return undefined
}

/** A key as text: `200: x` and `null: x` have the keys `200` and an empty one. */
function keyText({value, source}: {value: unknown; source?: string}): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (source ?? '')
}

/** Whether the value is empty, so that it is located at the end of its key. */
const isEmpty = (node: unknown): boolean => !node || (isScalar(node) && node.source === '' && node.type === 'PLAIN' && !node.anchor && !node.tag)

/** Turns the library's nodes into ours. */
function reader(text: string, file: string, offset: number, errors: DataParseError[]): (node: Node) => DataNode {
  const anchors = new Map<string, DataNode | 'open'>()
  const sizes = new Map<DataNode, number>()
  let values = 0

  function report(range: Range | null | undefined, reason: string, code: DataParseError['code'] = 'syntax'): void {
    if (errors.length < MAX_ERRORS) errors.push({file, ...spanOf(range), code, reason})
  }
  function spanOf(range: Range | null | undefined): {start: number; end: number} {
    return {start: offset + (range?.[0] ?? 0), end: offset + (range?.[1] ?? 0)}
  }
  function empty(range: Range | null | undefined): DataNode {
    return {kind: 'null', value: null, ...spanOf(range), file}
  }

  function read(node: unknown): DataNode {
    if (isAlias(node)) return readAlias(node.source, node.range)
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined
    if (anchor) anchors.set(anchor, 'open')
    const before = values++
    const made = isMap(node) ? readMap(node) : isSeq(node) ? readSeq(node) : isScalar(node) ? readScalar(node) : empty(undefined)
    if (anchor) {
      anchors.set(anchor, made)
      sizes.set(made, values - before)
    }
    return made
  }
  function readAlias(name: string, range: Range | null | undefined): DataNode {
    const named = anchors.get(name)
    if (named === undefined) report(range, `Unexpected alias \`*${name}\`: define \`&${name}\` above it`)
    else if (named === 'open') report(range, `Unexpected alias \`*${name}\`: it is inside the value that it refers to`)
    else if (values + sizes.get(named)! > MAX_VALUES)
      report(range, `The aliases of this file expand to more than ${MAX_VALUES} values: \`*${name}\` is not read`)
    else {
      values += sizes.get(named)!
      return named
    }
    return empty(range)
  }
  function readScalar(node: {value: unknown; source?: string; range?: Range | null}): DataNode {
    const at = {...spanOf(node.range), file}
    const {value} = node
    if (value === null || value === undefined) return {kind: 'null', value: null, ...at}
    if (typeof value === 'string') return {kind: 'string', value, ...at, end: offset + trimEnd(node.range)}
    if (typeof value === 'boolean') return {kind: 'boolean', value, ...at}
    if (typeof value === 'number') return {kind: 'number', value, ...at}
    return {kind: 'string', value: node.source ?? text.slice(at.start - offset, at.end - offset), ...at}
  }
  /** The end without the line breaks that a block scalar or block collection includes. */
  function trimEnd(range: Range | null | undefined): number {
    let end = range?.[1] ?? 0
    while (end > (range?.[0] ?? 0) && /\s/.test(text[end - 1]!)) end--
    return end
  }
  /** A list or map in brackets ends with its bracket, and an indented one with its last value, because its range includes comments. */
  function endOf({flow, range}: {flow?: boolean; range?: Range | null}, last: number | undefined): number {
    const end = offset + trimEnd(range)
    return flow || last === undefined || last > end || last < offset + (range?.[0] ?? 0) ? end : last
  }
  function readSeq(node: {items: unknown[]; flow?: boolean; range?: Range | null}): DataNode {
    const items = node.items.map((item) => (isPair(item) ? readPairAsMap(item) : read(item)))
    return {kind: 'array', items, ...spanOf(node.range), end: endOf(node, items.at(-1)?.end), file}
  }
  function readPairAsMap(pair: Pair): DataNode {
    const entry = readEntry(pair)
    return {kind: 'object', entries: [entry], start: entry.keyStart, end: entry.value.end, file}
  }
  function readEntry(pair: Pair): Entry {
    const range = (pair.key as Node | null)?.range
    const {start, end} = spanOf(range)
    const key = isScalar(pair.key) ? keyText(pair.key) : text.slice(start - offset, end - offset)
    const value = isEmpty(pair.value) ? empty([end - offset, end - offset, end - offset]) : read(pair.value)
    return {key, keyStart: start, keyEnd: end, file, value}
  }
  function readMap(node: YAMLMap): ObjectNode {
    const own: Entry[] = []
    const merged: Entry[] = []
    const keys = new Map<string, number>()
    for (const pair of node.items) {
      const entry = readEntry(pair)
      if (isScalar(pair.key) && pair.key.type === 'PLAIN' && entry.key === '<<' && mergeInto(merged, entry.value)) continue
      const first = keys.get(entry.key)
      if (first === undefined) keys.set(entry.key, entry.keyStart)
      else {
        const reason = duplicateKey(text, entry.key, first - offset)
        if (errors.length < MAX_ERRORS) errors.push({file, start: entry.keyStart, end: entry.keyEnd, code: 'duplicate-key', reason})
      }
      own.push(entry)
    }
    const entries = merged.length > 0 ? [...merged.filter((entry) => !keys.has(entry.key)), ...own] : own
    return {kind: 'object', entries, ...spanOf(node.range), end: endOf(node, own.at(-1)?.value.end), file}
  }
  /** Adds the keys of the maps in `<<`. Earlier maps override later ones. Returns false if it does not refer to a map. */
  function mergeInto(merged: Entry[], value: DataNode): boolean {
    const maps = value.kind === 'array' ? value.items : [value]
    if (!maps.every((map) => map.kind === 'object')) return false
    const known = new Set(merged.map((entry) => entry.key))
    for (const map of maps) {
      for (const entry of map.entries) {
        if (known.has(entry.key)) continue
        known.add(entry.key)
        merged.push(entry)
      }
    }
    return true
  }
  return read
}
