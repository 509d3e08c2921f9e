import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isQuestion, indexOfWord, isWithin, WordKind, replaceText, sentencesOf, sourceSpan, thirdPerson, quotedRanges} from '../../src/rule/wording.ts'
import type {Page} from '../../src/rule/index.ts'
import type {Sentence, Word} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'tense',
  group: 'language',
  statements: ['2.5.1.tense'],
  title: 'Use present tense for facts and future tense for later results',
  guide: 'Write "you need", not "you will need". Use "will" for something that happens later: "After you push, the site will deploy."',
  why: 'Future tense makes readers wonder what has to happen first.',
  review: 'Report each “will” for what the product does every time.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    scope: option.oneOf(
      ['need', 'certain', 'all'],
      'certain',
      '`need` reports "you will need" and "you will be able to"; `certain` also reports what a product does, always or under a condition; `all` also reports what people will do'
    )
  },
  messages: {
    need: 'Future tense `{words}`: write `{present}`',
    current: 'Future tense `{words}` for a current fact: {remedy}'
  },
  prefilter: ({text}) => /\bwill\b|['’]ll\b|\bwon['’]t\b/i.test(text),
  *check(prose, {page, options: {scope}}) {
    for (const sentence of sentencesOf(prose)) {
      const {words} = sentence
      for (let index = 0; index < words.length; index++) {
        if (!isFuture(words, index) || isWithin(quotedRanges(prose), words[index]!.start)) continue
        const need = needAt(prose.text, words, index)
        // "you will need it later" and "soon you'll be able to" refer to the future
        if (need && (isLater(words, indexOfWord(words, need.first), indexOfWord(words, need.last)) || isAfter(sentence, index))) continue
        // "What you'll need" is a usual name of a section
        if (need && prose.kind === 'heading') continue
        if (need) {
          const {first, last, present} = need
          const fix = replaceText(page, prose, first.start, last.end, present)
          const range = prose.text.slice(first.start, last.end)
          yield {
            at: sourceSpan(prose, first.start, last.end),
            message: 'need',
            values: {words: range, present: /^\p{Lu}/u.test(range) ? `Y${present.slice(1)}` : present},
            ...(fix && {fix})
          }
        } else if (scope !== 'need' && !isQuestion(sentence) && isCurrent(page, sentence, index, scope === 'all')) {
          const word = words[index]!
          const verb = verbAfter(words, index)
          if (!verb) continue
          const present = presentOf(words, index, verb)
          yield {
            at: sourceSpan(prose, word.start, verb.end),
            message: 'current',
            values: {words: prose.text.slice(word.start, verb.end), remedy: present === undefined ? 'use the present' : `write \`${present}\``}
          }
        }
      }
    }
  },
  examples: {
    good: [
      mdx`You need a key. After you push, your site will deploy.`,
      mdx`When the scan completes, you'll see a report. Support will end in May 2031.`,
      mdx`Note the id, since you will need it later. You'll need these values in the next step. A copy of today does not mean that you will be able to read it tomorrow.`,
      mdx`Soon you'll be able to share keys. In the next release you will need a role, and in the future you won't need it.`,
      mdx`## What you'll need`,
      mdx`Rename the field at will, as Will says. Add the text \`you will need to\`.`,
      mdx`Once you've read the log, you'll need to close it. After it opens, you will have to wait. If you set the flag, the lamp will go out. When the run ends, the lamp will go out.`,
      {
        path: 'reference/lamp.mdx',
        page: mdx`The test does not prove that the lamp will light. It warns that the lamp will fail, rather than assuming the fuse will hold.`
      },
      {page: mdx`The lamp will be lit.`, options: {scope: 'need'}},
      // scope `all`: outcomes are not reported
      {page: mdx`If you use an old key, the call will fail. Delete the file, or the server will stop. You'll receive an email.`, options: {scope: 'all'}},
      {page: mdx`Once it runs, this will ensure that the file is there. Just add a key and it'll open.`, options: {scope: 'all'}},
      {page: mdx`Will the price change? The next run will start at noon.`, options: {scope: 'all'}}
    ],
    bad: [
      {page: mdx`«You'll need» to set a password.`, messages: ["Future tense `You'll need`: write `You need`"], fixed: mdx`You need to set a password.`},
      {
        page: mdx`To use these tasks, «you will first need» to add a key.`,
        messages: ['Future tense `you will first need`: write `you first need`'],
        fixed: mdx`To use these tasks, you first need to add a key.`
      },
      {
        page: mdx`With a role, «you’ll be able to» read files; without one, «you won't be able to».`,
        messages: ['Future tense `you’ll be able to`: write `you can`', "Future tense `you won't be able to`: write `you cannot`"],
        fixed: mdx`With a role, you can read files; without one, you cannot.`
      },
      {page: mdx`Then «you will have to» wait.`, messages: ['Future tense `you will have to`: write `you have to`'], fixed: mdx`Then you have to wait.`},
      // a setting and its effect, and a field of a reference
      {
        page: mdx`
          If unset, the host «will be» local. When the flag is enabled, rows «will be» sorted. If the log exists, the job «will replace» it.

          <ParamField body="limit" type="number">The rows that the call «will return». The answer «will hold» ten of them.</ParamField>
        `,
        messages: [
          'Future tense `will be` for a current fact: write `is`',
          'Future tense `will be` for a current fact: write `are`',
          'Future tense `will replace` for a current fact: write `replaces`',
          'Future tense `will return` for a current fact: write `returns`',
          'Future tense `will hold` for a current fact: write `holds`'
        ]
      },
      // a process that runs each time
      {page: mdx`When a row arrives, the list «will be» sorted.`, messages: ['Future tense `will be` for a current fact: write `is`']},
      {
        page: mdx`By default, the lamp «will blink». If no fuse is found, the lamp «will stay» dark.`,
        messages: ['Future tense `will blink` for a current fact: write `blinks`', 'Future tense `will stay` for a current fact: write `stays`']
      },
      {page: mdx`The kit «will need» to be new.`, messages: ['Future tense `will need` for a current fact: write `needs`']},
      {
        page: mdx`In this short guide, «you'll create» a key.`,
        options: {scope: 'all'},
        messages: ["Future tense `you'll create` for a current fact: use the present"]
      },
      {
        page: mdx`This «will ensure» that the file is there after the run.`,
        options: {scope: 'all'},
        messages: ['Future tense `will ensure` for a current fact: write `ensures`']
      },
      {
        page: mdx`The log «will contain» one line a call, and it «won't hold».`,
        options: {scope: 'all'},
        messages: ['Future tense `will contain` for a current fact: write `contains`', "Future tense `won't hold` for a current fact: use the present"]
      }
    ]
  }
})

