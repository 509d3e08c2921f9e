/** Finds the rule here that matches a Vale style, by what the style finds and not by its message. */
import type {ActiveGuidance} from '../../emit/guidance.ts'
import {findPattern} from '../../run/settings/linear-pattern.ts'
import type {ValeStyle} from './read-vale.ts'

interface Like {
  id: string
  contradicts?: boolean
  note?: string
  /** Options of the rule, if the style has its own number or form. */
  options?: Record<string, unknown>
}

/** A sentence that a rule reports, and a corrected version of it. */
interface Probe {
  id: string
  scope?: string
  bad: readonly string[]
  good: readonly string[]
  contradicts?: string
}

const probes: readonly Probe[] = [
  {id: 'descriptive-heading', scope: 'heading', bad: ['Create a key.', 'Create a key:'], good: ['Create a key']},
  {id: 'exclamation', bad: ['It works! Go on.', 'It works!'], good: ['It works. Go on.']},
  {
    id: 'latin-abbreviation',
    bad: ['Use a tool, e.g. a hammer.', 'Name the rest, i.e. the pins.', 'Keys, locks, etc. stay.'],
    good: ['Use a tool, for example a hammer.']
  },
  {id: 'ordinal-date', bad: ['It opens on June 5th, 2031.'], good: ['It opens on June 5, 2031.']},
  {
    id: 'tense',
    bad: ['The call will open the page.', "You'll need a key."],
    good: ['The call opens the page.'],
    contradicts: 'future tense is only for results that happen later'
  },
  {
    id: 'active-voice',
    bad: ['The page was awoken by the call.', 'The key is deleted.', 'The page was written by a person.'],
    good: ['A person writes the page.']
  },
  {
    id: 'second-person',
    bad: ['I think so.', 'We open the page.', 'It opens our page.', 'Let us open it for me.'],
    good: ['Open the page.', 'You open your page.']
  },
  {id: 'filler-words', bad: ['You can simply run it.', 'Just run it.', 'You can easily run it.', 'Obviously it runs.'], good: ['You can run it.']},
  {id: 'plain-wording', bad: ['In order to run it, open it.', 'Utilize the key.', 'Note that it runs.'], good: ['To run it, open it.']},
  {id: 'promotional', bad: ['A seamless tool.', 'A cutting-edge tool.', 'A world-class tool.', 'A powerful tool.'], good: ['A tool.']},
  {id: 'assistant-tells', bad: ['Moreover, it runs.', 'Furthermore, it runs.', 'In conclusion, it runs.'], good: ['It runs.']},
  {id: 'link-text', bad: ['To learn more, click here.'], good: ['To learn more, read the guide.']}
]

/** @param known every rule and guideline with the current settings */
export function ruleLike(style: ValeStyle, known: ReadonlyMap<string, ActiveGuidance>): Like | undefined {
  const like = likeOf(style)
  return like && known.has(like.id) ? like : undefined
}

function likeOf(style: ValeStyle): Like | undefined {
  const {kind, match, scope, first, max, patterns} = style
  if (kind === 'capitalization' && /heading/.test(scope) && (match === '$sentence' || match === '$title'))
    return {id: 'heading-case', options: {style: match.slice(1)}}
  if (kind === 'conditional') return finds([[first, true]], style, ['The API opens.', 'The HTTP call opens.']) === 2 ? {id: 'define-acronym'} : undefined
  if (kind === 'occurrence' && scope.startsWith('sentence') && max !== undefined)
    return finds(patterns, style, ['word']) === 1 && finds(patterns, style, [',', '-']) === 0 ? {id: 'sentence-length', options: {max}} : undefined
  if (kind !== 'existence' && kind !== 'substitution') return undefined
  const all = kind === 'substitution' ? style.swap.map(([from]): [string, boolean] => [from, style.isBare]) : patterns
  const found = probes.filter((probe) => {
    // a style for headings says nothing about running text, and the reverse
    if (/heading/.test(scope) !== (probe.scope === 'heading')) return false
    return finds(all, style, probe.bad) > 0 && finds(all, style, probe.good) === 0
  })
  // a style that matches several rules is not one of them
  const [only] = found
  if (!only || found.length > 1) return undefined
  // a few words of a long list may match a rule by chance
  const hits = all.filter((one) => finds([one], style, only.bad) > 0).length
  const isList = kind === 'substitution' || all.every(([pattern]) => /^[\p{L} '’-]+$/u.test(pattern))
  if (isList && hits * 2 < all.length && all.length > 3 && !wordLists.has(only.id)) return undefined
  return {id: only.id, ...(only.contradicts !== undefined && {contradicts: true, note: only.contradicts})}
}
/** Rules that consist of word lists. */
const wordLists: ReadonlySet<string> = new Set(['active-voice', 'filler-words', 'promotional', 'assistant-tells', 'plain-wording', 'second-person'])

/** The number of sentences in which the patterns find something. Patterns that the linear-time engine does not support find nothing. */
function finds(patterns: ValeStyle['patterns'], {ignoresCase}: ValeStyle, sentences: readonly string[]): number {
  const ready = patterns.flatMap(([given, isBare]) => {
    // removing lookaround rarely changes what a pattern finds
    const pattern = given.replace(/\(\?<?[=!](?:[^()\\[\]]|\\.|\[[^\]]*\])*\)/g, '')
    try {
      return [findPattern(`${ignoresCase ? '(?i)' : ''}${isBare ? pattern : `\\b(?:${pattern})\\b`}`, undefined)]
    } catch {
      return []
    }
  })
  return sentences.filter((sentence) => ready.some((find) => find(sentence).length > 0)).length
}
