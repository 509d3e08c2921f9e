/** The outline of a file in an editor: headings of a page, keys of a data file. */
import type {DocumentSymbol, SymbolKind} from 'vscode-languageserver'
import type {DataNode} from '../../data/node.ts'
import type {Heading, Page} from '../../facts/types.ts'
import {isPageFile} from '../../site/page-files.ts'
import {positionMapperOf} from '../diagnostics.ts'
import type {LiveSite} from '../live-site.ts'
import {maskOfText} from '../mask.ts'
import type {PositionMapper} from '../position-mapper.ts'
import {symbolKind} from '../protocol.ts'
import {pageFactsOf} from '../read-page.ts'

/** The maximum number and depth of symbols. */
const most = {symbols: 5000, depth: 12} as const

export async function symbolsOf(live: LiveSite, path: string): Promise<DocumentSymbol[]> {
  const text = live.texts.get(path)
  if (text === undefined) return []
  const positions = positionMapperOf(live, path)
  const mask = maskOfText(text)
  if (isPageFile(path)) {
    const page = await pageFactsOf(live, path)
    return page ? headingSymbols(page, positions, mask) : []
  }
  if (!/\.(?:json|ya?ml)$/i.test(path) || !live.site.files.has(path)) return []
  const {node} = live.parse(text, path)
  return node ? keySymbols(node, positions, mask, {left: most.symbols}, 0) : []
}

/** The range of a heading ends at the next one of its level. */
function headingSymbols({headings, text}: Page, positions: PositionMapper, mask: (text: string) => string): DocumentSymbol[] {
  const roots: DocumentSymbol[] = []
  const open: {heading: Heading; symbol: DocumentSymbol}[] = []
  for (const [index, heading] of headings.entries()) {
    const next = headings.slice(index + 1).find(({level}) => level <= heading.level)
    const end = Math.max(heading.end, next?.start ?? text.trimEnd().length)
    const symbol: DocumentSymbol = {
      name: mask(heading.text).trim() || '(no text)',
      kind: symbolKind.string,
      range: positions.range({start: heading.start, end}),
      selectionRange: positions.range(heading),
      children: []
    }
    while (open.length > 0 && open.at(-1)!.heading.level >= heading.level) open.pop()
    ;(open.at(-1)?.symbol.children ?? roots).push(symbol)
    open.push({heading, symbol})
  }
  return roots
}

const kinds: Record<DataNode['kind'], SymbolKind> = {
  object: symbolKind.object,
  array: symbolKind.array,
  string: symbolKind.string,
  number: symbolKind.number,
  boolean: symbolKind.boolean,
  null: symbolKind.null
}

function keySymbols(node: DataNode, positions: PositionMapper, mask: (text: string) => string, budget: {left: number}, depth: number): DocumentSymbol[] {
  if (depth > most.depth) return []
  const parts =
    node.kind === 'object'
      ? node.entries.map(({key, keyStart, keyEnd, value}) => ({name: key, start: keyStart, end: keyEnd, value}))
      : node.kind === 'array'
        ? node.items.flatMap((value) => (value.kind === 'object' ? [{name: nameOf(value), start: value.start, end: value.start + 1, value}] : []))
        : []
  const symbols: DocumentSymbol[] = []
  for (const {name, start, end, value} of parts) {
    if (budget.left-- <= 0) break
    symbols.push({
      name: mask(name).trim() || '""',
      kind: kinds[value.kind],
      range: positions.range({start, end: Math.max(end, value.end)}),
      selectionRange: positions.range({start, end}),
      children: keySymbols(value, positions, mask, budget, depth + 1)
    })
  }
  return symbols
}

/** Keys that name a navigation node. */
function nameOf(node: DataNode & {kind: 'object'}): string {
  const named = node.entries.find(({value}) => value.kind === 'string')?.value
  return named?.kind === 'string' ? named.value : '{}'
}
