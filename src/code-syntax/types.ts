/** A place where the code of a block cannot be what its language says. */
export interface CodeParseError {
  /** UTF-16 offsets in the code of the block, `end` exclusive. */
  start: number
  end: number
  /** What is wrong there and what to write instead, without a final stop: "missing `,` before `\"b\"`". */
  reason: string
  /** What fixes it for certain. Offsets as above. */
  fix?: {start: number; end: number; text: string}
}

/** Looks for the first error; undefined when there is none, or when it is not certain. */
export type CodeReader = (code: string) => CodeParseError | undefined
