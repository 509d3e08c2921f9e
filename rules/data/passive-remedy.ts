/** What to do about a passive, and how much it matters. */
import {
  activeVerb,
  baseOf,
  dutyOf,
  indexOfWord,
  instructs,
  WordKind,
  kindsOf,
  MASK,
  passivesOf,
  sentencesOf,
  sharesSubject,
  sourceSpan,
  thirdPerson,
  firstFrom,
  type Passive,
  type Prose,
  type Sentence
} from '../../src/rule/wording.ts'
import {slice, type Page} from '../../src/rule/index.ts'

export interface Remedy {
  message: 'instruction' | 'agent' | 'statement' | 'unnamed'
  remedy: string
  /** 3: the sentence shows what to write; 2: it names who acts; 1: a plain statement; 0: a passive that is often justified. */
  grade: 0 | 1 | 2 | 3
}

/** @param inRow whether the item is in a list whose items have this form */
export function remedyOf(page: Page, sentence: Sentence, passive: Passive, inRow: boolean): Remedy {
  const {prose} = sentence
  const stays = passive.isAside || inRow || sharesSubject(sentence, passive)
  if (passive.agent) {
    const {start, end} = passive.agent
    // "by you" or "by us": the active form is always shorter
    const grade = persons.test(prose.text.slice(start, end))
      ? 3
      : inRow || (sharesSubject(sentence, passive) && !hasSeveralAgents(sentence))
        ? 0
        : passive.isAside
          ? 1
          : 2
    return {message: 'agent', remedy: withAgent(page, sentence, passive), grade}
  }
  const duty = dutyOf(sentence, passive)
  const base = baseOf(passive.participle.lower)
  if (!stays && duty && duty !== 'can' && duty !== 'should' && instructs(prose)) {
    return {message: 'instruction', remedy: base === undefined ? 'tell the reader what to do' : `tell the reader what to do, \`${base} …\``, grade: 3}
  }
  const purpose = purposeOf(sentence, passive)
  if (purpose !== undefined && !stays) return {message: 'statement', remedy: `say what it does, \`… ${purpose}\``, grade: 3}
  // "you should see that a key was added, and its owner should be set": what happens, not what to do; "nothing can be changed" has no "you can"
  const isOutcome = duty === 'should' && /\bshould (?:now )?see\b/i.test(prose.text)
  if (duty && base !== undefined && readersActs.has(base) && !stays && !isOutcome && !/\bnothing\b/i.test(prose.text.slice(sentence.start, sentence.end)))
    return {message: 'statement', remedy: `write \`you ${duty} ${base} …\`, or name what acts`, grade: 3}
  if (duty === undefined && base !== undefined && readersActs.has(base) && !stays && isLeftOpen(sentence, passive))
    return {message: 'statement', remedy: `write \`you can ${base} …\`, or name what acts`, grade: 3}
  const isMild =
    stays || isBare(sentence, passive) || stative.test(passive.participle.lower) || (isPast.test(passive.be.lower) && changed.has(passive.participle.lower))
  // the reader probably acts in a step, but of two passives in a sentence only one may be the reader's
  const isHarmful = !isMild && (instructs(prose) || hasSeveral(sentence))
  const isPlain =
    !isMild &&
    ((sentence.words.length <= curt && isPresent.test(passive.be.lower)) ||
      isReadersTurn(page, sentence, passive, base) ||
      isThreat(sentence, passive) ||
      isWall(prose))
  return {message: isPlain ? 'statement' : 'unnamed', remedy: 'name who or what acts', grade: isMild ? 0 : isHarmful || isPlain ? 2 : 1}
}

/** "Errors are thrown" says nothing else. */
const curt = 3

/** "Then the client is created", "**Billing** is picked": what the reader does, told as if it happened. */
function isReadersTurn(page: Page, sentence: Sentence, {be}: Passive, base: string | undefined): boolean {
  if (base === undefined || !readersActs.has(base) || !isPresent.test(be.lower)) return false
  const {prose, words} = sentence
  const {start} = sourceSpan(prose, be.start, be.end)
  return /^(?:first|then|next|now|finally|afterwards?)$/.test(words[0]!.lower) || page.text.slice(start - 3, start) === '** '
}

/** "The old key will be removed": the reader asks by whom, and when. */
const isThreat = ({words}: Sentence, {be, participle}: Passive): boolean =>
  words[indexOfWord(words, be) - 1]?.lower === 'will' && /^(?:charged|deleted|erased|overwritten|removed|revoked)$/.test(participle.lower)

const walls = new WeakMap<Prose, boolean>()

/** A paragraph of four sentences or more, most of them passive. */
function isWall(prose: Prose): boolean {
  let result = walls.get(prose)
  if (result === undefined) {
    const sentences = sentencesOf(prose)
    const passive = sentences.filter((sentence) => passivesOf(sentence).some(({isAside}) => !isAside)).length
    walls.set(prose, (result = passive >= 4 && passive * 3 >= sentences.length * 2))
  }
  return result
}

