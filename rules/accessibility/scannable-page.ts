import {
  callouts,
  componentSpec,
  defineRule,
  factsInside,
  isInsideComponent,
  mdx,
  option,
  type Component,
  type Heading,
  type Page
} from '../../src/rule/index.ts'
import type {Prose} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'scannable-page',
  group: 'accessibility',
  statements: ['2.5.6.scannable', '2.5.3.scannable'],
  title: 'Break up long blocks of text',
  guide:
    'Keep paragraphs under {paragraph} words, sections under {section} words, and callouts under {callout} words. Use headings and lists to split the rest.',
  why: 'Readers scan for the part they need, and long blocks hide it.',
  enforcement: 'heuristic',
  on: 'page',
  options: {
    paragraph: option.integer(120, 'maximum number of words in a paragraph'),
    section: option.integer(400, 'maximum number of words between two headings'),
    callout: option.integer(80, 'maximum number of words in a callout'),
    series: option.integer(9, 'maximum number of items of a series in one sentence')
  },
  messages: {
    paragraph: 'Paragraph of {actual} words, expected at most {max}: split it, or turn it into a list',
    series: 'Series of {actual} items in one sentence, expected at most {max}: turn it into a list',
    section: 'Section of {actual} words without a heading, expected at most {max}: add headings',
    callout: 'Callout of {actual} words, expected at most {max}: shorten it, and move the rest into the text'
  },
  *check(page, {options}) {
    if (page.kind === 'landing') return
    const sections = new Map<Heading | Component | undefined, {texts: string[]; first: Prose; heading: Heading | undefined}>()
    for (const prose of page.prose) {
      const {kind, text} = prose
      // readers scan a list item by item
      if (kind !== 'paragraph' || prose.within.item || isInsideComponent(prose.within, copied)) continue
      const words = wordsAbove(options.paragraph, [text])
      if (words !== undefined) yield {at: prose, message: 'paragraph', values: {actual: words, max: options.paragraph}}
      const series = text.split(',').length > options.series ? seriesIn(text, options.series) : undefined
      if (series) yield {at: prose, message: 'series', values: {actual: series, max: options.series}}
      const key = partOf(prose)
      const section = sections.get(key)
      if (section) section.texts.push(text)
      else sections.set(key, {texts: [text], first: prose, heading: prose.under})
    }
    for (const [part, {texts, first, heading}] of sections) {
      // readers look up single entries of a changelog
      const words = page.kind === 'changelog' ? undefined : wordsAbove(options.section, texts)
      if (words === undefined) continue
      const at = part && 'level' in part ? part : part ? part.openTag : (heading ?? first)
      yield {at, message: 'section', values: {actual: words, max: options.section}}
    }
    for (const component of page.components) {
      // no text has fewer than three characters per word, spaces included
      if (!callouts.has(component.name) || component.end - component.start < options.callout * 3) continue
      const words = wordsAbove(options.callout, textsIn(page, component))
      if (words !== undefined) yield {at: component.openTag, message: 'callout', values: {actual: words, max: options.callout}}
    }
  },
  examples: {
    good: [
      'Open the dashboard and select **Keys**.',
      // readers see one variant at a time, and a list is no wall of text
      ['Python', 'Go']
        .map((language) => `<View title="${language}">\n\n${`${'Each key has an owner and a day. '.repeat(14)}\n\n`.repeat(3)}</View>\n`)
        .join('\n'),
      '- Each key has an owner, a name, and a day on which it expires.\n'.repeat(60)
    ],
    bad: [
      {
        page: '«Open the dashboard and select the keys of the service.»',
        options: {paragraph: 8},
        messages: ['Paragraph of 10 words, expected at most 8: split it, or turn it into a list']
      },
      {
        page: '«Sort lamps by day, by hall, by door, by color, by size, by age, by name, by price, by watt, or by year.»',
        messages: ['Series of 10 items in one sentence, expected at most 9: turn it into a list']
      },
      {
        page: mdx`
          «## Choose a name»

          Name the key after its service.

          Keep the name short.
        `,
        options: {section: 8},
        messages: ['Section of 10 words without a heading, expected at most 8: add headings']
      },
      {
        page: mdx`
          «<Note>»
            A key has five parts and at most 64 characters.
          </Note>
        `,
        options: {callout: 8},
        messages: ['Callout of 10 words, expected at most 8: shorten it, and move the rest into the text']
      }
    ]
  }
})

/** Text that readers copy and do not read. */
const copied = new Set(['Prompt', 'pre'])

/** The number of words if it is more than `max`. Most texts are too short for that and are not counted. */
function wordsAbove(max: number, texts: readonly string[]): number | undefined {
  let most = 0
  for (const {length} of texts) most += (length + 1) / 2
  if (most <= max) return undefined
  let words = 0
  for (const text of texts) words += countWords(text)
  // up to a tenth more is tolerated
  return words > max * 1.1 ? words : undefined
}

/** Splits words at white space. A lone mark, such as a dash, is not a word. */
function countWords(text: string): number {
  let words = 0
  let inWord = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 32 || code === 10 || code === 9 || code === 160) inWord = false
    else if (
      !inWord &&
      (code > 127 ? code !== 0x2013 && code !== 0x2014 && code !== 0xfffc : (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122))
    ) {
      words++
      inWord = true
    }
  }
  return words
}

/** Components that show a title of their own, in addition to those with an attribute for it. */
const titled = new Set(['View', 'Visibility', 'Update', 'ParamField', 'ResponseField', 'Card', 'Tooltip', 'details'])

/** The section of a block: the nearest titled component or the heading above, whichever is closer. */
function partOf({within, under}: Prose): Heading | Component | undefined {
  for (let component = within.component; component; component = component.within.component) {
    if (under && under.start > component.start) return under
    if (titled.has(component.name) || componentSpec(component.name)?.attributes['title']) return component
  }
  return under
}

const textsIn = (page: Page, component: Component): string[] =>
  factsInside(page.prose, component)
    .filter(({kind}) => kind === 'paragraph' || kind === 'item')
    .map(({text}) => text)

/** The number of items, if a sentence holds a longer series of short items than this. */
function seriesIn(text: string, most: number): number | undefined {
  for (const sentence of text.split(/[.!?:;](?=\s|$)/)) {
    const parts = sentence.split(/, (?=\S)/)
    if (parts.length > most && /^(?:and|or) \S/.test(parts.at(-1)!) && parts.slice(1, -1).every((part) => part.split(' ').length <= 5)) return parts.length
  }
  return undefined
}
