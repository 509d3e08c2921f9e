/** Options of rules: type, default, text, check and JSON Schema in one statement. */
import type {Option} from './types.ts'

export const option = {
  /** @param means what the option does, without a final stop */
  integer: (value: number, means: string, {min = 0, max}: {min?: number; max?: number} = {}): Option<number> => ({
    shape: {type: 'number', integer: true, min, ...(max !== undefined && {max})},
    default: value,
    means
  }),
  number: (value: number, means: string, {min = 0, max}: {min?: number; max?: number} = {}): Option<number> => ({
    shape: {type: 'number', min, ...(max !== undefined && {max})},
    default: value,
    means
  }),
  boolean: (value: boolean, means: string): Option<boolean> => ({shape: {type: 'boolean'}, default: value, means}),
  strings: (value: string[], means: string): Option<string[]> => ({shape: {type: 'array', items: {type: 'string'}}, default: value, means}),
  oneOf: <const T extends string>(values: readonly T[], value: NoInfer<T>, means: string): Option<T> => ({
    shape: {type: 'string', values},
    default: value,
    means
  })
}
