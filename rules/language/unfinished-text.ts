import {defineRule, mdx, type Page} from '../../src/rule/index.ts'
import {isWithin, linksOf, MASK, replaceText, sentencesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'
import type {Prose, Sentence} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'unfinished-text',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Finish the text before you publish it',
  guide:
    'Replace placeholders such as "TODO", "TBD", and "lorem ipsum". Keep an open question in a comment, `{/* TODO(confirm): … */}`. Remove doubled words, and finish broken sentences.',
  why: 'A gap makes readers doubt the rest of the page.',
  enforcement: 'heuristic',
  on: 'prose',
  messages: {
    placeholder: 'Placeholder `{word}` left in the text: replace it, or remove it',
    doubled: 'Doubled word `{words}`: write `{word}` once',
    dangling: 'Sentence ends after `{words}`: add the missing words',
    article: 'Unexpected `{words}`: write `{to}`',
    promise: 'Promise `{words}`: describe what works today, or leave it out'
  },
  prefilter: ({text}) => quick.test(text) || articles.test(text) || promises.test(text),
  *check(prose, {page}) {
    const {text} = prose
    yield* articlesIn(prose, page)
    if (page.kind !== 'changelog' && page.kind !== 'landing' && !/^(?:cell|attribute|frontmatter|alt)$/.test(prose.kind) && !prose.within.inTable)
      for (const match of text.matchAll(allPromises)) {
        // an item or a parenthesis with "coming soon" is the state of that item
        if (/^coming/i.test(match[0]) && prose.kind !== 'heading') continue
        if (isWithin(quotedRanges(prose), match.index) || isWithin(linksOf(prose), match.index)) continue
        yield {at: sourceSpan(prose, match.index, match.index + match[0].length), message: 'promise', values: {words: match[0]}}
      }
    for (const match of text.matchAll(placeholders)) {
      if (isWithin(quotedRanges(prose), match.index) || (match[1] !== undefined && !isNote(prose, match.index, match[1]))) continue
      yield {at: sourceSpan(prose, match.index, match.index + match[0].length), message: 'placeholder', values: {word: match[0]}}
    }
    for (const sentence of sentencesOf(prose)) {
      const {words} = sentence
      for (let index = 1; index < words.length; index++) {
        const [before, word] = [words[index - 1]!, words[index]!]
        if (word.lower !== before.lower || repeats.test(word.lower) || text.slice(before.end, word.start).trim() !== '') continue
        if (isWithin(quotedRanges(prose), before.start) || word.text !== word.lower || (before.text !== before.lower && index > 1)) continue
        const fix = replaceText(page, prose, before.start, word.end, before.text)
        yield {
          at: sourceSpan(prose, before.start, word.end),
          message: 'doubled',
          values: {words: text.slice(before.start, word.end), word: before.text},
          ...(fix && {suggest: fix})
        }
      }
      const end = prose.kind === 'heading' ? undefined : danglingIn(sentence)
      if (end && !isWithin(quotedRanges(prose), end.start))
        yield {at: sourceSpan(prose, end.start, end.end), message: 'dangling', values: {words: text.slice(end.start, end.end)}}
    }
  },
  examples: {
    good: [
      mdx`The key expires after 90 days. {/* TODO(confirm): how many keys */}`,
      mdx`Run the todo app. The TODO list holds ten rows. Search for TODO comments. Write "TBD" when a day is open.`,
      // words that may follow themselves, names, letters, questions
      mdx`Log in in the morning. What it is is new. The file that that call reads. Read The The.`,
      mdx`The page that you came from. Turn the lamp on. Choose option A. Set \`the .\`, or open the .env file. Which file is it the log of?`
    ],
    bad: [
      {
        page: mdx`«TODO»: explain the key. The limit is «TBD».`,
        messages: ['Placeholder `TODO` left in the text: replace it, or remove it', 'Placeholder `TBD` left in the text: replace it, or remove it']
      },
      {page: mdx`«Lorem ipsum dolor» sit amet.`, messages: ['Placeholder `Lorem ipsum dolor` left in the text: replace it, or remove it']},
      {
        page: mdx`
          | Field | Default |
          | --- | --- |
          | limit | «TBD» |
        `,
        messages: ['Placeholder `TBD` left in the text: replace it, or remove it']
      },
      {page: mdx`Open «the the» log.`, messages: ['Doubled word `the the`: write `the` once']},
      {
        page: mdx`Name «an user», then call «a API». The lamp «will be released soon».`,
        messages: [
          'Unexpected `an user`: write `a user`',
          'Unexpected `a API`: write `an API`',
          'Promise `will be released soon`: describe what works today, or leave it out'
        ]
      },
      {page: mdx`Copies «over over» the door.`, messages: ['Doubled word `over over`: write `over` once']},
      {page: mdx`Set the key «in the» . Then save your file.`, messages: ['Sentence ends after `in the`: add the missing words']}
    ]
  }
})

const placeholders = /\b(?:(TODO|FIXME|TBD|TBA|TBC)|lorem ipsum(?: dolor)?|(?:insert|add) (?:\w+ ){0,3}here\b(?=\s*(?:\]|\.?$)))/gi

