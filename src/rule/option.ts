/** Options of rules: type, default, text, check, and JSON Schema in one definition. */
import type {Option} from './types.ts'

export const option = {
  /** @param description what the option does, without a final period */
  integer: (value: number, description: string, {min = 0, max}: {min?: number; max?: number} = {}): Option<number> => ({
    shape: {type: 'number', integer: true, min, ...(max !== undefined && {max})},
    default: value,
    description
  }),
  number: (value: number, description: string, {min = 0, max}: {min?: number; max?: number} = {}): Option<number> => ({
    shape: {type: 'number', min, ...(max !== undefined && {max})},
    default: value,
    description
  }),
  boolean: (value: boolean, description: string): Option<boolean> => ({shape: {type: 'boolean'}, default: value, description}),
  strings: (value: string[], description: string): Option<string[]> => ({shape: {type: 'array', items: {type: 'string'}}, default: value, description}),
  oneOf: <const T extends string>(values: readonly T[], value: NoInfer<T>, description: string): Option<T> => ({
    shape: {type: 'string', values},
    default: value,
    description
  })
}
