/** Descriptions of shapes and values for messages. */
import type {DataNode} from './node.ts'
import type {NumberShape, Shape} from './shape.ts'

/** The description of a shape after "expected": "true or false", "`error` or `warn`", "an object". */
export function describeShape(shape: Shape): string {
  switch (shape.type) {
    case 'string':
      return shape.values ? oneOf(shape.values) : (shape.form?.label ?? 'text')
    case 'number':
      return describeNumber(shape)
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    case 'tuple':
      return `a list of ${shape.items.map(describeShape).join(' and ')}`
    case 'object':
    case 'record':
      return 'an object'
    case 'any':
      return 'any value'
    case 'union':
      return shape.label ?? joinWords([...new Set(shape.of.map(describeShape))])
  }
}

function describeNumber({integer, min, max}: NumberShape): string {
  const kind = integer ? 'a whole number' : 'a number'
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`
  if (min !== undefined) return `${kind} of at least ${min}`
  return max === undefined ? kind : `${kind} of at most ${max}`
}

/** The description of a value after "Unexpected". */
export function describeValue(node: DataNode): string {
  switch (node.kind) {
    case 'object':
      return 'object'
    case 'array':
      return 'list'
    case 'null':
      return '`null`'
    case 'number':
      return `number ${quote(String(node.value))}`
    case 'boolean':
      return quote(String(node.value))
    case 'string':
      return node.value === '' ? 'empty text' : quote(node.value)
  }
}

/** Text in backticks, on one line and shortened. */
export function quote(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text
  return `\`${short.replace(/\s+/g, ' ')}\``
}

/** `` `a`, `b` or `c` `` */
export const oneOf = (values: readonly string[]): string => joinWords(values.map(quote))

/** `a, b or c` */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** `, did you mean …?`, or empty if no name is similar. */
export const didYouMean = (near: readonly string[]): string => (near.length > 0 ? `, did you mean ${oneOf(near.slice(0, 2))}?` : '')