function isFuture(words: readonly Word[], index: number): boolean {
  const {lower, text} = words[index]!
  if (lower.endsWith("'ll") || lower === "won't") return true
  // "at will", "free will", "a will", and the name
  return lower === 'will' && !(text === 'Will' && index > 0) && !/^(?:at|free|a|the|your|their|his|her|my|our)$/.test(words[index - 1]?.lower ?? '')
}

/** "you will need", "you'll be able to", "you won't have to", with adverbs in between. */
function needAt(text: string, words: readonly Word[], index: number): {first: Word; last: Word; present: string} | undefined {
  const contracted = words[index]!.lower === "you'll"
  const first = contracted ? words[index]! : words[index - 1]
  if (first?.lower !== (contracted ? "you'll" : 'you')) return undefined
  let at = index + 1
  while (words[at] && words[at]!.kinds & WordKind.adverb) at++
  const verb = words[at]?.lower
  const between = words.slice(index + 1, at)
  const negative = words[index]!.lower === "won't" || between.some(({lower}) => lower === 'not')
  const adverbs = between.filter(({lower}) => lower !== 'not').map((word) => `${word.text} `)
  const able = verb === 'be' && words[at + 1]?.lower === 'able' && words[at + 2]?.lower === 'to'
  const last = able ? words[at + 2]! : verb === 'have' && words[at + 1]?.lower === 'to' ? words[at + 1]! : verb === 'need' ? words[at]! : undefined
  if (!last || /[,;:()]/.test(text.slice(first.start, last.end))) return undefined
  // "you won't need to sign in again" refers to another day
  if (negative && !able) return undefined
  if (able) return {first, last, present: `you ${negative ? 'cannot' : 'can'} ${adverbs.join('')}`.trimEnd()}
  return {first, last, present: `you ${adverbs.join('')}${verb === 'need' ? 'need' : 'have to'}`}
}

