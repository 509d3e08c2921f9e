/** The possible values in docs.json at a position, from the same tables as its check. */
import {getLocation, type Location} from 'jsonc-parser'
import {contractDocsJson} from '../contract/docs-json.ts'
import {modernDocsJson} from '../contract/docs-json-modern.ts'
import {parseJson} from '../data/json.ts'
import type {FieldShape, Shape} from '../data/shape.ts'
import {dialectOf} from '../site/read-site.ts'

export interface ConfigPlace {
  location: Location
  /** The shape of the value at the position, or of the surrounding object for a key. */
  shapes: Shape[]
  /** The field that the place belongs to. */
  field?: FieldShape
}

/** @param file name of the configuration */
export function configPlace(text: string, file: string, offset: number): ConfigPlace {
  const location = getLocation(text, offset)
  const {node} = parseJson(text, file)
  const root = node?.kind === 'object' && dialectOf(file, node) === 'contract' ? contractDocsJson : modernDocsJson
  const path = location.isAtPropertyKey ? location.path.slice(0, -1) : location.path
  const key = location.isAtPropertyKey ? location.path.at(-1) : undefined
  let shapes: Shape[] = [root]
  let field: FieldShape | undefined
  for (const step of path) {
    field = fieldIn(shapes, step) ?? (typeof step === 'number' ? field : undefined)
    shapes = shapes.flatMap((shape) => below(shape, step))
  }
  const own = typeof key === 'string' && key !== '' ? fieldIn(shapes, key) : field
  return {location, shapes, ...(own && {field: own})}
}

/** Alternatives, none of them a union. */
export const alternativesOf = (shape: Shape): Shape[] => (shape.type === 'union' ? shape.of.flatMap(alternativesOf) : [shape])

function below(shape: Shape, step: string | number): Shape[] {
  return alternativesOf(shape).flatMap((one) => {
    if (typeof step === 'number') return one.type === 'array' ? [one.items] : []
    if (one.type === 'record') return [one.values]
    return one.type === 'object' && Object.hasOwn(one.fields, step) ? [one.fields[step]!.shape] : []
  })
}

function fieldIn(shapes: readonly Shape[], step: string | number): FieldShape | undefined {
  for (const shape of shapes.flatMap(alternativesOf)) {
    if (shape.type === 'object' && typeof step === 'string' && Object.hasOwn(shape.fields, step)) return shape.fields[step]
  }
  return undefined
}

/** Markdown. */
export function fieldHoverText(name: string, {description, required, default: usual}: FieldShape, described: string): string {
  const facts = [described, ...(required ? ['needed'] : []), ...(usual === undefined ? [] : [`default \`${JSON.stringify(usual)}\``])]
  return `**${name}**${description === undefined ? '' : `: ${description}`} (${facts.join(', ')})`
}
