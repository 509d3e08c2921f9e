/** Problems that reviewers found, and their location in the current version of a page. */
import {textHash} from '../data/text-hash.ts'
import type {Span} from '../parse/span.ts'

/** The reviewer and the date, as given at import. */
export interface Judge {
  by?: string
  /** `2026-11-22` */
  date?: string
}

/** A problem that a reviewer found and docs-lint accepted. */
export interface Review extends Judge {
  /** Id of the guideline, or of a rule that is off on this site. */
  rule: string
  /** An exact quote from the page. */
  quote: string
  /** What is wrong, in one sentence. */
  problem: string
  /** The text to write instead of the quote. */
  instead?: string
  /** From 0 to 1, according to the reviewer. */
  confidence?: number
  /** Hash of the paragraph around the quote. */
  paragraph: string
}

/** A page that was reviewed as a whole. */
export interface PageReview extends Judge {
  /** Hash of its text. */
  text: string
  /** Hash of the guidelines that the reviewer applied. */
  guidelines: string
}

export interface SiteReviews {
  /** By path of the page. */
  problems: Readonly<Record<string, readonly Review[]>>
  pages: Readonly<Record<string, PageReview>>
}

/** A paragraph of a source text: lines without a blank line between them. Offsets in UTF-16 units. */
export interface Paragraph extends Span {
  text: string
  /** Line of its start, from 1. */
  line: number
  lastLine: number
}

/** The paragraphs of a page, in order. Frontmatter, lists, and code are also split at blank lines. Suppressions are not part of any paragraph. */
export function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: {start: number; line: number} | undefined
  let end = 0
  let lastLine = 0
  let at = 0
  const close = (): void => {
    if (open) paragraphs.push({...open, lastLine, end, text: text.slice(open.start, end)})
    open = undefined
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || suppression.test(line)) close()
    else {
      open ??= {start: at, line: index + 1}
      end = at + line.trimEnd().length
      lastLine = index + 1
    }
    at += line.length + 1
  }
  close()
  return paragraphs
}

const suppression = /^\s*(?:\{\/\*|<!--)\s*docs-lint-(?:disable|enable)\b.*(?:\*\/\}|-->)\s*$/

/** The hash of a paragraph. White space at its ends and at the ends of lines does not count. */
export const paragraphHash = (text: string): string => textHash(text.replace(/[ \t\r]*\n/g, '\n').trim())

/** The current location of a problem. Undefined if its paragraph has changed or is gone. */
export function reviewPlace({quote, paragraph}: Review, paragraphs: readonly Paragraph[]): Span | undefined {
  for (const {start, text} of paragraphs) {
    const at = text.indexOf(quote)
    if (at >= 0 && paragraphHash(text) === paragraph) return {start: start + at, end: start + at + quote.length}
  }
  return undefined
}
