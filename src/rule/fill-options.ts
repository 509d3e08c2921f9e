/** Fills the values of options into the texts of a rule. */
import type {Options} from './types.ts'

/** Every option with its default. */
export const defaultsOf = (options: Options = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]))

/** Replaces `{name}` by the value of that option. Other braces stay. A list becomes `a`, `b`. */
export function fillOptions(text: string, options: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (location, name: string) => (Object.hasOwn(options, name) ? optionText(options[name]) : location))
}

/** The value of an option as text in a sentence. */
export function optionText(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => `\`${String(item)}\``).join(', ') : 'none'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
