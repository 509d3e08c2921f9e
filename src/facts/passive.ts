/** Passives of English sentences: "was sent", "can be removed by an admin". */
import {WordKind} from './english.ts'
import {MASK, type Sentence, type Word} from './prose-types.ts'
import {isQuestion} from './set-apart.ts'

export interface Passive {
  /** The form of be or get. */
  be: Word
  participle: Word
  /** It is in a clause that sets the scene: "if the key is revoked". */
  isAside: boolean
  /** The actor after "by": offsets into the text of the block. */
  agent?: {start: number; end: number}
}

const auxiliary = WordKind.bePresent | WordKind.beOther | WordKind.get
const maxAdverbs = 5

/** The passives of a sentence: a form of be or get, up to five adverbs, and a participle. */
export function passivesOf(sentence: Sentence): Passive[] {
  const {words, kinds} = sentence
  if ((kinds & auxiliary) === 0 || (kinds & WordKind.participle) === 0) return none
  let found: Passive[] | undefined
  for (let i = 0; i < words.length - 1; i++) {
    const be = words[i]!
    if ((be.kinds & auxiliary) === 0) continue
    let j = i + 1
    while (j < words.length - 1 && j <= i + maxAdverbs && standsBetween(words, j)) j++
    const participle = words[j]!
    if ((participle.kinds & WordKind.participle) === 0 || !isUnbroken(sentence, i, j)) continue
    const agent = agentAfter(sentence, j)
    if (!isDone(sentence, i, j, agent !== undefined)) continue
    found ??= []
    const isAside = isSubordinate(sentence, i)
    found.push(agent ? {be, participle, isAside, agent} : {be, participle, isAside})
    i = j
  }
  return found ?? none
}
const none: Passive[] = []

/** An adverb, or the "no" of "no longer". */
function standsBetween(words: readonly Word[], j: number): boolean {
  return (words[j]!.kinds & (WordKind.adverb | WordKind.participle)) === WordKind.adverb || (words[j]!.lower === 'no' && words[j + 1]?.lower === 'longer')
}

/** Whether there is no punctuation between the words from `i` to `j`, except quotes and brackets. */
function isUnbroken({prose, words}: Sentence, i: number, j: number): boolean {
  for (let at = i; at < j; at++) if (isBreak(prose.text, words[at]!.end, words[at + 1]!.start)) return false
  return true
}

