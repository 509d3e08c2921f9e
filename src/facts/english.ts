/** The possible roles of an English word. Each word is looked up once, and rules test the bits. */
import * as participles from './english-participles.ts'
import * as words from './english-words.ts'
import {imperatives} from './english-verbs.ts'

/** Bits of {@link Word.kinds}. A word can have several. */
export const WordKind = {
  /** am, is, are, it's … */
  bePresent: 1,
  /** was, were, be, been, being */
  beOther: 2,
  /** get, gets, got … */
  get: 4,
  modal: 8,
  adverb: 16,
  /** A past participle that can be part of a passive. */
  participle: 32,
  /** A participle that describes a state after a present form of `be`. */
  state: 64,
  determiner: 128,
  preposition: 256,
  joiner: 512,
  degree: 1024,
  /** A verb that an instruction can start with. */
  imperative: 2048,
  /** Ends in -ing. */
  gerund: 4096,
  /** Ends like a plural noun or a third-person verb. */
  plural: 8192
} as const

const closed = new Map<string, number>()
function add(bit: number, list: Iterable<string>): void {
  for (const word of list) closed.set(word, (closed.get(word) ?? 0) | bit)
}
add(WordKind.bePresent, words.bePresent)
add(WordKind.beOther, words.beOther)
add(WordKind.get, words.getForms)
add(WordKind.modal, words.modals)
add(WordKind.adverb, words.adverbs)
add(WordKind.determiner, words.determiners)
add(WordKind.preposition, words.prepositions)
add(WordKind.joiner, words.joiners)
add(WordKind.degree, words.degrees)
add(WordKind.imperative, imperatives)

const notAdverbs = new Set(words.notAdverbs)

/** The possible roles of a word, as bits of {@link WordKind}. @param lower in lowercase, with a straight apostrophe */
export function kindsOf(lower: string): number {
  let kinds = closed.get(lower) ?? 0
  if (lower.endsWith('ly') && lower.length > 4 && !notAdverbs.has(lower)) kinds |= WordKind.adverb
  if (lower.endsWith('ing') && lower.length > 4 && /[aeiouy].*ing$/.test(lower)) kinds |= WordKind.gerund
  if (
    lower.length > 3 &&
    lower.endsWith('s') &&
    !/(?:ss|us|is|'s|ways|wards)$/.test(lower) &&
    !(kinds & (WordKind.preposition | WordKind.adverb | WordKind.joiner))
  )
    kinds |= WordKind.plural
  const stem = participleStem(lower)
  if (stem !== undefined) kinds |= participles.states.has(stem) ? WordKind.participle | WordKind.state : WordKind.participle
  return kinds
}

/** Prefixes after which a participle is still a participle. With any other first part ("cloud-based", "well-known"), the word describes. */
const verbalPrefix =
  /^(?:auto|re|pre|de|dis|co|un|over|under|mis|double|cross|force|hot|soft|live|batch|bulk|multi|shadow|side|trans|sub|up|down|out|fast|hard|back|round)$/

/** The bare participle, or undefined if the word is not one. */
function participleStem(lower: string): string | undefined {
  const word = lower.includes('/') ? lower.slice(lower.lastIndexOf('/') + 1) : lower
  const hyphen = word.lastIndexOf('-')
  if (hyphen > 0) return verbalPrefix.test(word.slice(0, hyphen)) ? bare(word.slice(hyphen + 1)) : undefined
  return bare(word)
}

function bare(word: string): string | undefined {
  if (participles.irregular.has(word)) return word
  if (participles.adjectives.has(word) || participles.notParticiples.has(word)) return undefined
  if (word.startsWith('un') && !participles.undoing.has(word)) return undefined
  if (word.length > 3 && word.endsWith('ed')) return /^[a-z]*[aeiouy][a-z]*ed$/.test(word) ? word : undefined
  const stem = /^(?:re|over|under|mis|out|fore|pre|un)(.{3,})$/.exec(word)?.[1]
  return stem !== undefined && participles.irregular.has(stem) && !notPrefixed.test(word) ? stem : undefined
}
const notPrefixed = /^(?:present|represent|resent|relent|outcast|outlet|outset|relent)$/
