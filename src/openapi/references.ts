import type {DataNode} from '../data/node.ts'
import {refOf, type Documents} from './documents.ts'

/** Values with data of another system, in which a `$ref` has no meaning. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])
/** Keys whose value has names as keys, or `default` as a response status. */
const NAMED = new Set(['responses', 'properties'])

/** Follows every `$ref` of a file and of the files that it refers to, so that missing targets are reported. */
export function followReferences(file: string, documents: Documents): void {
  if (allLead(file, documents)) return
  const seen = new Set<DataNode>()
  const waiting: DataNode[] = [documents.load(file)].filter((node) => node !== undefined)
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (node.kind === 'array') for (const item of node.items.toReversed()) waiting.push(item)
    if (node.kind !== 'object') continue
    if (refOf(node)) {
      const target = documents.follow(node)
      if (target && target.file !== file) waiting.push(target)
    }
    for (const {key, value} of node.entries.toReversed()) {
      if (key.startsWith('x-')) continue
      if (NAMED.has(key) && value.kind === 'object' && !refOf(value)) {
        for (const one of value.entries.toReversed()) if (!one.key.startsWith('x-')) waiting.push(one.value)
      } else if (!DATA.has(key)) waiting.push(value)
    }
  }
}

/** `"$ref": "#/components/schemas/User"` with no escape in it, or else a word that may be one. */
const reference = /\$ref["']?\s*:\s*(["'])#(\/[^"'\\\s#]*)\1|\$ref|\\(?:u00|x)(?:24|72|65|66)/gi

/** Whether the text shows, without reading the whole tree, that each `$ref` refers to a part of its own file that is not a `$ref` itself. */
function allLead(file: string, documents: Documents): boolean {
  documents.load(file)
  const pointers = new Set<string | undefined>()
  for (const [, , pointer] of (documents.texts.get(file) ?? '').matchAll(reference)) pointers.add(pointer)
  for (const pointer of pointers) {
    const found = pointer === undefined ? undefined : documents.target(file, pointer)
    if (!found || (found.kind === 'object' && refOf(found))) return false
  }
  return true
}
