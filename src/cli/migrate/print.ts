/** Prints JSON that consists of new parts and of parts of an old text, which are copied verbatim. */
import type {DataNode} from '../../data/node.ts'

export type PrintedNode = DataNode | NewObject | NewList | NewValue
interface NewObject {
  object: [key: string, value: PrintedNode][]
}
interface NewList {
  list: PrintedNode[]
}
interface NewValue {
  value: string | number | boolean | null
}

export const object = (entries: [string, PrintedNode | undefined][]): NewObject => ({
  object: entries.filter((entry): entry is [string, PrintedNode] => entry[1] !== undefined)
})
export const list = (parts: PrintedNode[]): NewList => ({list: parts})
export const value = (plain: NewValue['value']): NewValue => ({value: plain})

/**
 * @param source the text that old parts come from
 * @param indent one level of indentation, as in the source
 */
export function print(part: PrintedNode, source: string, indent = indentOf(source)): string {
  return `${printAt(part, source, indent, '')}\n`
}

function printAt(part: PrintedNode, source: string, indent: string, margin: string): string {
  if ('kind' in part) {
    const written = source.slice(part.start, part.end)
    // a value on one line is copied as is
    if (!written.includes('\n')) return written
    if (part.kind === 'object') return printAt({object: part.entries.map(({key, value: inner}) => [key, inner])}, source, indent, margin)
    return part.kind === 'array' ? printAt({list: part.items}, source, indent, margin) : written
  }
  if ('value' in part) return JSON.stringify(part.value)
  const inner = margin + indent
  const [open, close, items] =
    'object' in part
      ? ['{', '}', part.object.map(([key, item]) => `${JSON.stringify(key)}: ${printAt(item, source, indent, inner)}`)]
      : ['[', ']', part.list.map((item) => printAt(item, source, indent, inner))]
  if (items.length === 0) return open + close
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${margin}${close}`
}

/** The indentation of the first indented line, or two spaces. */
const indentOf = (source: string): string => /\n([ \t]+)\S/.exec(source)?.[1] ?? '  '
