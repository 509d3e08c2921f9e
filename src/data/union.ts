/** Chooses the alternative of a union that a value was meant to be, so that one message says what is wrong inside it. */
import type {DataNode, ObjectNode} from './node.ts'
import type {ObjectShape, Shape} from './shape.ts'
import {describeShape, joinWords} from './shape-words.ts'

type Union = Extract<Shape, {type: 'union'}>

/** The alternative to check, or undefined if none has the type of the value. Looks only one level deep, so that checks stay linear. */
export function chooseAlternative(node: DataNode, union: Union): Shape | undefined {
  const fitting = alternatives(union).filter((shape) => fitsType(node, shape))
  const [first] = fitting
  if (fitting.length < 2) return first
  if (node.kind === 'string') return chooseText(node.value, fitting)
  if (node.kind === 'object') return best(fitting, (shape) => (shape.type === 'object' ? likeness(node, shape) : 0))
  if (node.kind === 'array') return best(fitting, (shape) => (node.items[0] && fitsType(node.items[0], itemShape(shape)) ? 1 : 0))
  return first
}

function alternatives(union: Union): Shape[] {
  return union.of.flatMap((shape) => (shape.type === 'union' ? alternatives(shape) : [shape]))
}

const kinds = {string: 'string', number: 'number', boolean: 'boolean', array: 'array', tuple: 'array', object: 'object', record: 'object'} as const

/** Whether a value has the type of the shape, whatever it contains. */
export function fitsType(node: DataNode, shape: Shape): boolean {
  if (shape.type === 'any') return true
  if (shape.type === 'union') return shape.of.some((one) => fitsType(node, one))
  return kinds[shape.type] === node.kind
}

const itemShape = (shape: Shape): Shape => (shape.type === 'array' ? shape.items : shape.type === 'tuple' ? (shape.items[0] ?? shape) : shape)

/** Of several kinds of text, the one that fits. If none does, all of them combined. */
function chooseText(value: string, shapes: Shape[]): Shape | undefined {
  const texts = shapes.filter((shape) => shape.type === 'string')
  const fits = shapes.find(
    (shape) =>
      shape.type !== 'string' || ((shape.values?.includes(value) ?? true) && (shape.form?.pattern.test(value) ?? true) && !(shape.notEmpty && !value.trim()))
  )
  if (fits) return fits
  const values = texts.flatMap((shape) => shape.values ?? [])
  if (texts.every((shape) => shape.values)) return {type: 'string', values}
  return {type: 'string', form: {label: joinWords(texts.map(describeShape)), pattern: /(?!)/}}
}

/** How similar an object is to a shape: known keys count for it, missing keys and wrong constants against it. */
function likeness(node: ObjectNode, shape: ObjectShape): number {
  const present = new Set<string>()
  let score = 0
  for (const {key, value} of node.entries) {
    present.add(key)
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key]?.shape : undefined
    if (!field) continue
    const values = field.type === 'string' ? field.values : undefined
    score += values && value.kind === 'string' ? (values.includes(value.value) ? 3 : -3) : fitsType(value, field) ? 2 : 1
  }
  for (const [key, field] of Object.entries(shape.fields)) if (field.required && !present.has(key)) score--
  return score
}

function best(shapes: Shape[], score: (shape: Shape) => number): Shape | undefined {
  let found: {shape: Shape; score: number} | undefined
  for (const shape of shapes) {
    const own = score(shape)
    if (!found || own > found.score) found = {shape, score: own}
  }
  return found?.shape
}
