import {bitFor} from './key-words.ts'
import type {Prose, Sentence, Word} from './prose-types.ts'
import {sentencesOf} from './sentences.ts'
import {isWordPart, wordEnd} from './word-scanner.ts'

/** Phrases prepared for searching, each with its data. */
export interface Phrases<T> {
  /** By their key word, the longest word of the phrase. `at` is its index in `words`. */
  byKey: ReadonlyMap<string, readonly Phrase<T>[]>
  /** The bit of the key words in `Word.keys`, see key-words.ts. 0 if there is none. */
  bit: number
}

interface Phrase<T> {
  words: readonly string[]
  at: number
  entry: T
}

/** A match of a phrase: indexes of its first word and of the word after it, and offsets into the text of the block. */
export interface PhraseMatch<T> {
  entry: T
  from: number
  to: number
  start: number
  end: number
}

/** Prepares phrases for {@link phrasesIn}. Case and the form of apostrophes do not matter. Empty phrases are skipped. */
export function makePhrases<T>(entries: Iterable<readonly [phrase: string, entry: T]>): Phrases<T> {
  const byKey = new Map<string, Phrase<T>[]>()
  for (const [phrase, entry] of entries) {
    const words = wordsOf(phrase)
    if (words.length === 0) continue
    let at = 0
    for (const [index, word] of words.entries()) if (word.length > words[at]!.length) at = index
    const key = words[at]!
    const others = byKey.get(key)
    if (others) others.push({words, at, entry})
    else byKey.set(key, [{words, at, entry}])
  }
  return {byKey, bit: bitFor(byKey.keys())}
}

/** The phrases in a sentence, in order and without overlap. Only white space may separate their words. */
export function phrasesIn<T>({prose, words, keys}: Sentence, {byKey, bit}: Phrases<T>): readonly PhraseMatch<T>[] {
  if (byKey.size === 0 || (bit !== 0 && (keys & bit) === 0)) return none
  let found: PhraseMatch<T>[] | undefined
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (bit !== 0 && (word.keys & bit) === 0) continue
    for (const {words: wanted, at, entry} of byKey.get(word.lower) ?? none) {
      const from = index - at
      if (!stands(wanted, prose.text, words, from)) continue
      const to = from + wanted.length
      found ??= []
      found.push({entry, from, to, start: words[from]!.start, end: words[to - 1]!.end})
    }
  }
  return found === undefined ? none : found.length === 1 ? found : withoutOverlap(found)
}
const none: readonly never[] = []

function stands(wanted: readonly string[], text: string, words: readonly Word[], from: number): boolean {
  if (from < 0 || from + wanted.length > words.length) return false
  for (let index = 0; index < wanted.length; index++) {
    const word = words[from + index]!
    if (word.lower !== wanted[index] || (index > 0 && !isBlank(text, words[from + index - 1]!.end, word.start))) return false
  }
  return true
}

/** If phrases overlap, keeps the one that starts first, then the longest. */
function withoutOverlap<T>(matches: PhraseMatch<T>[]): PhraseMatch<T>[] {
  let end = 0
  return matches
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({from, to}) => {
      const isFree = from >= end
      if (isFree) end = to
      return isFree
    })
}

/** Whether a block or sentence contains a key word of one of the phrases: a cheap test before {@link phrasesIn}. */
export function mayContain(text: Prose | Sentence, {byKey, bit}: Phrases<unknown>): boolean {
  if (!('words' in text)) sentencesOf(text)
  return bit === 0 ? byKey.size > 0 : (text.keys & bit) !== 0
}

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
