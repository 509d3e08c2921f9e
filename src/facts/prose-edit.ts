import type {Page} from './types.ts'
import type {Prose, Word} from './prose-types.ts'
import {sourceSpan} from './prose-text.ts'

/** A change of the page. */
interface TextEdit {
  start: number
  end: number
  text: string
}

/**
 * Replaces a stretch of a block, in the page. A capital at its beginning stays one.
 *
 * @returns undefined when marks, entities or code stand within, so that the edit would break them
 */
export function replaceText(page: Page, prose: Prose, start: number, end: number, text: string): TextEdit | undefined {
  const span = sourceSpan(prose, start, end)
  if (page.text.slice(span.start, span.end).replace(/\s+/g, ' ') !== prose.text.slice(start, end).replace(/\s+/g, ' ')) return undefined
  return {...span, text: /^\p{Lu}/u.test(prose.text.slice(start, start + 2)) ? capitalise(text) : text}
}

/**
 * Drops what stands before a word, from `start` on; the word takes over its capital.
 *
 * @returns undefined as for {@link replaceText}
 */
export function dropBefore(page: Page, prose: Prose, start: number, next: Word): TextEdit | undefined {
  return replaceText(page, prose, start, next.start + 1, next.text.slice(0, 1))
}

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
