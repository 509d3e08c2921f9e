import type {DataNode} from '../data/node.ts'
import {refOf, type Documents} from './documents.ts'

/** Values that are data of somebody else: a `$ref` in them means nothing. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Follows every `$ref` of a file and of the files that it leads to, so that those that lead nowhere are told. */
export function followReferences(file: string, documents: Documents): void {
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
    for (const {key, value} of node.entries.toReversed()) if (!DATA.has(key) && !key.startsWith('x-')) waiting.push(value)
  }
}
