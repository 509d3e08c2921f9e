import {defineRule, isQuestion, isWithin, Kind, mdx, option, replaceText, sentencesOf, sourceSpan, voicesOf} from '../../src/rule/index.ts'
import type {Sentence, Word} from '../../src/rule/index.ts'

export default defineRule({
  id: 'tense',
  group: 'language',
  statements: ['2.5.1.tense'],
  title: 'Use the present for what is so, the future for what follows a step',
  guide: 'Write "you need" for "you will need" and "you can" for "you will be able to". Keep "will" for an outcome: "After you push, the site will deploy".',
  why: 'A future where nothing has to happen first makes a reader ask what is still missing.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    scope: option.oneOf(
      ['need', 'all'],
      'need',
      '`need` reports "you will need" and "you will be able to"; `all` also every other `will` that tells what is so now'
    )
  },
  messages: {
    need: 'Unexpected future `{words}`: write `{present}`',
    current: 'Unexpected future `{words}`: use the present for what is so now'
  },
  mayFind: ({text}) => /\bwill\b|['’]ll\b|\bwon['’]t\b/i.test(text),
  *check(prose, {page, options: {scope}}) {
    for (const sentence of sentencesOf(prose)) {
      const {words} = sentence
      for (let index = 0; index < words.length; index++) {
        if (!isFuture(words, index) || isWithin(voicesOf(prose), words[index]!.start)) continue
        const need = needAt(prose.text, words, index)
        // "you will need it later" tells of a time to come
        if (need && isLater(words, words.indexOf(need.last))) continue
        if (need) {
          const {first, last, present} = need
          const fix = replaceText(page, prose, first.start, last.end, present)
          const stretch = prose.text.slice(first.start, last.end)
          yield {
            at: sourceSpan(prose, first.start, last.end),
            message: 'need',
            values: {words: stretch, present: /^\p{Lu}/u.test(stretch) ? `Y${present.slice(1)}` : present},
            ...(fix && {fix})
          }
        } else if (scope === 'all' && !isQuestion(sentence) && (announces(sentence) || !isOutcome(sentence, index))) {
          const word = words[index]!
          const verb = verbAfter(words, index)
          if (!verb) continue
          yield {at: sourceSpan(prose, word.start, verb.end), message: 'current', values: {words: prose.text.slice(word.start, verb.end)}}
        }
      }
    }
  },
  examples: {
    good: [
      mdx`You need a key. After you push, your site will deploy.`,
      mdx`When the scan completes, you'll see a report. Support will end in May 2031.`,
      mdx`Note the id, since you will need it later. You'll need these values in the next step. A copy of today does not mean that you will be able to read it tomorrow.`,
      mdx`Rename the field at will, as Will says. Add the text \`you will need to\`.`,
      // scope all: outcomes stay as they are
      {page: mdx`If the key is old, the call will fail. Delete the file, or the server will stop. You'll receive an email.`, options: {scope: 'all'}},
      {page: mdx`Once it runs, this will ensure that the file is there. Just add a key and it'll open.`, options: {scope: 'all'}},
      {page: mdx`Will the price change? The next run will start at noon.`, options: {scope: 'all'}}
    ],
    bad: [
      {page: mdx`«You'll need» to set a password.`, says: ["Unexpected future `You'll need`: write `You need`"], fixed: mdx`You need to set a password.`},
      {
        page: mdx`To use these tasks, «you will first need» to add a key.`,
        says: ['Unexpected future `you will first need`: write `you first need`'],
        fixed: mdx`To use these tasks, you first need to add a key.`
      },
      {
        page: mdx`With a role, «you’ll be able to» read files; without one, «you won't be able to».`,
        says: ['Unexpected future `you’ll be able to`: write `you can`', "Unexpected future `you won't be able to`: write `you cannot`"],
        fixed: mdx`With a role, you can read files; without one, you cannot.`
      },
      {page: mdx`Then «you will have to» wait.`, says: ['Unexpected future `you will have to`: write `you have to`'], fixed: mdx`Then you have to wait.`},
      {
        page: mdx`In this short guide, «you'll create» a key.`,
        options: {scope: 'all'},
        says: ["Unexpected future `you'll create`: use the present for what is so now"]
      },
      {
        page: mdx`This «will ensure» that the file is there after the run.`,
        options: {scope: 'all'},
        says: ['Unexpected future `will ensure`: use the present for what is so now']
      },
      {
        page: mdx`The log «will contain» one line a call, and it «won't hold».`,
        options: {scope: 'all'},
        says: ['Unexpected future `will contain`: use the present for what is so now', "Unexpected future `won't hold`: use the present for what is so now"]
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
  while (words[at] && words[at]!.kinds & Kind.adverb) at++
  const verb = words[at]?.lower
  const between = words.slice(index + 1, at)
  const negative = words[index]!.lower === "won't" || between.some(({lower}) => lower === 'not')
  const adverbs = between.filter(({lower}) => lower !== 'not').map((word) => `${word.text} `)
  const able = verb === 'be' && words[at + 1]?.lower === 'able' && words[at + 2]?.lower === 'to'
  const last = able ? words[at + 2]! : verb === 'have' && words[at + 1]?.lower === 'to' ? words[at + 1]! : verb === 'need' ? words[at]! : undefined
  if (!last || /[,;:()]/.test(text.slice(first.start, last.end))) return undefined
  if (able) return {first, last, present: `you ${negative ? 'cannot' : 'can'} ${adverbs.join('')}`.trimEnd()}
  return {first, last, present: `you ${negative ? "don't " : ''}${adverbs.join('')}${verb === 'need' ? 'need' : 'have to'}`}
}

/** Whether a time to come follows: "tomorrow", "in the next step". */
function isLater(words: readonly Word[], at: number): boolean {
  for (let index = at + 1; index < Math.min(words.length, at + reach); index++) {
    const {lower} = words[index]!
    if (/^(?:later|tomorrow|eventually|soon)$/.test(lower)) return true
    if (/^(?:next|future|later|following)$/.test(lower) && /^(?:steps?|sections?|parts?|time|release|version)$/.test(words[index + 1]?.lower ?? '')) return true
  }
  return false
}

function verbAfter(words: readonly Word[], index: number): Word | undefined {
  let at = index + 1
  while (words[at] && words[at]!.kinds & Kind.adverb) at++
  return words[at]
}

/** "In this guide, we'll create an agent": what the page does is so now, whatever the verb. */
const announces = ({prose, start, end}: Sentence): boolean =>
  /^(?:in|throughout|during) (?:this|the following) (?:[\w-]+ ){0,2}?(?:article|chapter|cookbook|document|example|guide|lesson|page|part|post|quickstart|recipe|section|step|tutorial|video|walkthrough)\b/i.test(
    prose.text.slice(start, Math.min(end, start + 80))
  )

/** Whether the sentence says what follows something: a condition, a moment, a consequence. */
function isOutcome({prose, words}: Sentence, index: number): boolean {
  const verb = verbAfter(words, index)
  if (/^(?:you|we|they|i)'ll$/.test(words[index]!.lower) || words[index - 1]?.lower === 'you') {
    if (verb && /^(?:see|find|receive|get|learn|notice|know|hear|end|have|be|use|want|build|create|find|discover|understand)$/.test(verb.lower)) return true
  }
  // "this will ensure that the file is there after the run": what it is for, not what comes
  if (isPurpose(words, index, verb)) return false
  if (verb && /^(?:continue|grow|remain|start|begin|end|arrive|appear|stop|become|change|expire|ship|launch|increase|decrease|improve)$/.test(verb.lower))
    return true
  for (let at = Math.max(0, index - reach); at < Math.min(words.length, index + reach); at++) {
    const {lower} = words[at]!
    if (moments.has(lower) || /^(?:19|20)\d\d$/.test(lower)) return true
    if (at < index && conditions.has(lower)) return true
  }
  // "Delete the file and the server will stop", "just delete it"
  let first = 0
  while (first < index && words[first]!.kinds & Kind.adverb) first++
  return (
    index > 2 &&
    index < reach &&
    (words[first]!.kinds & Kind.imperative) !== 0 &&
    /[,–—]|\band\b|\bor\b/.test(prose.text.slice(words[first]!.end, words[index]!.start))
  )
}
/** "This will allow", "which will prevent", with nothing before that has to happen first. */
function isPurpose(words: readonly Word[], index: number, verb: Word | undefined): boolean {
  if (
    !verb ||
    !/^(?:allow|enable|ensure|guarantee|help|let|make|mean|prevent)$/.test(verb.lower) ||
    !/^(?:this|that|it|which)$/.test(words[index - 1]?.lower ?? '')
  )
    return false
  return !words.slice(Math.max(0, index - reach), index).some(({lower}) => moments.has(lower) || conditions.has(lower))
}
/** How many words around are read, so that a sentence without end costs no more than its length. */
const reach = 60
const moments = new Set('next soon later tomorrow future eventually upcoming eventually someday tonight after once until afterwards'.split(' '))
const conditions = new Set('if when whenever unless because otherwise as while before by without during'.split(' '))
