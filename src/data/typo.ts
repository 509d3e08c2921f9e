import {distance} from 'fastest-levenshtein'

/** Whether two names differ by one letter or by two swapped letters. Names of up to three letters never do. */
export function isTypo(word: string, name: string): boolean {
  if (word.length < 4 || name.length < 4 || word === name) return false
  const away = distance(word, name)
  return away === 1 || (away === 2 && word.split('').toSorted().join('') === name.split('').toSorted().join(''))
}
