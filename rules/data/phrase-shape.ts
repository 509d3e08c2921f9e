/** The grammatical form with which a list item, a heading, or a step title begins. English. Unclear texts have none. */
import {WordKind, kindsOf, MASK} from '../../src/rule/wording.ts'

export type PhraseShape = 'imperative' | 'gerund' | 'third' | 'past' | 'noun' | 'sentence'

/** The name of a form in messages. */
export const shapeNames: Record<PhraseShape, {one: string; many: string}> = {
  imperative: {one: 'an instruction', many: 'instructions'},
  gerund: {one: 'a phrase in -ing', many: 'phrases in -ing'},
  third: {one: 'a verb in the third person', many: 'verbs in the third person'},
  past: {one: 'a verb in the past', many: 'verbs in the past'},
  noun: {one: 'a noun phrase', many: 'noun phrases'},
  sentence: {one: 'a full sentence', many: 'full sentences'}
}

export interface Shaped {
  shape: PhraseShape
  /** The word that shows it, as written. */
  word: string
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Verbs that are as often nouns: "Test results", "Build settings". They count as verbs if a noun phrase cannot continue with the next word. */
const alsoNouns = set(`
  access archive block build bundle calculate call cancel capture change charge check click clone commit contact copy cut debug delete deploy design display download
  draft drag drop edit email embed exit export filter fix focus force fork format forward function go group handle help highlight hit hold host hover hide import increase index
  insert install interface invite issue join jump key launch limit link list load lock log look loop map mark match measure merge mock model monitor mount move name note notice offer
  open order output override package pass paste patch pause pick pin ping place plan plug point poll position post press preview print process project prompt publish pull purchase push put query
  queue raise range rate read record redirect release render repeat replay report request reset result resume retry return review roll rollback rotate route run sample save scale scan schedule
  score scroll search select sequence set setup share ship show sign skip sort source split stage start state stop store stream structure support switch sync tag take tap target template test time
  toggle track train transfer transform trigger try tune turn type update upgrade upload use value version view visit wait walk watch work wrap zip complete correct secure separate clean clear
  close present double-click right-click
`)
/** Words in -ing for a field or a thing rather than an act: "Testing strategies", "Pricing plans". */
const ingNouns = set(`
  accounting advertising anything batching billing binding branding building caching chunking clustering coding computing debugging drawing embedding encoding engineering everything evening
  failing filtering finding formatting funding gaming getting handling heading hosting hearing indexing king landing learning lighting linting listing loading locking logging mapping marketing
  matching meaning meeting messaging missing modeling monitoring morning naming networking nothing onboarding paging parsing polling pricing processing profiling programming prompting queueing queuing ranking rating
  reading rendering reporting ring routing sampling scaling scheduling scoring scripting searching setting sharding sibling signing something spelling spring staging starting streaming string styling
  tagging testing theming thing throttling timing tracing tracking training troubleshooting tuning typing understanding upcoming versioning warning wing wording writing during including according existing
  following remaining pending incoming outgoing running using working leading trailing ongoing rolling sliding floating blocking breaking matching supporting
`)

/** Words that follow an imperative or a gerund but not a noun. */
const objects = set(`
  a an the this that these those your our their its my each every all any some no one both another more what how where when whether which who if it them us you yourself
  to from with into onto up out off in on over by for through via without
`)

const opening =
  /^[^\p{L}￼]{0,8}(?:(?:[Tt]hen|[Nn]ext|[Nn]ow|[Ff]irst|[Ff]inally|[Oo]ptionally),? +)?(\p{L}[\p{L}'’-]{0,30})(?: +(￼|[\p{L}\p{N}@./'’-]{1,40}))?/u