/** A fast test: a placeholder, a repeated word, or a period after an article. */
const quick = /\b(?:TODO|FIXME|TB[DAC]|lorem ipsum|(?:insert|add) .{0,30}here)\b|\b([a-z]{1,12})\s+\1\b|\b(?:the|an|your|our|their|its|my)\s?\.(?:\s|$)/i

/** A note of the writer: "TODO: …", "is TBD.", or the placeholder alone. The name of a list does not count. */
function isNote({text}: Prose, at: number, word: string): boolean {
  if (word !== word.toUpperCase()) return false
  const before = text.slice(0, at).trim()
  const after = text.slice(at + word.length)
  if (/^\s?[:\])–—-]/.test(after)) return before === '' || /[.!?([]$/.test(before) || word.startsWith('TB')
  return before === '' ? /^\W*$/.test(after) : word.startsWith('TB') && /^\W*(?:$|[.;,)])/.test(after)
}

/** Words that may follow themselves, as in "log in in" and "the file that that call reads", and what is no word. */
const repeats = /^(?:in|on|is|that|had|do|so|very|really|much|many|no|yes|ha|bye|blah|bla|far|long|more|now|there|out|off|up|her|log|\p{L}|.*[^\p{L}].*)$/u

/** "Set the key in the .": the noun is missing. */
function danglingIn({prose: {text}, words, end}: Sentence): {start: number; end: number} | undefined {
  const last = words.at(-1)
  const before = words.at(-2)
  if (!last || !before || last.text !== last.lower || last.text === MASK || !/^\s?\.(?:\s|$)/.test(text.slice(last.end, end + 1))) return undefined
  if (!/^(?:the|an|your|our|their|its|my|e\.g|i\.e)$/.test(last.lower)) return undefined
  return {start: before.start, end: last.end}
}

/** What the page or the product will have one day. Readers need what it has. */
const promised = String.raw`\b(?:coming (?:very )?soon|(?:will|to) be (?:documented|added|available|supported|released|announced|published|implemented|updated|provided|introduced|completed|explained|described) (?:here )?(?:(?:very )?soon|shortly|in (?:the )?(?:near )?future(?: (?:releases?|versions?))?|in an upcoming (?:release|version|update))|(?:is|are|page is) (?:still |currently )?(?:under construction|a work in progress|being written)|(?:is|are) on (?:our|the) roadmap|more (?:to come|is coming) soon)\b`
const promises = new RegExp(promised, 'i')
const allPromises = new RegExp(promised, 'gi')

/** A fast test for {@link articlesIn}. */
const articles =
  /\b(?:an (?:[bcdfgjklmnpqrstvwyz][a-z]{2}|u(?:ser|niq|nif|nit|niv|s(?:age|eful)|til|RL|UID|I\b|X\b|TF|SB))|a (?:[aeio][a-z]{2}|hour|honest|API|SDK|LLM|HTTP|HTML|XML|SSH|SMS|SSL|IP|ID|IDE|AI|AWS|MCP|MFA|NPM|ORM|OTP|RSS|IAM|XSS|SSO|MP3|EC2))/i
const wrongAn =
  /(?<![\p{L}\p{N}-])an ((?!(?:user|unique)[-\p{L}]*(?:d|f)\b)(?:user|users|unique|uniform|unit|universal|unified|usage|useful|used|utility|union|university|European|one-\p{L}+|(?:[bcdfgjklmnpqrstvwyz]h?[aeiou]|[bcdfgkpt][lr][aeiou]|s[ckptlmnqw]r?[aeiou])[a-z]+|URLs?|UUIDs?|UI|UX|UTF|USB|UDP))(?![\p{L}\p{N}_])/gu
const wrongA =
  /(?<![\p{L}\p{N}.-])a ((?!one|once|eu|ewe)(?:[aeio][a-z]{2,})|hour|honest|APIs?|SDK|LLM|HTTPS?|HTML|XML|SSH|SMS|SSL|IP|ID|IDE|AI|AWS|MCP|MFA|NPM|ORM|OTP|RSS|IAM|XSS|SSO|MP3|EC2)(?![\p{L}\p{N}_])/gu
/** After the letter "a" or the tag `a`: "a and b", "if a is set". */
const afterLetter =
  /^(?:and|or|is|in|of|on|at|as|are|also|any|all|over|into|if|it|onto|exists?|equals?|alone|again|already|always|element|elements|instead|isn|each|every|either|other|are|ends|appears?|opens?|occurs?|under)$/

/** "An user", "a API": the article of the other sound. */
function* articlesIn(prose: Prose, page: Page) {
  const {text} = prose
  if (!articles.test(text) || page.language !== 'en') return
  for (const [pattern, to] of [
    [wrongAn, 'a'],
    [wrongA, 'an']
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const [whole, word = ''] = match
      if (afterLetter.test(word) || isWithin(quotedRanges(prose), match.index)) continue
      const end = match.index + whole.length
      const fix = replaceText(page, prose, match.index, end, `${to} ${word}`)
      yield {at: sourceSpan(prose, match.index, end), message: 'article' as const, values: {words: whole, to: `${to} ${word}`}, ...(fix && {suggest: fix})}
    }
  }
}
