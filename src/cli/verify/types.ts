/** The output of `docs-lint rules check --verify`. */

/** One of the ten guarantees that texts, checks, and settings agree. */
export interface Guarantee {
  number: number
  /** The guarantee, in the words of the documentation. */
  claim: string
  /** What was checked, such as `3 examples`. */
  seen: string
  /** Violations, one line each, with what to do. */
  failures: string[]
  /** Additional information that is not a failure. */
  notes?: string[]
}
