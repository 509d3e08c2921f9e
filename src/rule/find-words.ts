/** Finds words of a team as whole words, in any case. */
import type {Find, Match} from './team-rule.ts'

/** @param replace the replacement, which starts with a capital if the found word does */
export function findWords(words: readonly string[], replace: string | undefined): Find {
  const wanted = words.map(lowerCase).toSorted((a, b) => b.length - a.length)
  return (text) => {
    const lower = lowerCase(text)
    const matches: Match[] = []
    for (const word of wanted) {
      for (let start = lower.indexOf(word); start >= 0; start = lower.indexOf(word, start + word.length)) {
        const end = start + word.length
        if (!isWhole(lower, start, end)) continue
        matches.push({start, end, ...(replace !== undefined && {replacement: alike(text.slice(start, end), replace)})})
      }
    }
    matches.sort((a, b) => a.start - b.start || b.end - a.end)
    // Of overlapping words, the one that starts first, then the longest.
    const longest: Match[] = []
    for (const match of matches) if (match.start >= (longest.at(-1)?.end ?? 0)) longest.push(match)
    return longest
  }
}

/** In lowercase with the same length, which `toLowerCase` does not guarantee. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
}

/** A letter, digit, or `_` next to a match makes it part of a longer word. */
function isWhole(text: string, start: number, end: number): boolean {
  return !(isWordPart(text[start]) && isWordPart(text[start - 1])) && !(isWordPart(text[end - 1]) && isWordPart(text[end]))
}
const isWordPart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(char)

function alike(found: string, replace: string): string {
  const [first = ''] = found
  return first !== first.toLowerCase() && replace ? replace[0]!.toUpperCase() + replace.slice(1) : replace
}
