import {promotional} from '../data/promotional-words.ts'
import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isWithin, WordKind, linksOf, makePhrases, mayContain, phrasesIn, sentencesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'
import type {PhraseMatch, Prose, Sentence, Word} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'promotional',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Describe what the product does, without praise',
  guide: 'Leave out words such as "powerful", "seamless", and "blazing fast". If you have a measurement, give the number.',
  why: 'Readers of documentation have already chosen the product and want facts.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'words to ignore, such as `robust`')
  },
  messages: {
    praise: 'Unexpected `{word}`: remove it, or say what the product does'
  },
  prefilter: (prose) => mayContain(prose, phrases),
  *check(prose, {page, options: {allow}}) {
    if (page.kind === 'landing') return
    const allowed = new Set(allow.map((word) => word.toLowerCase()))
    const links = linksOf(prose)
    for (const sentence of sentencesOf(prose)) {
      for (const match of phrasesIn(sentence, phrases)) {
        const {from, start, end} = match
        const word = prose.text.slice(start, end)
        // a name, such as Font Awesome, and the title of someone else's page
        if (from > 0 && isCapital(word) && isCapital(sentence.words[from - 1]!.text)) continue
        if (isSober(sentence, match)) continue
        if (isWithin(links, start)) continue
        if (allowed.has(word.toLowerCase()) || (isWithin(quotedRanges(prose), start) && !isInOwnLabel(prose, start))) continue
        yield {at: sourceSpan(prose, start, end), message: 'praise', values: {word}}
      }
    }
  },
  examples: {
    good: [
      mdx`The editor opens a file of 2 MB in half a second.`,
      mdx`The parser reads 2 MB a second. Take a more powerful model for long texts.`,
      mdx`Do not write "powerful" or "seamless". The power supply and the seam of the case are new.`,
      mdx`The new parser is more flexible and powerful than the old one, and powerful enough for long files. Take a powerful machine.`,
      mdx`The switch is powerful, but it cannot be undone. While scripts are powerful, keep them short.`,
      mdx`Content must be readable and robust. Implement robust error handling. For robust logging, write to a file.`,
      mdx`Use an icon of Font Awesome. See [Build powerful bots](https://example.com/video).`,
      {page: mdx`The robust estimator ignores outliers.`, options: {allow: ['robust']}}
    ],
    bad: [
      {
        page: mdx`The «powerful» editor works «seamlessly» with your «blazing fast» build.`,
        messages: [
          'Unexpected `powerful`: remove it, or say what the product does',
          'Unexpected `seamlessly`: remove it, or say what the product does',
          'Unexpected `blazing fast`: remove it, or say what the product does'
        ]
      },
      {
        page: mdx`The kit lets you create «robust» apps. The editor is «powerful», and this is a «powerful» tool.`,
        messages: [
          'Unexpected `robust`: remove it, or say what the product does',
          'Unexpected `powerful`: remove it, or say what the product does',
          'Unexpected `powerful`: remove it, or say what the product does'
        ]
      },
      {
        page: mdx`<Card title="«State-of-the-art» search" href="/search">Ranks pages.</Card>`,
        messages: ['Unexpected `State-of-the-art`: remove it, or say what the product does']
      }
    ]
  }
})

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
const phrases = makePhrases(promotional.map((word) => [word, word] as const))

/** Whether the word is justified: it compares, measures, warns, or describes what the reader is to build. */
function isSober({prose, words}: Sentence, {entry, from, to, end}: PhraseMatch<string>): boolean {
  const before = words[from - 1]?.lower ?? ''
  const next = words[to]?.lower ?? ''
  // "a more powerful model", and "more flexible and powerful"; "powerful enough"
  const joined = /^(?:and|or)$/.test(before)
  if (comparing.test(before) || next === 'enough' || (joined && comparing.test(words[from - 3]?.lower ?? ''))) return true
  const after = prose.text.slice(end)
  // "to the power of two"; "a user journey" is a model of how somebody uses a product
  if (entry === 'the power of') return before === 'to' || before === 'raised' || !/^(?:\p{L}|\uFFFC)/u.test(words[to]?.text ?? '')
  if (entry === 'journey')
    return !words.slice(Math.max(0, from - 2), from).some(({lower}) => lower === 'your' || lower === 'our') || /^(?:user|customer|buyer)$/.test(before)
  if (entry === 'with confidence' || entry === 'exciting') return /^(?:scores?|levels?|intervals?|values?)$/.test(next)
  // "reveals whether the navigation is intuitive"
  if (entry === 'intuitive') return (isPredicate(words, from) && next !== 'to') || /^(?:expectations?|sense|understanding)$/.test(next)
  if (entry === 'beautiful') return next === 'soup'
  if (entry === 'powerful') {
    if (/^(?:hardware|machines?|computers?|gpus?|cpus?|processors?|servers?|laptops?|desktops?)$/.test(next)) return true
    // "the switch is powerful, but …" is a caution
    return (
      isPredicate(words, from) &&
      (/^\W{0,3}(?:but|yet|so|and (?:risky|dangerous|expensive|sharp))\b|^;/.test(after) || /^(?:while|although|though)$/.test(words[0]!.lower))
    )
  }
  // "perceivable, operable and robust", "for robust logging", "handle errors in a robust way": a property of what the reader builds
  if (entry === 'robust')
    return (
      joined ||
      isPredicate(words, from) ||
      before === 'for' ||
      (words[0]!.kinds & WordKind.imperative) !== 0 ||
      (advised.test(before) && isCapital(words[from - 1]!.text))
    )
  return false
}
/** In the label of an item or a paragraph, "**Seamless setup**: …", which are the words of the writer and not of a screen. */
const isInOwnLabel = ({text, marks}: Prose, at: number): boolean =>
  marks.some(
    ({kind, start, end}) =>
      kind === 'strong' &&
      start <= at &&
      at < end &&
      /^[^\p{L}\p{N}]*$/u.test(text.slice(0, start)) &&
      (/:\s*$/.test(text.slice(start, end)) || /^\s*(?:[:–—]|- )/.test(text.slice(end)))
  )
const comparing = /^(?:more|most|less|least|as|too|how|almost|nearly|not)$/
const advised = /^(?:implement|write|build|create|add|use|need|needs)$/

/** "is powerful", "are both powerful" */
const isPredicate = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1]
  const be = before && (before.lower === 'both' || (before.kinds & WordKind.adverb) !== 0) ? words[at - 2] : before
  return be !== undefined && (be.kinds & (WordKind.bePresent | WordKind.beOther)) !== 0
}
