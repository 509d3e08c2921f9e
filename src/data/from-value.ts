/** A plain value as a {@link DataNode}, for values that a program made and no text contains. */
import type {DataNode, Entry} from './node.ts'

const deepest = 64

/**
 * Every span is empty at the start of `file`. Functions, symbols, and cycles are reported to `report` with their path and left out. `undefined` is
 * left out silently, as in JSON.
 */
export function fromValue(value: unknown, file: string, report: (at: string, what: string) => void): DataNode | undefined {
  const base = {file, start: 0, end: 0}
  const above = new Set<object>()
  function read(one: unknown, at: string): DataNode | undefined {
    if (one === undefined) return undefined
    if (one === null) return {...base, kind: 'null', value: null}
    if (typeof one === 'string') return {...base, kind: 'string', value: one}
    if (typeof one === 'number') return {...base, kind: 'number', value: one}
    if (typeof one === 'boolean') return {...base, kind: 'boolean', value: one}
    if (typeof one !== 'object') return nothing(at, typeof one)
    if (above.has(one) || above.size > deepest) return nothing(at, 'value that contains itself')
    above.add(one)
    const node = Array.isArray(one) ? readList(one, at) : readObject(one, at)
    above.delete(one)
    return node
  }
  function nothing(at: string, what: string): undefined {
    report(at, what)
    return undefined
  }
  function readList(items: unknown[], at: string): DataNode {
    return {...base, kind: 'array', items: items.map((item, index) => read(item, `${at}[${index}]`)).filter((item) => item !== undefined)}
  }
  function readObject(object: object, at: string): DataNode {
    const entries: Entry[] = []
    for (const [key, item] of Object.entries(object)) {
      const node = read(item, at ? `${at}.${key}` : key)
      if (node) entries.push({key, keyStart: 0, keyEnd: 0, file, value: node})
    }
    return {...base, kind: 'object', entries}
  }
  return read(value, '')
}
