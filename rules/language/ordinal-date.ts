import {defineRule, mdx} from '../../src/rule/index.ts'
import {isCovered, quotesOf, replaceText, sentencesOf, sourceSpan} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'ordinal-date',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Write the day of a date as a plain number',
  guide: 'Write `June 5, 2031`, not `June 5th`.',
  why: 'The suffix adds nothing, and it slows down readers whose first language is not English.',
  enforcement: 'check',
  on: 'prose',
  messages: {
    ordinal: 'Unexpected `{date}`: write `{plain}`'
  },
  prefilter: ({text}) => /\d(?:st|nd|rd|th)\b/i.test(text),
  *check(prose, {page}) {
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
      mdx`Support ends on June 5, 2031, the 5th release after it. The message says "Closed on May 1st".`,
      mdx`The chart shows the 95th percentile. Every 5th request goes to the second server; you may march 3rd.`
    ],
    bad: [
      {page: mdx`Support ends on «June 5th», 2031.`, messages: ['Unexpected `June 5th`: write `June 5`'], fixed: mdx`Support ends on June 5, 2031.`},
      {page: mdx`It ran from «May 1st» to 4th.`, messages: ['Unexpected `May 1st`: write `May 1`']},
      {page: mdx`It began on the «3rd of May».`, messages: ['Unexpected `3rd of May`: write `May 3`']}
    ]
  }
})

const months = new Set(
  'January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'.split(' ')
)
const isMonth = (word: string): boolean => months.has(word)
const isNear = (text: string, start: number, end: number): boolean => /^\.?\s*(?:of\s+)?$/.test(text.slice(start, Math.min(end, start + 8)))
