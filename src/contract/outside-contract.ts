/** What a configuration uses of the platform that the contract does not describe. */
import type {DataNode, Entry} from '../data/node.ts'
import type {Shape} from '../data/shape.ts'
import {chooseAlternative} from '../data/union.ts'
import {newerIconTypes, newerSocials} from './docs-json-parts.ts'

export interface OutsideContract {
  /** The path: `colors.anchors`, `navigation[].icon`. All items of a list share one path. */
  path: string
  entry: Entry
}

/** Keys and values that the platform knows and the contract does not, each path once, in the order of the text. */
export function outsideContract(node: DataNode, shape: Shape): OutsideContract[] {
  const found = new Map<string, OutsideContract>()
  visit(node, shape, '', found)
  return [...found.values()]
}

function visit(node: DataNode, shape: Shape, path: string, found: Map<string, OutsideContract>): void {
  if (shape.type === 'union') {
    const choice = chooseAlternative(node, shape)
    if (choice) visit(node, choice, path, found)
  } else if (shape.type === 'array' && node.kind === 'array') {
    for (const item of node.items) visit(item, shape.items, `${path}[]`, found)
  } else if (shape.type === 'object' && node.kind === 'object') {
    for (const entry of node.entries) {
      const below = path ? `${path}.${entry.key}` : entry.key
      const field = Object.hasOwn(shape.fields, entry.key) ? shape.fields[entry.key] : undefined
      // it only tells editors which schema to use
      if (below === '$schema') continue
      if (shape.known?.includes(entry.key)) add(found, below, entry)
      else if (entry.key === 'iconType' && entry.value.kind === 'string' && isOneOf(newerIconTypes, entry.value.value))
        add(found, `${below}: ${entry.value.value}`, entry)
      else if (field) visit(entry.value, field.shape, nested(below), found)
    }
  } else if (shape.type === 'record' && node.kind === 'object') {
    for (const entry of node.entries) if (isOneOf(newerSocials, entry.key)) add(found, `${path}.${entry.key}`, entry)
  }
}

function add(found: Map<string, OutsideContract>, path: string, entry: Entry): void {
  if (!found.has(path)) found.set(path, {path, entry})
}

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value)

/** Nested groups have the same path as top-level groups. */
const nested = (path: string): string => path.replace(/(?:\[\]\.pages)+$/, '[].pages').replace('.pages[].pages', '.pages')
