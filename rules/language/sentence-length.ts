import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isWithin, linksOf, MASK, quotesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'
import type {Sentence, Range} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'sentence-length',
  group: 'language',
  statements: ['2.5.1.concise-sentences'],
  title: 'Keep sentences to {max} words or fewer',
  guide: 'Express one idea per sentence. Turn a long series into a list.',
  why: 'Readers who follow along while they work lose track of long sentences.',
  enforcement: 'check',
  on: 'sentence',
  english: true,
  options: {
    max: option.integer(30, 'maximum number of words in a sentence', {min: 1})
  },
  messages: {
    long: 'Sentence of {actual} words, expected at most {max}: split it, or turn it into a list'
  },
  check(sentence, {options: {max}}) {
    // a few words more are not worth a rewrite
    const most = max * 1.2
    if (sentence.words.length <= most || isWithin(quotedRanges(sentence.prose), sentence.start)) return
    const actual = longestPart(sentence)
    if (actual <= most) return
    return {at: sourceSpan(sentence.prose, sentence.start, sentence.end), message: 'long', values: {actual, max}, actual: String(actual)}
  },
  examples: {
    good: [
      mdx`The archive worker reads the oldest version of each file.`,
      {
        page: mdx`
          Before you start the first run on a new server, check:

          - the disk has room for two copies of the largest file
          - the clock of the server is right to the second
        `,
        options: {max: 12}
      },
      // the part before a colon counts as a sentence, and code does not count as words
      {
        page: mdx`There are two kinds of keys in a project: one reads every file, and one writes to the archive as well. Use \`a\`, \`b\`, \`c\`, \`d\`, \`e\`, \`f\`, \`g\`, \`h\`, \`i\`, \`j\`, \`k\`, \`l\`, \`m\`.`,
        options: {max: 12}
      },
      // titles of other pages, and quotations
      {
        page: mdx`
          Watch [How to move one archive worker after the other to a new region in less than an hour](https://example.com/v) by A. Smith.

          A vague page ("the worker is quick and safe for all") helps less than one that tells ("it copies 40 files a second").
        `,
        options: {max: 12}
      },
      // a word more than the limit
      {page: mdx`The archive worker reads the oldest version of each file and writes it once.`, options: {max: 13}},
      {page: mdx`Use version 1.2.3, e.g. for the tests of a team. It reads next.config.js and writes one line a day.`, options: {max: 12}}
    ],
    bad: [
      {
        page: mdx`Files stay. «The archive worker reads the oldest version of each file and writes it to disk two.»`,
        options: {max: 12},
        messages: ['Sentence of 16 words, expected at most 12: split it, or turn it into a list']
      },
      {
        page: mdx`«Open the **settings of the project that you want to move, select the region in which its files are to lie from now on, and wait for the worker to copy every file to the new place**.»`,
        messages: ['Sentence of 37 words, expected at most 30: split it, or turn it into a list']
      }
    ]
  }
})

/** The number of words in the longest part between colons, without code, titles of other pages, and quotations. */
function longestPart({prose, words}: Sentence): number {
  const apart = [...ofWords(8, prose.text, linksOf(prose)), ...ofWords(5, prose.text, quotesOf(prose))]
  let longest = 0
  let part = 0
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    if (before && prose.text.slice(before.end, word.start).includes(':')) part = 0
    if (word.text !== MASK && !apart.some(({start, end}) => start <= word.start && word.start < end)) part++
    if (part > longest) longest = part
  }
  return longest
}

/** Ranges of at least this many words: a link that consists of a title, or a quotation. Shorter ones are part of the sentence. */
const ofWords = (least: number, text: string, ranges: readonly Range[]): Range[] =>
  ranges.filter(({start, end}) => text.slice(start, end).trim().split(/\s+/, least).length >= least)
