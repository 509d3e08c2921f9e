import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import {addBlock, addProse, extendWithin, spanOf, textOf, type Builder} from './builder.ts'
import {walkInline} from './inline.ts'
import type {Cell, Table, Within} from './types.ts'

export function addTable(builder: Builder, node: TreeNode, span: Span, within: Within): void {
  const table: Table = {...span, within, header: [], rows: []}
  builder.page.tables.push(table)
  addBlock(builder, 'table', span, within, table)
  const inner = extendWithin(within, {inTable: true})
  const [header, ...rows] = (node.children ?? []).map((row) => cellsOf(builder, row, spanOf(row, span), inner))
  table.header = header ?? []
  table.rows = rows
}

function cellsOf(builder: Builder, row: TreeNode, holder: Span, within: Within): Cell[] {
  return (row.children ?? []).map((cell) => {
    const children = cell.children ?? []
    const outer = spanOf(cell, holder)
    const [first, last] = [children[0], children.at(-1)]
    const span = first && last ? {start: spanOf(first, outer).start, end: spanOf(last, outer).end} : outer
    addProse(builder, 'cell', span, within, (text) => walkInline(builder, children, text, within, span))
    return {...span, text: textOf(cell).trim()}
  })
}
