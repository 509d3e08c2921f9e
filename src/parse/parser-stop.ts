/** Where a parser stopped, and the error to show to the writer. */
import type {Span} from './span.ts'
export interface PageParseError extends Span {
  cause:
    | 'unreadable'
    | 'unclosed-tag'
    | 'unexpected-closing-tag'
    | 'html-comment'
    | 'bare-less-than'
    | 'angle-link'
    | 'unclosed-brace'
    | 'code'
    | 'attribute'
    | 'too-deep'
    | 'too-slow'
    | 'too-large'
    | 'other'
  /** What is wrong and what to write instead, without a final period. */
  reason: string
  /** An edit that fixes it without changing what readers see. */
  fix?: {start: number; end: number; text: string}
}

/** The input for the message of an error. */
export interface ParserStop {
  text: string
  /** The offset at which the parser stopped. */
  at: number
  /** The message of the parser. */
  reason: string
  /** The message of the JavaScript parser. */
  cause?: string
  offsetOf: (line: number, column: number) => number
}

/** An error of the one character where the parser stopped. */
export const at = (source: ParserStop, cause: PageParseError['cause'], reason: string): PageParseError => ({
  start: source.at,
  end: Math.min(source.text.length, source.at + 1),
  cause,
  reason
})
