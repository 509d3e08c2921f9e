import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import {addBlock, extendWithin, spanOf, textOf, type Builder} from './builder.ts'
import {walkBlocks} from './flow.ts'
import type {List, ListItem, Within} from './types.ts'

export function addList(builder: Builder, node: TreeNode, span: Span, within: Within, intro: string): void {
  const list: List = {start: span.start, end: span.end, within, ordered: Boolean(node.ordered), items: [], intro}
  builder.page.lists.push(list)
  addBlock(builder, 'list', span, within, list)
  for (const child of node.children ?? []) {
    const itemSpan = spanOf(child, span)
    const first = child.children?.find((inner) => inner.type === 'paragraph')
    const item: ListItem = {
      start: itemSpan.start,
      end: itemSpan.end,
      list,
      text: first ? textOf(first).trim() : '',
      textSpan: first ? spanOf(first, itemSpan) : itemSpan,
      hasCode: (child.children ?? []).some((inner) => inner.type === 'code'),
      hasImage: containsImage(child)
    }
    list.items.push(item)
    walkBlocks(builder, child.children ?? [], extendWithin(within, {item}), itemSpan, 'item')
  }
}

function containsImage(node: TreeNode): boolean {
  for (const child of node.children ?? []) {
    if (child.type === 'image' || child.name === 'img' || child.name === 'Frame') return true
    if (child.type !== 'list' && containsImage(child)) return true
  }
  return false
}
