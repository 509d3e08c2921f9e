import {defineRule, mdx} from '../../src/rule/index.ts'
import {isCovered, quotesOf, replaceText, sentencesOf, sourceSpan} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'ordinal-date',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Write dates so that every reader reads the same day',
  guide: 'Write `June 5, 2031`, not `June 5th` or `05/06/2031`.',
  why: 'The suffix adds nothing, and a date in slashes is another day for readers of another country.',
  enforcement: 'check',
  on: 'prose',
  messages: {
    ordinal: 'Unexpected `{date}`: write `{plain}`',
    ambiguous: 'Ambiguous date `{date}`: write the month as a word'
  },
  prefilter: ({text}) => /\d(?:(?:st|nd|rd|th)\b|\/\d)/i.test(text),
  *check(prose, {page}) {
    for (const {0: date, index} of prose.text.matchAll(inSlashes)) {
      if (!isCovered(quotesOf(prose), index - 1, index + date.length + 1))
        yield {at: sourceSpan(prose, index, index + date.length), message: 'ambiguous', values: {date}}
    }
    for (const {words} of sentencesOf(prose)) {
      for (const [index, word] of words.entries()) {
        const day = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word.lower)?.[1]
        if (day === undefined || Number(day) < 1 || Number(day) > 31) continue
        const before = words[index - 1]
        const next = words[index + 1]?.lower === 'of' ? words[index + 2] : words[index + 1]
        const first = before && isMonth(before.text) && isNear(prose.text, before.end, word.start) ? before : word
        const last = first === word && next && isMonth(next.text) && isNear(prose.text, word.end, next.start) ? next : word
        if (first === last || isCovered(quotesOf(prose), first.start - 1, last.end + 1)) continue
        const plain = first === word ? `${last.text} ${day}` : `${first.text} ${day}`
        // "March 3 to 5th" is worse than before
        const hasPair = /^(?:\s*[-–—,&/]\s*|\s+(?:and|or|to|through|until)\s+)\d{1,2}(?:st|nd|rd|th)\b/.test(prose.text.slice(word.end, word.end + 20))
        const fix = first === word || hasPair ? undefined : replaceText(page, prose, word.start, word.end, day)
        yield {
          at: sourceSpan(prose, first.start, last.end),
          message: 'ordinal',
          values: {date: prose.text.slice(first.start, last.end), plain},
          ...(fix && {fix})
        }
      }
    }
  },
  examples: {
    good: [
      mdx`Enter a date such as "05/06/2031". It began on 25/12/2031 and ended on 2031-05-06. Support ends on June 5, 2031, the 5th release after it. The message says "Closed on May 1st".`,
      mdx`The chart shows the 95th percentile. Every 5th request goes to the second server; you may march 3rd.`
    ],
    bad: [
      {page: mdx`## Changes of «05/06/2031»`, messages: ['Ambiguous date `05/06/2031`: write the month as a word']},
      {page: mdx`Support ends on «June 5th», 2031.`, messages: ['Unexpected `June 5th`: write `June 5`'], fixed: mdx`Support ends on June 5, 2031.`},
      {page: mdx`It ran from «May 1st» to 4th.`, messages: ['Unexpected `May 1st`: write `May 1`']},
      {page: mdx`It began on the «3rd of May».`, messages: ['Unexpected `3rd of May`: write `May 3`']}
    ]
  }
})

/** A day and a month that may change places. */
const inSlashes = /(?<![\w/.-])(?:0?[1-9]|1[0-2])([/.])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?![\w/-])/g

const months = new Set(
  'January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'.split(' ')
)
const isMonth = (word: string): boolean => months.has(word)
const isNear = (text: string, start: number, end: number): boolean => /^\.?\s*(?:of\s+)?$/.test(text.slice(start, Math.min(end, start + 8)))