/** "Scored by a model and ranked by another": no subject to share. */
const hasSeveralAgents = (sentence: Sentence): boolean => passivesOf(sentence).filter(({agent}) => agent).length > 1

/** "May be added", "is to be chosen". */
function isLeftOpen({words}: Sentence, {be}: Passive): boolean {
  const at = indexOfWord(words, be)
  const before = words[at - 1]?.lower
  return be.lower === 'be' && (before === 'may' || (before === 'to' && /^(?:is|are)$/.test(words[at - 2]?.lower ?? '')))
}

const several = new WeakMap<Sentence, boolean>()

/** Whether a sentence has more than one passive, asides not counted. */
function hasSeveral(sentence: Sentence): boolean {
  let result = several.get(sentence)
  if (result === undefined) several.set(sentence, (result = passivesOf(sentence).filter(({isAside}) => !isAside).length > 1))
  return result
}

/** States rather than acts: "is documented below", "is not expected". */
const stative =
  /^(?:affected|called|considered|defined|described|documented|expected|explained|exported|guaranteed|intended|known|listed|named|referred|shown|meant|needed|wanted)$/
const persons = /^(?:you|us|me)$/i
const isPast = /^(?:been|was|were)$/
const isPresent = /^(?:is|are)$/

/** "The messages being sent", "a tool to be used": not a clause. */
const isBare = ({words}: Sentence, {be}: Passive): boolean => be.lower === 'being' || (be.lower === 'be' && words[indexOfWord(words, be) - 1]?.lower === 'to')

/** Acts of a reader on a product rather than of the product. */
const readersActs = new Set(
  (
    'access add adjust apply archive assign build call change check choose click cluster combine configure convert copy create customize declare define delete deploy disable download edit embed enable export ' +
    'enter extend fill filter find handle import include install integrate invoke manage modify move open override pass place press provide pause query read remove rename replace run save schedule select send set share skip sort specify start strip tap test toggle treat turn ' +
    'update upload use view wrap write'
  ).split(' ')
)

/** Changes in a release, where it does not matter who made them. */
const changed = new Set('added changed deprecated fixed improved introduced migrated moved removed renamed replaced updated'.split(' '))

/** "is used to extract rows" means "extracts". */
function purposeOf({words}: Sentence, {be, participle}: Passive): string | undefined {
  const at = indexOfWord(words, participle)
  const verb = words[at + 2]
  if (participle.lower !== 'used' || words[at + 1]?.lower !== 'to' || !verb || (kindsOf(verb.lower) & WordKind.imperative) === 0) return undefined
  if (be.lower === 'is') return thirdPerson(verb.lower)
  return be.lower === 'are' ? verb.lower : undefined
}

function withAgent(page: Page, sentence: Sentence, passive: Passive): string {
  const {prose} = sentence
  const {start, end} = passive.agent!
  // "we" would be the next problem
  if (/^(?:us|me)$/i.test(prose.text.slice(start, end))) return 'make the product or the team the subject'
  const who = readable(page, prose, start, end)
  if (who === undefined || goesOn.test(prose.text.slice(end, end + 12))) return 'make the words after `by` the subject'
  const verb = activeVerb(sentence, passive, isPlural(sentence, start, end))
  return verb === undefined ? `make \`${who}\` the subject` : `write \`${who} ${verb} …\``
}
/** Several actors, of which this is the first. */
const goesOn = new RegExp(`^(?:,? (?:and|or|as well as)\\b|, ${MASK})`, 'u')

function isPlural({words}: Sentence, start: number, end: number): boolean {
  const agent = words.slice(firstFrom(words, start), firstFrom(words, end))
  const of = agent.findIndex(({lower}) => lower === 'of')
  const head = agent[of > 0 ? of - 1 : agent.length - 1]!
  const [first] = agent
  if (/^(?:you|they|them|we|us|people|these|those|both|all|several|many|some|most|two|three)$/.test(first!.lower)) return true
  if (/^(?:an?|each|every|this|that|another)$/.test(first!.lower)) return false
  // "Kubernetes" is singular, "LLMs" is plural
  if (/^\p{Lu}/u.test(head.text)) return /^\p{Lu}{2,}s$/u.test(head.text)
  return (head.kinds & WordKind.plural) !== 0
}

/** A range of prose in the writer's words, with masked code restored. Undefined if a mask stands for something else. */
function readable(page: Page, prose: Prose, start: number, end: number): string | undefined {
  let text = ''
  for (let at = start; at < end; at++) {
    if (prose.text[at] !== MASK) {
      text += prose.text[at]
      continue
    }
    const code = /^(`+)\s?([^`]+?)\s?\1$/.exec(slice(page.text, sourceSpan(prose, at, at + 1)))?.[2]
    if (code === undefined) return undefined
    text += code
  }
  return text
}
