import {endsAfter, endsAtBreak} from './sentence-boundary.ts'
import {wordFactsOf} from './word-facts.ts'
import {isWordPart, wordEnd} from './word-scanner.ts'
import {MASK, type Prose, type Sentence, type Word} from './prose-types.ts'

/** The sentences of a block with their words, made in one pass on first use. A range without words is not a sentence. */
export function sentencesOf(prose: Prose): Sentence[] {
  return (prose.sentences ??= scan(prose))
}

function scan(prose: Prose): Sentence[] {
  const {text} = prose
  const sentences: Sentence[] = []
  let words: Word[] = []
  let start = -1
  let last = 0
  let at = 0
  // the bits of all words so far
  let kinds = 0
  let keys = 0
  prose.keys = 0

  const add = (from: number, to: number): void => {
    const facts = wordFactsOf(text, from, to)
    kinds |= facts.kinds
    keys |= facts.keys
    words.push({start: from, end: to, text: facts.text, lower: facts.lower, kinds: facts.kinds, keys: facts.keys})
  }

  const close = (end: number): void => {
    if (words.length > 0) {
      sentences.push({prose, start, end, words, kinds, keys})
      prose.keys |= keys
      words = []
      kinds = keys = 0
    }
    start = -1
  }

  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isWordPart(code, text, at)) {
      if (start < 0) start = at
      const end = wordEnd(text, at)
      add(at, end)
      at = last = end
    } else if (code === newline) {
      if (start >= 0 && endsAtBreak(text, at)) close(last)
      at++
    } else if (isSpace(code)) {
      at++
    } else {
      if (start < 0) start = at
      if (code === mask) add(at, at + 1)
      const stop = at++
      if (isTerminator(code)) {
        while (at < text.length && isTerminator(text.charCodeAt(at))) at++
        const closers = at
        while (at < text.length && isCloser(text.charCodeAt(at))) at++
        if (endsAfter(text, stop, at, at > closers, words)) close(at)
      }
      last = at
    }
  }
  close(last)
  return sentences
}

const newline = 10
const mask = MASK.charCodeAt(0)
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0
/** `.` `!` `?` `…` */
const isTerminator = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 0x2026
/** Brackets and quotes that close, and the straight quotes. */
const isCloser = (code: number): boolean => code === 41 || code === 93 || code === 34 || code === 39 || code === 0x201d || code === 0x2019 || code === 0xbb
