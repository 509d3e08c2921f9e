import {announcements, preambles, wordyPhrases, type Wordy} from '../data/wordy-phrases.ts'
import {
  defineRule,
  dropBefore,
  isWithin,
  Kind,
  makePhrases,
  mayHold,
  mdx,
  option,
  phrasesIn,
  replaceText,
  sentencesOf,
  sourceSpan,
  voicesOf,
  type Sentence
} from '../../src/rule/index.ts'

type Entry = Wordy | 'announcement' | 'preamble'

export default defineRule({
  id: 'plain-wording',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Use the shortest wording that says it',
  guide: 'Write "to" for "in order to", "lets you" for "allows you to", "use" for "utilize"; leave out "note that", and begin an instruction with its verb.',
  why: 'Every word that says nothing hides one that does, most of all for readers whose first language is not English.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'phrases that are left alone, such as `prior to`')
  },
  messages: {
    shorter: 'Unexpected `{phrase}`: write `{to}`',
    needless: 'Unexpected `{phrase}`: leave it out',
    preamble: 'Unexpected `{phrase}`: begin with the verb, `{verb} …`',
    expletive: 'Unexpected `{phrase}`: begin with the subject, and leave `{relative}` out'
  },
  mayFind: (prose) => mayHold(prose, phrases) || mayHold(prose, there),
  *check(prose, {page, options: {allow}}) {
    const allowed = new Set(allow.map((phrase) => phrase.toLowerCase()))
    for (const sentence of sentencesOf(prose)) {
      const empty = mayHold(prose, there) ? expletiveOf(sentence) : undefined
      if (empty && !isWithin(voicesOf(prose), empty.start)) {
        const phrase = prose.text.slice(empty.start, empty.end)
        if (!allowed.has(phrase.toLowerCase()))
          yield {at: sourceSpan(prose, empty.start, empty.end), message: 'expletive', values: {phrase, relative: empty.relative}}
      }
      for (const {entry, from, to, start, end} of phrasesIn(sentence, phrases)) {
        const phrase = prose.text.slice(start, end)
        if (allowed.has(phrase.toLowerCase()) || isWithin(voicesOf(prose), start)) continue
        const at = sourceSpan(prose, start, end)
        const next = sentence.words[to]
        const before = sentence.words[from - 1]
        if (entry === 'announcement') {
          if (!next || (from > 0 && !/^(?:and|but|also|however|please)$/.test(before!.lower))) continue
          const fix = from === 0 && dropBefore(page, prose, start, next)
          yield {at, message: 'needless', values: {phrase}, ...(fix && {fix})}
        } else if (entry === 'preamble') {
          // "Make sure you have Node.js" is a condition, "make sure you create" an instruction
          if (!next || (next.kinds & Kind.imperative) === 0 || next.lower === 'have' || from > 0) continue
          const fix = dropBefore(page, prose, start, next)
          yield {at, message: 'preamble', values: {phrase, verb: next.text}, ...(fix && {fix})}
        } else if (entry.to === '') {
          if (!next || (next.kinds & Kind.gerund) === 0) continue
          const fix = dropBefore(page, prose, start, next)
          yield {at, message: 'needless', values: {phrase}, ...(fix && {fix})}
        } else {
          if (isOtherSense(phrase.toLowerCase(), before?.lower, next?.lower)) continue
          const fix = entry.certain && replaceText(page, prose, start, end, entry.to)
          yield {at, message: 'shorter', values: {phrase, to: entry.to}, actual: phrase, ...(fix && {fix, expected: [entry.to]})}
        }
      }
    }
  },
  examples: {
    good: [
      mdx`To receive the retry, keep the endpoint open. The key lets you read every file.`,
      // a condition, and a noun that only looks like the phrase
      mdx`Make sure you have Node.js 20. Take note that is short. CPU utilization stays low.`,
      mdx`The importer knows the text \`in order to\`. Write "use" for "utilize".`,
      // the words meet by chance: punctuation parts them
      mdx`Sort them in order, to the last one.`,
      {page: mdx`Sign in prior to the call.`, options: {allow: ['prior to']}},
      // what there is, and nothing of what it does
      mdx`There are two plans. There is no file that you need to change. Once there is a copy, you know that it holds.`
    ],
    bad: [
      {
        page: mdx`Keep the endpoint open «in order to» receive the retry.`,
        says: ['Unexpected `in order to`: write `to`'],
        fixed: mdx`Keep the endpoint open to receive the retry.`
      },
      {
        page: mdx`The key «allows you to» read files. «In order\nto» write, add a role.`,
        says: ['Unexpected `allows you to`: write `lets you`', 'Unexpected `In order to`: write `to`'],
        fixed: mdx`The key lets you read files. To write, add a role.`
      },
      {page: mdx`«Note that» keys expire after a day.`, says: ['Unexpected `Note that`: leave it out'], fixed: mdx`Keys expire after a day.`},
      {
        page: mdx`«Make sure to» create the file first.`,
        says: ['Unexpected `Make sure to`: begin with the verb, `create …`'],
        fixed: mdx`Create the file first.`
      },
      {
        page: mdx`The job is «in the process of» moving the files.`,
        says: ['Unexpected `in the process of`: leave it out'],
        fixed: mdx`The job is moving the files.`
      },
      {
        page: mdx`«There are» three jobs that run at night.`,
        says: ['Unexpected `There are`: begin with the subject, and leave `that` out']
      },
      // marks stand in the way of a fix, or the words around decide
      {
        page: mdx`Run it «in **order** to» test. «The majority of» runs end early.`,
        says: ['Unexpected `in order to`: write `to`', 'Unexpected `The majority of`: write `most`']
      },
      {
        page: mdx`<Tooltip tip="«Utilizes» two cores">fast</Tooltip>`,
        says: ['Unexpected `Utilizes`: write `uses`'],
        fixed: mdx`<Tooltip tip="Uses two cores">fast</Tooltip>`
      }
    ]
  }
})

const phrases = makePhrases<Entry>([
  ...wordyPhrases,
  ...announcements.map((phrase): [string, Entry] => [phrase, 'announcement']),
  ...preambles.map((phrase): [string, Entry] => [phrase, 'preamble'])
])

const there = makePhrases([['there', true]])

/** "There are three jobs that run at night": the words before the subject, where a clause says what it does. */
function expletiveOf({prose, words}: Sentence): {start: number; end: number; relative: string} | undefined {
  const at = words.findIndex(({lower}) => lower === 'there')
  const be = words[at + 1]
  if (!be || !/^(?:is|are|was|were)$/.test(be.lower) || /^(?:no|not|nothing|nobody|currently)$/.test(words[at + 2]?.lower ?? '')) return undefined
  const end = Math.min(words.length - 1, at + 10)
  for (let index = at + 3; index < end; index++) {
    const word = words[index]!
    if (/[^\s\p{L}]/u.test(prose.text.slice(words[index - 1]!.end, word.start))) return undefined
    if (/^(?:that|which|who|where)$/.test(word.lower)) return {start: words[at]!.start, end: be.end, relative: word.text}
  }
  return undefined
}

/** The same words in another sense. */
function isOtherSense(phrase: string, before: string | undefined, next: string | undefined): boolean {
  if (phrase === 'end result' || phrase === 'end goal') return before === 'back' || before === 'front'
  // "in order to and from", "the day prior to": nothing to shorten
  if (phrase === 'in order to') return next === undefined || next === 'and'
  return phrase === 'at all times' && next === 'when'
}
