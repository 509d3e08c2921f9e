/** The navigation of both dialects as one flat list. */
import {stringAt, valueAt, type DataNode, type ObjectNode, type StringNode} from '../data/node.ts'
import {readEndpoint} from './endpoint.ts'
import {isUrl, trimSlashes} from './paths.ts'
import type {NavigationEntry, Location, SiteLanguage, SiteVersion} from './types.ts'

/** Keys with lists of navigation nodes. `menu` occurs in a tab. */
const LISTS = new Set(['languages', 'versions', 'products', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages', 'menu'])

/** Keys that name a node. */
const TITLES = ['group', 'tab', 'anchor', 'dropdown', 'item'] as const

/** Keys that name a node with a sidebar of its own. */
const SIDEBARS = ['language', 'version', 'product', 'tab', 'anchor', 'dropdown', 'item'] as const

export interface Navigation {
  entries: NavigationEntry[]
  languages: SiteLanguage[]
  versions: SiteVersion[]
  openapi: (Location & {value: string})[]
  generated: string[]
}

interface Around {
  groups: string[]
  sidebar: string
  language?: string
  version?: string
  product?: string
  /** The folder of pages generated from the OpenAPI file. */
  directory?: string
}

/** The default folder for generated pages. */
const DIRECTORY = 'api-reference'

/** @param navigation the value of `navigation`: a list in the contract's dialect, an object in the modern one */
export function readNavigation(navigation: DataNode | undefined): Navigation {
  const found: Navigation = {entries: [], languages: [], versions: [], openapi: [], generated: []}
  const generated = new Set<string>()

  function readList(list: DataNode, around: Around): void {
    if (list.kind !== 'array') return
    for (const item of list.items) {
      if (item.kind === 'string') addEntry(item, around, false)
      else if (item.kind === 'object') readNode(item, around)
    }
  }
  function readNode(node: ObjectNode, outer: Around): void {
    const around = within(node, outer)
    const language = stringAt(node, 'language')
    if (language && valueAt(node, 'language')?.kind === 'string') {
      const isDefault = valueAt(node, 'default')
      addLanguage(language, isDefault?.kind === 'boolean' && isDefault.value)
    }
    const version = stringAt(node, 'version')
    if (version && valueAt(node, 'version')?.kind === 'string') {
      const isDefault = valueAt(node, 'default')
      addVersion(version, isDefault?.kind === 'boolean' && isDefault.value)
    }
    const specification = valueAt(node, 'openapi')
    if (specification) {
      around.directory = addSpecification(specification, outer.directory)
      generated.add(around.directory)
    }
    const channels = valueAt(node, 'asyncapi')
    if (channels) generated.add(trimSlashes(stringAt(channels, 'directory') ?? outer.directory ?? DIRECTORY))
    for (const {key, value} of node.entries) {
      if (LISTS.has(key)) readList(value, around)
      else if (key === 'root' && value.kind === 'string') addEntry(value, around, true)
      else if (key === 'global' && value.kind === 'object') readNode(value, around)
    }
  }
  function within(node: ObjectNode, outer: Around): Around {
    const title = TITLES.map((key) => stringAt(node, key)).find((text) => text !== undefined)
    const language = stringAt(node, 'language')
    const version = stringAt(node, 'version')
    const product = stringAt(node, 'product')
    const sidebar = SIDEBARS.map((key) => stringAt(node, key)).filter((text) => text !== undefined)
    return {
      ...outer,
      sidebar: [outer.sidebar, ...sidebar].join('\n'),
      groups: title === undefined ? outer.groups : [...outer.groups, title],
      ...(language !== undefined && {language}),
      ...(version !== undefined && {version}),
      ...(product !== undefined && {product})
    }
  }
  function addEntry(node: StringNode, {groups, sidebar, language, version, product, directory}: Around, isRoot: boolean): void {
    const {value, file, start, end} = node
    const endpoint = readEndpoint(value)
    if (endpoint) generated.add(directory ?? DIRECTORY)
    found.entries.push({
      value,
      node,
      file,
      start,
      end,
      groups,
      sidebar,
      isRoot,
      ...(endpoint ? {endpoint} : !isUrl(value) && {page: pageOf(value)}),
      ...(language !== undefined && {language}),
      ...(version !== undefined && {version}),
      ...(product !== undefined && {product})
    })
  }
  function addLanguage(code: string, isDefault: boolean): void {
    const known = found.languages.find((language) => language.code === code)
    if (!known) found.languages.push({code, isDefault})
    else if (isDefault) known.isDefault = true
  }
  function addVersion(name: string, isDefault: boolean): void {
    const known = found.versions.find((version) => version.name === name)
    if (!known) found.versions.push({name, isDefault})
    else if (isDefault) known.isDefault = true
  }
  /** @returns the folder of the generated pages */
  function addSpecification(value: DataNode, outer: string | undefined): string {
    for (const specification of specificationsOf(value)) found.openapi.push(specification)
    return trimSlashes(stringAt(value, 'directory') ?? outer ?? DIRECTORY)
  }

  if (navigation?.kind === 'array') readList(navigation, {groups: [], sidebar: ''})
  else if (navigation?.kind === 'object') readNode(navigation, {groups: [], sidebar: ''})
  if (found.languages.length > 0 && !found.languages.some((language) => language.isDefault)) found.languages[0]!.isDefault = true
  found.languages.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  found.generated = [...generated]
  return found
}

/** The OpenAPI files in a value: a string, a list, or an object with `source`. */
export function specificationsOf(value: DataNode | undefined): (Location & {value: string})[] {
  if (!value) return []
  if (value.kind === 'array') return value.items.flatMap((item) => (item.kind === 'array' ? [] : specificationsOf(item)))
  if (value.kind === 'object') return specificationsOf(valueAt(value, 'source'))
  return value.kind === 'string' ? [{value: value.value, file: value.file, start: value.start, end: value.end}] : []
}

/** The page of an entry, without outer slashes and extension. */
const pageOf = (value: string): string => trimSlashes(value.trim()).replace(/\.mdx?$/i, '')
