import {defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import {isWithin, MASK, quotedRanges, sentencesOf, sourceSpan, WordKind, kindsOf, wordSet, type Prose} from '../../src/rule/wording.ts'

/** Nouns that writers use for one another. Pairs that many products distinguish, such as keys and tokens or projects and organizations, are not listed. */
const groups = [
  ['job', 'task'],
  ['SDK', 'client library', 'software kit'],
  ['shipment', 'parcel', 'consignment', 'package'],
  ['form', 'survey', 'questionnaire'],
  ['card', 'badge'],
  ['folder', 'directory'],
  ['booking', 'reservation', 'appointment'],
  ['snapshot', 'backup'],
  ['alert', 'alarm', 'notification'],
  ['invoice', 'bill'],
  ['article', 'post'],
  ['console', 'dashboard', 'portal', 'control panel'],
  ['device', 'gadget', 'appliance'],
  ['vehicle', 'car', 'truck', 'van'],
  ['employee', 'worker', 'staff member'],
  ['channel', 'room'],
  ['course', 'class', 'lesson'],
  ['photo', 'picture', 'image'],
  ['meter', 'sensor', 'probe'],
  ['document', 'record'],
  ['run', 'job', 'execution'],
  ['segment', 'string'],
  ['block', 'element'],
  ['respondent', 'participant'],
  ['geofence', 'zone', 'fence'],
  ['member', 'teammate', 'collaborator'],
  ['ticket', 'issue'],
  ['order', 'purchase'],
  ['cart', 'basket'],
  ['label', 'tag', 'sticker'],
  ['replica', 'copy'],
  ['plan', 'subscription', 'tier'],
  ['incident', 'outage', 'disruption'],
  ['recording', 'video', 'clip'],
  ['plugin', 'extension', 'add-on'],
  ['patient', 'client'],
  ['template', 'blueprint'],
  ['campaign', 'mailing', 'newsletter'],
  ['recipient', 'addressee', 'subscriber'],
  ['crawler', 'bot', 'spider'],
  ['driver', 'courier', 'rider'],
  ['store', 'shop', 'outlet'],
  ['warehouse', 'depot', 'hub'],
  ['agent', 'runner', 'daemon', 'bot'],
  ['branch', 'fork'],
  ['dataset', 'corpus', 'collection'],
  ['passphrase', 'password'],
  ['teacher', 'instructor'],
  ['student', 'learner', 'pupil']
]
const groupOf = new Map<string, number[]>()
for (const [index, group] of groups.entries()) for (const word of group) groupOf.set(word.toLowerCase(), [...(groupOf.get(word.toLowerCase()) ?? []), index])

export default defineRule({
  id: 'one-term',
  group: 'language',
  statements: ['2.5.1.terminology'],
  title: 'Call a thing by one name on a page',
  guide: 'Use the term that the page began with. Do not call a job "the task" later for variety.',
  why: 'Readers take a second name for a second thing and look for it.',
  review: 'Compare title, headings, text, and code: report each other name for the same thing, such as a task for a job or an abbreviation of the product.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  options: {allow: option.strings([], 'terms to ignore, such as `task`')},
  messages: {
    spelling: '`{word}` {count}× and `{other}` {otherCount}× on this page: write it one way',
    case: '`{word}` with a capital letter, but `{lower}` {count}× on this page: write it one way',
    second: '`{phrase}` on a page about `{term}`, used {count}×: use one term, or say what the other one is'
  },
  *check(page, {options: {allow}, team}) {
    const accepted = wordSet(allow, team.vocabulary.accept)
    yield* casesIn(page, accepted)
    // entries of a changelog are years apart
    if (page.kind !== 'changelog') {
      yield* spellingsIn(page, accepted)
      yield* entriesIn(page, accepted)
    }
    const uses = usesIn(page)
    for (const [word, {count, first, isNew}] of uses) {
      if (isNew || count > 1 || !first || accepted.has(word)) continue
      const main = groupOf
        .get(word)!
        .flatMap((index) => groups[index]!)
        .map((other) => ({other, use: uses.get(other.toLowerCase())}))
        .find(({other, use}) => other.toLowerCase() !== word && use && use.count >= leastUses)
      // a sentence with both words distinguishes them
      if (!main || first.words.has(main.other.toLowerCase())) continue
      const phrase = first.prose.text.slice(first.start, first.end)
      yield {at: sourceSpan(first.prose, first.start, first.end), message: 'second', values: {phrase, term: main.other, count: main.use!.count}}
    }
  },
  examples: {
    good: [
      mdx`The lamp is lit. Open the lamp, and turn the lamp. Open the **Lamp** menu, and read the Lamp API.`,
      mdx`
        A job runs each night. Each job has a name, and a job may fail.

        When the job ends, you get an email.
      `,
      mdx`
        A job runs each night. Each job has a name, and a job may fail. The task of a job is its command.
      `,
      mdx`
        A job runs each night. Each job has a name, and a job may fail. A task is one command of it. The task ends with a code.
      `,
      mdx`
        A job runs each night. Each job has a name. The task queue holds it, and a job may fail.
      `
    ],
    bad: [
      {
        page: mdx`The wait-list is long. A wait-list holds ten. Read the «waitlist». Use the AcmeLamp, and an AcmeLamp more, not the «Acmelamp».`,
        messages: ['`waitlist` 1× and `wait-list` 2× on this page: write it one way', '`Acmelamp` 1× and `AcmeLamp` 2× on this page: write it one way']
      },
      {
        page: mdx`Log in first. To log in, press it. Then «sign in» again.`,
        messages: ['`sign in` 1× and `log in` 2× on this page: write it one way']
      },
      {
        page: mdx`Rebuild the index at night. The index grows, and an index may be large. Read the «Index» before you go.`,
        messages: ['`Index` with a capital letter, but `index` 3× on this page: write it one way']
      },
      {
        page: mdx`
          A job runs each night. Each job has a name, and a job may fail.

          When «the task» ends, you get an email.
        `,
        messages: ['`the task` on a page about `job`, used 3×: use one term, or say what the other one is']
      }
    ]
  }
})

/** A common noun with a capital letter inside a sentence, on a page that mostly writes it in lowercase. */
function* casesIn(page: Page, accepted: ReadonlySet<string>) {
  const capitals = new Map<string, {prose: Prose; start: number; end: number; count: number}>()
  for (const prose of page.prose) {
    if ((prose.kind !== 'paragraph' && prose.kind !== 'item') || prose.within.inQuote) continue
    for (const match of prose.text.matchAll(capitalized)) {
      const [whole, word = ''] = match
      const start = match.index + whole.length - word.length
      const end = start + word.length
      const after = prose.text.slice(end, end + 30)
      if (isMarked(prose, start, end) || /^\.\p{L}/u.test(after) || !standsAlone(after)) continue
      const known = capitals.get(word)
      if (known) known.count++
      else capitals.set(word, {prose, start, end, count: 1})
    }
  }
  for (const [word, {prose, start, end, count: wrong}] of capitals) {
    const lower = word.toLowerCase()
    if (accepted.has(lower) || wrong > 2) continue
    const inLowercase = new RegExp(String.raw`\b(?:[Aa]n?|[Tt]h(?:e|is|at)|[Yy]our|[Ee]ach|[Ee]very|[Ii]ts|[Oo]ne) ${lower}(?![\w-])`, 'g')
    let count = 0
    for (const {kind, text} of page.prose) {
      if (kind !== 'paragraph' && kind !== 'item') continue
      for (const match of text.matchAll(inLowercase)) if (standsAlone(text.slice(match.index + match[0].length, match.index + match[0].length + 30))) count++
    }
    if (count >= leastUses && count > wrong) yield {at: sourceSpan(prose, start, end), message: 'case' as const, values: {word, lower, count}}
  }
}
/** "on-chain" and "onchain", "Cloudwatch" and "CloudWatch": one word with and without its hyphen or inner capital. */
function* spellingsIn(page: Page, accepted: ReadonlySet<string>) {
  const forms = new Map<string, Map<string, {prose: Prose; start: number; end: number; count: number}>>()
  const known = new Set<string>()
  const blocks = page.prose.filter(({kind, within}) => kind !== 'alt' && !within.inQuote)
  for (const {text} of blocks) {
    for (const {0: word} of text.matchAll(joined)) {
      const key = word.toLowerCase().replace('-', '')
      if (known.has(key)) continue
      known.add(key)
      // looking at every word is slow, and most words have only one form
      const others = [key, key.charAt(0).toUpperCase() + key.slice(1)]
      if (blocks.some((block) => others.some((other) => block.text.includes(other)))) forms.set(key, new Map())
    }
  }
  if (forms.size === 0) return
  for (const prose of blocks) {
    for (const {0: word, index} of prose.text.matchAll(anyWord)) {
      const uses = forms.get(word.toLowerCase().replace('-', ''))
      if (!uses || isWithin(quotedRanges(prose), index)) continue
      const isName = /\p{Ll}\p{Lu}/u.test(word)
      // the capital at the start may be that of the sentence
      const form = isName || !word.includes('-') ? word.replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter) : word.toLowerCase()
      const use = uses.get(form)
      if (use) use.count++
      else uses.set(form, {prose, start: index, end: index + word.length, count: 1})
    }
  }
  for (const uses of forms.values()) {
    const hyphened = [...uses].find(([form]) => form.includes('-'))
    const named = [...uses].find(([form]) => /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(form))
    const other = hyphened ? [...uses].find(([form]) => /^\p{Ll}+$/u.test(form)) : named && [...uses].find(([form]) => /^\p{Lu}\p{Ll}+$/u.test(form))
    const one = hyphened ?? named
    if (!one || !other || accepted.has(one[0].toLowerCase()) || accepted.has(other[0].toLowerCase())) continue
    const [few, many] = hyphened && one[1].count < other[1].count ? [one, other] : hyphened ? [other, one] : [other, one]
    const {prose, start, end, count} = few[1]
    yield {
      at: sourceSpan(prose, start, end),
      message: 'spelling' as const,
      values: {word: prose.text.slice(start, end), count, other: many[0], otherCount: many[1].count}
    }
  }
}
/** "Sign in" on a page that says "log in": readers look for two accounts. Labels of a screen are in bold. */
function* entriesIn(page: Page, accepted: ReadonlySet<string>) {
  const uses = {'sign in': {count: 0}, 'log in': {count: 0}} as Record<string, {count: number; first?: {prose: Prose; start: number; end: number}}>
  for (const prose of page.prose) {
    if (!/^(?:paragraph|item)$/.test(prose.kind) || prose.within.inQuote) continue
    for (const match of prose.text.matchAll(enters)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (isMarked(prose, start, end)) continue
      const use = uses[/^s/i.test(match[0]) ? 'sign in' : 'log in']!
      use.count++
      use.first ??= {prose, start, end}
    }
  }
  const [few, many] = Object.entries(uses).sort(([, a], [, b]) => a.count - b.count)
  if (!few?.[1].first || !many || accepted.has(few[0])) return
  const {prose, start, end} = few[1].first
  yield {
    at: sourceSpan(prose, start, end),
    message: 'spelling' as const,
    values: {word: prose.text.slice(start, end), count: few[1].count, other: many[0], otherCount: many[1].count}
  }
}
const enters = /\b(?:sign(?:s|ed|ing)? in|log(?:s|ged|ging)? in)(?:to)?\b/gi

