import type {Span} from '../parse/span.ts'
import type {Edit, Judgment, Level} from './types.ts'
export interface RawDiagnostic extends Span {
  rule: string
  /** Id of the message. */
  messageId: string
  level: Level
  enforcement: 'check' | 'heuristic'
  /** The file that contains the span, relative to the site root. */
  path: string
  /** The text with its values filled in. */
  message: string
  actual?: string
  expected?: string[]
  /** See {@link Problem}. */
  cause?: string
  /** See {@link Problem}. */
  identity?: string
  judgment?: Judgment
  /** Edits that `--fix` may apply. */
  fix?: Edit[]
  /** Edits that a person may apply. */
  suggest?: Edit[]
}

/** A problem with its message and level. Offsets as in {@link Span}. */

/** The rule id that readers see. For a problem from a reviewer, it includes the guideline. */
export const shownRule = ({rule, messageId, judgment}: Pick<RawDiagnostic, 'rule' | 'messageId' | 'judgment'>): string =>
  judgment ? `${rule}/${messageId}` : rule
