import type {StatementId} from './statements.ts'

/** A component of the platform as data, for the checks, the table in rules.md, `explain`, and hovers. */
export interface ComponentSpec {
  name: string
  /** What the component is for: the first column of the table in rules.md. Without a final period. */
  purpose: string
  /** The statement of the contract about it. Absent for components that only the platform knows. */
  statement?: StatementId
  attributes: Record<string, AttributeSpec>
  /** Must be directly inside one of these. */
  parents?: readonly string[]
  /** May contain only these components, and no text. `code` is a fenced block. */
  children?: readonly string[]
  /** A description of its content for writers. */
  content?: 'callout' | 'container' | 'inline' | 'none'
}

export interface AttributeSpec {
  type: 'string' | 'number' | 'boolean' | 'enum' | 'array' | 'object' | 'node' | 'any'
  /** The only values of an enum, as a reader would write them. */
  values?: readonly string[]
  /** What is lost without it: `required` breaks what the reader sees, `expected` leaves a gap, `advised` would help. Undefined: optional. */
  need?: 'required' | 'expected' | 'advised'
  /** Required only on endpoint pages. */
  needOn?: 'endpoint'
  default?: string | number | boolean
  /** What it does, in a few words without a final period. */
  description: string
  /** Contains text that readers see, so that the wording rules read it. */
  prose?: true
}
