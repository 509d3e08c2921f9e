/**
 * Which lists of phrases a word belongs to, one bit a list. A phrase is looked for by its longest word, its key word. A word is
 * looked up once, when it is met for the first time; after that a list passes by all blocks and sentences without a word of its own.
 */

const bits = new Map<string, number>()
let lists = 0
let isRequested = false

/**
 * A bit for a list with these key words. 0 when there is none left: all 31 are given, or words were met before the list was
 * made, as happens to the lists that come from settings. Whoever has none looks at every word.
 */
export function bitFor(words: Iterable<string>): number {
  if (isRequested || lists === 31) return 0
  const bit = 1 << lists++
  for (const word of words) bits.set(word, (bits.get(word) ?? 0) | bit)
  return bit
}

/** The bits of the lists that a word is a key word of. @param lower in lower case, with a straight apostrophe */
export function keysOf(lower: string): number {
  isRequested = true
  return bits.get(lower) ?? 0
}
