import {defineRule, factsIn, headingBefore, isInsideComponent, mdx, type Heading, type List, type Page, type Span} from '../../src/rule/index.ts'
import {beginsWithImperative} from '../../src/rule/wording.ts'
import {prerequisites, plainHeading} from '../data/section-names.ts'

export default defineRule({
  id: 'list-numbers',
  group: 'organization',
  statements: ['2.5.2.numbered-steps', '2.5.7.steps', '2.5.1.parallel-structure'],
  title: 'Number list items only if their order matters',
  guide: 'Number steps, and indent code, images, and notes so that they belong to their step. Use bullets for requirements, advice, and facts.',
  why: 'Numbers tell readers to do one thing after another. A list that restarts or continues below an image loses its count.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    bullets: 'Bullets for {count} actions in order: number them',
    unordered: 'Numbered list of {what}, whose order does not matter: use bullets',
    single: 'Numbered list with one item: write a sentence or use a bullet',
    restart: 'Numbered list starts again at 1: indent the text above by the width of the number, so that it belongs to the step before',
    split: 'Numbered list continues with {number} after other text: write the steps as `Steps`, or indent the text between them'
  },
  *check(page) {
    if (page.kind === 'changelog') return
    let last: {list: List; number: number; heading: Heading | undefined} | undefined
    let isReferred: boolean | undefined
    const splits = new Set<Heading | undefined>()
    for (const list of page.lists) {
      if (list.within.inQuote || list.within.inTable || isInsideComponent(list.within, apart)) continue
      if (!list.ordered) {
        if (isSequence(list, page)) yield {at: lineOf(list, page), message: 'bullets', values: {count: list.items.length}}
        continue
      }
      if (list.within.item) continue
      const heading = headingBefore(page, list.start)
      const first = numberOf(list, page)
      const isNext = last !== undefined && last.heading === heading && last.list.within.component === list.within.component
      if (isNext && first > 1 && first === last!.number + 1 && !splits.has(heading)) {
        splits.add(heading)
        yield {at: lineOf(list, page), message: 'split', values: {number: first}}
      } else if (isNext && first === 1 && last!.number === 1 && list.items.length === 1 && !splits.has(heading)) {
        splits.add(heading)
        yield {at: lineOf(list, page), message: 'restart'}
      }
      const kind = kindOf(list, heading, page)
      // readers refer to the items
      const what = kind !== undefined && (isReferred ??= /#\d|\b(?:step|point|item|rule|tip) \d/i.test(page.text)) ? undefined : kind
      if (what !== undefined && list.items.length > 1) yield {at: lineOf(list, page), message: 'unordered', values: {what}}
      else if (what !== undefined) yield {at: lineOf(list, page), message: 'single'}
      last = {list, number: first + list.items.length - 1, heading}
    }
  },
  examples: {
    good: [
      mdx`
        1. Open the dashboard.

           ![Dashboard](/images/a.png)

        2. Select **Keys**.
      `,
      mdx`
        ## Requirements

        - An account
        - The owner role
        - Docker
      `,
      mdx`
        - Open the menu to see all keys.
        - Open the log to see all calls.
        - Open the chart to see all costs.
      `,
      mdx`
        ## Before you begin

        1. Create an account.
        2. Install Docker.
      `
    ],
    bad: [
      {
        page: mdx`
          «- Go to **Settings**.»
          - Click **Keys**.
          - Copy the key.
        `,
        messages: ['Bullets for 3 actions in order: number them']
      },
      {
        page: mdx`
          ## Requirements

          «1. An account»
          2. The owner role
          3. Docker
        `,
        messages: ['Numbered list of requirements, whose order does not matter: use bullets']
      },
      {
        page: mdx`
          ## Requirements

          «1. An account with the owner role»
        `,
        messages: ['Numbered list with one item: write a sentence or use a bullet']
      },
      {
        page: mdx`
          1. Create the key.

          ~~~bash
          acme keys create
          ~~~

          «1. Send the key.»

          ~~~bash
          acme keys send
          ~~~
        `,
        messages: ['Numbered list starts again at 1: indent the text above by the width of the number, so that it belongs to the step before']
      },
      {
        page: mdx`
          1. Open the dashboard.
          2. Select **Keys**.

          ~~~bash
          acme keys create
          ~~~

          «3. Copy the key.»
        `,
        messages: ['Numbered list continues with 3 after other text: write the steps as `Steps`, or indent the text between them']
      }
    ]
  }
})

