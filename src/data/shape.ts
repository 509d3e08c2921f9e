/**
 * The possible values of a field, as data. One definition serves the check (with spans and "did you mean"), the published JSON Schema, and the
 * descriptions of a field. Used for the settings, rule options, and docs.json.
 */
export type Shape =
  | StringShape
  | NumberShape
  | {type: 'boolean'}
  | {type: 'array'; items: Shape; min?: number}
  | {type: 'tuple'; /** One shape per position. Those from `min` on are optional. */ items: readonly Shape[]; min: number}
  | ObjectShape
  | RecordShape
  | {type: 'union'; of: Shape[]; /** The description of the union in messages: "a path, or an object with `light` and `dark`". */ label?: string}
  | {type: 'any'}

export interface StringShape {
  type: 'string'
  /** The only values allowed. */
  values?: readonly string[]
  /** Checks the form of a text. Returns undefined if it is valid, otherwise what to write: "`#` and 3 or 6 hex digits". */
  form?: {label: string; pattern: RegExp}
  /** An empty string is an error. */
  notEmpty?: boolean
}
export interface NumberShape {
  type: 'number'
  integer?: boolean
  min?: number
  max?: number
}
export interface ObjectShape {
  type: 'object'
  fields: Record<string, FieldShape>
  /** Keys that the platform knows but the contract does not. They are not checked. */
  known?: readonly string[]
  /** Any other key is allowed, unless it is a typo of a known one. */
  open?: boolean
  /** The word for a key in messages. @default `key` */
  keyLabel?: string
  /** Keys that only a run knows, for the published schema: `form` is their pattern. The check knows all of them by name. */
  later?: {form: RegExp; shape: Shape}
}
/** An object with any keys. */
export interface RecordShape {
  type: 'record'
  values: Shape
  /** The allowed keys, if they are limited after all. */
  keys?: readonly string[]
  /** The word for a key in messages. @default `key` */
  keyLabel?: string
}
export interface FieldShape {
  shape: Shape
  /** One sentence on what the field does. */
  description?: string
  required?: boolean
  default?: unknown
  /** The statement of the contract about the field. */
  statement?: string
}

/** One error in a value. `start`/`end` as in {@link DataNode}. */
export interface ShapeMismatch {
  file: string
  start: number
  end: number
  code: 'type' | 'value' | 'form' | 'missing' | 'unknown-key' | 'empty'
  /** The path to the location as text: `colors.primary`, `anchors[1].name`. */
  at: string
  /** Says what is wrong and what to write instead. */
  reason: string
  /** The actual value. */
  actual?: string
  /** Possible values, the nearest first. */
  expected?: string[]
}