/** A word with a hyphen or an inner capital. Verbs with particles differ from their nouns: "sign-in", "signin". */
const joined =
  /(?<![\p{L}\p{N}_./@#-])(?:[Ee]-mails?|\p{L}\p{Ll}+-(?!(?:in|up|out|on|off|down|back|over|through|to)\b)\p{Ll}{2,}|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)(?![\p{L}\p{N}_/-]|\.\p{L})/gu
const anyWord = /(?<![\p{L}\p{N}_./@#-])(?:[Ee]-mails?|\p{L}{2,})(?:-\p{Ll}{2,})?(?![\p{L}\p{N}_/-]|\.\p{L})/gu

/** After a lowercase article, so that the capital letter does not begin a sentence. */
const capitalized = /(?<=\s)(?:an?|the|your|this|each|every|its) (\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})?)(?=[\s.,;:)])/gu

/** A page that uses a term this often is about it. */
const leastUses = 3

interface Uses {
  count: number
  /** Whether the page introduces the term as a separate thing: "a task", "tasks", in a heading, or with an adjective. */
  isNew: boolean
  first?: {prose: Prose; start: number; end: number; words: Set<string>}
}

const words = [...groupOf.keys()].sort((a, b) => b.length - a.length).join('|')
const mention = new RegExp(String.raw`(?<![\p{L}\p{N}_./-])(?:([\p{L}'’-]{1,20}) )?(${words})(e?s)?(?![\p{L}\p{N}_/-]|[’']s\b|\.[\p{L}\p{N}])`, 'iuy')
/** The word before a term, and a space. */
const BEFORE = 21
const noun = new RegExp(words, 'gi')
const definite = /^(?:the|this|that|every|each)$/i

function usesIn(page: Page): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  for (const prose of page.prose) {
    if (prose.kind === 'alt' || prose.within.inQuote) continue
    for (const match of mentionsIn(prose.text)) {
      const [whole, before = '', noun = '', plural] = match
      const word = noun.toLowerCase()
      const use = uses.get(word) ?? {count: 0, isNew: false}
      uses.set(word, use)
      use.count++
      const end = match.index + whole.length
      // "this document" is the page
      const isPlain = definite.test(before) && !plural && !/^this document$/i.test(whole) && standsAlone(prose.text.slice(end, end + 30))
      if (!isPlain || prose.kind === 'heading' || prose.kind === 'frontmatter' || prose.kind === 'attribute' || isMarked(prose, match.index, end))
        use.isNew = true
      else use.first ??= {prose, start: match.index, end, words: wordsBeside(prose, match.index)}
    }
  }
  return uses
}

