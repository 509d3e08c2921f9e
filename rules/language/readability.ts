import {defineRule, formulas, loadRetextPlugin, MASK, mdx, option, readingAges, retextProblems, sentencesOf, sourceSpan} from '../../src/rule/index.ts'

export default defineRule({
  id: 'readability',
  group: 'language',
  statements: ['2.5.1.concise-sentences'],
  title: 'Write sentences that a reader of {age} years follows',
  guide: 'Use short words where you can, and split a sentence that holds several long ones.',
  why: 'Who reads in a second language, or in a hurry, gives up on a sentence that needs a second reading.',
  priority: 3,
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  options: {
    age: option.integer(16, 'age of a reader for whom no sentence is hard', {min: 1}),
    threshold: option.integer(4, 'how many of seven formulas have to find a sentence hard; for the two of this check, 4 and more means both', {min: 1, max: 7}),
    minWords: option.integer(5, 'number of words from which on a sentence is looked at'),
    compat: option.boolean(false, 'run retext-readability in place of this check, on the sentences that retext sees')
  },
  messages: {
    hard: 'Unexpected sentence that is hard to read by {actual} of 2 formulas: use shorter words, or split it',
    compat: '{reason}: use shorter words, or split it'
  },
  prepare: (_, {compat}) => (compat ? loadRetextPlugin('retext-readability') : undefined),
  *check(page, {options: {age, threshold, minWords, compat}}) {
    if (compat) {
      // the plugin takes a share
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
      // code is no word
      mdx`Set \`authentication.administrator.configuration\` to \`true\` in the file of the team.`,
      {page: mdx`The administrator configures authentication infrastructure before initialization.`, options: {age: 40, threshold: 7}},
      {page: mdx`The worker reads the oldest file and writes it to disk two.`, options: {compat: true}}
    ],
    bad: [
      {
        page: mdx`Keys rotate. «The administrator configures authentication infrastructure before initialization.»`,
        messages: ['Unexpected sentence that is hard to read by 2 of 2 formulas: use shorter words, or split it']
      },
      {
        page: mdx`«The **organization** administrator subsequently configures hierarchical permissions.» The rest is easy to read.`,
        options: {minWords: 6, threshold: 7},
        messages: ['Unexpected sentence that is hard to read by 2 of 2 formulas: use shorter words, or split it']
      },
      {
        page: mdx`Keys rotate. «The administrator configures \`auth\` authentication infrastructure before initialization.»`,
        options: {compat: true},
        messages: ['Unexpected hard to read sentence, according to 5 out of 7 algorithms: use shorter words, or split it']
      }
    ]
  }
})