/** Whether words for a future time are next to the words from `first` to `last`: "soon", "in the next step". */
function isLater(words: readonly Word[], first: number, last: number): boolean {
  for (let index = Math.max(0, first - reach); index < Math.min(words.length, last + reach); index++) {
    const {lower} = words[index]!
    // "no later than" and "sooner or later" after these words do not count
    if (/^(?:later|tomorrow|eventually|soon|shortly|someday|afterwards?|worse|unlikely|probably|likely)$/.test(lower) && (index > last || lower !== 'later'))
      return true
    if (lower === 'future' && words[index - 1]?.lower === 'the') return true
    if (
      /^(?:next|future|later|following|upcoming|coming)$/.test(lower) &&
      /^(?:steps?|sections?|parts?|time|releases?|versions?|weeks?|months?|year|quarter)$/.test(words[index + 1]?.lower ?? '')
    )
      return true
  }
  return false
}

function verbAfter(words: readonly Word[], index: number): Word | undefined {
  let at = index + 1
  while (words[at] && (words[at]!.kinds & WordKind.adverb || (words[at]!.lower === 'no' && words[at + 1]?.lower === 'longer'))) at++
  return words[at]
}

/** "In this guide, we'll create an agent": what the page does is in the present, whatever the verb. */
const announces = ({prose, start, end}: Sentence): boolean =>
  /^(?:in|throughout|during) (?:this|the following) (?:[\w-]+ ){0,2}?(?:article|chapter|cookbook|document|example|guide|lesson|page|part|post|quickstart|recipe|section|step|tutorial|video|walkthrough)\b/i.test(
    prose.text.slice(start, Math.min(end, start + 80))
  )

/** "Once you have set it up, you'll need": after an action of the reader, the future is correct. */
const isAfter = (sentence: Sentence, index: number): boolean => sentence.words[index]!.start > signsOf(sentence).after

interface Signs {
  /** Where the first action of the reader ends. */
  after: number
  isPlan: boolean
  /** The condition that the sentence begins with, and the clause after it. */
  condition: string | undefined
  effect: {start: number; end: number}
}
const known = new WeakMap<Sentence, Signs>()

/** Read once, since a long sentence can have thousands of futures. */
function signsOf(sentence: Sentence): Signs {
  const before = known.get(sentence)
  if (before) return before
  const text = sentence.prose.text.slice(sentence.start, sentence.end)
  const action = /\b(?:once|after|afterwards?|by the (?:end|time)|cannot|fails?)\b/i.exec(text)
  const clause = /^(?:if|when|unless)\s([^,;:]{2,80}),/i.exec(text)
  const effect = sentence.start + (clause?.[0].length ?? 0)
  const next = clause ? text.slice(clause[0].length).search(/[,;:]/) : -1
  const signs: Signs = {
    after: action ? sentence.start + action.index + action[0].length - 1 : Infinity,
    isPlan: plan.test(text),
    condition: clause?.[1],
    effect: {start: effect, end: next < 0 ? sentence.end : effect + next}
  }
  known.set(sentence, signs)
  return signs
}

/** Whether the future states a current fact. */
function isCurrent(page: Page, sentence: Sentence, index: number, isWide: boolean): boolean {
  // "any dispute will be resolved": the language of contracts
  if (legal.test(page.path)) return false
  if (statesRule(sentence, index) || statesDuty(sentence, index)) return true
  if (isWide) return announces(sentence) || !isOutcome(sentence, index)
  return (
    page.kind !== 'changelog' &&
    page.kind !== 'landing' &&
    /^(?:paragraph|item|cell|frontmatter)$/.test(sentence.prose.kind) &&
    isOfProduct(sentence, index) &&
    !isOutcome(sentence, index) &&
    !signsOf(sentence).isPlan
  )
}
/** Signs of a plan. */
const plan =
  /\b(?:now|no longer|new|soon|beta|preview|roadmap|planned|planning|announced?|deprecat\w+|sunset\w*|(?:as of|starting|until|from|since) (?:v?\d|january|february|march|april|may|june|july|august|september|october|november|december|version))\b/i

