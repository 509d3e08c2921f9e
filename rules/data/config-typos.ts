/** Errors in docs.json that no shape can describe. */
import {entryOf, navigationLists, locationOf, valueAt, walkEntries} from '../../src/rule/site.ts'
import type {DataNode, ObjectNode, Location, SiteConfig} from '../../src/rule/site.ts'

/** The location of a `navigation` object that lists no pages. */
export function emptyNavigation(root: ObjectNode): Location | undefined {
  const entry = entryOf(root, 'navigation')
  if (entry?.value.kind !== 'object' || entry.value.isPart) return undefined
  const isEmpty = !entry.value.entries.some(({key}) => Object.hasOwn(navigationLists, key) || key === 'pages' || key === 'openapi' || key === 'asyncapi')
  return isEmpty ? {file: entry.file, start: entry.keyStart, end: entry.keyEnd} : undefined
}

/** Anchors or tabs in one list with the same name and `url`. */
export function* duplicates(root: ObjectNode, key: string, what: string) {
  const nodes = valueAt(root, key)
  const seen = new Set<string>()
  for (const node of nodes?.kind === 'array' ? nodes.items : []) {
    const [name, url, version] = ['name', 'url', 'version'].map((field) => valueAt(node, field))
    if (name?.kind !== 'string') continue
    const values = [`name ${name.value}`, ...(url?.kind === 'string' ? [`url ${url.value}`] : [])].map(
      (way) => `${way}\n${version?.kind === 'string' ? version.value : ''}`
    )
    if (values.some((way) => seen.has(way))) yield {at: locationOf(name), message: 'duplicate' as const, values: {what, name: name.value}}
    for (const way of values) seen.add(way)
  }
}

/** Icon names with the prefix of their library. */
export function* icons(root: DataNode) {
  for (const {key, value} of walkEntries(root)) {
    if (key !== 'icon' || value.kind !== 'string') continue
    const expected = /^(?:fa[a-z]*\s+|fa-(?:solid|regular|light|thin|duotone|brands|sharp)\s+)*fa-([\w-]+)$/.exec(value.value)?.[1]
    if (expected === undefined) continue
    const at = locationOf(value)
    yield {at, message: 'icon' as const, values: {icon: value.value, expected}, expected: [expected], fix: {...at, text: JSON.stringify(expected)}}
  }
}

/** The setting that hides the playground, if there are settings for its authentication. */
export function hiddenPlayground({dialect, root}: SiteConfig): DataNode | undefined {
  const mode = dialect === 'contract' ? valueAt(root, 'api', 'playground', 'mode') : valueAt(root, 'api', 'playground', 'display')
  const auth = dialect === 'contract' ? valueAt(root, 'api', 'auth') : valueAt(root, 'api', 'mdx', 'auth')
  return auth && mode?.kind === 'string' && (mode.value === 'hide' || mode.value === 'none') ? mode : undefined
}
