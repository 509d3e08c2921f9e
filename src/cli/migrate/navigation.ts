/** Combines `navigation`, `tabs`, `anchors`, and `versions` of the contract's format into one `navigation` object. */
import {entryOf, stringAt, valueAt, type DataNode, type ObjectNode} from '../../data/node.ts'
import {isUrl, trimSlashes} from '../../site/paths.ts'
import {list, object, value, type PrintedNode} from './print.ts'

interface Node {
  node: DataNode
  url: string
}

/** @param lose receives what the current format does not support */
export function migrateNavigation(root: ObjectNode, lose: (what: string) => void): PrintedNode {
  const groups = itemsOf(valueAt(root, 'navigation'))
  const anchors = itemsOf(valueAt(root, 'anchors'))
  const tabs = itemsOf(valueAt(root, 'tabs'))
  const versions = itemsOf(valueAt(root, 'versions')).flatMap((node) => stringAt(node, 'name') ?? (node.kind === 'string' ? node.value : []))
  const external = anchors.filter((node) => isUrl(stringAt(node, 'url') ?? ''))
  const global = external.length > 0 ? object([['anchors', list(external.map((node) => anchorPart(node, lose, ['href', valueAt(node, 'url')])))]]) : undefined
  const inside = {groups, anchors: anchors.filter((node) => !external.includes(node)), tabs}
  const used = [...groups, ...inside.anchors, ...tabs].flatMap((node) => stringAt(node, 'version') ?? [])
  const shown = versions.filter((version) => used.includes(version))
  for (const version of versions) if (!shown.includes(version)) lose(`version \`${version}\`: no group, anchor, or tab has it, so it has no pages`)
  if (shown.length === 0) return object([...structure(root, inside, lose), ['global', global]])
  const parts = shown.map((version) => {
    const of = (nodes: DataNode[]): DataNode[] => nodes.filter((node) => (stringAt(node, 'version') ?? version) === version)
    return object([['version', value(version)], ...structure(root, {groups: of(groups), anchors: of(inside.anchors), tabs: of(tabs)}, lose)])
  })
  return object([
    ['versions', list(parts)],
    ['global', global]
  ])
}

interface Parts {
  groups: DataNode[]
  anchors: DataNode[]
  tabs: DataNode[]
}

/** Anchors contain tabs, and tabs contain groups. A group belongs where its first page belongs. */
function structure(root: ObjectNode, {groups, anchors, tabs}: Parts, lose: (what: string) => void): [string, PrintedNode | undefined][] {
  const ofAnchor = share(groups, anchors)
  const ofTab = share(
    ofAnchor.rest,
    tabs.filter((node) => !isUrl(stringAt(node, 'url') ?? ''))
  )
  const groupList = (nodes: DataNode[]): [string, PrintedNode] => ['groups', list(nodes.map((node) => groupPart(node)))]
  const rest: [string, PrintedNode | undefined][] = []
  const tabParts: PrintedNode[] = []
  if (tabs.length > 0 && ofTab.rest.length > 0) {
    tabParts.push(object([['tab', valueAt(root, 'primaryTab', 'name') ?? value('Documentation')], groupList(ofTab.rest)]))
  }
  for (const node of tabs) {
    const part = member('tab', node, ofTab.shared.get(node), groupList, lose)
    if (part) tabParts.push(part)
  }
  if (tabParts.length > 0) rest.push(['tabs', list(tabParts)])
  else rest.push(groupList(ofTab.rest))
  const anchorParts = anchors.flatMap((node) => member('anchor', node, ofAnchor.shared.get(node), groupList, lose) ?? [])
  if (anchorParts.length === 0) return rest
  const top = valueAt(root, 'topAnchor')
  const first = object([['anchor', valueAt(top, 'name') ?? value('Documentation')], ['icon', iconPart(top) ?? value('book-open')], ...rest])
  return [['anchors', list([...(ofAnchor.rest.length > 0 ? [first] : []), ...anchorParts])]]
}