/** The terms with the words before them, from left to right. Terms are found first: the whole pattern at each character took 4% of a cold run. */
function* mentionsIn(text: string): Generator<RegExpExecArray> {
  let from = 0
  for (const {index} of text.matchAll(noun)) {
    for (let at = Math.max(from, index - BEFORE); at <= index; at++) {
      if (isLetter(text.charCodeAt(at - 1))) continue
      mention.lastIndex = at
      const match = mention.exec(text)
      if (!match) continue
      from = mention.lastIndex
      yield match
      break
    }
  }
}

/** In English, for a fast test. NaN before the first character. */
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** In bold, linked, or quoted: the label of something on the screen, or explained elsewhere. */
const isMarked = (prose: Prose, start: number, end: number): boolean =>
  prose.within.link !== undefined || prose.marks.some((mark) => mark.start < end && mark.end > start) || isWithin(quotedRanges(prose), start)

/** Not part of a compound: "the task queue" is not a task. */
function standsAlone(after: string): boolean {
  const next = /^\s+([\p{L}'’-]+)/u.exec(after)?.[1]
  if (next === undefined) return !new RegExp(`^\\s+(?:${MASK}|\\d)`).test(after)
  const closes = WordKind.preposition | WordKind.joiner | WordKind.determiner | WordKind.modal | WordKind.bePresent | WordKind.beOther | WordKind.adverb
  return (
    (kindsOf(next.toLowerCase()) & closes) !== 0 ||
    /^(?:has|have|does|did|needs?|then|that|which|who|when|if|after|before|until|while|so|\p{Ll}+s)$/u.test(next)
  )
}

function wordsBeside(prose: Prose, at: number): Set<string> {
  const sentence = sentencesOf(prose).find(({start, end}) => start <= at && at < end)
  const text = sentence ? prose.text.slice(sentence.start, sentence.end) : prose.text
  return new Set([...mentionsIn(text)].map(([, , noun = '']) => noun.toLowerCase()))
}
