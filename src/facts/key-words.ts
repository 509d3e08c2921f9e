/**
 * Which phrase lists a word belongs to, with one bit per list. A phrase is searched for by its longest word, its key word. Each word is
 * looked up once, when it first occurs. After that, a rule can skip all blocks and sentences without a word from its list.
 */

const bits = new Map<string, number>()
let lists = 0
let isRequested = false

/**
 * Assigns a bit to a list with these key words. Returns 0 if none is available: all 31 are used, or words were looked up before the list
 * was created, as for lists from settings. A list without a bit has to check every word.
 */
export function bitFor(words: Iterable<string>): number {
  if (isRequested || lists === 31) return 0
  const bit = 1 << lists++
  for (const word of words) bits.set(word, (bits.get(word) ?? 0) | bit)
  return bit
}

/** The bits of the lists in which a word is a key word. @param lower in lowercase, with a straight apostrophe */
export function keysOf(lower: string): number {
  isRequested = true
  return bits.get(lower) ?? 0
}