/** "If unset, the host will be", "When no rule matches, the job will": a case and its effect, for which nobody has to wait. */
function statesRule(sentence: Sentence, index: number): boolean {
  const {words} = sentence
  if (!isOfProduct(sentence, index)) return false
  const {condition: clause, effect, isPlan} = signsOf(sentence)
  const {start} = words[index]!
  // "by default, the task will run": so it is until somebody changes it
  if (words[0]!.lower === 'by' && words[1]?.lower === 'default' && !isPlan) return true
  if (clause === undefined || start < effect.start || start > effect.end || acts.test(clause)) return false
  // "when a row arrives, it will be sorted": a process of the product, each time
  return setting.test(clause) || !event.test(clause) || (indefinite.test(clause) && words[index + 1]?.lower === 'be' && isParticiple(words[index + 2]))
}
/** Any of its kind: "a row arrives", "a new row comes in". */
const indefinite = /^(?:an?|any|another|each|every|no)\s/i
const isParticiple = (word: Word | undefined): boolean => word !== undefined && (word.kinds & WordKind.participle) !== 0
/** "The kit will need to be installed" is a current need. */
function statesDuty(sentence: Sentence, index: number): boolean {
  const {words} = sentence
  return (
    isOfProduct(sentence, index) && /^(?:need|have)$/.test(words[index + 1]?.lower ?? '') && words[index + 2]?.lower === 'to' && !isOutcome(sentence, index)
  )
}

const setting =
  /(?:^|\s)(?:unset|omitted|absent|empty|blank|missing|passed|provided|specified|supplied|enabled|disabled|true|false|undefined|null|present|set|unspecified|defined|configured|given|selected|chosen|available|unavailable|found|exceeded)(?:$|\s(?:to|as|with|in|for|and)\b)/i