const apart = new Set(['Update', 'Card', 'Tooltip', 'Prompt', 'table', 'ParamField', 'ResponseField', 'Expandable'])

const numberOf = ({start}: List, {text}: Page): number => Number(/^\d+/.exec(text.slice(start, start + 10))?.[0] ?? 1)

/** The first action takes the reader somewhere, and the others act there. */
const goes = /^(?:go to|navigate to|open|log ?in|sign ?in|visit|head to|browse to|in (?:the|your) [^,]{2,60}, (?:click|select|open|go to|choose))\b/i
const acts =
  /^(?:then,? )?(?:(?:click|select|choose|press|tap|copy|paste|enter|type|save|submit|confirm|create|add|upload|toggle|enable|scroll|find|locate|fill|set|go|navigate|give|name)\b|open\b(?! source))/i
function isSequence({items, intro}: List, page: Page): boolean {
  if (items.length < 3) return false
  const texts = items.map(({text}) => text)
  if (!goes.test(texts[0]!) || texts.slice(1).filter((text) => acts.test(text)).length * 3 < (texts.length - 1) * 2) return false
  // alternatives and unrelated tasks
  if (new Set(texts.map((text) => /^[\p{L}-]+/u.exec(text)?.[0].toLowerCase())).size < 3 || texts.some((text) => /\beither\b|^or\b|\bor:?$/i.test(text)))
    return false
  if (/\b(?:can|could|may|ways?|options?|tips|features|either|any|one of)\b[^.]*$/i.test(intro)) return false
  return (
    texts.every((text, index) => index === texts.length - 1 || beginsWithImperative(text) || goes.test(text) || acts.test(text)) &&
    !advice.test(plainHeading(headingBefore(page, items[0]!.start)?.text ?? ''))
  )
}

const advice =
  /^(?:(?:security |general |key |performance |important |usage )?(?:best practices|tips(?: (?:and|&) tricks)?|tips|considerations|notes|limitations|recommendations|benefits|features|key features|use cases|guidelines|known issues|advantages))$/
const order = /\b(?:first|then|next|after|before|finally|step|order|priority|rank|top|most|\d+(?:st|nd|rd|th))\b/i

/** What a numbered list without an order contains. */
function kindOf({items, intro}: List, heading: Heading | undefined, page: Page): string | undefined {
  if (heading === undefined) return undefined
  const name = plainHeading(heading.text)
  const isNeeds = prerequisites.test(name)
  const isLabelled = items.length > 1 && items.every(({text}) => /^[^:]{2,40}:/.test(text))
  const outer = isLabelled ? factsIn(page.headings, {start: 0, end: heading.start}).findLast(({level}) => level < heading.level) : undefined
  const isAdvice = advice.test(name) || (outer !== undefined && advice.test(plainHeading(outer.text)))
  if (!isNeeds && (items.length === 1 || !isAdvice || order.test(intro))) return undefined
  if (items.some(({text}) => order.test(text.slice(0, 60)))) return undefined
  // what to do before the first step may have an order: "**Environment variables**: Set your key"
  if (
    isNeeds &&
    items.some(({text}) => beginsWithImperative(text) || /(?::|[–—-]) (?:set|add|run|configure|export|create)\b[^:]*$/i.test(text) || text.endsWith(':'))
  )
    return undefined
  // long items are sections of their own
  if (items.some((item) => item.hasCode || item.end - item.start > 500)) return undefined
  return isNeeds ? 'requirements' : advice.test(name) ? name : plainHeading(outer!.text)
}

function lineOf({start}: Span, {text}: Page): Span {
  return {start, end: start + /[^\r\n]*/.exec(text.slice(start, start + 2000))![0].trimEnd().length}
}
