/** A location where the code of a block does not parse. */
export interface CodeParseError {
  /** UTF-16 offsets in the code of the block, `end` exclusive. */
  start: number
  end: number
  /** What is wrong and what to write instead, without a final period: "missing `,` before `\"b\"`". */
  reason: string
  /** A certain fix. Offsets as above. */
  fix?: {start: number; end: number; text: string}
}

/** Finds the first error. Undefined if there is none, or if it is not certain. */
export type CodeReader = (code: string) => CodeParseError | undefined