/** Whose action the clause describes: "if you set it". */
const acts = /\b(?:you|users?|we|they|i|someone|anyone|customers?|members?|people)\b|['’]ve\b/i
/** Something to wait for: "when the scan completes". */
const event =
  /^\w+ing\b|\b(?:is|are|has|have) (?:\w+ed|ready|done|complete|over|gone)$|\b(?:finish|complete|succeed|start|end|open|go|arrive|run|load|pass|work)(?:e?s)?\b|\b(?:all|everything)\b/i

/** Whether the subject of "will" is a thing, not the reader or another person. */
function isOfProduct({words}: Pick<Sentence, 'words'>, index: number): boolean {
  const {lower} = words[index]!
  let at = index - 1
  while (words[at] && words[at]!.kinds & WordKind.adverb) at--
  const before = words[at]
  return (
    (lower === 'will' || lower === "won't") &&
    before !== undefined &&
    !/^(?:you|we|they|i|he|she|it)$/.test(words[index + 1]?.lower ?? '') &&
    !/^(?:you|we|they|i|he|she|who|users?|people|teams?|customers?|developers?|members?|visitors?|readers?|admins?|someone|anyone|everyone|nobody|one|there|what)$/.test(
      // "the second one will" is a thing
      before.lower === 'one' && words[at - 2]?.lower === 'the' ? 'thing' : before.lower
    )
  )
}

/** "is sorted" for "will be sorted", "returns" for "will return", or undefined if the number of the subject is not certain. */
function presentOf(words: readonly Word[], index: number, verb: Word): string | undefined {
  const {lower} = words[index]!
  if (lower.endsWith("'ll") && lower !== "it'll") return undefined
  if (lower === "won't" || verb !== words[index + 1]) return undefined
  const subject = words[index - 1]
  if (lower !== "it'll" && (!subject || /^(?:that|which|who|and|or|you|we|they)$/.test(subject.lower) || subject.kinds & WordKind.adverb)) return undefined
  const isPlural = lower !== "it'll" && subject !== undefined && (subject.kinds & WordKind.plural) !== 0
  // "any of the rows will": another word determines the number
  if (words.slice(Math.max(0, index - 6), index).some(({lower: word}) => /^(?:of|in|for|with|and|or|from|on|to)$/.test(word))) return undefined
  if (verb.lower === 'be') return isPlural ? 'are' : 'is'
  if (verb.lower === 'have') return isPlural ? 'have' : 'has'
  return isPlural ? verb.lower : thirdPerson(verb.lower)
}

/** "As you type", ", as this": a clause rather than "as a list". */
const joins = (text: string, words: readonly Word[], at: number): boolean =>
  /^(?:soon|long|you|we|it|they|this|that|these|those)$/.test(words[at + 1]?.lower ?? '') ||
  (at > 0 && text.slice(words[at - 1]!.end, words[at]!.start).includes(','))

const legal = /(?:^|\/)(?:legal|terms|privacy|polic(?:y|ies)|dpa|sla|licen[sc]e)(?:[-./]|$)/i

const foreseen =
  /\b(?:assum|anticipat|check|confirm|consider|decid|estimat|expect|guarante|hop|know|plan|predict|promis|prov|think|warn)\w*\s(?:that|how|whether|what|when|where|if|which)\b[^,.;:]*$/i

/** Whether the sentence states what precedes the effect: a condition, a moment, a cause. */
function isOutcome({prose, words, start}: Sentence, index: number): boolean {
  const verb = verbAfter(words, index)
  // hopes and fears refer to the future, and so do words at the end of the sentence
  const before = prose.text.slice(Math.max(start, words[index]!.start - 90), words[index]!.start)
  if (foreseen.test(before) || /\bassum(?:e|es|ing)\b/i.test(before) || /\bby the end of\b/i.test(before)) return true
  // "this means that it will not wait"
  if (/^(?:this|that|which) (?:also )?means\b/i.test(prose.text.slice(start, start + 24))) return false
  if (/^(?:you|we|they|i)'ll$/.test(words[index]!.lower) || words[index - 1]?.lower === 'you') {
    if (verb && /^(?:see|find|receive|get|learn|notice|know|hear|end|have|be|use|want|build|create|find|discover|understand)$/.test(verb.lower)) return true
  }
  // "this will ensure that the file is there after the run": a purpose, not a future event
  if (isPurpose(words, index, verb)) return false
  if (verb && /^(?:continue|grow|remain|start|begin|end|arrive|appear|stop|become|change|expire|ship|launch|increase|decrease|improve)$/.test(verb.lower))
    return true
  for (let at = Math.max(0, index - reach); at < Math.min(words.length, index + reach); at++) {
    const {lower} = words[at]!
    if (moments.has(lower) || /^(?:19|20)\d\d$/.test(lower)) return true
    if (at < index && (lower === 'as' ? joins(prose.text, words, at) : conditions.has(lower))) return true
  }
  // "Delete the file and the server will stop", "just delete it"
  let first = 0
  while (first < index && words[first]!.kinds & WordKind.adverb) first++
  return (
    index > 2 &&
    index < reach &&
    (words[first]!.kinds & WordKind.imperative) !== 0 &&
    /[,–—]|\band\b|\bor\b/.test(prose.text.slice(words[first]!.end, words[index]!.start))
  )
}
/** "This will allow", "which will prevent", without a preceding event. */
function isPurpose(words: readonly Word[], index: number, verb: Word | undefined): boolean {
  if (
    !verb ||
    !/^(?:allow|enable|ensure|guarantee|help|let|make|mean|prevent)$/.test(verb.lower) ||
    !/^(?:this|that|it|which)$/.test(words[index - 1]?.lower ?? '')
  )
    return false
  return !words.slice(Math.max(0, index - reach), index).some(({lower}) => moments.has(lower) || conditions.has(lower))
}
/** The number of surrounding words to read, so that a very long sentence does not cost more. */
const reach = 60
const moments = new Set('subsequent next soon later tomorrow future eventually upcoming eventually someday tonight after once until afterwards'.split(' '))
const conditions = new Set('if when whenever unless because otherwise while before by without during'.split(' '))
