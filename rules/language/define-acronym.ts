import {attributeText, defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import {isWithin, MASK, sourceSpan, quotedRanges, wordSet, type Prose} from '../../src/rule/wording.ts'
import {stringAt} from '../../src/rule/site.ts'
import {isReleasePage} from '../data/nobodys-prose.ts'
import {knownAcronyms, stressedWords} from '../data/known-acronyms.ts'

export default defineRule({
  id: 'define-acronym',
  group: 'language',
  statements: ['2.5.1.define-jargon'],
  title: 'Spell out an acronym on first use',
  guide:
    'Write the full term first, then the acronym in parentheses: "dead-letter queue (DLQ)". Well-known acronyms (API, URL, JSON) and those in `vocabulary.accept` do not need a definition.',
  why: 'Readers arrive from a search in the middle of the docs and may never see a glossary.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  options: {accept: option.strings([], 'acronyms that need no definition, in addition to `vocabulary.accept`')},
  messages: {
    undefined: 'Undefined acronym `{acronym}`: spell it out at first use, as in "… ({acronym})", or add it to `vocabulary.accept`',
    once: 'Undefined acronym `{acronym}`, used once on this page: spell it out, or add it to `vocabulary.accept`'
  },
  *check(page, {options: {accept}, team, site}) {
    // a changelog is for readers who know the product, and each page names the product
    if (isReleasePage(page)) return
    const own = stringAt(site?.config?.root, 'name')?.split(/[^\p{L}\p{N}]+/u) ?? []
    const known = wordSet(accept, [...team.vocabulary.accept, ...own])
    const isKnown = (acronym: string): boolean => knownAcronyms.has(acronym) || known.has(acronym.toLowerCase()) || known.has(`${acronym.toLowerCase()}s`)
    const uses = firstUses(page, isKnown).slice(0, MOST)
    const initials = uses.length > 0 ? initialsOf(page) : ''
    for (const {acronym, prose, start} of uses) {
      // for two letters, too many words would match
      if (acronym.length > 2 && initials.includes(acronym.toLowerCase())) continue
      if (isWord(acronym, page) || isDefined(acronym, page)) continue
      yield {
        at: sourceSpan(prose, start, start + acronym.length),
        message: isTerm(prose.text.slice(0, start)) || countOf(acronym, page) > 1 ? 'undefined' : 'once',
        values: {acronym},
        actual: acronym
      }
    }
  },
  examples: {
    good: [
      mdx`
        Failed jobs go to a dead-letter queue (DLQ). Read the DLQ each morning.
      `,
      mdx`It runs on Apache AGE and Acme's BFQ. Read the AI SDK RFQ. Use Acme or BFQ with RFQ 11 and XRQ V2. Select **RTX**. Ask "Where is SFO?"`,
      mdx`Reads CSV, XQT, and HTML.`,
      mdx`The HTTP API returns JSON. You MUST NOT send XML. DO NOT PANIC WHEN IT FAILS.`,
      mdx`Read the BFQ (big failure queue) each morning. The PKQ is the queue of packets. A quorum read queue, or QRQ, holds them.`,
      mdx`
        Read the <Tooltip tip="A queue for failed jobs">BFQ</Tooltip> or the [RFQ](https://example.com/rfq).

        | Code | Meaning |
        | --- | --- |
        | XQA | No such job |
      `,
      {page: mdx`BFQ reads the queue. Start BFQ each morning.`, config: '{"name": "BFQ Queues", "navigation": [{"group": "Queues", "pages": ["page"]}]}'},
      {path: 'changelog.mdx', page: mdx`The BFQ is faster. The BFQ holds failed jobs.`},
      {page: mdx`Read the BFQ each morning.`, options: {accept: ['BFQ']}},
      {page: mdx`Read the BFQ each morning.`, team: {vocabulary: {accept: ['BFQ']}}}
    ],
    bad: [
      {
        page: mdx`
          Read the «BFQ» each morning. The BFQ holds failed jobs.
        `,
        messages: ['Undefined acronym `BFQ`: spell it out at first use, as in "… (BFQ)", or add it to `vocabulary.accept`']
      },
      {
        page: mdx`
          - **Small «BFQ»**: read it each morning. The BFQ holds failed jobs.
          - **Log**: read it at night.
        `,
        messages: ['Undefined acronym `BFQ`: spell it out at first use, as in "… (BFQ)", or add it to `vocabulary.accept`']
      },
      {
        page: mdx`Run it with «RQF» compression.`,
        messages: ['Undefined acronym `RQF`, used once on this page: spell it out, or add it to `vocabulary.accept`']
      },
      {
        page: mdx`Two «PKQ»s hold packets.`,
        messages: ['Undefined acronym `PKQ`: spell it out at first use, as in "… (PKQ)", or add it to `vocabulary.accept`']
      }
    ]
  }
})

interface Use {
  acronym: string
  prose: Prose
  start: number
}

/** Two to five capital letters, also in the plural, and not part of code, a path, a version, or a compound. */
const inCapitals = /(?<![\p{L}\p{N}_.@#$/%-])([A-Z]{2,5})(?=s?(?![\p{L}\p{N}_%]|[-.@/:;][\p{L}\p{N}]|['’]\p{L}{2}))/gu

/** If everything is capitalized, words are not acronyms. To find a definition, each acronym is looked for in the whole page. */
const most = 50

/** The first use of each acronym in running text. */
function firstUses(page: Page, isKnown: (acronym: string) => boolean): Use[] {
  const uses = new Map<string, Use | undefined>()
  for (const prose of page.prose) {
    if (prose.kind === 'alt') continue
    let quoted: ReturnType<typeof quotedRanges> | undefined
    for (const match of prose.text.matchAll(inCapitals)) {
      const acronym = match[1]!
      if (uses.has(acronym) || isKnown(acronym)) continue
      const start = match.index
      if (isWithin((quoted ??= quotedRanges(prose)), start) && !isInOwnLabel(prose, start)) continue
      if (isInSeries(prose.text, start, acronym.length, isKnown)) continue
      // the link leads to an explanation
      const isExplained =
        longName.test(prose.text.slice(Math.max(0, start - 40), start)) ||
        prose.within.link !== undefined ||
        prose.marks.some((mark) => mark.kind === 'link' && mark.start <= start && mark.end > start)
      if (isExplained) uses.set(acronym, undefined)
      else if (!isCode(prose, acronym) && !isShouted(prose.text, start, acronym.length) && !isNamePart(prose, start, acronym.length))
        uses.set(acronym, {acronym, prose, start})
    }
  }
  return [...uses.values()].filter((use) => use !== undefined).slice(0, most)
}

/** "JSON, VTT, and TSV": next to known ones in a series, an acronym is of their kind. */
function isInSeries(text: string, start: number, length: number, isKnown: (acronym: string) => boolean): boolean {
  const before = /\b([A-Z]{2,5}), (?:and |or )?$/.exec(text.slice(Math.max(0, start - 14), start))?.[1]
  const after = /^, (?:and |or )?([A-Z]{2,5})\b/.exec(text.slice(start + length, start + length + 14))?.[1]
  return [before, after].some((near) => near !== undefined && isKnown(near))
}

/** In the bold label of an item, "**Small BFQ**: …", which is no label of a screen. */
const isInOwnLabel = ({text, marks, kind}: Prose, at: number): boolean =>
  kind === 'item' &&
  marks.some(
    (mark) =>
      mark.kind === 'strong' && mark.start < at && at < mark.end && text.slice(0, mark.start).trim() === '' && /:/.test(text.slice(mark.end - 1, mark.end + 2))
  )

/** After an article, an acronym is a thing and no name: "the DLQ", "your old DLQ". */
const isTerm = (before: string): boolean => /\b(?:an?|the|your|our|its|each|every|this|that|one|two|three) (?:\p{Ll}+ )?$/iu.test(before)

/** How often the text of a page uses an acronym. A single use is often the name of a format or a product. */
function countOf(acronym: string, page: Page): number {
  const use = new RegExp(`(?<![\\p{L}\\p{N}_])${acronym}(?=s?(?![\\p{L}\\p{N}_]))`, 'gu')
  return page.prose.reduce((sum, {text}) => sum + (text.match(use)?.length ?? 0), 0)
}

/** The maximum number of acronyms to look up on a page. Each is searched for in the whole text. */
const MOST = 300

/** The whole text of a table cell or a title. */
const isCode = ({kind, text}: Prose, acronym: string): boolean => (kind === 'cell' || kind === 'attribute' || kind === 'item') && text.trim() === acronym

/** Next to another capitalized word: "DO NOT PANIC". */
function isShouted(text: string, start: number, length: number): boolean {
  const before = /(\S+)\s+$/.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? ''
  const after = /^\s+(\S+)/.exec(text.slice(start + length, start + length + 40))?.[1] ?? ''
  return [before, after].some((word) => {
    const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return /^\p{Lu}{2,}$/u.test(bare) && (!knownAcronyms.has(bare) || stressedWords.has(bare)) && !/[,;:()]$/.test(word)
  })
}

/** Part of a name: after a capitalized word inside a sentence ("Apache AGE"), before one ("VS Code"), or in code. */
function isNamePart({kind, text}: Prose, start: number, length: number): boolean {
  if (text[start - 1] !== '(' && afterName.test(text.slice(start + length, start + length + 30))) return true

  return kind !== 'heading' && kind !== 'attribute' && kind !== 'frontmatter' && beforeName.test(text.slice(Math.max(0, start - 40), start))
}
const afterName = new RegExp(`^ (?:${MASK}|\\p{Lu}\\p{Ll}+|[vV]?\\d+(?:\\.\\d+)*\\b)`, 'u')
const beforeName = /(?:[\p{L}\p{N},] +|\()\p{Lu}\p{Ll}[\p{L}\p{N}]*(?:['’]s| (?:and|or))? $/u
/** "AI SDK RSC": two known acronyms before the last part of a name. */
const longName = /(?:^|[^\p{L}])\p{Lu}{2,} \p{Lu}{2,} $/u

/** An ordinary word in capitals also occurs in lowercase on the page. */
function isWord(acronym: string, page: Page): boolean {
  const lower = acronym.toLowerCase()
  const texts = page.prose.filter(({text}) => text.includes(lower))
  if (texts.length === 0) return false
  const word = new RegExp(`(?<![\\w./#-])${lower}(?![\\w./-])`)
  return texts.some(({text}) => word.test(text))
}

/** A definition in the text that follows the acronym and a line break. It is one pattern for all, because it takes V8 long to compile. */
const definition = new RegExp(
  String.raw`^(\p{Lu}+)\n[^]*?(?:${[
    // "dead-letter queue (DLQ)"
    String.raw`\p{L}[^()]{0,4}\((?:(?:the|or|a\.?k\.?a\.?|also|called|aka|abbreviated|short|for|as) ){0,3}["“]?\1s?["”]?(?:\)|[,;])`,
    // "DLQ (dead-letter queue)"
    String.raw`\b\1s? \(\p{L}[^()]{0,40}[ /-]\p{L}`,
    // "DLQ stands for", "DLQ is a", "DLQ: the"
    String.raw`\b\1s?(?: \([^)]*\))? (?:stands? for|means|is short for|is (?:a|an|the)|are|refers to)\b`,
    String.raw`(?<!\p{L} )\b\1\b ?(?:[:–—=]|- ) ?\p{L}+[ -]\p{L}`,
    // "a dead-letter queue, or DLQ"
    String.raw`, (?:or|called|known as|abbreviated(?: as)?) (?:the |an? )?\1\b`
  ].join('|')})`,
  'u'
)

/** Whether a page defines the acronym anywhere. */
function isDefined(acronym: string, page: Page): boolean {
  if (page.prose.some(({text}) => text.includes(acronym) && definition.test(`${acronym}\n${text}`))) return true
  return page.components.some(
    (tip) => tip.name === 'Tooltip' && (page.text.slice(tip.content.start, tip.content.end).includes(acronym) || attributeText(tip, 'tip')?.includes(acronym))
  )
}

/** The first letters of the words of a page, with a dot where words are not consecutive: "Dead Letter Queue, or" gives `dlq.o.`. */
const initialsOf = (page: Page): string => page.prose.map(({text}) => initialsOfText(text.toLowerCase())).join('.')

/** Words that no acronym has a letter for. */
const grammatical = /^(?:the|an|is|are|was|were|be|been|this|that|these|those|it|its|we|if|when|can|will|has|have|had|which|who)$/
function initialsOfText(text: string): string {
  let initials = ''
  // a single letter is not a word of a name
  for (const [, word = '', gap] of text.matchAll(/(\p{L}+)([ -](?=\p{L}))?/gu))
    initials += (word.length > 1 && !grammatical.test(word) ? word[0] : '.') + (gap ? '' : '.')
  return initials
}
