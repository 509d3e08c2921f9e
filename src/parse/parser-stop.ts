/** Where a parser stopped, and the error that a writer is shown. */
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
  /** What is wrong and what to write instead; no final stop. */
  reason: string
  /** An edit that fixes it and shows the same text. */
  fix?: {start: number; end: number; text: string}
}

/** What the words about an error are made from. */
export interface ParserStop {
  text: string
  /** Where the parser stopped. */
  at: number
  /** What it said. */
  reason: string
  /** What the parser of JavaScript said. */
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
