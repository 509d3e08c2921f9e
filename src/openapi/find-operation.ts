/** Finds the operation of a page. */
import {stringAt, valueAt} from '../data/node.ts'
import {readEndpoint} from '../site/endpoint.ts'
import {isUrl, pathIn} from '../site/paths.ts'
import type {EndpointOutline, Site} from '../site/types.ts'
import {pathKey, splitUrl} from './split-url.ts'
import type {Operation, Specification} from './types.ts'

export type WrittenEndpoint = NonNullable<ReturnType<typeof readEndpoint>>

/** The endpoint that `api:` or `openapi:` names, or undefined. A method before a URL is enough. */
export function writtenEndpoint({key, value}: EndpointOutline): WrittenEndpoint | undefined {
  if (key === 'openapi-schema') return undefined
  return readEndpoint(value) ?? (key === 'api' && isUrl(value.trim()) ? {method: 'GET', path: value.trim()} : undefined)
}

/** The files of the site that a name in the frontmatter may mean: a path from the root or from the page, or a file name without its extension. */
export function filesNamed(name: string, page: string, site: Site, known: readonly string[]): string[] {
  const paths = [pathIn('', name), pathIn(page, name)].filter((path) => path !== undefined)
  const exact = paths.find((path) => site.files.has(path))
  if (exact !== undefined) return [exact]
  for (const path of paths) {
    const withExtension = ['json', 'yaml', 'yml'].map((extension) => `${path}.${extension}`).filter((file) => site.files.has(file))
    // if both openapi.json and openapi.yml exist, the one that the site names is meant
    if (withExtension.length > 0) return [withExtension.find((file) => known.includes(file)) ?? withExtension[0]!]
  }
  const stem = name.replace(/^.*\//, '').toLowerCase()
  return known.filter((file) => {
    const base = file.replace(/^.*\//, '').toLowerCase()
    return base === stem || base.replace(/\.(?:json|ya?ml)$/, '') === stem
  })
}

/** The base URLs of the API in the configuration. */
export function baseUrls(site: Site): string[] {
  const root = site.config?.root
  const node = valueAt(root, 'api', 'baseUrl') ?? valueAt(root, 'api', 'mdx', 'server')
  if (node?.kind === 'array') return node.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []))
  const one = stringAt(root, 'api', 'baseUrl') ?? stringAt(root, 'api', 'mdx', 'server')
  return one === undefined ? [] : [one]
}

/** The operation with a method and path. The path may include a server URL or a base path. */
export function operationOf({method, path}: WrittenEndpoint, specification: Specification, bases: readonly string[]): Operation | undefined {
  if (method === 'WEBHOOK') return specification.operations.find((one) => one.method === 'WEBHOOK' && one.path === path)
  // some files distinguish operations of one path by a suffix after `#`
  const exact = specification.operations.find((one) => one.method === method && one.path === path)
  if (exact) return exact
  const index = indexOf(specification)
  const own = splitUrl(path).path
  for (const key of [own, ...bases.map((base) => splitUrl(base).path + (own.startsWith('/') ? own : `/${own}`))]) {
    const found = index.get(`${method} ${pathKey(key)}`)
    if (found) return found.find((operation) => operation.path === key) ?? found[0]
  }
  return undefined
}

const indexes = new WeakMap<Specification, Map<string, Operation[]>>()

/** Operations by method and path, with and without the base paths of their servers. */
function indexOf(specification: Specification): Map<string, Operation[]> {
  let index = indexes.get(specification)
  if (index) return index
  index = new Map()
  for (const operation of specification.operations) {
    const bases = ['', ...[...operation.servers, ...specification.servers].map((server) => splitUrl(server).path)]
    for (const path of new Set(bases.map((base) => pathKey(`${base}/${operation.path}`)))) {
      const key = `${operation.method} ${path}`
      const list = index.get(key)
      if (list) list.push(operation)
      else index.set(key, [operation])
    }
  }
  indexes.set(specification, index)
  return index
}
