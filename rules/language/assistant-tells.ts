import {assistantPhrases} from '../data/assistant-phrases.ts'
import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isWithin, makePhrases, mayContain, phrasesIn, sentencesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'
import type {Sentence} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'assistant-tells',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Edit out phrases that are typical of generated text',
  guide: 'Cut strings of em dashes, "not just X but Y", "delve", "dive in", and summaries that repeat the page.',
  why: 'These phrases add no information, and readers who notice them trust the rest of the page less.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'phrases to ignore'),
    dashes: option.integer(3, 'number of em dashes in one paragraph at which the rule reports them', {min: 2})
  },
  messages: {
    phrase: 'Unexpected `{phrase}`: {reason}',
    contrast: 'Unexpected `{phrase}`: say what it is and leave out what it is not',
    dashes: 'Found {count} em dashes in one paragraph: use periods, commas, or parentheses'
  },
  prefilter: (prose) => mayContain(prose, phrases) || mayContain(prose, negations) || prose.text.includes('—'),
  *check(prose, {options: {allow, dashes}}) {
    const allowed = new Set(allow.map((phrase) => phrase.toLowerCase()))
    const places = dashesIn(prose.text)
    if (places.length >= dashes && (prose.kind === 'paragraph' || prose.kind === 'item')) {
      yield {at: sourceSpan(prose, places[0]!, places[0]! + 1), message: 'dashes', values: {count: places.length}}
    }
    for (const sentence of sentencesOf(prose)) {
      for (const {entry, from, start, end} of phrasesIn(sentence, phrases)) {
        const phrase = prose.text.slice(start, end)
        if (allowed.has(phrase.toLowerCase()) || isWithin(quotedRanges(prose), start) || (entry.first && from > 0) || (entry.comma && prose.text[end] !== ','))
          continue
        yield {at: sourceSpan(prose, start, end), message: 'phrase', values: {phrase, reason: entry.reason}}
      }
      const contrast = mayContain(prose, negations) ? contrastIn(sentence) : undefined
      if (contrast && !isWithin(quotedRanges(prose), contrast.start)) {
        const phrase = prose.text.slice(contrast.start, contrast.end)
        yield {
          at: sourceSpan(prose, contrast.start, contrast.end),
          message: 'contrast',
          values: {phrase: `${phrase.slice(0, 60)}${phrase.length > 60 ? '…' : ''}`}
        }
      }
    }
  },
  examples: {
    good: [
      mdx`To start, look at the settings.`,
      mdx`The worker reads the file — all of it — and ends.`,
      mdx`The cache keeps not only rows but also files.`,
      mdx`It is not just slow. The page does not list drafts but shows them.`,
      mdx`Do not write "delve into". In summary form, the report has one line.`
    ],
    bad: [
      {page: mdx`To start, «delve» into the settings.`, messages: ['Unexpected `delve`: say `read` or `look at`']},
      {page: mdx`The cache is «not just fast but» safe.`, messages: ['Unexpected `not just fast but`: say what it is and leave out what it is not']},
      {page: mdx`«In conclusion», the cache holds one day.`, messages: ['Unexpected `In conclusion`: stop when all is said, without a summary']},
      {
        page: mdx`The cache «—» one a region — holds a day — no more.`,
        messages: ['Found 3 em dashes in one paragraph: use periods, commas, or parentheses']
      }
    ]
  }
})

const phrases = makePhrases(assistantPhrases)
const negations = makePhrases(['not', "isn't", "aren't"].map((word) => [word, word] as const))

function dashesIn(text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf('—'); at !== -1; at = text.indexOf('—', at + 1)) places.push(at)
  return places
}

/** "not just X but Y", "isn't just X, it's Y": from the negation to the turn. */
function contrastIn({prose, words}: Sentence): {start: number; end: number} | undefined {
  for (let from = 0; from < words.length - 3; from++) {
    const negation = words[from]!.lower
    if ((negation !== 'not' && negation !== "isn't" && negation !== "aren't") || !/^(?:just|only|merely|simply)$/.test(words[from + 1]!.lower)) continue
    for (let to = from + 3; to < Math.min(words.length, from + 14); to++) {
      const turn = words[to]!.lower
      const gap = prose.text.slice(words[to - 1]!.end, words[to]!.start)
      if (/[:;()]/.test(gap)) break
      // "not only X but also Y" denies nothing
      if (turn === 'but' && words[to + 1]?.lower === 'also') break
      if (turn === 'but' || ((turn === "it's" || turn === "they're") && /[,—–]/.test(gap))) return {start: words[from]!.start, end: words[to]!.end}
    }
  }
  return undefined
}
