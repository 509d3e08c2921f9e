import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isWithin, makePhrases, mayContain, phrasesIn, replaceText, sentencesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'latin-abbreviation',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Use English words instead of Latin abbreviations',
  guide: 'Write "for example" for "e.g.", "that is" for "i.e.", and "and so on" for "etc.", or name the remaining items.',
  why: 'Many readers confuse "e.g." with "i.e.", and screen readers spell them out.',
  enforcement: 'check',
  on: 'prose',
  options: {
    allow: option.strings([], 'abbreviations to ignore, such as `etc.`')
  },
  messages: {
    latin: 'Unexpected `{latin}`: write `{english}`'
  },
  prefilter: (prose) => mayContain(prose, latin),
  *check(prose, {page, options: {allow}}) {
    const allowed = new Set(allow.map(bare))
    for (const sentence of sentencesOf(prose)) {
      for (const {entry, start, end: wordEnd} of phrasesIn(sentence, latin)) {
        const {text} = prose
        if (allowed.has(bare(text.slice(start, wordEnd))) || isWithin(quotedRanges(prose), start)) continue
        const end = text[wordEnd] === '.' ? wordEnd + 1 : wordEnd
        // "ie" and "eg" without periods may be names, and "vs" is common English
        if (end === wordEnd && !text.slice(start, wordEnd).includes('.') && entry.needsStop) continue
        const endsSentence = end > wordEnd && end >= sentence.end
        const change = entry.fix && !endsSentence ? changeOf(entry, text, start, end) : undefined
        const edit = change && replaceText(page, prose, start, end, change.text)
        yield {
          at: sourceSpan(prose, start, end),
          message: 'latin',
          values: {latin: text.slice(start, end), english: entry.english},
          ...(edit && (change.isSafe ? {fix: edit} : {suggest: edit}))
        }
      }
    }
  },
  examples: {
    good: [
      mdx`Use a port above 1024, for example 3000. Logs, traces, and so on stay.`,
      mdx`The importer knows the suffix \`i.e.\` of old files. Call \`e.g.sort()\` to sort them.`,
      mdx`Compare A vs B in the IE browser.`,
      {page: mdx`Logs, traces, etc. stay.`, options: {allow: ['etc.']}}
    ],
    bad: [
      {page: mdx`Use a port («e.g.» 3000).`, messages: ['Unexpected `e.g.`: write `for example`'], fixed: mdx`Use a port (for example, 3000).`},
      {page: mdx`Use a port («e.g.»\`80\`).`, messages: ['Unexpected `e.g.`: write `for example`'], fixed: mdx`Use a port (for example, \`80\`).`},
      // "Set for example, `85`" is not English, and after a period a capital is missing: a person has to edit these
      {page: mdx`Set «e.g.» \`85\`.`, messages: ['Unexpected `e.g.`: write `for example`']},
      {page: mdx`Name the \`repo\`. «e.g.» if it is new.`, messages: ['Unexpected `e.g.`: write `for example`']},
      {page: mdx`The owner, «i.e.», you, pays.`, messages: ['Unexpected `i.e.`: write `that is`'], fixed: mdx`The owner, that is, you, pays.`},
      {
        page: mdx`Logs, traces, «etc.» stay; so do keys, names, «etc.»`,
        messages: ['Unexpected `etc.`: write `and so on`', 'Unexpected `etc.`: write `and so on`']
      }
    ]
  }
})

interface Latin {
  english: string
  /** Whether the English words fit in place of the abbreviation. */
  fix: boolean
  /** Whether a comma follows the English words. */
  comma: boolean
  /** Whether the abbreviation is another word without its period. */
  needsStop: boolean
}

/** The replacement, and whether it fits what precedes it: a comma, a dash, a bracket, or nothing. */
function changeOf({english, comma}: Latin, text: string, start: number, end: number): {text: string; isSafe: boolean} {
  const before = text.slice(Math.max(0, start - 40), start).trimEnd()
  const last = before.slice(-1)
  const isSetApart = last === '' || /[,;:(–—]/.test(last) || /\s[-/]$/.test(before)
  const takesComma = comma && isSetApart && !/^\s*[,;:.)]/.test(text.slice(end))
  const isFirst = /[.!?]/.test(last)
  const words = isFirst ? english.slice(0, 1).toUpperCase() + english.slice(1) : english
  // only the period separated "e.g." and `path` in "e.g.`path`"
  const gap = /^[^\s,;:.)]/.test(text.slice(end)) ? ' ' : ''
  return {text: words + (takesComma || (comma && isFirst) ? ',' : '') + gap, isSafe: isSetApart}
}

const latin = makePhrases<Latin>([
  ...['e.g', 'eg'].map((form) => [form, {english: 'for example', fix: true, comma: true, needsStop: true}] as const),
  ...['i.e', 'ie'].map((form) => [form, {english: 'that is', fix: true, comma: true, needsStop: true}] as const),
  ['etc', {english: 'and so on', fix: false, comma: false, needsStop: false}],
  ['viz', {english: 'namely', fix: true, comma: false, needsStop: true}],
  ['et al', {english: 'and others', fix: false, comma: false, needsStop: false}],
  ['n.b', {english: 'note', fix: false, comma: false, needsStop: false}]
])

const bare = (abbreviation: string): string => abbreviation.toLowerCase().replace(/\.$/, '')
