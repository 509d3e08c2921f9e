/** The clause of a passive. English. */
import {baseOf} from './active-form.ts'
import {WordKind, kindsOf} from './english.ts'
import type {Passive} from './passive.ts'
import type {Sentence, Word} from './prose-types.ts'
import {indexOfWord, firstFrom} from './ranges.ts'

/** Words before "be" that say that someone can or has to act: "must be", "needs to be". */
export function dutyOf({words}: Sentence, {be}: Passive): 'can' | 'must' | 'need to' | 'should' | undefined {
  if (be.lower !== 'be') return undefined
  let at = indexOfWord(words, be) - 1
  while (at > 0 && (words[at]!.kinds & WordKind.adverb) !== 0) at--
  const lower = words[at]?.lower
  if (lower === 'can' || lower === 'could') return 'can'
  if (lower === 'must' || lower === 'should') return lower
  return lower === 'to' && /^(?:needs?|has|have|required)$/.test(words[at - 1]?.lower ?? '') ? 'need to' : undefined
}

/**
 * Whether the clause shares its subject with another one, so that an active form would need a second subject: "the key is read by the server and
 * expires", "the file opens and is read".
 */
export function sharesSubject(sentence: Sentence, {be, participle, agent}: Passive): boolean {
  const {words} = sentence
  let before = indexOfWord(words, be) - 1
  while (before > 0 && (words[before]!.kinds & (WordKind.adverb | WordKind.modal) || /^(?:has|have|had|to)$/.test(words[before]!.lower))) before--
  if (/^(?:and|or|but)$/.test(words[before]?.lower ?? '')) return true
  const isPlural = /^(?:are|were|aren't|weren't)$/.test(be.lower)
  const end = agent?.end ?? participle.end
  const first = firstFrom(words, end)
  for (let at = first; at < Math.min(words.length - 1, first + reach); at++) {
    if (!/^(?:and|or|but|then)$/.test(words[at]!.lower)) continue
    let next = at + 1
    while (words[next] && words[next]!.kinds & WordKind.adverb) next++
    if (words[next] && (isFinite(words[next]!, words[next + 1]) || (isPlural && words[next]!.kinds & WordKind.imperative))) return true
  }
  return false
}
const reach = 20

/** Whether a word after "and" is another verb of the same subject: "and used", "and will fail", "and contains the". */
function isFinite({lower, kinds}: Word, next: Word | undefined): boolean {
  if (kinds & (WordKind.modal | WordKind.bePresent | WordKind.beOther | WordKind.participle)) return true
  if (/^(?:has|have|does|do)$/.test(lower)) return true
  if ((kinds & WordKind.plural) === 0) return false
  const goesOn =
    next === undefined || (next.kinds & (WordKind.determiner | WordKind.preposition | WordKind.joiner | WordKind.adverb)) !== 0 || !/^\p{Ll}/u.test(next.text)
  return (
    goesOn &&
    (isKnown(lower.slice(0, -1)) || (lower.endsWith('es') && isKnown(lower.slice(0, -2))) || (lower.endsWith('ies') && isKnown(`${lower.slice(0, -3)}y`)))
  )
}
const isKnown = (word: string): boolean =>
  (kindsOf(word) & WordKind.imperative) !== 0 || baseOf(`${word}ed`) === word || /^(?:become|contain|exist|expire|fail|remain)$/.test(word)
