/** The case of headings: sentence case or title case. English, and only if it is certain. */
import {WordKind, kindsOf} from '../facts/english.ts'
import {MASK, type Prose} from '../facts/prose-types.ts'
import {sourceSpan} from '../facts/prose-text.ts'
import {sentencesOf} from '../facts/sentences.ts'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import type {CasedHeading} from '../site/types.ts'

/**
 * The headings of a page whose case is certain. A capital inside a heading counts only if the text of the page also writes the word in lowercase, so
 * that names do not count.
 */
export function headingCasesOf(page: Page): CasedHeading[] {
  if (page.language !== 'en') return []
  const headings: {prose: Prose; words: InnerWord[]}[] = []
  const requested = new Set<string>()
  for (const prose of page.prose) {
    // a colon at the end is an introduction; the long form of an acronym may keep its capitals: "Personal Access Token (PAT)"
    if (prose.kind !== 'heading' || prose.text.length > 200 || prose.text.endsWith(':') || /\(\p{Lu}{2,6}s?\)/u.test(prose.text)) continue
    // the name of a release, a message in quotation marks, and an acronym with its name: "INP (Interaction to Next Paint)"
    if (/^(?:["“]|v?\d+\.\d+|\p{Lu}{2,6} \(\p{Lu})|["“][^"“”]+ [^"“”]+ [^"“”]+["”]/u.test(prose.text)) continue
    const words = innerWords(prose.text)
    headings.push({prose, words})
    for (const {isCapital, text} of words) if (isCapital) requested.add(text.toLowerCase())
  }
  const small = smallWords(page, requested)
  const cased: CasedHeading[] = []
  for (const {prose, words} of headings) {
    const known = words.filter(({isCapital, text}) => isCapital && small.has(text.toLowerCase()))
    if (words.some(({isCapital}) => !isCapital)) {
      // one lowercase word shows sentence case, unless another word shows title case
      if (known.length === 0) cased.push({...spanOf(prose), text: withCode(prose, page), case: 'sentence'})
      continue
    }
    if (known.length === 0) continue
    const span = spanOf(prose)
    const source = page.text.slice(span.start, span.end)
    // with a name in it, the end of the name is unclear
    const canFix = known.length === words.length && source === prose.text
    cased.push({...span, text: withCode(prose, page), case: 'title', ...(canFix && {sentence: inSentenceCase(prose.text, words)})})
  }
  return cased
}

/** The text as a reader sees it, including code, without icons and images. */
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
 * The words that show the case: not the first one or the first after a colon, a number, or a dash; no small words, no code, and nothing with digits,
 * periods, or inner capitals.
 */
function innerWords(text: string): InnerWord[] {
  return [...wordsInside(text)].filter(({text: word}) => /^\p{L}\p{Ll}{2,}(?:['’]\p{Ll})?$/u.test(word) && !word.includes(MASK) && !isSmall(word.toLowerCase()))
}

/** The words after the first one of a heading or of one of its parts. */
function* wordsInside(text: string): Generator<InnerWord> {
  let isFirst = true
  for (const match of text.matchAll(/[^\s]+/g)) {
    const raw = match[0]
    const lead = /^["“‘'([*]*/.exec(raw)![0].length
    const bare = raw.slice(lead).replace(/["”’')\]*,;:.!?…]+$/, '')
    const opens = isFirst || lead > 0
    // after a number, a symbol, or a colon, a heading may start again
    isFirst = /[:.!?–—|/&+-]$/.test(raw) || !/\p{L}/u.test(raw) || (isFirst && /^(?:step|part|option|phase|chapter|appendix|example|method)$/i.test(bare))
    if (!opens) yield {start: match.index + lead, text: bare, isCapital: /^\p{Lu}/u.test(bare)}
  }
}

/** Words that title case may leave in lowercase. */
const isSmall = (lower: string): boolean =>
  (kindsOf(lower) & (WordKind.determiner | WordKind.preposition | WordKind.joiner | WordKind.bePresent | WordKind.beOther | WordKind.modal)) !== 0 ||
  /^(?:not|via|per|yet|than|you|we|they|it|its)$/.test(lower)

function inSentenceCase(text: string, words: readonly InnerWord[]): string {
  let out = text
  // "Where Caching Is Hard": small words may have capitals too
  const small = [...wordsInside(text)].filter(({text: word}) => /^\p{Lu}\p{Ll}+$/u.test(word) && isSmall(word.toLowerCase()))
  for (const {start, text: word} of [...words, ...small]) out = out.slice(0, start) + word[0]!.toLowerCase() + out.slice(start + 1)
  return out
}

/**
 * Which of these words the text writes in lowercase, and never as a name inside a sentence ("the Request Inspector"). Headings and titles do not
 * count, because their case is in question.
 */
function smallWords(page: Page, requested: ReadonlySet<string>): ReadonlySet<string> {
  const words = new Set<string>()
  if (requested.size === 0) return words
  const names = new Set<string>()
  for (const prose of page.prose) {
    const {kind, text} = prose
    if (kind === 'heading' || kind === 'attribute' || (kind === 'frontmatter' && !/[.!?]\s*$/.test(text))) continue
    for (const sentence of sentencesOf(prose)) {
      for (const word of sentence.words) {
        if (!requested.has(word.lower)) continue
        if (word.text !== word.lower) {
          if (/\p{Ll},? $/u.test(text.slice(Math.max(0, word.start - 3), word.start))) names.add(word.lower)
        } else if (!/[./@#-]/.test(text[word.start - 1] ?? '') && !/[/@-]/.test(text[word.end] ?? '')) words.add(word.lower)
      }
    }
  }
  for (const name of names) words.delete(name)
  return words
}