/** The groups of each node. A group belongs to the node with the longest `url` that its first page starts with. */
function share(groups: DataNode[], nodes: DataNode[]): {shared: Map<DataNode, DataNode[]>; rest: DataNode[]} {
  const urls: Node[] = nodes.map((node) => ({node, url: trimSlashes(stringAt(node, 'url') ?? '')})).filter(({url}) => url !== '')
  const shared = new Map<DataNode, DataNode[]>()
  const rest: DataNode[] = []
  for (const group of groups) {
    const page = firstPage(group)
    const best = urls.filter(({url}) => page?.startsWith(url)).sort((a, b) => b.url.length - a.url.length)[0]
    if (best) shared.set(best.node, [...(shared.get(best.node) ?? []), group])
    else rest.push(group)
  }
  return {shared, rest}
}

function firstPage(group: DataNode): string | undefined {
  for (const page of itemsOf(valueAt(group, 'pages'))) {
    const path = page.kind === 'string' ? trimSlashes(page.value) : firstPage(page)
    if (path !== undefined) return path
  }
  return undefined
}

/** A tab or anchor with its pages, or undefined if it has none. */
function member(
  kind: 'tab' | 'anchor',
  node: DataNode,
  groups: DataNode[] | undefined,
  groupList: (nodes: DataNode[]) => [string, PrintedNode],
  lose: (what: string) => void
): PrintedNode | undefined {
  const url = stringAt(node, 'url') ?? ''
  const openapi = valueAt(node, 'openapi')
  const holds: [string, PrintedNode | undefined][] = isUrl(url)
    ? [['href', valueAt(node, 'url')]]
    : [['openapi', openapi], ...(groups ? [groupList(groups)] : [])]
  if (!isUrl(url) && !openapi && !groups) {
    lose(`${kind} \`${stringAt(node, 'name') ?? url}\`: no page starts with \`${url}\``)
    return undefined
  }
  return kind === 'anchor'
    ? anchorPart(node, lose, ...holds)
    : object([['tab', valueAt(node, 'name')], ['icon', iconPart(node)], ['hidden', hiddenPart(node)], ...holds])
}

function anchorPart(node: DataNode, lose: (what: string) => void, ...holds: [string, PrintedNode | undefined][]): PrintedNode {
  const color = valueAt(node, 'color')
  const plain = color?.kind === 'object' ? valueAt(color, 'from') : color
  if (color?.kind === 'object') lose(`anchor \`${stringAt(node, 'name') ?? ''}\`: the second color of its gradient, \`to\``)
  return object([
    ['anchor', valueAt(node, 'name')],
    ['icon', iconPart(node)],
    [
      'color',
      plain &&
        object([
          ['light', plain],
          ['dark', plain]
        ])
    ],
    ['hidden', hiddenPart(node)],
    ...holds
  ])
}

function groupPart(group: DataNode): PrintedNode {
  if (group.kind !== 'object') return group
  const isPlain = !entryOf(group, 'iconType') && !entryOf(group, 'version') && !itemsOf(valueAt(group, 'pages')).some((page) => page.kind === 'object')
  if (isPlain) return group
  return object(
    group.entries.flatMap(({key, value: inner}): [string, PrintedNode | undefined][] => {
      if (key === 'iconType' || key === 'version') return []
      if (key === 'icon') return [['icon', iconPart(group)]]
      if (key === 'pages' && inner.kind === 'array') return [['pages', list(inner.items.map((page) => (page.kind === 'object' ? groupPart(page) : page)))]]
      return [[key, inner]]
    })
  )
}

function iconPart(node: DataNode | undefined): PrintedNode | undefined {
  const [icon, style] = [valueAt(node, 'icon'), valueAt(node, 'iconType')]
  return icon && style
    ? object([
        ['name', icon],
        ['style', style]
      ])
    : icon
}

function hiddenPart(node: DataNode): PrintedNode | undefined {
  const hidden = valueAt(node, 'isDefaultHidden')
  return hidden?.kind === 'boolean' && hidden.value ? hidden : undefined
}

const itemsOf = (node: DataNode | undefined): DataNode[] => (node?.kind === 'array' ? node.items : [])
