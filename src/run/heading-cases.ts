/** How headings are written: in sentence case or in title case. English; only what is certain. */
import {Kind, kindsOf} from '../facts/english.ts'
import {MASK, type Prose} from '../facts/prose-types.ts'
import {sourceSpan} from '../facts/prose-text.ts'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import type {CasedHeading} from '../site/types.ts'

/**
 * The headings of a page whose case is certain. A capital in the middle counts only for a word that the text of the page
 * also writes in small letters, so that names count for nothing.
 */
export function headingCasesOf(page: Page): CasedHeading[] {
  if (page.language !== 'en') return []
  const cased: CasedHeading[] = []
  let small: ReadonlySet<string> | undefined
  for (const prose of page.prose) {
    // a long form before its short one may keep its capitals: "Personal Access Token (PAT)"
    if (prose.kind !== 'heading' || prose.text.length > 200 || /\(\p{Lu}{2,6}s?\)/u.test(prose.text)) continue
    const words = innerWords(prose.text)
    if (words.some(({isCapital}) => !isCapital)) {
      // one small word shows the sentence, as far as no other one shows a title
      if (!words.some(({isCapital, text}) => isCapital && (small ??= smallWords(page)).has(text.toLowerCase())))
        cased.push({...spanOf(prose), text: withCode(prose, page), case: 'sentence'})
      continue
    }
    const known = words.filter(({text}) => (small ??= smallWords(page)).has(text.toLowerCase()))
    if (known.length === 0) continue
    const span = spanOf(prose)
    const source = page.text.slice(span.start, span.end)
    // with a name among its words, who knows where it ends
    const canMend = known.length === words.length && source === prose.text
    cased.push({...span, text: withCode(prose, page), case: 'title', ...(canMend && {sentence: inSentenceCase(prose.text, words)})})
  }
  return cased
}

/** As a reader sees it, code included. Icons and images do not show. */
function withCode(prose: Prose, page: Page): string {
  const [first = '', ...rest] = prose.text.split(MASK)
  let text = first
  let at = first.length
  for (const part of rest) {
    const {start, end} = sourceSpan(prose, at, at + 1)
    text += (page.text[start] === '`' ? page.text.slice(start, end).replace(/^(`+) ?(.*?) ?\1$/s, '$2') : '') + part
    at += 1 + part.length
  }
  return text.trim()
}

const spanOf = ({start, end}: Prose): Span => ({start, end})

interface InnerWord {
  start: number
  text: string
  isCapital: boolean
}

/**
 * The words that tell: not the first one, nor the first after a colon, a number or a dash; no small words, no code, nothing
 * with digits, dots or capitals inside.
 */
function innerWords(text: string): InnerWord[] {
  const words: InnerWord[] = []
  let isFirst = true
  for (const match of text.matchAll(/[^\s]+/g)) {
    const raw = match[0]
    const lead = /^["“‘'([*]*/.exec(raw)![0].length
    const bare = raw.slice(lead).replace(/["”’')\]*,;:.!?…]+$/, '')
    const opens = isFirst || lead > 0
    // what follows a number, a sign or a colon may begin anew
    isFirst = /[:.!?–—|/&+-]$/.test(raw) || !/\p{L}/u.test(raw) || (isFirst && /^(?:step|part|option|phase|chapter|appendix|example|method)$/i.test(bare))
    if (opens || !/^\p{L}\p{Ll}{2,}(?:['’]\p{Ll})?$/u.test(bare) || raw.includes(MASK) || isSmall(bare.toLowerCase())) continue
    words.push({start: match.index + lead, text: bare, isCapital: /^\p{Lu}/u.test(bare)})
  }
  return words
}

/** Words that title case leaves small, or may. */
const isSmall = (lower: string): boolean =>
  (kindsOf(lower) & (Kind.determiner | Kind.preposition | Kind.joiner | Kind.bePresent | Kind.beOther | Kind.modal)) !== 0 ||
  /^(?:not|via|per|yet|than|you|we|they|its)$/.test(lower)

function inSentenceCase(text: string, words: readonly InnerWord[]): string {
  let out = text
  for (const {start, text: word} of words) out = out.slice(0, start) + word[0]!.toLowerCase() + out.slice(start + 1)
  return out
}

/**
 * Words that the text writes in small letters and never as a name in the midst of a sentence ("the Request Inspector").
 * Headings and titles, whose case is in question, do not count.
 */
function smallWords(page: Page): ReadonlySet<string> {
  const words = new Set<string>()
  const names = new Set<string>()
  for (const {kind, text} of page.prose) {
    if (kind === 'heading' || kind === 'attribute' || (kind === 'frontmatter' && !/[.!?]\s*$/.test(text))) continue
    for (const [word] of text.matchAll(smallWord)) words.add(word)
    for (const [name] of text.matchAll(innerName)) for (const part of name.split(' ')) names.add(part.toLowerCase())
  }
  for (const name of names) words.delete(name)
  return words
}
const smallWord = /(?<![\p{L}\p{N}_./@#-])\p{Ll}{3,}(?![\p{L}\p{N}_/@-]|\.\p{L})/gu
const innerName = /(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,30}(?: \p{Lu}\p{Ll}{2,30}){0,3}(?![\p{L}\p{N}])/gu
