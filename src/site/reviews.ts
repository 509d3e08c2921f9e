/** What reviewers said about pages, and where it stands in a page as it is now. */
import {textHash} from '../data/text-hash.ts'
import type {Span} from '../parse/span.ts'

/** Who judged and when, as whoever imported the review gave it. */
export interface Judge {
  by?: string
  /** `2026-11-22` */
  date?: string
}

/** A problem that a reviewer found and docs-lint accepted. */
export interface Review extends Judge {
  /** Id of the guideline, or of a rule that is off here. */
  rule: string
  /** The exact words of the page. */
  quote: string
  /** What is wrong, in one sentence. */
  problem: string
  /** What to write in place of the quote. */
  instead?: string
  /** From 0 to 1, as the reviewer gave it. */
  confidence?: number
  /** Hash of the paragraph around the quote. */
  paragraph: string
}

/** A page that was reviewed as a whole. */
export interface PageReview extends Judge {
  /** Hash of its text. */
  text: string
  /** Hash of what was to be judged. */
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

/** The paragraphs of a page, in order; frontmatter, lists and code are split at their blank lines too, and a suppression is a part of none. */
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

/** The hash of a paragraph: white space at its ends and at the ends of lines does not count. */
export const paragraphHash = (text: string): string => textHash(text.replace(/[ \t\r]*\n/g, '\n').trim())

/** Where a problem stands now; undefined when its paragraph has changed or is gone. */
export function reviewPlace({quote, paragraph}: Review, paragraphs: readonly Paragraph[]): Span | undefined {
  for (const {start, text} of paragraphs) {
    const at = text.indexOf(quote)
    if (at >= 0 && paragraphHash(text) === paragraph) return {start: start + at, end: start + at + quote.length}
  }
  return undefined
}
