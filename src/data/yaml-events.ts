/** Fast YAML parsing for files without errors, anchors, and tags: this event parser is about seven times as fast as the full one. */
import {boolCoreTag, EVENT_ID, floatCoreTag, getScalarValue, intCoreTag, NOT_RESOLVED, nullCoreTag, parseEvents, SCALAR_STYLE, COLLECTION_STYLE} from 'js-yaml'
import type {Event, MappingEvent, ScalarEvent, SequenceEvent} from 'js-yaml'
import {MAX_DEPTH} from './limits.ts'
import type {DataFile, DataNode, Entry} from './node.ts'

/** Thrown for YAML that only the full parser reads. */
const unread = Symbol('unread')

/**
 * Reads one document: a map or a list whose values have no anchors, aliases, tags, or merge keys, and whose keys are distinct scalars.
 * @returns undefined for everything else, which the full parser reads. Tests require the same result from both
 */
export function parseYamlEvents(text: string, file: string, offset: number): DataFile | undefined {
  // for the full parser, a tab in the indentation is an error, `...` ends a document, and a lone carriage return is text
  if (/^(?: *\t|\.\.\.)|\r(?!\n)/m.test(text)) return undefined
  try {
    const events = parseEvents(text, {maxDepth: MAX_DEPTH})
    const [document, root] = events
    if (document?.type !== EVENT_ID.DOCUMENT || document.directives.length > 0) return undefined
    if (root?.type !== EVENT_ID.MAPPING && root?.type !== EVENT_ID.SEQUENCE) return undefined
    // ` ---` is text
    if (document.explicitStart && !text.startsWith('---')) return undefined
    const read = reader(text, file, offset, events)
    const node = read()
    return node && {node, errors: []}
  } catch {
    // a syntax error: the full parser describes it, and reads the rest
    return undefined
  }
}

const isEmpty = (event: Event): boolean => event.type === EVENT_ID.SCALAR && event.valueStart === -1

/** From the end of the last value of a flow list or map to the end of its closing bracket. */
const closing = /(?:[\s,[{]|#.*)*[\]}]/y

/** Reads the events in order. The returned function reads the root. */
function reader(text: string, file: string, offset: number, events: readonly Event[]): () => DataNode | undefined {
  /** The index of the next event, and the offset up to which the text has been read. */
  let next = 1
  let at = 0

  function readRoot(): DataNode | undefined {
    const node = read()
    // after the root, the document must end
    return events[next]?.type === EVENT_ID.POP && next === events.length - 1 ? node : undefined
  }
  function read(): DataNode {
    const event = events[next++]!
    switch (event.type) {
      case EVENT_ID.SCALAR:
        return readScalar(event)
      case EVENT_ID.SEQUENCE:
        return readSequence(event)
      case EVENT_ID.MAPPING:
        return readMapping(event)
      default:
        throw unread
    }
  }
  function readScalar(event: ScalarEvent): DataNode {
    const {start, end} = spanOf(event)
    const value = event.style === SCALAR_STYLE.PLAIN ? plainValue(getScalarValue(text, event)) : getScalarValue(text, event)
    // white space that YAML does not recognize
    if (/\s$/.test(text.slice(start, end))) throw unread
    at = end
    return {...valueNode(value), start: offset + start, end: offset + end, file}
  }
  function spanOf(event: ScalarEvent): {start: number; end: number} {
    if (event.anchorStart !== -1 || event.tagStart !== -1) throw unread
    const {valueStart, valueEnd, style} = event
    // an empty value: at the end of its key
    if (valueStart === -1) return {start: at, end: at}
    if (style === SCALAR_STYLE.PLAIN) return {start: valueStart, end: valueEnd}
    if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return {start: valueStart - 1, end: valueEnd + 1}
    // the header of a block scalar is on the line before it
    const header = /[|>][-+]?[ \t]*(?:[ \t]#.*)?\r?\n$/.exec(text.slice(at, valueStart))
    if (!header) throw unread
    const start = at + header.index
    return {start, end: start + text.slice(start, valueEnd).trimEnd().length}
  }
  function readSequence(event: SequenceEvent): DataNode {
    open(event)
    const items: DataNode[] = []
    while (events[next]?.type !== EVENT_ID.POP) {
      // the location of an empty item is unknown
      if (isEmpty(events[next]!)) throw unread
      items.push(read())
    }
    return {kind: 'array', items, start: offset + event.start, end: close(event), file}
  }
  function readMapping(event: MappingEvent): DataNode {
    open(event)
    const entries: Entry[] = []
    const keys = new Set<string>()
    while (events[next]?.type !== EVENT_ID.POP) {
      const entry = readEntry()
      if (keys.has(entry.key)) throw unread
      keys.add(entry.key)
      entries.push(entry)
    }
    return {kind: 'object', entries, start: offset + event.start, end: close(event), file}
  }
  function readEntry(): Entry {
    const event = events[next++]!
    if (event.type !== EVENT_ID.SCALAR || event.valueStart === -1) throw unread
    const {start, end} = spanOf(event)
    // `? key`, which may also be part of a block scalar
    if (/(?:^|[\n,{-])[ \t]*\?\s/.test(text.slice(at, start))) throw unread
    const key = getScalarValue(text, event)
    if (key === '<<') throw unread
    // keys such as numbers may be normalized and differ from their source
    const value = event.style === SCALAR_STYLE.PLAIN ? plainValue(key) : key
    at = end
    return {key: value === null ? key : String(value), keyStart: offset + start, keyEnd: offset + end, file, value: read()}
  }
  function open({anchorStart, tagStart, start}: SequenceEvent | MappingEvent): void {
    if (anchorStart !== -1 || tagStart !== -1) throw unread
    at = start
  }
  /** The end of a list or map: the end of its last value, or its closing bracket. */
  function close({style}: SequenceEvent | MappingEvent): number {
    next++
    if (style === COLLECTION_STYLE.FLOW) {
      closing.lastIndex = at
      if (!closing.test(text)) throw unread
      at = closing.lastIndex
    }
    return offset + at
  }
  return readRoot
}

/** A value of the core schema: YAML 1.2, https://yaml.org/spec/1.2.2/#103-core-schema. */
function plainValue(source: string): string | number | boolean | null {
  for (const tag of [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag]) {
    const value: unknown = tag.resolve(source, false, tag.tagName)
    if (value !== NOT_RESOLVED) return value as number | boolean | null
  }
  return source
}

type Scalar = {kind: 'null'; value: null} | {kind: 'string'; value: string} | {kind: 'number'; value: number} | {kind: 'boolean'; value: boolean}

function valueNode(value: string | number | boolean | null): Scalar {
  if (value === null) return {kind: 'null', value}
  if (typeof value === 'string') return {kind: 'string', value}
  return typeof value === 'number' ? {kind: 'number', value} : {kind: 'boolean', value}
}
