import type {DataNode, Entry} from './node.ts'

/** Every `key: value` below a node, in the order of the text. */
export function* walkEntries(node: DataNode): Generator<Entry> {
  if (node.kind === 'array') for (const item of node.items) yield* walkEntries(item)
  if (node.kind !== 'object') return
  for (const entry of node.entries) {
    yield entry
    yield* walkEntries(entry.value)
  }
}
