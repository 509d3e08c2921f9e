/**
 * What a value may look like, as data. One definition serves the check (with spans and "did you mean"), the published
 * JSON Schema, and the texts that explain a field. Used for the settings, the options of rules and docs.json.
 */
export type Shape =
  | StringShape
  | NumberShape
  | {type: 'boolean'}
  | {type: 'array'; items: Shape; min?: number}
  | {type: 'tuple'; /** One shape for each place; those from `min` on may be left out. */ items: readonly Shape[]; min: number}
  | ObjectShape
  | RecordShape
  | {type: 'union'; of: Shape[]; /** What the union as a whole is called in a message: "a path, or an object with `light` and `dark`". */ label?: string}
  | {type: 'any'}

export interface StringShape {
  type: 'string'
  /** The only values allowed. */
  values?: readonly string[]
  /** Tells whether a text is well formed: undefined when it is, else what to write: "`#` and 3 or 6 hex digits". */
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
  /** Keys that the platform knows but the contract does not: they are not checked. */
  known?: readonly string[]
  /** Any other key is fine too, unless it is a typo of one that is known. */
  open?: boolean
  /** What a key is called in messages. @default `key` */
  keyLabel?: string
  /** Keys that only a run knows, for the published schema: `form` is what they look like. The check knows them all by name. */
  later?: {form: RegExp; shape: Shape}
}
/** An object whose keys are free. */
export interface RecordShape {
  type: 'record'
  values: Shape
  /** The keys allowed, when they are not free after all. */
  keys?: readonly string[]
  /** What a key is called in messages. @default `key` */
  keyLabel?: string
}
export interface FieldShape {
  shape: Shape
  /** One sentence on what the field does. */
  description?: string
  required?: boolean
  default?: unknown
  /** Statement of the contract that gives the field. */
  statement?: string
}

/** One error in a value. `start`/`end` as in {@link DataNode}. */
export interface ShapeMismatch {
  file: string
  start: number
  end: number
  code: 'type' | 'value' | 'form' | 'missing' | 'unknown-key' | 'empty'
  /** The keys and indexes that lead to the place, as text: `colors.primary`, `anchors[1].name`. */
  at: string
  /** Says what is wrong and what to write instead. */
  reason: string
  /** What stands there. */
  actual?: string
  /** What could stand there, nearest first. */
  expected?: string[]
}
