/** Finds words of a team as whole words, in any case. */
import type {Find, Match} from './team-rule.ts'

/** @param replace the replacement, which starts with a capital if the found word does */
export function findWords(words: readonly string[], replace: string | undefined): Find {
  const byPart = new Map<string, {word: string; before: number}[]>()
  /** Words without a letter or a digit, such as `→`. */
  const signs: string[] = []
  for (const word of new Set(words.map(lowerCase))) {
    const part = partsOf(word)[0]
    if (!part) signs.push(word)
    else byPart.set(part.text, [...(byPart.get(part.text) ?? []), {word, before: part.start}])
  }
  return (text) => {
    const {lower, parts} = readText(text)
    const matches: Match[] = []
    const add = (start: number, end: number): void => {
      if (isWhole(lower, start, end)) matches.push({start, end, ...(replace !== undefined && {replacement: alike(text.slice(start, end), replace)})})
    }
    for (const {text: part, start} of parts) {
      for (const {word, before} of byPart.get(part) ?? [])
        if (start >= before && lower.startsWith(word, start - before)) add(start - before, start - before + word.length)
    }
    for (const sign of signs) for (let at = lower.indexOf(sign); at >= 0; at = lower.indexOf(sign, at + sign.length)) add(at, at + sign.length)
    matches.sort((a, b) => a.start - b.start || b.end - a.end)
    // Of overlapping words, the one that starts first, then the longest.
    const longest: Match[] = []
    for (const match of matches) if (match.start >= (longest.at(-1)?.end ?? 0)) longest.push(match)
    return longest
  }
}

interface Part {
  text: string
  start: number
}

/** The runs of letters and digits in a text. A whole word contains only whole runs, so that its first run finds it among thousands. */
const partsOf = (text: string): Part[] => [...text.matchAll(/[\p{L}\p{N}\p{M}_]+/gu)].map(({0: part, index}) => ({text: part, start: index}))

/** The last texts, because each of a team's rules reads the same ones. */
const known = new Map<string, {lower: string; parts: Part[]}>()

function readText(text: string): {lower: string; parts: Part[]} {
  const before = known.get(text)
  if (before) return before
  const lower = lowerCase(text)
  const read = {lower, parts: partsOf(lower)}
  if (known.size >= 5000) known.clear()
  known.set(text, read)
  return read
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
