import {defineRule, mdx} from '../../src/rule/index.ts'
import {isWithin, MASK, replaceText, sentencesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'
import type {Prose, Sentence} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'unfinished-text',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Finish the text before you publish it',
  guide:
    'Replace placeholders such as "TODO", "TBD", and "lorem ipsum". Keep an open question in a comment, `{/* TODO(confirm): … */}`. Remove doubled words, and complete sentences that break off.',
  why: 'A gap makes readers doubt the rest of the page.',
  enforcement: 'heuristic',
  on: 'prose',
  messages: {
    placeholder: 'Placeholder `{word}` left in the text: replace it, or remove it',
    doubled: 'Doubled word `{words}`: write `{word}` once',
    dangling: 'Sentence ends after `{words}`: add the missing words'
  },
  prefilter: ({text}) => quick.test(text),
  *check(prose, {page}) {
    const {text} = prose
    for (const match of text.matchAll(placeholders)) {
      if (isWithin(quotedRanges(prose), match.index) || (match[1] !== undefined && !isNote(prose, match.index, match[1]))) continue
      yield {at: sourceSpan(prose, match.index, match.index + match[0].length), message: 'placeholder', values: {word: match[0]}}
    }
    for (const sentence of sentencesOf(prose)) {
      const {words} = sentence
      for (let index = 1; index < words.length; index++) {
        const [before, word] = [words[index - 1]!, words[index]!]
        if (word.lower !== before.lower || !doubled.has(word.lower) || text.slice(before.end, word.start).trim() !== '') continue
        if (isWithin(quotedRanges(prose), before.start) || (word.text !== word.lower && index > 1)) continue
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
      mdx`The key expires after 90 days. {/* TODO(confirm): the number of keys for each team */}`,
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
      {page: mdx`Set the key «in the» . Then save your file.`, messages: ['Sentence ends after `in the`: add the missing words']}
    ]
  }
})

const placeholders = /\b(?:(TODO|FIXME|TBD|TBA|TBC)|lorem ipsum(?: dolor)?|(?:insert|add) (?:\w+ ){0,3}here\b(?=\s*(?:\]|\.?$)))/gi

/** A fast test: a placeholder, a repeated word, or a period after an article. */
const quick = /\b(?:TODO|FIXME|TB[DAC]|lorem ipsum|(?:insert|add) .{0,30}here)\b|\b([a-z]{1,5})\s+\1\b|\b(?:the|an|your|our|their|its|my)\s?\.(?:\s|$)/i

/** A note of the writer: "TODO: …", "is TBD.", or the placeholder alone. The name of a list does not count. */
function isNote({text}: Prose, at: number, word: string): boolean {
  if (word !== word.toUpperCase()) return false
  const before = text.slice(0, at).trim()
  const after = text.slice(at + word.length)
  if (/^\s?[:\])–—-]/.test(after)) return before === '' || /[.!?([]$/.test(before) || word.startsWith('TB')
  return before === '' ? /^\W*$/.test(after) : word.startsWith('TB') && /^\W*(?:$|[.;,)])/.test(after)
}

/** Words that never occur twice in a row. "In in", "that that", and "is is" can be correct. */
const doubled = new Set('a an and are at be by can for from if it of or the their this to we when which will with you your'.split(' '))

/** "Set the key in the .": the noun is missing. */
function danglingIn({prose: {text}, words, end}: Sentence): {start: number; end: number} | undefined {
  const last = words.at(-1)
  const before = words.at(-2)
  if (!last || !before || last.text !== last.lower || last.text === MASK || !/^\s?\.(?:\s|$)/.test(text.slice(last.end, end + 1))) return undefined
  if (!/^(?:the|an|your|our|their|its|my)$/.test(last.lower)) return undefined
  return {start: before.start, end: last.end}
}
