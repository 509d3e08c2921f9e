import {announcements, detours, preambles, wordyPhrases, type Wordy} from '../data/wordy-phrases.ts'
import {defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import {
  dropBefore,
  isWithin,
  WordKind,
  kindsOf,
  makePhrases,
  MASK,
  mayContain,
  phrasesIn,
  replaceText,
  sentencesOf,
  sourceSpan,
  thirdPerson,
  quotedRanges,
  type Prose,
  type Sentence,
  type Range,
  type Word
} from '../../src/rule/wording.ts'

type Entry = Wordy | 'announcement' | 'preamble' | 'detour'

export default defineRule({
  id: 'plain-wording',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Prefer short, plain wording',
  guide:
    'Write "to" for "in order to", "lets you" for "allows you to", and "use" for "utilize". Leave out "note that", and start an instruction with its verb.',
  why: 'Extra words bury the point, most of all for readers whose first language is not English.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'phrases to ignore, such as `prior to`')
  },
  messages: {
    shorter: 'Unexpected `{phrase}`: write `{to}`',
    needless: 'Unexpected `{phrase}`: remove it',
    preamble: 'Unexpected `{phrase}`: start with the verb, `{verb} …`',
    expletive: 'Unexpected `{phrase}`: start with the subject and remove `{relative}`',
    existence: 'Unexpected `{phrase}`: start with who or what acts, `{actor} …`',
    detour: 'Unexpected `{phrase}`: use the verb alone, `{verb} …`',
    manner: 'Unexpected `{phrase}`: use an adverb',
    empty: '`{phrase}` says nothing: remove it, or say what follows'
  },
  prefilter: (prose) => mayContain(prose, phrases) || mayContain(prose, turns) || mayBeEmpty(prose) || prose.kind === 'item',
  *check(prose, {page, options: {allow}}) {
    const allowed = new Set(allow.map((phrase) => phrase.toLowerCase()))
    const isShort = mayBeEmpty(prose)
    if (page.kind === 'changelog' && isHollowEntry(prose, page)) {
      yield {at: sourceSpan(prose, 0, prose.text.trimEnd().length), message: 'empty', values: {phrase: prose.text.trim()}}
      return
    }
    for (const sentence of sentencesOf(prose)) {
      if (isShort && isEmpty(sentence)) {
        const end = sentence.words.at(-1)!.end
        yield {at: sourceSpan(prose, sentence.start, end), message: 'empty', values: {phrase: prose.text.slice(sentence.start, end)}}
        continue
      }
      const empty = mayContain(sentence, turns) ? expletiveOf(sentence) : undefined
      if (empty && !isWithin(quotedRanges(prose), empty.start)) {
        const phrase = prose.text.slice(empty.start, empty.end)
        const at = sourceSpan(prose, empty.start, empty.end)
        if (!allowed.has(phrase.toLowerCase())) {
          if (empty.actor) yield {at, message: 'existence', values: {phrase, actor: empty.actor}}
          else yield {at, message: 'expletive', values: {phrase, relative: empty.relative!}}
        }
      }
      for (const {start, end} of mayContain(sentence, turns) ? mannersOf(sentence) : []) {
        const phrase = prose.text.slice(start, end)
        if (allowed.has(phrase.toLowerCase()) || isWithin(quotedRanges(prose), start)) continue
        const at = sourceSpan(prose, start, end)
        const each = /\sper-(\S+)/.exec(phrase)?.[1]
        if (each === undefined) yield {at, message: 'manner', values: {phrase}}
        else yield {at, message: 'shorter', values: {phrase, to: `per ${each}`}, actual: phrase, expected: [`per ${each}`]}
      }
      for (const {entry, from, to, start, end} of phrasesIn(sentence, phrases)) {
        const phrase = prose.text.slice(start, end)
        if (allowed.has(phrase.toLowerCase()) || isWithin(quotedRanges(prose), start)) continue
        const at = sourceSpan(prose, start, end)
        const next = sentence.words[to]
        const before = sentence.words[from - 1]
        if (entry === 'announcement') {
          if (!next || (from > 0 && !/^(?:and|but|also|however|please|so|therefore|because|since|although)$/.test(before!.lower))) continue
          // "as you can see in the picture" says where
          if (phrase.toLowerCase().startsWith('as ') && prose.text[end] !== ',') continue
          const fix = from === 0 && !goesOn(sentence, to, ['that']) && dropBefore(page, prose, start, next)
          yield {at, message: 'needless', values: {phrase}, ...(fix && {fix})}
        } else if (entry === 'preamble') {
          // "Make sure you have Node.js" is a condition, but "make sure you create" is an instruction
          if (
            !next ||
            (next.kinds & WordKind.imperative) === 0 ||
            /^(?:agree|belong|have|know|like|meet|need|own|see|trust|understand|want)$/.test(next.lower)
          ) {
            if (/^make sure that you$/i.test(phrase)) yield {at, message: 'shorter', values: {phrase: phrase.slice(0, -4), to: 'make sure'}, actual: phrase}
            continue
          }
          const isFirst = from === 0 || (from === 1 && /^(?:also|finally|first|next|now|so|then)$/.test(before!.lower))
          // "for production, make sure to set the region"
          if (!isFirst && !/^\s*,\s*$/.test(prose.text.slice(before!.end, start))) continue
          const fix = isFirst && !goesOn(sentence, to, leadsOf(phrase)) && dropBefore(page, prose, start, next)
          yield {at, message: 'preamble', values: {phrase, verb: next.text}, ...(fix && {fix})}
        } else if (entry === 'detour') {
          const verb = verbAfter(phrase.toLowerCase(), next)
          if (verb === undefined || sentence.words.slice(0, from).some(({lower}) => persons.test(lower))) continue
          yield {at, message: 'detour', values: {phrase, verb}}
        } else if (entry.to === '') {
          // "translation is the process of saying it in another language" defines a word
          if (!next || (next.kinds & WordKind.gerund) === 0 || (phrase.toLowerCase().startsWith('the ') && before && before.kinds & WordKind.bePresent))
            continue
          // "during the process of creating" needs the noun
          const fix = !(before && before.kinds & WordKind.preposition && before.lower !== 'through') && dropBefore(page, prose, start, next)
          yield {at, message: 'needless', values: {phrase}, ...(fix && {fix})}
        } else {
          // "`limit`: a number of rows": an amount
          if (/^an? (?:number|variety) of$/i.test(phrase) && /[:–—-]\s*$/.test(prose.text.slice(0, start))) continue
          // "keep the key in case you need it": a precaution
          if (from > 0 && /^(?:in case |it(?: is|['’]s) (?:required|mandatory))/i.test(phrase)) continue
          // a comma separates the phrase from the words before
          const prior = before && /^\s*$/.test(prose.text.slice(before.end, start)) ? before.lower : undefined
          if (
            isOtherSense(phrase.toLowerCase(), prior, next?.lower) ||
            (/^at this time$/i.test(phrase) && denial.test(prose.text.slice(sentence.start, start)))
          )
            continue
          const fits = entry.certain && fitsIn(sentence, entry.to, from, to, phrase.toLowerCase())
          const fix = fits && replaceText(page, prose, start, end, entry.to)
          yield {at, message: 'shorter', values: {phrase, to: entry.to}, actual: phrase, ...(fix && {fix, expected: [entry.to]})}
        }
      }
    }
  },
  examples: {
    good: [
      mdx`To receive the retry, keep the endpoint open. The key lets you read every file.`,
      // a condition, and a noun that only looks like the phrase
      mdx`Make sure you have Node.js 20. Take note that is short. CPU utilization stays low.`,
      mdx`The importer knows the text \`in order to\`. Write "use" for "utilize".`,
      // the words are adjacent by chance, with punctuation between them
      mdx`Sort them in order, to the last one. It rings at the moment the door opens. It is not sold as such.`,
      {page: mdx`Sign in prior to the call.`, options: {allow: ['prior to']}},
      // a sentence about existence that does not say what the thing does
      mdx`There are two plans. There is no file that you need to change. Once there is a copy, you know that it holds.`,
      mdx`The run stops because there is a job that fails. As you can see in the log, it ends. Make sure you understand the cost.`,
      mdx`It works in a similar manner. Rooms are given on a first-come basis. Is the key new?`,
      mdx`The lever gives you leverage. A leverage of two is enough. Make sure that is set.`,
      mdx`Each step is moving forward to the next one. Keep a copy in case you lose the key. Run try and catch.`,
      {path: 'changelog.mdx', page: '## 2.1.0\n\n- Bug fixes\n  - The key opens.\n\n## 2.0.0\n\n- Faster restart after an update'},
      mdx`Translation is the process of saying it in another language. It opens on an invitation-only basis.`
    ],
    bad: [
      {
        page: mdx`Keep the endpoint open «in order to» receive the retry.`,
        messages: ['Unexpected `in order to`: write `to`'],
        fixed: mdx`Keep the endpoint open to receive the retry.`
      },
      {
        page: mdx`The key «allows you to» read files. «In order\nto» write, add a role.`,
        messages: ['Unexpected `allows you to`: write `lets you`', 'Unexpected `In order to`: write `to`'],
        fixed: mdx`The key lets you read files. To write, add a role.`
      },
      {page: mdx`«Note that» keys expire after a day.`, messages: ['Unexpected `Note that`: remove it'], fixed: mdx`Keys expire after a day.`},
      {
        page: mdx`«Make sure to» create the file first.`,
        messages: ['Unexpected `Make sure to`: start with the verb, `create …`'],
        fixed: mdx`Create the file first.`
      },
      {
        page: mdx`The job is «in the process of» moving the files.`,
        messages: ['Unexpected `in the process of`: remove it'],
        fixed: mdx`The job is moving the files.`
      },
      {
        page: mdx`«There are» three jobs that run at night.`,
        messages: ['Unexpected `There are`: start with the subject and remove `that`']
      },
      {
        page: mdx`«There are» limits that you might hit. «There are» gaps where the run stops.`,
        messages: ['Unexpected `There are`: start with who or what acts, `you might …`', 'Unexpected `There are`: start with who or what acts, `the run …`']
      },
      {page: mdx`«There are» two ways to start a run.`, messages: ['Unexpected `There are`: start with who or what acts, `you can start …`']},
      {
        page: mdx`It cleans up «in a safe manner», and counts «on a per-user basis».`,
        messages: ['Unexpected `in a safe manner`: use an adverb', 'Unexpected `on a per-user basis`: write `per user`']
      },
      {
        page: mdx`The lamp blinks «in a way that is quick». To «leverage» the lamp, «make sure that» it is new. It «enables users to» read.`,
        messages: [
          'Unexpected `in a way that is quick`: use an adverb',
          'Unexpected `leverage`: write `use`',
          'Unexpected `make sure that`: write `make sure`',
          'Unexpected `enables users to`: write `lets users`'
        ],
        fixed: mdx`The lamp blinks in a way that is quick. To leverage the lamp, make sure that it is new. It lets users read.`
      },
      {
        page: mdx`«As such», «the next step is to» copy it. «Upon receiving» a key, the lamp «is up and running», and it rings «at the moment».`,
        messages: [
          'Unexpected `As such`: write `so`',
          'Unexpected `the next step is to`: start with the verb, `copy …`',
          'Unexpected `Upon receiving`: write `after` or `when`',
          'Unexpected `is up and running`: write `is running`',
          'Unexpected `at the moment`: write `now` or `yet`'
        ],
        fixed: mdx`As such, the next step is to copy it. Upon receiving a key, the lamp is running, and it rings at the moment.`
      },
      {page: mdx`«It is crucial to» copy the key.`, messages: ['Unexpected `It is crucial to`: start with the verb, `copy …`'], fixed: mdx`Copy the key.`},
      {
        page: mdx`«Go ahead and» run it. Then «don't forget to» save. This shortens «the process of» building.`,
        messages: [
          'Unexpected `Go ahead and`: start with the verb, `run …`',
          "Unexpected `don't forget to`: start with the verb, `save …`",
          'Unexpected `the process of`: remove it'
        ],
        fixed: mdx`Run it. Then save. This shortens building.`
      },
      {
        page: mdx`The lamp «is designed to» read a sensor, and the timer «is responsible for» switching it. You are responsible for cleaning it.`,
        messages: ['Unexpected `is designed to`: use the verb alone, `reads …`', 'Unexpected `is responsible for`: use the verb alone, `switches …`']
      },
      {
        page: mdx`At night, «remember to» close the door. «Notice that» the lamps «have support for» timers. It stays lit whether or not you asked.`,
        messages: [
          'Unexpected `remember to`: start with the verb, `close …`',
          'Unexpected `Notice that`: remove it',
          'Unexpected `have support for`: write `support`'
        ],
        fixed: mdx`At night, remember to close the door. The lamps support timers. It stays lit whether or not you asked.`
      },
      // the rest of the sentence needs the longer words, or the shorter ones do not fit
      {
        page: mdx`«Make sure to» set the id and to set the name. «Note that» it ends and that it costs. It «allows you to» read and to write.`,
        messages: [
          'Unexpected `Make sure to`: start with the verb, `set …`',
          'Unexpected `Note that`: remove it',
          'Unexpected `allows you to`: write `lets you`'
        ],
        fixed: mdx`Make sure to set the id and to set the name. Note that it ends and that it costs. It allows you to read and to write.`
      },
      {
        page: mdx`Send a request to «in order to» start. You will «have the ability to» read «a large number of» the files.`,
        messages: ['Unexpected `in order to`: write `to`', 'Unexpected `have the ability to`: write `can`', 'Unexpected `a large number of`: write `many`'],
        fixed: mdx`Send a request to in order to start. You will have the ability to read a large number of the files.`
      },
      // punctuation prevents a fix, or the words around decide
      {
        page: mdx`Run it «in **order** to» test. «The majority of» runs end early.`,
        messages: ['Unexpected `in order to`: write `to`', 'Unexpected `The majority of`: write `most`']
      },
      {
        page: mdx`«Here is how you do it»:

The kit «allows to» press «the below» lamp.`,
        messages: [
          '`Here is how you do it` says nothing: remove it, or say what follows',
          'Unexpected `allows to`: write `lets you`',
          'Unexpected `the below`: write `the following`'
        ],
        fixed: mdx`Here is how you do it:

The kit allows to press the following lamp.`
      },
      {
        page: mdx`«This is done by» turning the key. «Head to» the door, and «try and» open it.`,
        messages: ['Unexpected `This is done by`: use the verb alone, `turn …`', 'Unexpected `Head to`: write `go to`', 'Unexpected `try and`: write `try to`']
      },
      {
        path: 'changelog.mdx',
        page: mdx`
          ## 2.1.0

          - «Various bug fixes and performance improvements»

          ## 2.0.0

          - The key opens both doors.
        `,
        messages: ['`Various bug fixes and performance improvements` says nothing: remove it, or say what follows']
      },
      {
        page: mdx`<Tooltip tip="«Utilizes» two cores">fast</Tooltip>`,
        messages: ['Unexpected `Utilizes`: write `uses`'],
        fixed: mdx`<Tooltip tip="Uses two cores">fast</Tooltip>`
      }
    ]
  }
})

const phrases = makePhrases<Entry>([
  ...wordyPhrases,
  ...announcements.map((phrase): [string, Entry] => [phrase, 'announcement']),
  ...preambles.map((phrase): [string, Entry] => [phrase, 'preamble']),
  ...detours.map((phrase): [string, Entry] => [phrase, 'detour'])
])

/** "reads" for "is designed to" + "read" or "is responsible for" + "reading", or undefined if the verb is not certain. */
function verbAfter(phrase: string, next: Word | undefined): string | undefined {
  if (!next || next.lower === 'be') return undefined
  const isOne = /^(?:is|was|has|serves)\b/.test(phrase)
  let base: string | undefined = next.lower
  if (/ (?:for|by)$/.test(phrase)) {
    const stem = (next.kinds & WordKind.gerund) !== 0 ? next.lower.slice(0, -3) : ''
    base = [`${stem}e`, stem, stem.slice(0, -1)].find((form) => form.length > 1 && (kindsOf(form) & WordKind.imperative) !== 0)
  } else if ((next.kinds & WordKind.imperative) === 0) base = undefined
  return base === undefined ? undefined : isOne ? thirdPerson(base) : base
}
/** For a person, "is responsible for" states a duty. */
const persons =
  /^(?:you|we|they|i|he|she|who|someone|everyone|(?:team|customer|user|admin|administrator|owner|maintainer|developer|organization|company|caller)s?)$/

/** "Various bug fixes and performance improvements": an entry of a changelog that names no change. */
function isHollowEntry({kind, text, within}: Prose, page: Page): boolean {
  if (kind !== 'item' || text.length > 80 || !hollowEntry.test(text)) return false
  // a label of the items below it
  const {item} = within
  return item !== undefined && !/\n\s*(?:[-*+]|\d+[.)])\s/.test(page.text.slice(item.start, item.end))
}
const hollowEntry = (() => {
  const how = String.raw`(?:(?:a |some |various |several |many |multiple |numerous |minor |small |general |other |misc(?:ellaneous|\.)? |additional |further |few |lots of |number of |internal |performance |stability |reliability |usability |ui |ux |security |dependency |documentation |docs )*)`
  const what = String.raw`(?:bug ?-?fix(?:es)?|fixes|improvements?|enhancements?|optimizations?|tweaks|updates?|refactoring|clean-?ups?|bugs|performance|stability|documentation|docs|reliability)`
  return new RegExp(
    String.raw`^\W*(?:(?:fixed|improved|updated|added|made|includes?) )?(?:our |the )?${how}${what}(?:(?:,| and| &| \+| \/|, and) ${how}${what})*\W*$`,
    'i'
  )
})()

/** A fast test for {@link isEmpty}. */
const mayBeEmpty = ({kind, text}: Prose): boolean => kind === 'paragraph' && /\b(?:here|here['’]s|this|it|that['’]s|below)\b/i.test(text)

/** "Here is how you do it:", "This works as follows:": a sentence without a noun or a verb of its own. */
function isEmpty({prose, words, start}: Sentence): boolean {
  const count = words.length
  return (
    count >= 3 &&
    count <= 9 &&
    leadIn.test(words[0]!.lower) &&
    words.every(({lower}) => hollow.has(lower.replace('’', "'"))) &&
    // "How it works is up to you", "This is it"
    words.some(({lower}) => /^(?:how|follows|following|below|something|way)$/.test(lower)) &&
    !isWithin(quotedRanges(prose), start) &&
    /^\s*[.:!]/.test(prose.text.slice(words.at(-1)!.end))
  )
}
const leadIn = /^(?:so|here|here['’]s|this|it|below|that['’]s|let['’]s|see|the)$/
const hollow = new Set(
  (
    "so here here's is are this that that's it its it's the a an how you we i they do does did can could will would may might should works work working looks look like something " +
    "follows follow following below above let's us see to of in way ways now all there what be done doing get go set use using used happens happen steps step by goes going basically roughly exactly"
  ).split(' ')
)

/** Patterns that no list of phrases can hold: "there are … that", "in a … manner". */
const turns = makePhrases(['there', 'manner', 'fashion', 'basis', 'way'].map((word) => [word, true] as const))

interface Empty {
  start: number
  end: number
  /** The word that joins the clause to the subject: "three jobs that run". */
  relative?: string
  /** The subject of that clause and its continuation: "limits that you might hit". */
  actor?: string
}

/** "There are three jobs that run at night", "there are two ways to start": the expletive, if a clause says what the subject does. */
function expletiveOf({prose, words}: Sentence): Empty | undefined {
  const at = words.findIndex(({lower}) => lower === 'there')
  const be = words[at + 1]
  if (at < 0 || !be || !/^(?:is|are|was|were)$/.test(be.lower) || /^(?:no|not|nothing|nobody|currently)$/.test(words[at + 2]?.lower ?? '')) return undefined
  if (isHanging(words, at)) return undefined
  const span = {start: words[at]!.start, end: be.end}
  const end = Math.min(words.length - 1, at + 10)
  for (let index = at + 3; index < end; index++) {
    const word = words[index]!
    if (/[^\s\p{L}]/u.test(prose.text.slice(words[index - 1]!.end, word.start))) return undefined
    const next = words[index + 1]!
    if (word.lower === 'to' && purposeNoun.test(words[index - 1]!.lower))
      return (next.kinds & WordKind.imperative) !== 0 ? {...span, actor: `you can ${next.text}`} : undefined
    if (/^(?:that|which|who|where)$/.test(word.lower)) {
      // "for that, including", "a risk that the run fails"
      if (prose.text.slice(word.end, next.start).trim() !== '' || contents.test(words[index - 1]!.lower)) return undefined
      const isObject = word.lower === 'where' || (words[index - 1]!.kinds & WordKind.preposition) !== 0 || starts.test(next.lower)
      const second = words[index + 2]
      const actor = second ? prose.text.slice(next.start, second.end) : next.text
      return isObject && !actor.includes(MASK) ? {...span, actor} : {...span, relative: word.text}
    }
  }
  return undefined
}
/** Nouns after which "that" introduces their content and does not identify them. */
const contents =
  /^(?:assumption|chance|check|claim|danger|evidence|expectation|fact|guarantee|hope|idea|indication|likelihood|need|possibility|probability|promise|proof|reason|requirement|risk|rule|sign|verification|warning)s?$/
const purposeNoun = /^(?:ways?|options?|methods?|approaches|opportunit(?:y|ies)|possibilit(?:y|ies)|means)$/
/** The start of a clause with its own subject: "that you might hit". */
const starts = /^(?:you|your|we|our|they|their|it|its|i|he|she|the|an?|this|these|each|every)$/

/** "because there is a job that": the clause depends on the words before. */
function isHanging(words: readonly Word[], at: number): boolean {
  return /^(?:although|as|because|if|once|since|so|that|though|unless|until|what|when|whenever|where|whether|which|while)$/.test(words[at - 1]?.lower ?? '')
}

/** "In a safe manner", "on a regular basis": with one adjective between. */
function mannersOf({prose, words}: Sentence): Range[] {
  const found: Range[] = []
  for (let index = 3; index < words.length; index++) {
    const {lower} = words[index]!
    // "in a way that is quick"
    if (
      lower === 'way' &&
      words[index - 2]!.lower === 'in' &&
      words[index - 1]!.lower === 'a' &&
      words[index + 1]?.lower === 'that' &&
      /^(?:is|are)$/.test(words[index + 2]?.lower ?? '')
    ) {
      const end = words[index + 3]
      if (end && !(end.kinds & (WordKind.participle | WordKind.gerund))) found.push({start: words[index - 2]!.start, end: end.end})
      continue
    }
    const wanted = lower === 'manner' || lower === 'fashion' ? 'in' : lower === 'basis' ? 'on' : undefined
    if (wanted === undefined) continue
    const [first, article, how] = [words[index - 3]!, words[index - 2]!, words[index - 1]!]
    if (first.lower !== wanted || !/^an?$/.test(article.lower) || idioms.test(how.lower)) continue
    const range = {start: first.start, end: words[index]!.end}
    if (!/[^\s\p{L}-]/u.test(prose.text.slice(range.start, range.end))) found.push(range)
  }
  return found
}
/** "On a daily basis" is in the list of phrases. Other bases do not always mean an adverb. */
const idioms =
  /^(?:regular|daily|weekly|monthly|ongoing|round-robin|timely|case-by-case|need-to-know|similar|different|certain|particular|legal|contractual|confidential|first-come|best-effort|.+-only)$/

const asks =
  /^(?:check|choose|control|decide|define|determine|indicate|know|see|select|set|specifie|specify|tell|verify)(?:s|es|d|ing)?$|^(?:deciding|determining|of|on|about)$/

/** "Not supported at this time": "yet" does not fit everywhere. */
const denial = /\b(?:not|no)\b|n['’]t\b/i

/** Whether the rest of a sentence continues the construction of a preamble: "make sure to create a key and to copy it". */
function leadsOf(phrase: string): string[] {
  const last = /\S+$/.exec(phrase.toLowerCase())![0]
  return last === 'you' ? ['you', 'that', 'it', 'they'] : [last]
}

/** Whether "and to", "or that", or similar words follow, which make no sense without the preamble. */
function goesOn({words}: Sentence, from: number, leads: readonly string[]): boolean {
  for (let index = from; index < words.length - 1; index++) {
    if (!/^(?:and|but|nor|or|then)$/.test(words[index]!.lower)) continue
    let next = index + 1
    while (words[next] && (/^(?:not|also|then)$/.test(words[next]!.lower) || words[next]!.kinds & WordKind.adverb)) next++
    if (leads.includes(words[next]?.lower ?? '')) return true
  }
  return false
}

/** Whether the shorter words fit the words around the longer ones. */
function fitsIn(sentence: Sentence, shorter: string, from: number, to: number, phrase: string): boolean {
  const {prose, words} = sentence
  const next = words[to]?.lower ?? ''
  let at = from - 1
  while (words[at] && words[at]!.kinds & WordKind.adverb && !/^(?:not|never)$/.test(words[at]!.lower)) at--
  const before = words[at]?.lower ?? ''
  // "lets you read and to write"
  if (phrase.endsWith(' to') && !/(?:^| )to$/.test(shorter) && goesOn(sentence, to, ['to'])) return false
  // "will can", "don't can"
  if (shorter === 'can' && /^(?:to|not|never|do|does|did|will|would|may|might|must|should|could|cannot)$|n't$|'ll$/.test(before)) return false
  if (/^(?:many|most|much|enough)$/.test(shorter)) {
    // "many the users", "such many users"
    if (/^(?:the|these|those|this|that|my|our|your|its|his|her|their|them|us|which|whom|what|each|all)$/.test(next)) return false
    if (/^(?:such|quite|what|too|rather|as|so)$/.test(words[from - 1]?.lower ?? '')) return false
  }
  // "it is first a database" states an order
  if (phrase === 'first and foremost') return from === 0 && prose.text[words[to - 1]!.end] === ','
  if (phrase === 'simply because') return !/^(?:not|never)$|n't$/.test(before)
  return !(phrase.endsWith(' together') && next === 'with')
}

/** The same words with another meaning. */
function isOtherSense(phrase: string, before: string | undefined, next: string | undefined): boolean {
  if (phrase === 'end result' || phrase === 'end goal') return before === 'back' || before === 'front'
  // "in order to and from", "the day prior to": cannot be shortened
  if (phrase === 'in order to') return next === undefined || next === 'and'
  // "gives you leverage", "a leverage of two"
  if (phrase === 'leverage')
    return (
      (before !== undefined &&
        !/^(?:to|can|you|we|they|and|or|then|could|should|may|might|must|will|that|which|also|users|developers|hardcoding)$/.test(before)) ||
      next === undefined ||
      next === 'of' ||
      next === 'is'
    )
  // "make sure that is set": here "that" is the subject
  if (phrase === 'make sure that') return /^(?:is|are|was|has|will|can|does)$/.test(next ?? '')
  // "at this time of day", "at the moment the dialog closes"
  if (phrase === 'at this time' || phrase === 'at the moment') return next !== undefined && /^(?:of|that|when|the|it|they|you|we|this|a|an)$/.test(next)
  // "whether or not anyone asked" is "in either case"
  if (phrase === 'whether or not') return before === undefined || !asks.test(before)
  if (phrase === 'the below') return next === undefined || /^(?:is|are|and|or|for|to|in|as|where)$/.test(next)
  // "whom it allows to enter", "which permits to the right"
  if (/^(?:allow|enabl|permit)\w* to$/.test(phrase))
    return next === undefined || (kindsOf(next) & WordKind.imperative) === 0 || /^(?:that|which|who|whom|not)$/.test(before ?? '')
  // "it is not sold as such"
  if (phrase === 'as such') return before !== undefined
  if (phrase === 'as per') return next === 'usual'
  if (phrase === 'try and') return next === undefined || (kindsOf(next) & WordKind.imperative) === 0 || next === 'catch'
  if (phrase === 'moving forward') return next === 'to' || next === 'with' || /^(?:is|are|keep|keeps)$/.test(before ?? '')
  // "it heads to the server", "a head to head test"
  if (phrase === 'head to')
    return next === 'head' || (before !== undefined && !/^(?:can|then|and|or|just|please|simply|now|first|to|should|you|next)$/.test(before))
  if (phrase === 'numerous') return next === undefined
  return phrase === 'at all times' && next === 'when'
}
