/** "Did you mean": the names most like a word that is none of them. */
import {distance} from 'fastest-levenshtein'

/** Longer words are no typing error of a name, and comparing them costs. */
const longest = 80

/**
 * The candidates that a typing error turns into `word`, nearest first, at most `limit`. Case, `-`, `_` and blanks do not count.
 * A third of the letters may differ, so that short names match only when one letter is wrong.
 */
export function nearest(word: string, candidates: Iterable<string>, limit = 3): string[] {
  if (word.length > longest) return []
  const wanted = plain(word)
  if (!wanted) return []
  const near: {name: string; away: number}[] = []
  for (const name of candidates) {
    const allowed = Math.max(1, Math.floor(Math.min(name.length, word.length) / 3))
    if (Math.abs(name.length - word.length) > allowed + 2) continue
    const other = plain(name)
    // Two letters that changed places are one error, not two.
    const away = other.length === wanted.length && sorted(other) === sorted(wanted) ? Math.min(1, distance(wanted, other)) : distance(wanted, other)
    if (away <= allowed && away < wanted.length && !negates(name, word)) near.push({name, away})
  }
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, limit)
    .map(({name}) => name)
}

/** Whether one name says no to the other: `non-aggregate` and `aggregate`. */
export function negates(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.length - short.length <= 5 && long.replace(/(^|[/_-])(?:non|not|no|un|in|dis|de|off)[-_]?/i, '$1') === short
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
const sorted = (name: string): string => name.split('').toSorted().join('')
