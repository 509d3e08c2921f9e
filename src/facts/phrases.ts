import type {Sentence} from './prose-types.ts'
import {isWordPart, keyOf, keys, wordEnd} from './word-scanner.ts'

/** Phrases ready to be looked for, each with what is known of it. */
export interface Phrases<T> {
  /** By their first word, the longest first. */
  byFirst: ReadonlyMap<string, readonly {words: readonly string[]; entry: T}[]>
  /** 1 at the keys of the first words. */
  starts: Uint8Array
}

/** A phrase where it stands: indexes of its first word and of the word after it, offsets into the text of the block. */
export interface Match<T> {
  entry: T
  from: number
  to: number
  start: number
  end: number
}

/** Makes phrases ready for {@link phrasesIn}. Case and the shape of apostrophes do not matter; an empty phrase is left out. */
export function makePhrases<T>(entries: Iterable<readonly [phrase: string, entry: T]>): Phrases<T> {
  const byFirst = new Map<string, {words: string[]; entry: T}[]>()
  const starts = new Uint8Array(keys)
  for (const [phrase, entry] of entries) {
    const words = wordsOf(phrase)
    const [first] = words
    if (first === undefined) continue
    starts[keyOf(first)] = 1
    const others = byFirst.get(first)
    if (others) others.push({words, entry})
    else byFirst.set(first, [{words, entry}])
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return {byFirst, starts}
}

/** The phrases of a sentence in order; they do not overlap, and nothing but space stands between their words. */
export function phrasesIn<T>({prose, words}: Sentence, {byFirst, starts}: Phrases<T>): readonly Match<T>[] {
  let found: Match<T>[] | undefined
  for (let from = 0; from < words.length; from++) {
    const word = words[from]!
    const candidates = starts[word.key] === 1 ? byFirst.get(word.lower) : undefined
    if (!candidates) continue
    for (const {words: wanted, entry} of candidates) {
      let to = from + 1
      const last = from + wanted.length
      while (to < last && to < words.length && words[to]!.lower === wanted[to - from] && isBlank(prose.text, words[to - 1]!.end, words[to]!.start)) to++
      if (to < last) continue
      found ??= []
      found.push({entry, from, to, start: word.start, end: words[to - 1]!.end})
      from = to - 1
      break
    }
  }
  return found ?? none
}
const none: readonly never[] = []

function wordsOf(phrase: string): string[] {
  const text = phrase.toLowerCase().replaceAll('’', "'")
  const words: string[] = []
  let at = 0
  while (at < text.length) {
    if (!isWordPart(text.charCodeAt(at), text, at)) at++
    else {
      const end = wordEnd(text, at)
      words.push(text.slice(at, end))
      at = end
    }
  }
  return words
}

const isBlank = (text: string, start: number, end: number): boolean => end - start === 1 || text.slice(start, end).trim() === ''
