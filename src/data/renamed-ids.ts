/** Messages with a new id. The old one works in settings, flags, and suppressions until the next minor version. */
import {entryOf, valueAt, type DataNode, type ObjectNode} from './node.ts'

const renamedIds = new Map([
  ['code-syntax/fault', 'code-syntax/parse-error'],
  ['prerequisites-first/told', 'prerequisites-first/late-mention'],
  ['code-realistic-data/address', 'code-realistic-data/domain']
])
const oldIds = new Map([...renamedIds].map(([old, id]) => [id, old]))

/** The current id of a message, for any rule or message id. */
export const currentId = (id: string): string => renamedIds.get(id) ?? id

/** The original id of a message, which fingerprints in baselines are made with. */
export const firstId = (id: string): string => oldIds.get(id) ?? id

/** A command-line argument, such as `a/b=off` or `a/b,c`, with current ids, and the old ids in it. */
export function currentArgument(argument: string): {argument: string; old: string[]} {
  const old: string[] = []
  const current = argument.replace(/(?<![\w-])[\w-]{1,80}\/[\w-]{1,80}/g, (id) => {
    if (renamedIds.has(id)) old.push(id)
    return currentId(id)
  })
  return {argument: current, old}
}

/** Settings with current ids as keys under `rules`, and the old ids in them. An old key next to its current one stays and is an error. */
export function currentSettings(settings: DataNode): {node: DataNode; old: string[]} {
  const old: string[] = []
  const renamed = (node: DataNode): DataNode => {
    const rules = valueAt(node, 'rules')
    if (node.kind !== 'object' || rules?.kind !== 'object') return node
    const entries = rules.entries.map((entry) => {
      if (!renamedIds.has(entry.key) || entryOf(rules, currentId(entry.key))) return entry
      old.push(entry.key)
      return {...entry, key: currentId(entry.key)}
    })
    return withValue(node, 'rules', {...rules, entries})
  }
  const node = renamed(settings)
  const overrides = valueAt(node, 'overrides')
  if (node.kind !== 'object' || overrides?.kind !== 'array') return {node, old}
  return {node: withValue(node, 'overrides', {...overrides, items: overrides.items.map(renamed)}), old}
}

const withValue = (node: ObjectNode, key: string, value: DataNode): ObjectNode => ({
  ...node,
  entries: node.entries.map((entry) => (entry.key === key ? {...entry, value} : entry))
})

/** The notice for each old id. */
export const renamedNote = (old: string): string => `\`${old}\` is now \`${currentId(old)}\`: use the new name`
