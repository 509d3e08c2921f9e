/** Operations for which the platform renders a page by itself. */
import {valueAt, type DataNode} from '../data/node.ts'
import {specificationsOf} from '../site/navigation.ts'
import {isUrl, pathIn} from '../site/paths.ts'
import type {Site} from '../site/types.ts'
import {pathKey} from './split-url.ts'
import type {Operation} from './types.ts'

/** Lists in the navigation. A node with one of them shows only that list. */
const LISTS = ['languages', 'versions', 'products', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages', 'menu']

/** The files whose operations all get a page: those of a navigation node without pages, or of a tab or anchor. */
export function generatesAll(site: Site): ReadonlySet<string> {
  const files = new Set<string>()
  const root = site.config?.root
  const add = (node: DataNode): void => {
    if (node.kind === 'array') for (const item of node.items) add(item)
    if (node.kind !== 'object') return
    const named = valueAt(node, 'openapi')
    if (named && !LISTS.some((key) => valueAt(node, key))) {
      for (const {value, file} of specificationsOf(named))
        if (!isUrl(value)) for (const path of [pathIn('', value), pathIn(file, value)]) if (path !== undefined) files.add(path)
    }
    for (const {value} of node.entries) add(value)
  }
  for (const key of ['navigation', 'tabs', 'anchors']) {
    const value = valueAt(root, key)
    if (value) add(value)
  }
  return files
}

const listed = new WeakMap<Site, Set<string>>()

/** Whether the navigation lists the operation as `GET /users`. */
export function isListed({method, path}: Operation, site: Site): boolean {
  let keys = listed.get(site)
  if (!keys) {
    keys = new Set(site.navigation.flatMap(({endpoint}) => (endpoint ? [`${endpoint.method} ${pathKey(endpoint.path)}`] : [])))
    listed.set(site, keys)
  }
  return keys.has(`${method} ${pathKey(path)}`)
}
