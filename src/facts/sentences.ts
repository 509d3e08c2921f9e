import {endsAfter, endsAtBreak} from './sentence-boundary.ts'
import {isWordPart, keyOf, wordEnd} from './word-scanner.ts'
import {kindsOf} from './english.ts'
import {MASK, type Prose, type Sentence, type Word} from './prose-types.ts'

/** The sentences of a block with their words, made in one pass on first use. A stretch without any word is none. */
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

  const close = (end: number): void => {
    if (words.length > 0) {
      sentences.push({prose, start, end, words})
      words = []
    }
    start = -1
  }

  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isWordPart(code, text, at)) {
      if (start < 0) start = at
      const end = wordEnd(text, at)
      words.push(makeWord(text, at, end))
      at = last = end
    } else if (code === newline) {
      if (start >= 0 && endsAtBreak(text, at)) close(last)
      at++
    } else if (isSpace(code)) {
      at++
    } else {
      if (start < 0) start = at
      if (code === mask) words.push(makeWord(text, at, at + 1))
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

/** Words as written → what is known of them. Emptied when a hostile text fills it. */
const known = new Map<string, {lower: string; kinds: number; key: number}>()

function makeWord(text: string, start: number, end: number): Word {
  const written = text.slice(start, end)
  let facts = known.get(written)
  if (!facts) {
    const lower = written.toLowerCase().replaceAll('’', "'")
    facts = {lower, kinds: kindsOf(lower), key: keyOf(lower)}
    if (known.size > 200_000) known.clear()
    known.set(written, facts)
  }
  return {start, end, text: written, lower: facts.lower, kinds: facts.kinds, key: facts.key}
}

const newline = 10
const mask = MASK.charCodeAt(0)
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0
/** `.` `!` `?` `…` */
const isTerminator = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 0x2026
/** Brackets and quotes that close, and the straight quotes. */
const isCloser = (code: number): boolean => code === 41 || code === 93 || code === 34 || code === 39 || code === 0x201d || code === 0x2019 || code === 0xbb