/** The form of a text as a reader sees it, with code as {@link MASK}, or undefined if it is unclear. */
export function shapeOf(text: string): Shaped | undefined {
  const match = opening.exec(text)
  const word = match?.[1]
  if (!match || word === undefined) return undefined
  const lower = word.toLowerCase()
  const next = match[2]
  const after = next?.toLowerCase()
  const takesObject = next === MASK || (after !== undefined && objects.has(after))
  // "long-running" describes what follows
  const isCompound = /[-‐‑]/.test(text.charAt(match[0].indexOf(word) + word.length)) || lower.includes('-')
  const kinds = isCompound ? 0 : kindsOf(lower)
  if (nounBeforeFor.test(text)) return {shape: 'noun', word}
  if (pastVerbs.has(lower) && next !== undefined && !isTerm(text, match[0].length)) return {shape: 'past', word}
  if (kinds & WordKind.imperative && next !== undefined && !isTerm(text, match[0].length)) {
    if (takesObject || !alsoNouns.has(lower) || (lower === 'use' && !/^(?:cases?|and|in)$/.test(after ?? ''))) return {shape: 'imperative', word}
    return undefined
  }
  // "Creating two of them will fail", "Removing listeners is important"
  if (kinds & WordKind.gerund && (modalVerb.test(text) || beVerb.test(text))) return {shape: 'sentence', word}
  if (kinds & WordKind.gerund) {
    if (!isVerb(bases(lower, 3))) return undefined
    // "Uninstalling", "Logging in"
    if (next === undefined ? !ingNouns.has(lower) && isAlone(text) : particleOnly.test(text)) return {shape: 'gerund', word}
    if (next === undefined || /^(?:versus|vs\.?|and|or|is|was)$/.test(after ?? '')) return undefined
    if (takesObject ? !ingNouns.has(lower) || /^(?:a|an|the|your|this|these)$/.test(after ?? '') : !ingNouns.has(lower)) return {shape: 'gerund', word}
    return undefined
  }
  if (
    kinds & WordKind.plural &&
    takesObject &&
    /^(?:a|an|the|your|all|each|every|any|how|whether|this|which|what)$/.test(after ?? '') &&
    isVerb(thirdBases(lower))
  )
    return {shape: 'third', word}
  if (/^(?:for|in|on|with)\b[^.!?:;]{2,40}?,? there (?:is|are)\b/i.test(text)) return {shape: 'sentence', word}
  if (/^(?:if|when|while|once|after|before|because|since|as|for|in|on|with|to|by|from|use|no|yes|what|how|why|who|where|which)$/.test(lower)) return undefined
  // "Acme forwards requests"
  if (/^\p{Lu}/u.test(word) && after !== undefined && /^[a-z]{3,}s$/.test(after) && isVerb(thirdBases(after)) && namedVerb.test(text))
    return {shape: 'sentence', word}
  // "Routes expire after an hour"
  if (
    kinds & WordKind.plural &&
    after !== undefined &&
    isVerbAfterPlural(after) &&
    /^\S+ \S+ (?:a|an|the|your|after|before|when|if|as|until|once|with|without)\b/.test(text)
  )
    return {shape: 'sentence', word}
  // "The agent now restarts"
  const [, verb] = adverbVerb.exec(text) ?? []
  if (verb !== undefined && isVerb(thirdBases(verb.toLowerCase()))) return {shape: 'sentence', word}
  if (isSentence(text) || (isCompound && finite.test(text)) || (after !== undefined && finiteVerbs.test(after))) return {shape: 'sentence', word}
  if (/^(?:a|an|the|your|our|its|their)$/.test(lower) && !mayHoldVerb(text)) return {shape: 'noun', word}
  // "Final approval of major changes"
  if (
    after !== undefined &&
    (kinds & notNoun) === 0 &&
    /^\p{Lu}/u.test(word) &&
    nounLike.test(lower) &&
    !alsoVerbs.has(lower) &&
    !finite.test(text) &&
    !mayHoldVerb(text)
  )
    return {shape: 'noun', word}
  return undefined
}

/** A term with its explanation ("Deploy: …", "Cleanup – …") has none of these forms. */
const isTerm = (text: string, end: number): boolean => /^[\p{L}\p{N} ]{0,30}(?::| [-–—] )/u.test(text.slice(end))

/** No noun phrase begins with such a word, or the word may be an instruction too. */
const notNoun =
  WordKind.imperative |
  WordKind.gerund |
  WordKind.participle |
  WordKind.adverb |
  WordKind.preposition |
  WordKind.joiner |
  WordKind.determiner |
  WordKind.modal |
  WordKind.bePresent |
  WordKind.beOther
