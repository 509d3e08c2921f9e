import {promotional} from '../data/promotional-words.ts'
import {defineRule, isWithin, linksOf, makePhrases, mayHold, mdx, option, phrasesIn, sentencesOf, sourceSpan, voicesOf} from '../../src/rule/index.ts'

export default defineRule({
  id: 'promotional',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Tell what the product does, without praise',
  guide: 'Leave out words such as "powerful", "seamless" and "blazing fast", or put a figure in their place.',
  why: 'A reader of documentation has already chosen the product and looks for facts.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'words that are left alone, such as `robust`')
  },
  messages: {
    praise: 'Unexpected `{word}`: leave it out, or say what is measured or done'
  },
  mayFind: (prose) => mayHold(prose, words),
  *check(prose, {page, options: {allow}}) {
    if (page.kind === 'landing') return
    const allowed = new Set(allow.map((word) => word.toLowerCase()))
    const links = linksOf(prose)
    for (const sentence of sentencesOf(prose)) {
      for (const {from, start, end} of phrasesIn(sentence, words)) {
        const word = prose.text.slice(start, end)
        // a name, such as Font Awesome, and the title of someone else's page
        if (from > 0 && isCapital(word) && isCapital(sentence.words[from - 1]!.text)) continue
        // "a more powerful model" compares two things
        if (from > 0 && /^(?:more|most|less|least|as|enough|how)$/.test(sentence.words[from - 1]!.lower)) continue
        if (isWithin(links, start)) continue
        if (allowed.has(word.toLowerCase()) || isWithin(voicesOf(prose), start)) continue
        yield {at: sourceSpan(prose, start, end), message: 'praise', values: {word}}
      }
    }
  },
  examples: {
    good: [
      mdx`The parser reads 2 MB a second. Take a more powerful model for long texts.`,
      mdx`Do not write "powerful" or "seamless". The power supply and the seam of the case are new.`,
      mdx`Use an icon of Font Awesome. See [Build powerful bots](https://example.com/video).`,
      {page: mdx`The robust estimator ignores outliers.`, options: {allow: ['robust']}}
    ],
    bad: [
      {
        page: mdx`The «powerful» editor works «seamlessly» with your «blazing fast» build.`,
        says: [
          'Unexpected `powerful`: leave it out, or say what is measured or done',
          'Unexpected `seamlessly`: leave it out, or say what is measured or done',
          'Unexpected `blazing fast`: leave it out, or say what is measured or done'
        ]
      },
      {
        page: mdx`<Card title="«State-of-the-art» search" href="/search">Ranks pages.</Card>`,
        says: ['Unexpected `State-of-the-art`: leave it out, or say what is measured or done']
      }
    ]
  }
})

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
const words = makePhrases(promotional.map((word) => [word, true] as const))
