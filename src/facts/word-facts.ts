import {kindsOf} from './english.ts'
import {keysOf} from './key-words.ts'

/** What is known about a word as written. */
export interface WordFacts {
  text: string
  /** In lowercase, with a straight apostrophe. */
  lower: string
  kinds: number
  keys: number
}

/** The facts of the word from `start` to `end`, computed once per distinct spelling. */
export function wordFactsOf(text: string, start: number, end: number): WordFacts {
  const found = known.get(text.slice(start, end))
  if (found) return found
  const written = ownString(text.slice(start, end))
  const lower = written.toLowerCase().replaceAll('’', "'")
  const facts: WordFacts = {text: written, lower, kinds: kindsOf(lower), keys: keysOf(lower)}
  if (known.size < mostWords) known.set(written, facts)
  return facts
}

/** V8 would keep the whole text in memory for a substring of it. */
const ownString = (piece: string): string => (piece.length > 12 ? ` ${piece}`.slice(1) : piece)

/** The documentation of a site has fewer distinct words; generated text may have more. */
const mostWords = 200_000
const known = new Map<string, WordFacts>()
