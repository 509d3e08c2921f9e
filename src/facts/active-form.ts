/** Turns a passive into its active verb: "is approved" and the actor give "approves". English. */
import {WordKind, kindsOf} from './english.ts'
import type {Passive} from './passive.ts'
import type {Sentence, Word} from './prose-types.ts'
import {indexOfWord} from './ranges.ts'

/** Base form and past tense of irregular verbs by participle. The past tense is left out if it equals the participle. */
const irregular = new Map<string, {base: string; past: string}>()
for (const line of `
  bound bind|bought buy|broken break broke|brought bring|built build|caught catch|chosen choose chose|cut cut|dealt deal|done do did|drawn draw drew|driven drive drove
  fed feed|found find|given give gave|held hold|hidden hide hid|hit hit|kept keep|known know knew|laid lay|led lead|left leave|lit light|lost lose|made make|meant mean|met meet
  overridden override overrode|overwritten overwrite overwrote|paid pay|proven prove proved|put put|read read|rung ring rang|rebuilt rebuild|reset reset|resent resend|rewritten rewrite rewrote|run run|seen see saw|sent send|set set
  shown show showed|shut shut|split split|spun spin|taken take took|taught teach|thrown throw threw|told tell|understood understand|withdrawn withdraw withdrew|won win|written write wrote
`
  .trim()
  .split(/[|\n]/)) {
  const [participle = '', base = '', past = participle] = line.trim().split(' ')
  irregular.set(participle, {base, past})
}

/** Regular verbs that are missing from the list of imperatives because no instruction starts with them. */
const otherVerbs = new Set(
  (
    'accelerate accumulate acknowledge acquire address affect aggregate allocate anchor announce anticipate assemble assume augment automate award backfill blend bootstrap bundle ' +
    'cache carry cause characterize classify cluster coerce compensate complicate concatenate conclude constrain construct consume contain control coordinate cover decode decrypt deduct ' +
    'dedupe deduplicate defer delegate deliver demonstrate deprecate deprive derive deserialize dictate differentiate disrupt distribute document drain elect eliminate embed ' +
    'encode encounter encourage enhance enrich escalate evict exceed excise exercise exhaust expose fail flag flush fulfill gate gather generate govern guarantee guard guide hash hydrate ' +
    'illustrate impact impose index infer influence inform inherit inline instantiate instruct instrument interpolate interpret interrupt intercept invalidate involve isolate ' +
    'iterate justify label license maintain mandate manipulate mask mediate memoize mention mirror monitor mount mutate negotiate normalize notify observe occupy offload operate originate ' +
    'overload own parse partition perceive persist pipe power precede prepend prerender preset prioritize produce prohibit propagate propose prune raise recognize reconcile recycle ' +
    'redact reference reflect regenerate regulate relay rely render replicate represent reserve reshape retransmit reward sample sandbox sanitize satisfy schedule score serialize shape shard ' +
    'signal solve spawn sponsor stage stall standardize state stem strip subtract suggest summarize supersede supply support suppress surface suspend synchronize terminate throttle tokenize trace transcribe ' +
    'transmit transpile traverse truncate undertake unify unwrap utilize value verify version violate warn weigh withhold yield'
  ).split(/\s+/)
)
const isVerb = (word: string): boolean => (kindsOf(word) & WordKind.imperative) !== 0 || otherVerbs.has(word)

/** The base form of a participle if it is certain: "stored" gives "store", "sent" gives "send". @param participle in lowercase */
export function baseOf(participle: string): string | undefined {
  const hyphen = participle.lastIndexOf('-')
  if (hyphen > 0) {
    const base = baseOf(participle.slice(hyphen + 1))
    return base === undefined ? undefined : participle.slice(0, hyphen + 1) + base
  }
  const known = irregular.get(participle)?.base
  if (known !== undefined) return known
  if (!participle.endsWith('ed')) return undefined
  const stem = participle.slice(0, -2)
  const undoubled = stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : undefined
  const forms = [`${stem}e`, stem, ...(undoubled === undefined ? [] : [undoubled]), ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])]
  return forms.find(isVerb)
}

/** "approves", "carries", "passes" */
export function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|[^aeiou]o)$/.test(base) ? `${base}es` : `${base}s`
}

/**
 * The active form of a passive, with its adverbs and negations: "was not sent" gives "did not send".
 * @param isPlural whether the actor is plural
 * @returns undefined if the form of the verb is not certain
 */
export function activeVerb({words}: Sentence, {be, participle}: Passive, isPlural: boolean): string | undefined {
  const at = indexOfWord(words, be)
  const base = baseOf(participle.lower)
  if (at < 0 || base === undefined) return undefined
  const between = words.slice(at + 1, indexOfWord(words, participle))
  if (between.some(({lower}) => lower === 'only' || lower === 'no' || lower === 'longer')) return undefined
  const isDenied = between.some(({lower}) => lower === 'not') || be.lower.endsWith("n't")
  const adverbs = between.filter(({lower}) => lower !== 'not').map(({text}) => `${text} `)
  const verb = adverbs.join('') + base
  switch (be.lower) {
    case 'is':
    case 'are':
    case "isn't":
    case "aren't":
      if (isDenied) return `${isPlural ? 'do' : 'does'} not ${verb}`
      return isPlural ? verb : adverbs.join('') + thirdPerson(base)
    case 'was':
    case 'were':
    case "wasn't":
    case "weren't":
      return isDenied ? `did not ${verb}` : adverbs.join('') + (irregular.get(participle.lower)?.past ?? participle.lower)
    case 'been':
      return /^(?:has|have)$/.test(words[at - 1]?.lower ?? '') ? `${isPlural ? 'have' : 'has'} ${adverbs.join('')}${participle.lower}` : undefined
    case 'be': {
      const modal = modalBefore(words, at)
      return modal === undefined ? undefined : `${modal} ${isDenied ? 'not ' : ''}${verb}`
    }
    default:
      return undefined
  }
}

/** "can", "must not", "will also" before the word at an index. */
function modalBefore(words: readonly Word[], at: number): string | undefined {
  let from = at - 1
  while (from > 0 && from > at - 4 && (words[from]!.kinds & WordKind.adverb) !== 0) from--
  const modal = words[from]
  return modal && modal.kinds & WordKind.modal && /^[a-z]+$/.test(modal.lower)
    ? words
        .slice(from, at)
        .map(({lower}) => lower)
        .join(' ')
    : undefined
}
