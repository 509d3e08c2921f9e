/** "Did you mean": the most similar names to an unknown word. */
import {distance} from 'fastest-levenshtein'

/** Longer words are not typos of a name, and comparing them is slow. */
const longest = 80

/**
 * The candidates that `word` may be a typo of, nearest first, at most `limit`. Case, `-`, `_`, and spaces do not count. A third of the letters may
 * differ, so short names match only if one letter is wrong.
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
    // Two swapped letters are one error, not two.
    const away = other.length === wanted.length && sorted(other) === sorted(wanted) ? Math.min(1, distance(wanted, other)) : distance(wanted, other)
    if (away <= allowed && away < wanted.length && !negates(name, word)) near.push({name, away})
  }
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, limit)
    .map(({name}) => name)
}

/** Whether one name negates the other: `non-aggregate` and `aggregate`. */
export function negates(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.length - short.length <= 5 && long.replace(/(^|[/_-])(?:non|not|no|un|in|dis|de|off)[-_]?/i, '$1') === short
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
const sorted = (name: string): string => name.split('').toSorted().join('')
