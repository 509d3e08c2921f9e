/**
 * Large JSON files without errors, of which a run needs a few parts: an OpenAPI file of 2.6 MB takes a tenth of the time that {@link parseJson} takes
 * for all of it.
 */
import {MAX_DEPTH} from './limits.ts'
import type {DataFile, DataNode, Entry} from './node.ts'

/**
 * The same tree as `parseJson` returns, in which objects and lists are read on first access. Undefined if the text has an error, a duplicate key, or
 * too many levels, which `parseJson` reports.
 * @param text the file without its BOM
 * @param file its path relative to the site root, with `/`
 */
export function parseLazyJson(text: string, file: string): DataFile | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const outer = readBrackets(text)
  // an object that V8 made has each key once
  if (!outer || outer.keys !== countKeys(value)) return undefined
  const {ends} = outer

  function nodeAt(start: number): DataNode {
    const first = text[start]
    if (first === '{') {
      let entries: Entry[] | undefined
      return {kind: 'object', start, end: endOf(start), file, get entries() { return (entries ??= entriesOf(start)) }} // prettier-ignore
    }
    if (first === '[') {
      let items: DataNode[] | undefined
      return {kind: 'array', start, end: endOf(start), file, get items() { return (items ??= itemsOf(start)) }} // prettier-ignore
    }
    if (first === '"') {
      const end = endOfString(text, start)
      return {kind: 'string', value: stringIn(start, end), start, end, file}
    }
    word.lastIndex = start
    const source = word.exec(text)![0]
    const location = {start, end: start + source.length, file}
    if (first === 'n') return {kind: 'null', value: null, ...location}
    return first === 't' || first === 'f' ? {kind: 'boolean', value: first === 't', ...location} : {kind: 'number', value: Number(source), ...location}
  }
  const endOf = (start: number): number => ends.get(start) ?? readBrackets(text, start)!.end
  function stringIn(start: number, end: number): string {
    const source = text.slice(start + 1, end - 1)
    return source.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : source
  }
  function entriesOf(open: number): Entry[] {
    const entries: Entry[] = []
    for (let at = after(space, open + 1); text[at] !== '}';) {
      const keyEnd = endOfString(text, at)
      const node = nodeAt(after(colon, keyEnd))
      entries.push({key: stringIn(at, keyEnd), keyStart: at, keyEnd, file, value: node})
      at = after(comma, node.end)
    }
    return entries
  }
  function itemsOf(open: number): DataNode[] {
    const items: DataNode[] = []
    for (let at = after(space, open + 1); text[at] !== ']';) {
      const node = nodeAt(at)
      items.push(node)
      at = after(comma, node.end)
    }
    return items
  }
  function after(pattern: RegExp, at: number): number {
    pattern.lastIndex = at
    pattern.test(text)
    return pattern.lastIndex
  }
  return {node: nodeAt(after(space, 0)), errors: []}
}

const space = /\s*/y
const colon = /\s*:\s*/y
const comma = /\s*,?\s*/y
const word = /[\w+.-]+/y
/** Up to and including the next bracket, string, or, in a string with an escape, that escape. A key includes its colon. */
const token = /"[^"\\]*(?:"(?:\s*:)?|\\)|[{}[\]]/g
const rest = /[^"\\]*(?:"(?:\s*:)?|\\)/y
const QUOTE = 34
const COLON = 58
const BACKSLASH = 92
/** The ends of longer objects and lists are stored when the file is read, so that they are found only once. */
const LONG = 400

/** Skips the value at an offset. Undefined if it is nested too deeply. */
function readBrackets(text: string, start = 0): {end: number; keys: number; ends: Map<number, number>} | undefined {
  const open: number[] = []
  const ends = new Map<number, number>()
  let keys = 0
  token.lastIndex = start
  while (token.test(text)) {
    const end = token.lastIndex
    const last = text.charCodeAt(end - 1)
    if (last === COLON) keys++
    else if (last === BACKSLASH) {
      token.lastIndex = endAfterEscape(text, end)
      if (text.charCodeAt(token.lastIndex - 1) === COLON) keys++
    } else if (last !== QUOTE) {
      const character = text[end - 1]
      if (character === '{' || character === '[') {
        open.push(end - 1)
        if (open.length > MAX_DEPTH) return undefined
      } else {
        const from = open.pop()!
        if (end - from > LONG) ends.set(from, end)
        if (open.length === 0) return {end, keys, ends}
      }
    }
  }
  return {end: text.length, keys, ends}
}

/** @param at directly after the backslash. @returns the end of the string, or of the colon after a key */
function endAfterEscape(text: string, at: number): number {
  rest.lastIndex = at + 1
  while (rest.test(text) && text.charCodeAt(rest.lastIndex - 1) === BACKSLASH) rest.lastIndex++
  return rest.lastIndex
}

/** @param start of the quote. @returns the offset after the closing quote */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

function countKeys(root: unknown): number {
  let keys = 0
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
    if (inner !== value) keys += inner.length
    for (const one of inner) if (typeof one === 'object') waiting.push(one)
  }
  return keys
}
