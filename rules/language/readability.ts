import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {formulas, loadRetextPlugin, MASK, readingAges, retextProblems, sentencesOf, sourceSpan} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'readability',
  group: 'language',
  statements: ['2.5.1.concise-sentences'],
  title: 'Write sentences that a {age}-year-old can follow',
  guide: 'Use short words where you can, and split sentences that contain several long ones.',
  why: 'Readers who are in a hurry, or who read in a second language, give up on sentences they have to read twice.',
  priority: 3,
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  options: {
    age: option.integer(16, 'reading age that every sentence should suit', {min: 1}),
    threshold: option.integer(4, 'how many of the seven formulas must rate a sentence as hard; for the two formulas of this check, 4 or more means both', {
      min: 1,
      max: 7
    }),
    minWords: option.integer(5, 'minimum number of words in a sentence that the rule checks'),
    compat: option.boolean(false, 'run retext-readability instead of this check, on the same sentences as that plugin')
  },
  messages: {
    hard: 'Sentence is hard to read according to {actual} of 2 formulas: use shorter words, or split it',
    compat: '{reason}: use shorter words, or split it'
  },
  prepare: (_, {compat}) => (compat ? loadRetextPlugin('retext-readability') : undefined),
  *check(page, {options: {age, threshold, minWords, compat}}) {
    if (compat) {
      // the plugin counts a share of all formulas
      for (const {at, reason} of retextProblems('retext-readability', page, {age, threshold: threshold / 7, minWords})) {
        yield {at, message: 'compat', values: {reason}}
      }
      return
    }
    for (const prose of page.prose) {
      for (const sentence of sentencesOf(prose)) {
        const words = sentence.words.flatMap(({text}) => (text === MASK ? [] : text))
        if (words.length < minWords) continue
        const actual = readingAges(words).filter((one) => one > age).length
        if (actual / formulas.length >= threshold / 7)
          yield {at: sourceSpan(prose, sentence.start, sentence.end), message: 'hard', values: {actual}, actual: String(actual)}
      }
    }
  },
  examples: {
    good: [
      mdx`The worker reads the oldest file and writes it to disk two. Then it waits for a minute.`,
      mdx`Asynchronous infrastructure notwithstanding.`,
      // code is not a word
      mdx`Set \`authentication.administrator.configuration\` to \`true\` in the file of the team.`,
      {page: mdx`The administrator configures authentication infrastructure before initialization.`, options: {age: 40, threshold: 7}},
      {page: mdx`The worker reads the oldest file and writes it to disk two.`, options: {compat: true}}
    ],
    bad: [
      {
        page: mdx`Keys rotate. «The administrator configures authentication infrastructure before initialization.»`,
        messages: ['Sentence is hard to read according to 2 of 2 formulas: use shorter words, or split it']
      },
      {
        page: mdx`«The **organization** administrator subsequently configures hierarchical permissions.» The rest is easy to read.`,
        options: {minWords: 6, threshold: 7},
        messages: ['Sentence is hard to read according to 2 of 2 formulas: use shorter words, or split it']
      },
      {
        page: mdx`Keys rotate. «The administrator configures \`auth\` authentication infrastructure before initialization.»`,
        options: {compat: true},
        messages: ['Unexpected hard to read sentence, according to 5 out of 7 algorithms: use shorter words, or split it']
      }
    ]
  }
})
