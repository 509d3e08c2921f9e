import {kindsOf} from './english.ts'
import {keysOf} from './key-words.ts'

/** What is known about a word as written. */
export interface WordFacts {
  text: string
  /** In lower case, with a straight apostrophe. */
  lower: string
  kinds: number
  keys: number
  /** The next one in the same bucket. */
  next: WordFacts | undefined
}

/**
 * The facts of the word from `start` to `end`, found once for each way to write a word. The words lie in buckets by some of
 * their letters, since a `Map` would ask for a string of its own for each occurrence, which took longer than all the rest.
 */
export function wordFactsOf(text: string, start: number, end: number): WordFacts {
  const length = end - start
  const bucket =
    ((((length * 31 + text.charCodeAt(start)) * 31 + text.charCodeAt(start + (length >> 1))) * 31 + text.charCodeAt(end - 1)) * 31 +
      text.charCodeAt(end - 1 - (length >> 2))) &
    (size - 1)
  const first = buckets[bucket]
  let depth = 0
  for (let known = first; known !== undefined; known = known.next) {
    if (known.text.length === length && text.startsWith(known.text, start)) return known
    depth++
  }
  const written = ownString(text.slice(start, end))
  const lower = written.toLowerCase().replaceAll('’', "'")
  const facts: WordFacts = {text: written, lower, kinds: kindsOf(lower), keys: keysOf(lower), next: first}
  // a hostile text may hold nothing but words of one bucket
  if (depth < deepest) buckets[bucket] = facts
  return facts
}

/** V8 keeps the whole text in memory for a long piece of it that is kept. */
const ownString = (piece: string): string => (piece.length > 12 ? ` ${piece}`.slice(1) : piece)

const size = 16_384
const deepest = 24
const buckets: (WordFacts | undefined)[] = Array.from({length: size}, () => undefined)