/** Endings that only nouns and adjectives have. */
const nounLike =
  /.{3}(?:tions?|sions?|ments?|ness|ity|ities|ances?|ences?|ships?|ers|ors|ists?|isms?|ives?|ical|ional|orial|eral|ous|able|ible|ful|less|ary|ic)$/

/** Words with such an ending that are as often verbs: "Document the limits". */
const alsoVerbs = set(`
  audition balance caution comment condition distance document evidence experiment finance function influence mention number parameter partition position
  provision question reason reference requisition sequence supplement transition
`)

const isVerb = (forms: string[]): boolean => forms.some((form) => (kindsOf(form) & WordKind.imperative) !== 0)

/** Possible base forms of a word whose ending has this many letters. */
function bases(word: string, ending: number): string[] {
  const stem = word.slice(0, -ending)
  const doubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  return [stem, `${stem}e`, ...doubled]
}
const thirdBases = (word: string): string[] => [
  word.slice(0, -1),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])
]

/** "Fix for tracking" is a noun, "Search for tracking" an instruction. */
const nounBeforeFor = /^[^\p{L}]{0,8}(?:fix|support|patch|upgrade|release|update) for\b/iu
const particleOnly = /^[^\p{L}]{0,8}(?:logging|signing|setting|opting|checking|backing|scaling|rolling) (?:in|out|up|down|back|off)\W*$/iu
const isAlone = (text: string): boolean => /^\P{L}*[\p{L}'’-]+\P{L}*$/u.test(text)
const isVerbAfterPlural = (word: string): boolean => otherVerbs.has(word) || (!alsoNouns.has(word) && isVerb([word]))
const adverbVerb =
  /^[^\p{L}]{0,8}(?:an?|the|your|our|its|this|each|every) (?:[\w-]{2,20} ){1,3}(?:now|also|then|always|never|automatically|still|only|no longer) (\p{L}{3,20}s)\b/iu
const namedVerb = /^\p{Lu}\p{L}+ [a-z]+s (?:\p{Ll}{3,}(?:s|ed) |the |a |an |your |all |each |every |to )/u

/** Participles in release notes. Other participles more often describe a thing. */
const pastVerbs = set(
  'added changed corrected deprecated dropped fixed improved increased introduced moved reduced refactored removed renamed replaced resolved updated upgraded'
)

/** A finite verb of the main clause after a subject in -ing. */
const modalVerb =
  /^[^,.;:()]{3,80}?(?<!\b(?:that|which|who|what|where|how|if|whether|when|it|they|you|we)(?: [\w-]+){0,4}) (?:will|won['’]t|must|should|can|cannot|may)\b/i
const beVerb =
  /^[^,.;:()]{3,60}?(?<!\b(?:that|which|who|what|where|how|if|whether|when|it|they|you|we|there)(?: [\w-]+){0,4}) (?:is|are) (?:\p{L}+ly )?(?:not |only |also |very )?(?:a|an|the|important|necessary|required|optional|recommended|useful|possible|safe|fast|slow|cheap|expensive|easy|simple|hard|enough)\b/iu
const finiteVerbs = /^(?:must|should|can|cannot|will|may|might|is|are|was|were|has|have|needs?)$/
const finite =
  /^(?:(?!\b(?:that|which|who|whose|where|when|if|whether|how|what|because|so|for|to)\b)[^.!?:;–—(]){1,80}?\b(?:must|should|can|cannot|will|may|might|is|are|was|were|has|have|does|do|needs?|isn['’]t|aren['’]t|can['’]t|won['’]t|doesn['’]t|gets? (?=\p{L}+ed\b))\b/iu
/** Whether the first clause has a finite verb after a subject. */
const isSentence = (text: string): boolean =>
  /^[^\p{L}]{0,8}(?:[Aa]n?|[Tt]he|[Yy]our|[Oo]ur|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Ii]t|[Tt]hey|[Yy]ou|[Ww]e|[Tt]here|[Ee]ach|[Aa]ll|[Ee]very|[Nn]o)\b/u.test(
    text
  ) && finite.test(text)

/** "An automation opens a request", "Your tokens require a check": one of the words may be the verb. */
function mayHoldVerb(text: string): boolean {
  const words = text
    .slice(0, 100)
    .toLowerCase()
    .split(/[^\p{L}'-]+/u)
  return words.some((word, index) => {
    const [before = '', next = ''] = [words[index - 1], words[index + 1]]
    if (kindsOf(word) & WordKind.plural) {
      if (thirdBases(word).some((base) => isVerb([base]) || otherVerbs.has(base))) return true
      // between two nouns: "a server supports tokens"
      return next !== '' && !(kindsOf(next) & beforeNoun) && !(kindsOf(before) & beforeNoun)
    }
    return Boolean(kindsOf(before) & WordKind.plural) && Boolean(kindsOf(word) & WordKind.imperative) && !alsoNouns.has(word)
  })
}
const beforeNoun = WordKind.preposition | WordKind.determiner | WordKind.joiner
/** Verbs that no instruction begins with. */
const otherVerbs = set(
  'appear arrive beat become belong cause come contain cost depend differ exist expire fail happen lack last mean occur own need reach remain say seem succeed win work'
)

/** Verbs that are missing from the list of instructions because they are nouns without a preposition: "Lead with a promise". */
const withPreposition = /^(?:lead|end|start|begin|close|finish|open|default|stick|link|point|refer|aim|conclude|switch) (?:with|to|at|by|on|in|for|from|into) /i

/** Whether a text without a certain form is an instruction if its neighbors are: "Use tabs", "Check types". After a condition, the main clause counts. */
function mayInstruct(text: string): boolean {
  const plain = text.replace(/^[^\p{L}￼]{0,8}/u, '')
  const main = /^(?:if|when|for|to|before|after|once|unless)\b[^,.;:]{3,90}, (.*)$/iu.exec(plain)?.[1] ?? plain
  const [, verb = '', next = '', after = ''] =
    /^(?:(?:[Aa]lso|[Tt]hen|[Aa]lways|[Nn]ever|[Oo]nly|[Oo]ptionally|[Pp]lease|[Dd]o not|[Dd]on['’]t) )?(\p{L}[\p{L}'’-]*) (\S+)(?: (\S+))?/u.exec(main) ?? []
  if (verb === '' || finiteVerbs.test(next) || finiteVerbs.test(after)) return false
  const from = main.slice(main.indexOf(verb))
  return withPreposition.test(from) || ((kindsOf(verb.toLowerCase()) & WordKind.imperative) !== 0 && !isTerm(from, verb.length))
}

/** Items of one series: the form of most of them, and the items that differ. */
export interface Row<T> {
  most: Shaped
  odd: {thing: T; shaped: Shaped}[]
}

/** The form of most items in a series. Undefined if less than half of them have one form, or less than two thirds if it is the imperative. */
export function oddOnes<T>(things: readonly {thing: T; text: string}[], clashes: (most: PhraseShape, other: PhraseShape) => boolean): Row<T> | undefined {
  const shaped = things.flatMap(({thing, text}) => {
    const shape = shapeOf(text)
    return shape ? [{thing, shaped: shape}] : []
  })
  const counts = new Map<PhraseShape, number>()
  for (const {
    shaped: {shape}
  } of shaped)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  // with three items, one is too few to tell
  const leaning = counts.has('imperative') && things.length > 3 ? things.filter(({text}) => !shapeOf(text) && mayInstruct(text)).length : 0
  if (leaning > 0) counts.set('imperative', counts.get('imperative')! + leaning)
  // if two forms are equally frequent, the first one counts
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  if (!first) return undefined
  const [most, count] = first
  const odd = shaped.filter((one) => one.shaped.shape !== most && clashes(most, one.shaped.shape))
  const share = most === 'imperative' ? 2 / 3 : 1 / 2
  return count > 1 && odd.length > 0 && odd.length < count && count >= share * things.length
    ? {most: shaped.find((one) => one.shaped.shape === most)!.shaped, odd}
    : undefined
}
