import type {StatementId} from './statements.ts'

/** A component of the platform, as data: the checks, the table of rules.md, `explain` and hovers all read this. */
export interface ComponentSpec {
  name: string
  /** What it is for, as the need that it meets: the row "need → component" of rules.md. No final stop. */
  purpose: string
  /** Statement of the contract that names it; absent for what the platform knows and the contract does not. */
  statement?: StatementId
  attributes: Record<string, AttributeSpec>
  /** Must stand directly inside one of these. */
  parents?: readonly string[]
  /** May hold these components and nothing else, text included; `code` stands for a fenced block. */
  children?: readonly string[]
  /** What its content is, for people who write one. */
  content?: 'callout' | 'container' | 'inline' | 'none'
}

export interface AttributeSpec {
  type: 'string' | 'number' | 'boolean' | 'enum' | 'array' | 'object' | 'node' | 'any'
  /** The only values of an enum, as a reader would write them. */
  values?: readonly string[]
  /**
   * How much is missing without it: `required` breaks what the reader sees, `expected` leaves a gap, `advised` would help.
   * Undefined: free to leave out.
   */
  need?: 'required' | 'expected' | 'advised'
  /** The need holds on pages of endpoints only. */
  needOn?: 'endpoint'
  default?: string | number | boolean
  /** What it does, in a few words without a final stop. */
  description: string
  /** Holds language that a reader sees, so that the rules about wording read it. */
  prose?: true
}
