/**
 * The age at which a reader can understand a sentence, by two formulas: Flesch–Kincaid counts the syllables of words (Kincaid et al. 1975), the
 * Automated Readability Index their letters (Senter and Smith 1967). Both give a US school grade.
 */

/** Ages by the two formulas, in the order of {@link formulas}, for the words of one sentence. Empty if there are no words. */
export function readingAges(words: readonly string[]): number[] {
  const count = words.length
  if (count === 0) return []
  let [letters, syllables] = [0, 0]
  for (const word of words) {
    letters += word.length
    syllables += syllablesOf(word)
  }
  return [ageOf(0.39 * count + 11.8 * (syllables / count) - 15.59), ageOf(4.71 * (letters / count) + 0.5 * count - 21.43)]
}

export const formulas = ['Flesch–Kincaid', 'Automated Readability']

/** The higher age at the start of a school grade. */
const ageOf = (grade: number): number => Math.round(grade + 5)

/** Real words are shorter, and counting longer ones costs too much. */
const longest = 200

/**
 * The number of syllables of an English word, at least 1: groups of vowels, without a silent final `e`, `es`, or `ed`, and with adjacent
 * vowels that are pronounced separately. Wrong for about one word in twenty, which evens out over a sentence.
 */
export function syllablesOf(word: string): number {
  const spoken = word
    .slice(0, longest)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/, '')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  const silent = /(?:[^aeiouyl]|[aeiouy]l)e$|[^aeiouytd]ed$|(?:[^aeiouysxzcgh]|[^cs]h)es$/.test(spoken) ? 1 : 0
  const apart = spoken.match(/[^tscg]i[ao](?!u)|eo(?!u)|[^q]u[ao]l|creat|ier\b|yi/g)?.length ?? 0
  return Math.max(1, groups - silent + apart)
}
