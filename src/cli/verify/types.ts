/** What `docs-lint rules check --verify` tells. */

/** One of the ten guarantees that text, checks and settings hold to each other. */
export interface Guarantee {
  number: number
  /** What holds, in the words of the documentation. */
  claim: string
  /** What was looked at, such as `3 examples`. */
  seen: string
  /** Where it does not hold: a line each, that says what to do. */
  failures: string[]
  /** Worth knowing; fails nothing. */
  notes?: string[]
}
