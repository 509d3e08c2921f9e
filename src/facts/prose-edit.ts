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
 * Replaces a range of a block, in the page. Keeps a capital at the start.
 * @returns undefined if the range contains marks, entities, or code, which the edit would break, or if the new words do not fit the words around
 * them: "to to", "an message"
 */
export function replaceText(page: Page, prose: Prose, start: number, end: number, text: string): TextEdit | undefined {
  const span = sourceSpan(prose, start, end)
  if (page.text.slice(span.start, span.end).replace(/\s+/g, ' ') !== prose.text.slice(start, end).replace(/\s+/g, ' ')) return undefined
  if (repeats(prose.text, start, end, text) || breaksArticle(prose.text, start, text)) return undefined
  return {...span, text: /^\p{Lu}/u.test(prose.text.slice(start, start + 2)) ? capitalise(text) : text}
}

/**
 * Deletes from `start` up to a word, which takes over the capital.
 * @returns undefined as for {@link replaceText}
 */
export function dropBefore(page: Page, prose: Prose, start: number, next: Word): TextEdit | undefined {
  return replaceText(page, prose, start, next.start + 1, next.text.slice(0, 1))
}

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Whether the new words would repeat the adjacent word: "a request to in order to send". */
function repeats(all: string, start: number, end: number, text: string): boolean {
  const before = /(\p{L}+)\s+$/u.exec(all.slice(Math.max(0, start - 40), start))?.[1]
  const after = /^\s+(\p{L}+)/u.exec(all.slice(end, end + 40))?.[1]
  const [first, last] = [/^\p{L}+/u.exec(text)?.[0], /\p{L}+$/u.exec(text)?.[0]]
  return isSame(before, first) || isSame(last, after)
}
const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one.toLowerCase() === other?.toLowerCase()

/** Whether "a" or "an" before the range would no longer fit. */
function breaksArticle(all: string, start: number, text: string): boolean {
  if (!/\ban?\s+$/i.test(all.slice(Math.max(0, start - 4), start))) return false
  return /^[aeio]/i.test(all.slice(start, start + 1)) !== /^[aeio]/i.test(text)
}