function isBreak(text: string, start: number, end: number): boolean {
  return end - start > 1 && /[^\s*"'“”‘’]/.test(text.slice(start, end))
}

/** Whether the participle at `j` describes an act on the subject, and not a state or a kind of thing. */
function isDone(sentence: Sentence, i: number, j: number, hasAgent: boolean): boolean {
  const {words} = sentence
  const be = words[i]!
  const next = follower(sentence, j)
  if (idioms.get(words[j]!.lower)?.test(next?.lower ?? '')) return false
  // "you should be all set"
  if (words[j]!.lower === 'set' && words[j - 1]!.lower === 'all') return false
  if (be.kinds & WordKind.bePresent && presentIdioms.get(words[j]!.lower)?.test(next?.lower ?? '')) return false
  if (describesNoun(sentence, i, j, next)) return false
  if (be.kinds & WordKind.get) return isDoneByGet(sentence, i, j, next)
  if (hasAgent) return true
  const isState = (words[j]!.kinds & WordKind.state) !== 0
  // "will be required" is a state as much as "is required"
  if (words[j]!.lower === 'required' && /^(?:will|may|might|would)$/.test(words[i - 1]?.lower ?? '')) return false
  if ((be.kinds & WordKind.bePresent) === 0) return !(isState && be.lower === 'be' && isInfinitiveOfState(sentence, i))
  if (isState) return isActDespite(sentence, i, j, next)
  // "what's changed" means "what has changed"
  if (be.lower.endsWith("'s") && (be.lower === "it's" ? unaided : changing).test(words[j]!.lower)) return false
  // "a port that's already taken"
  if (words[j]!.lower === 'taken' && words[j - 1]!.lower === 'already') return false
  // "this is expected", against "the server is expected to answer"
  if (words[j]!.lower === 'expected' && next?.lower !== 'to') return false
  // "the app is signed in"
  if (/^(?:signed|logged)$/.test(words[j]!.lower) && /^(?:in|out)$/.test(next?.lower ?? '')) return false
  // "you're used to it"
  if (words[j]!.lower === 'used' && next?.lower === 'to' && isPerson(words, i)) return false
  // "you're signed in", "you are logged in": the reader's state
  if (youAre(sentence, i) && next && next.lower === 'in') return false
  return !namesSomething(sentence, j, next)
}

/** Participles of intransitive verbs, and those that describe an event after "what's". */
const unaided = /^(?:accumulated|begun|evolved|expired|grown|happened|occurred|worked)$/
const changing = /^(?:accumulated|begun|changed|decreased|ended|evolved|expired|grown|happened|improved|increased|moved|occurred|shifted|worked)$/

/** Whether a subordinating word is before `i` in its clause. */
function isSubordinate({prose, words}: Sentence, i: number): boolean {
  // clauses are not longer, and the search stays short
  for (let at = i; at >= Math.max(0, i - 25); at--) {
    if (at < i && /[,;:—–]/.test(prose.text.slice(words[at]!.end, words[at + 1]!.start))) return false
    if (at < i && subordinators.has(words[at]!.lower)) return true
  }
  return false
}
const subordinators = new Set(
  "if when whenever once after before until unless while as because since so that that's which who whose where how whether why what although though".split(' ')
)

/** The word after `j`, if there is no punctuation between. */
function follower({prose, words}: Sentence, j: number): Word | undefined {
  const next = words[j + 1]
  return next && !isBreak(prose.text, words[j]!.end, next.start) ? next : undefined
}

/** Participles that are not passives before a certain word. */
const idioms = new Map<string, RegExp>([
  ['made', /^up$/],
  ['born', /./],
  ['said', /^to$/],
  ['rid', /^of$/]
])
/** The same after a present form of `be`: what something is built on, or its language. */
const presentIdioms = new Map<string, RegExp>([
  ['built', /^(?:on|for|into|around|in|with|atop|upon|to)$/],
  ['written', /^in$/]
])

/** Whether a participle that usually describes a state describes an act here: a machine acts, the sentence says how, or the verb has two words. */
function isActDespite(sentence: Sentence, i: number, j: number, next: Word | undefined): boolean {
  const {words} = sentence
  const {lower} = words[j]!
  if (words[j - 1]?.lower === 'automatically' || next?.lower === 'automatically') return true
  if (lower === 'done') return isDoneSomehow(sentence, i, next)
  if (lower === 'set' || lower === 'hidden') return statesNewState(sentence, i, j, next)
  // "the rest is left to the server", against "what is left to do"
  if (lower === 'left' && next?.lower === 'to') return ((words[j + 2]?.kinds ?? 0) & WordKind.determiner) !== 0
  return phrasal.get(lower)?.test(next?.lower ?? '') ?? false
}
const phrasal = new Map<string, RegExp>([
  ['broken', /^(?:down|up|out|off|into)$/],
  ['left', /^(?:out|alone|as|in|behind|open|empty|blank|un\p{L}+)$/u],
  ['spread', /^(?:into|onto|first|last)$/]
])

/** "The pointer is set to the end", against "if it is set to the end", "check that it is set", and the value in "it is set to 5". */
function statesNewState(sentence: Sentence, i: number, j: number, next: Word | undefined): boolean {
  const {prose, words} = sentence
  if (!next || isSubordinate(sentence, i) || isChecked(sentence, i)) return false
  if (words[j]!.lower === 'hidden') return /^(?:from|in|on|when|while|if|unless|until|behind)$/.test(next.lower)
  const after = follower(sentence, j + 1)
  if (next.lower === 'up') return after !== undefined && /^(?:for|so|by|via|using|through)$/.test(after.lower)
  if (next.lower === 'to') return after !== undefined && /^\p{L}/u.test(after.text) && !/["'“‘]/.test(prose.text.slice(next.end, after.start))
  // "is set in seconds", against "is set in your shell"
  if (next.lower === 'in') return after !== undefined && timeWords.test(after.lower)
  return next.lower === 'as' ? after?.lower !== 'default' : /^(?:within|inside|before|after|during|from|per|on|once|when)$/.test(next.lower)
}

/** "Verify that", "make sure": the clause that follows describes a state. */
function isChecked({prose, words}: Sentence, i: number): boolean {
  for (let at = i - 1; at >= Math.max(0, i - 15) && !/[,;:—–]/.test(prose.text.slice(words[at]!.end, words[at + 1]!.start)); at--) {
    if (/^(?:verify|verifies|ensures?|ensuring|checks?|confirms?|sure)$/.test(words[at]!.lower)) return true
  }
  return false
}

/** "This is done by turning the key", "the search is done right"; not "when the work is done". */
function isDoneSomehow({words}: Sentence, i: number, next: Word | undefined): boolean {
  if (!next) return false
  if (next.lower === 'right' || (next.lower.endsWith('ly') && next.kinds & WordKind.adverb)) return !isPerson(words, i)
  return /^(?:this|that|it|which)$/.test(words[i - 1]?.lower ?? '') && /^(?:by|via|using|through|in|on|at)$/.test(next.lower)
}

const massNouns = new Set(
  'access behavior behaviour code content css data documentation html information input json logic logs markdown memory metadata output software state storage text traffic work yaml xml'.split(
    ' '
  )
)
const afterGiven =
  /^(?:asked|assigned|billed|called|charged|considered|deemed|denied|fed|given|granted|guaranteed|labeled|labelled|left|made|marked|named|offered|paid|passed|rendered|sent|served|set|shown|taught|tagged|told)$/

/** "These are signed URLs", "it is structured data": the participle belongs to the noun after it. */
function describesNoun(sentence: Sentence, i: number, j: number, next: Word | undefined): boolean {
  const {words} = sentence
  // "Are signed URLs valid?"
  if (next && i === 0 && j === 1 && isQuestion(sentence)) return true
  if (!next || (words[i]!.kinds & WordKind.get) !== 0 || afterGiven.test(words[j]!.lower)) return false
  if (massNouns.has(next.lower)) return true
  // "that was revoked stays": after a singular, the word is a verb
  if (/^(?:is|isn't|was|wasn't|am|.+'s)$/.test(words[i]!.lower)) return false
  if (isNounInPlural(next)) return true
  // "these are frozen version snapshots"
  const after = follower(sentence, j + 1)
  return next.kinds === 0 && /^[a-z]+$/.test(next.text) && !complement.test(next.lower) && after !== undefined && isNounInPlural(after)
}
const isNounInPlural = ({kinds, lower}: Word): boolean =>
  (kinds & WordKind.plural) !== 0 && !timeWords.test(lower) && (kinds & (WordKind.determiner | WordKind.preposition | WordKind.joiner | WordKind.adverb)) === 0
/** Participles for the resulting state of the subject, and not the start of a noun phrase: "are left open". */
const complement =
  /^(?:active|alone|available|back|blank|clean|clear|complete|dead|empty|external|final|free|fresh|full|global|idle|intact|live|local|mandatory|null|open|optional|private|public|ready|read|relative|safe|secret|stable|straight|true|un\p{L}+|verbatim|visible|void|several|multiple|based|according)$/u
const timeWords = /^(?:times|minutes|hours|days|weeks|months|years|seconds|milliseconds|overseas|nowadays)$/

/** "gets cleared", but not "get started", nor "get cached results". */
function isDoneByGet({words}: Sentence, i: number, j: number, next: Word | undefined): boolean {
  const {lower} = words[j]!
  if (getIdioms.test(lower) || (i === 0 && words[i]!.lower === 'get')) return false
  if (words[i]!.lower === 'gotten' || words[i - 1]?.lower === 'have' || words[i - 1]?.lower === 'has') return false
  return !next || (next.kinds & (WordKind.preposition | WordKind.joiner | WordKind.adverb)) !== 0
}
const getIdioms =
  /^(?:started|involved|oriented|organized|situated|used|stuck|lost|rid|done|set|paid|left|put|read|run|hit|let|shut|acquainted|connected|notified|updated|accustomed|married|dressed|hurt|burnt|known)$/

/** "needs to be installed" is an act; "seems to be installed" is not. */
function isInfinitiveOfState({words}: Sentence, i: number): boolean {
  return words[i - 1]?.lower === 'to' && /^(?:seem|seems|appear|appears|happen|happens|continue|continues|tend|tends)$/.test(words[i - 2]?.lower ?? '')
}

/** "you're", "they are", "users are" */
function isPerson(words: readonly Word[], i: number): boolean {
  return /^(?:you're|we're|i'm)$/.test(words[i]!.lower) || /^(?:you|we|i|users|people|developers|readers|teams)$/.test(words[i - 1]?.lower ?? '')
}

function youAre({words}: Sentence, i: number): boolean {
  return words[i]!.lower === "you're" || (words[i]!.lower === 'are' && words[i - 1]?.lower === 'you')
}

/** "The entry point is called `main`", "is named Default": a name, and it does not matter who chose it. */
function namesSomething({prose, words}: Sentence, j: number, next: Word | undefined): boolean {
  if (words[j]!.lower !== 'called' && words[j]!.lower !== 'named') return false
  const after = words[j + 1]
  // "is called a static page"
  if (next !== undefined && /^an?$/.test(next.lower)) return true
  return (
    (next !== undefined && (next.text === MASK || /^\p{Lu}/u.test(next.text))) ||
    (after !== undefined && /["“'‘]/.test(prose.text.slice(words[j]!.end, after.start)))
  )
}

/** Words after "by" that are not actors: "by default", "by hand". */
const noAgent = new Set(
  `accident chance convention date default definition design email everything extension far hand id index itself key law mail means mistake name nature now number
  order pattern phone pressing priority proxy reference size tag then time type using value virtue way`.split(/\s+/)
)
/** After these words, "by" gives an amount or an order. */
const measured = new Set(
  `accompanied backed billed bounded capped charged counted decreased decremented deduplicated delayed delimited denoted differentiated distinguished divided extended filtered
  caused constrained controlled covered determined driven followed gated governed grouped identified increased incremented indexed joined keyed limited matched measured meant multiplied namespaced nested offset ordered partitioned powered preceded
  prefixed priced ranked reduced referenced represented scoped segmented separated shifted sorted specified split suffixed surrounded`.split(/\s+/)
)

/** The words of the actor after "by", or undefined. */
function agentAfter(sentence: Sentence, j: number): Passive['agent'] {
  const {prose, words} = sentence
  let k = j + 1
  if (words[k] && words[k]!.lower !== 'by' && (words[k]!.kinds & WordKind.adverb || /^(?:up|down|out|off|over|in|back|away)$/.test(words[k]!.lower))) k++
  // "is written for you by the setup"
  if (words[k]?.lower === 'for' && words[k + 1]?.lower === 'you') k += 2
  else k = laterBy(sentence, j, k)
  const first = words[k + 1]
  if (words[k]?.lower !== 'by' || !first || !isUnbroken(sentence, j, k + 1) || measured.has(words[j]!.lower)) return undefined
  // "by simply moving it" is a manner
  const head = (first.kinds & WordKind.adverb) !== 0 ? words[k + 2] : first
  if (!head || (head.kinds & WordKind.gerund) !== 0 || /^(?:either|both|how|what|which|whatever|following)$/.test(first.lower)) return undefined
  if (noAgent.has(first.lower) || /^\d/.test(first.lower)) return undefined
  // "by the time it arrives", "by the end of May" are times
  if (
    first.kinds & WordKind.determiner &&
    (/^(?:time|moment)$/.test(words[k + 2]?.lower ?? '') || (words[k + 2]?.lower === 'end' && words[k + 3]?.lower === 'of'))
  )
    return undefined
  let end = k + 1
  // a pronoun is the whole agent: "built by us run on …"
  if (acting.test(first.lower)) return {start: first.start, end: first.end}
  while (end + 1 < words.length && end < k + longestName && !isBreak(prose.text, words[end]!.end, words[end + 1]!.start) && !endsAgent(words, end + 1)) end++
  // "the speed of the", "someone other": an incomplete name
  while (end > k + 1 && (words[end]!.kinds & WordKind.determiner || /^(?:of|other)$/.test(words[end]!.lower))) end--
  // "by sessions being possible": a clause
  const next2 = follower(sentence, end)
  if (next2 && (next2.kinds & WordKind.gerund) !== 0 && /^(?:being|having|becoming)$/.test(next2.lower)) return undefined
  if (isMeasure(words.slice(k + 1, end + 1)) || noOne.test(words[end]!.lower) || (words[end]!.kinds & WordKind.determiner && end === k + 1)) return undefined
  // "by several skills—agents, servers": what follows the dash explains
  const dash = prose.text.slice(first.start, words[end]!.end).search(/[—–]/)
  return {start: first.start, end: dash > 0 ? first.start + dash : words[end]!.end}
}
/** The index of "by" after an object or a place: "is written to the lake by a worker". Only a determiner makes sure that an actor follows. */
function laterBy({words, prose}: Sentence, j: number, k: number): number {
  for (let at = k; at < Math.min(words.length - 2, k + 6); at++) {
    const {lower, kinds, start} = words[at]!
    if (isBreak(prose.text, words[at - 1]!.end, start)) return k
    if (lower === 'by') return at > j + 1 && /^(?:an?|the|your|each|another|its)$/.test(words[at + 1]!.lower) ? at : k
    // "by" may belong to another verb: "is saved in the folder created by the worker"
    if (/(?:ed|ing|en)$/.test(lower) || kinds & (WordKind.joiner | WordKind.bePresent | WordKind.beOther | WordKind.modal)) return k
  }
  return k
}
const noOne =
  /^(?:amounts?|bytes|characters|date|days?|deadline|degrees?|end|factors?|fields?|flag|following|hours?|interval|margin|methods?|minutes?|moment|months?|names?|number|parameters?|percent|percentage|point|prefix|seconds?|setting|size|spaces?|steps?|suffix|time|times|values?|way|ways|weeks?|years?)$/
/** The maximum number of words for an actor. Nearly all are shorter. */
const longestName = 9

/** "by space", "by user id": a bare noun is more often a criterion than an actor. */
function isMeasure(agent: readonly Word[]): boolean {
  const last = agent.at(-1)!
  if (agent.some(({kinds}) => kinds & WordKind.determiner)) return false
  // "by event ID"
  if (noAgent.has(last.lower)) return true
  return (last.kinds & WordKind.plural) === 0 && agent.every(({text}) => /^[a-z-]+$/.test(text) && !acting.test(text))
}
const acting = /^(?:you|us|them|it|me|someone|somebody|anyone|anybody|everyone|nobody|people|others|staff|support)$/

function endsAgent(words: readonly Word[], at: number): boolean {
  const {lower, kinds} = words[at]!
  if (lower === 'of') return false
  if (/^(?:regardless|according|depending|using|having|via|rather|than)$/.test(lower)) return true
  // "by the flag placed before the name"
  if (kinds & WordKind.participle && (words[at + 1]?.kinds ?? 0) & WordKind.preposition) return true
  return (kinds & (WordKind.preposition | WordKind.joiner | WordKind.bePresent | WordKind.beOther | WordKind.modal | WordKind.adverb)) !== 0
}
