import {defineRule, factsIn, mdx, option, type Page} from '../../src/rule/index.ts'
import {isWithin, sourceSpan, quotedRanges, type Prose} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'define-jargon',
  group: 'language',
  statements: ['2.5.1.define-jargon'],
  title: 'Explain specialized terms on first use',
  guide: 'When a page first uses a term from `vocabulary.jargon`, explain it in the same sentence, add a `<Tooltip>`, or link to a page that explains it.',
  why: 'Terms that are obvious to the team are often new to readers.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  options: {terms: option.strings([], 'terms to explain, in addition to `vocabulary.jargon`')},
  messages: {
    undefined: 'Unexplained term `{term}`: explain it at first use, link to an explanation, or add a `<Tooltip>`'
  },
  *check(page, {options: {terms}, team}) {
    const all = new Set([...terms, ...team.vocabulary.jargon].map((text) => text.trim()).filter(Boolean))
    const words = all.size > 0 ? wordsOf(page) : new Set<string>()
    for (const term of all) {
      const [first] = wordsIn(term)
      // most of a long list is not on the page, and searching for each would take long
      if (first !== undefined && !words.has(first) && !words.has(`${first}s`) && !words.has(`${first}es`)) continue
      const use = firstUse(page, term)
      if (use && !isExplained(use) && !inTooltip(page, use))
        yield {at: sourceSpan(use.prose, use.start, use.end), message: 'undefined', values: {term}, actual: term}
    }
  },
  examples: {
    good: [
      {page: mdx`Send an idempotency key, a text that makes each request unique. The idempotency key is stored.`, options: {terms: ['idempotency key']}},
      {page: mdx`Send an [idempotency key](/keys). The idempotency key is stored.`, options: {terms: ['idempotency key']}},
      {page: mdx`Send an <Tooltip tip="A text that makes a request unique">idempotency key</Tooltip>.`, options: {terms: ['idempotency key']}},
      {page: mdx`A backpressure valve opens late.`, options: {terms: ['pressure', 'idempotency key']}},
      {
        page: mdx`
          ---
          title: Idempotency keys
          description: Make a request that you send twice count once.
          ---

          Send one idempotency key with each request.
        `,
        options: {terms: ['idempotency key']}
      }
    ],
    bad: [
      {
        page: mdx`The «dead-letter queue» is full.`,
        team: {vocabulary: {jargon: ['dead-letter queue']}},
        messages: ['Unexplained term `dead-letter queue`: explain it at first use, link to an explanation, or add a `<Tooltip>`']
      },
      {
        page: mdx`Send an «idempotency key» with each request. An [idempotency key](/keys) is stored.`,
        options: {terms: ['idempotency key']},
        messages: ['Unexplained term `idempotency key`: explain it at first use, link to an explanation, or add a `<Tooltip>`']
      }
    ]
  }
})

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
const wordsOf = (page: Page): Set<string> => new Set(page.prose.flatMap(({text}) => wordsIn(text)))

interface Use {
  prose: Prose
  start: number
  end: number
}

/** The first use in running text, or none if the term is the subject of the page. */
function firstUse(page: Page, term: string): Use | undefined {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?:s|es)?(?![\\p{L}\\p{N}_-])`, 'iu')
  for (const prose of page.prose) {
    if (prose.kind === 'alt') continue
    const match = pattern.exec(prose.text)
    if (!match || isWithin(quotedRanges(prose), match.index)) continue
    // the explanation follows a title or heading that names the term
    if (prose.kind === 'frontmatter' ? prose.name !== 'description' : prose.kind === 'heading') return undefined
    if (prose.kind !== 'frontmatter') return {prose, start: match.index, end: match.index + match[0].length}
  }
  return undefined
}

/** A Tooltip belongs to the block that contains it. */
function inTooltip(page: Page, {prose, start, end}: Use): boolean {
  const use = sourceSpan(prose, start, end)
  return factsIn(page.components, {start: prose.start, end: use.start}).some((tip) => tip.name === 'Tooltip' && tip.content.end >= use.end)
}

function isExplained({prose: {text, marks, within}, start, end}: Use): boolean {
  if (within.link || marks.some((mark) => mark.kind === 'link' && mark.start <= start && mark.end >= end)) return true
  const after = text.slice(end, end + 60)
  return (
    /^["”’]?(?: ?\(|, (?:an?|the|that is|i\.e\.|which|also|or)\b| ?[–—:] ?\p{L}| (?:is|are) (?:an?|the) | (?:means?|refers? to|stands? for|describes?) )/u.test(
      after
    ) ||
    /\b(?:called|known as|named|so-called|(?:is|are) an?|term)\s+["“]?(?:an? |the )?["“]?$/i.test(text.slice(0, start)) ||
    /\([^)]*$/.test(text.slice(Math.max(0, start - 60), start))
  )
}
