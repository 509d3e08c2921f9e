import {isWordPart} from './word-scanner.ts'
import type {Word} from './prose-types.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Abbreviations before what they refer to, whose period does not end a sentence. */
const leading = list('e.g eg i.e ie vs cf viz approx incl excl resp mr mrs ms dr prof messrs fig figs eq eqs pp aka a.k.a w.r.t')
/** The same, but only before a digit: "No. 5". */
const beforeNumber = list('no nr art p pg sec ch ver v')
/** Abbreviations that end a sentence if a capital follows. */
const shortened = list('etc max min temp est dept hrs mins secs esp')
/** Abbreviations in names, after which a capital proves nothing. */
const inNames = list('inc ltd corp co llc bros jr sr al')
/** Words that more often start a sentence than continue a name: "in the U.S. The" against "the U.S. Army". */
const starters = list(`
  a after all also although an and any as at because before both but by each either every for from he her here how however i if in it its
  let many most my no not note on once one or other our see she since so some such that the their then there therefore these they this those
  to to unless until use we what when where whether which while who why with you your
`)

/**
 * Whether a sentence ends at a terminator and the closing marks after it.
 * @param stop offset of the first terminator
 * @param after offset after the terminators and closing marks
 * @param closed whether there is a closing bracket or quote
 * @param words of the sentence so far
 */
export function endsAfter(text: string, stop: number, after: number, closed: boolean, words: Word[]): boolean {
  if (after >= text.length) return true
  if (!isSpace(text.charCodeAt(after))) return false
  const next = firstOf(text, after)
  // A period before the first word belongs to a list marker or an ellipsis, and one after a lone number or letter to "1. Do this".
  const last = words.at(-1)
  if (!last) return false
  if (next < 0) return true
  const small = isLower(text[next]!)
  const isFullStop = text[stop] === '.' && text[stop + 1] !== '.'
  if (!isFullStop || closed) return !small
  if (last.end !== stop) return true
  if (words.length === 1 && listMark.test(last.text)) return false
  const {lower} = last
  if (leading.has(lower)) return false
  if (beforeNumber.has(lower) && digit.test(text[next]!)) return false
  if (shortened.has(lower)) return !small
  if (inNames.has(lower) || initials.test(last.text)) return !small && beginsWithStarter(text, next)
  return true
}

/** Whether a sentence ends at a hard line break: a capital or a list marker follows. */
export function endsAtBreak(text: string, at: number): boolean {
  const next = firstOf(text, at)
  return next < 0 || !isLower(text[next]!)
}

/** The offset of the first character that is not a space or opening mark, or -1 at the end. Looks ahead only a little, so that the scan stays linear. */
function firstOf(text: string, from: number): number {
  const limit = Math.min(text.length, from + 40)
  let at = from
  while (at < limit && isSkipped(text.charCodeAt(at))) at++
  return at < text.length ? at : -1
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || (code > 127 && space.test(String.fromCharCode(code)))
const space = /\s/
/** White space and opening characters: `(` `[` `{` `*`, quotes. */
const isSkipped = (code: number): boolean =>
  isSpace(code) ||
  code === 40 ||
  code === 91 ||
  code === 123 ||
  code === 42 ||
  code === 34 ||
  code === 39 ||
  code === 0x201c ||
  code === 0x2018 ||
  code === 0xab
/** A capital letter, or letters with periods: `J`, `U.S`, `p.m`. */
const initials = /^(?:\p{Lu}|\p{L}(?:\.\p{L})+)$/u
const digit = /\d/
const listMark = /^(?:\d+|\p{L})$/u
const isLower = (char: string): boolean => (char.charCodeAt(0) < 128 ? char >= 'a' && char <= 'z' : /\p{Ll}/u.test(char))

function beginsWithStarter(text: string, at: number): boolean {
  let end = at
  while (end < text.length && end - at < 12 && isWordPart(text.charCodeAt(end), text, end)) end++
  return end === at || starters.has(text.slice(at, end).toLowerCase())
}
