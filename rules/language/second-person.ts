import {
  behind,
  beginsWithImperative,
  isQuestion,
  isWithin,
  WordKind,
  linksOf,
  makePhrases,
  mayContain,
  sentencesOf,
  sourceSpan,
  quotedRanges
} from '../../src/rule/wording.ts'
import {defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import type {Prose, Sentence, Word} from '../../src/rule/wording.ts'
import {isReleaseNote} from '../data/nobodys-prose.ts'

export default defineRule({
  id: 'second-person',
  group: 'language',
  statements: ['2.5.1.second-person'],
  title: 'Address the reader as "you"',
  guide: 'Tell the reader what to do: "Create a key" or "You can…". Avoid "let\'s", "we\'ll", and "I". When the product or the team acts, name it.',
  why: '"We" can mean the team, the product, or the reader. "You" and the imperative make clear who acts.',
  review: 'Also report “developers”, “the user”, or “one” where the text means the reader. “We recommend” is fine.',
  priority: 1,
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'phrases to ignore, such as `we recommend`')
  },
  messages: {
    lets: 'Unexpected `{words}`: tell the reader what to do, as in `{instead} …`',
    'we-will': 'Unexpected `{words}`: say what the reader does, or name who acts',
    we: 'Unexpected `{word}`: write `{instead}`, or name who is meant',
    team: 'Unexpected `{word}` for the vendor: write `{instead}`',
    i: 'Unexpected `{word}`: write `you`',
    one: 'Unexpected `{words}` for the reader: write `you`',
    third: 'Unexpected `{words}` for the reader: tell the reader what to do'
  },
  prefilter: (prose) => mayContain(prose, firstPersons) || anybody.test(prose.text) || readerByName.test(prose.text),
  *check(prose, {page, options: {allow}}) {
    const isOfTeam = isReleaseNote(page, prose) || ownVoice.test(page.path)
    const phrases = allow.map((phrase) => phrase.toLowerCase().replaceAll('’', "'").split(/\s+/))
    const impersonal = anybody.exec(prose.text)
    if (impersonal && prose.kind !== 'heading' && !isWithin(quotedRanges(prose), impersonal.index)) {
      const [, before = '', words = ''] = impersonal
      const start = impersonal.index + before.length
      yield {at: sourceSpan(prose, start, start + words.length), message: 'one', values: {words}}
    }
    const others = readerByName.exec(prose.text)
    if (
      others &&
      (/^(?:the )?(?:developer|implementer|operator)/i.test(others[2]!) || inStep(prose)) &&
      prose.kind !== 'heading' &&
      prose.kind !== 'frontmatter'
    ) {
      const start = others.index + others[1]!.length
      if (!isWithin(quotedRanges(prose), start)) yield {at: sourceSpan(prose, start, start + others[2]!.length), message: 'third', values: {words: others[2]!}}
    }
    for (const sentence of sentencesOf(prose)) {
      const {words} = sentence
      // one of each kind per sentence, because "I keep my tokens" is fixed as a whole
      const reported = new Set<string>()
      for (const [index, word] of words.entries()) {
        const person = persons.get(word.lower)
        if (!person || isWithin(quotedRanges(prose), word.start)) continue
        if (phrases.some((phrase) => covers(phrase, words, index))) continue
        if (!(person === 'i' ? isFirstSingular(sentence, index) : isFirstPlural(sentence, index))) continue
        const lets = letsAt(words, index)
        const verb = verbAfterWill(words, index)
        const message = lets ? 'lets' : verb ? 'we-will' : isOfVendor(words, index, page) ? 'team' : person
        // the team may speak about itself
        if (person === 'i' && (ownVoice.test(page.path) || readersVoice.test(prose.under?.text ?? ''))) continue
        if (person === 'we' && !lets && (isOfTeam || announces(sentence, index) || belongsToTeam(sentence, index))) continue
        if (reported.has(message)) continue
        reported.add(message)
        const first = lets?.first ?? word
        const last = lets?.first ? word : (verb ?? word)
        const at = sourceSpan(prose, first.start, last.end)
        const range = prose.text.slice(first.start, last.end)
        if (message === 'lets') yield {at, message, values: {words: range, instead: lets!.instead}}
        else if (message === 'we-will') yield {at, message, values: {words: range}}
        else if (message === 'team') yield {at, message, values: {word: range, instead: word.lower === 'our' ? 'the' : 'the name'}}
        else if (message === 'we') yield {at, message, values: {word: range, instead: instead.get(word.lower) ?? 'you'}}
        else yield {at, message, values: {word: range}}
      }
    }
  },
  examples: {
    good: [
      mdx`Create a key. You can rotate your key at any time.`,
      mdx`The server deletes the key, and your users see an error.`,
      // other people's words: questions, quotations, labels, prompts
      mdx`
        ## Can I change my plan later?

        <Accordion title="My build fails">Read the log.</Accordion>

        If the dialog asks "May I use your camera?", select **Show my camera**.

        > We moved our docs in a day.

        <Accordion title="Copy this prompt">I would like you to set up my docs.</Accordion>

        <Prompt description="Set up the docs">Write my first page, then show me what we have.</Prompt>
      `,
      mdx`Ask the assistant to “summarize our week”, or type: Remind me to call my bank.`,
      // a question without a question mark, the title of another page, a command
      mdx`**Can I keep the key I have** Yes. Open [My profile](https://example.com/me), or see [I lost a key](/lost). Remind me in an hour.`,
      mdx`
        | Group | Test |
        | --- | --- |
        | I | All at once |
      `,
      // letters, numerals, names, countries
      mdx`Press Ctrl + I to open the panel. The I/O limits of Type I disks hold in the US and in us-east-1. Go to My Account.`,
      mdx`The certificate comes from Let's Encrypt. Run \`we-deploy --our-flag\`.`,
      mdx`Of two keys, one must be new. No one can read it, and this one can open both doors.`,
      {page: mdx`We always test before each release.`, options: {allow: ['we always']}},
      mdx`For more, [contact us](https://example.com/contact), join us, or let us know. The key let's you log in. Let's dive in.`,
      // a team about itself
      mdx`We recommend a dry run. We don't recommend more. We value your reports. We believe in tests, and we will remove the old key on 4 May 2031. We'll expand the list in the future.`,
      mdx`We cannot guarantee more, and we are renaming it.`,
      mdx`We hope that it helps. We're working on a second region. Expect changes as we refine it. Read our [key guide](https://example.com/keys), ask [our forum](https://example.com/forum), or reach out to us. Our team answers.`,
      // the reader describes a problem
      mdx`
        ## Issue

        I rotate my key, and the old one still opens the vault.
      `,

      {path: 'handbook/values.mdx', page: mdx`We keep our promises.`}
    ],
    bad: [
      {
        page: mdx`
          The lamp is new. «The developer places» it in the hall.

          <Steps>
            <Step title="Light the lamp">
              «The user clicks» the switch.
            </Step>
          </Steps>
        `,
        messages: [
          'Unexpected `The developer places` for the reader: tell the reader what to do',
          'Unexpected `The user clicks` for the reader: tell the reader what to do'
        ]
      },
      {page: mdx`Afterwards, «one has to» rotate the key.`, messages: ['Unexpected `one has to` for the reader: write `you`']},
      {
        page: mdx`«Let’s» assume that the key is old.`,
        messages: ['Unexpected `Let’s`: tell the reader what to do, as in `suppose …`']
      },
      {
        page: mdx`Now «let's» create a key.`,
        messages: ["Unexpected `let's`: tell the reader what to do, as in `create …`"]
      },
      {
        page: mdx`In this example, «we'll create» a workflow that translates text.`,
        messages: ["Unexpected `we'll create`: say what the reader does, or name who acts"]
      },
      {
        page: mdx`Next, «we are going to deploy» it, and then we will also test it.`,
        messages: ['Unexpected `we are going to deploy`: say what the reader does, or name who acts']
      },
      {
        page: mdx`Follow «our» notes, and «let us» look at the log.`,
        messages: ['Unexpected `our`: write `your`, or name who is meant', 'Unexpected `let us`: tell the reader what to do, as in `look …`']
      },
      {
        page: mdx`«We» support three regions.`,
        messages: ['Unexpected `We`: write `you`, or name who is meant']
      },
      {
        page: mdx`Follow «our» key guide. Without it, the key is invisible to «us».`,
        messages: ['Unexpected `our` for the vendor: write `the`', 'Unexpected `us` for the vendor: write `the name`']
      },
      {
        page: mdx`Next, «we'll create» a key. To get a second one, check «us» out.`,
        messages: ["Unexpected `we'll create`: say what the reader does, or name who acts", 'Unexpected `us` for the vendor: write `the name`']
      },
      // "let" with a subject
      {page: mdx`Two parameters let «us» read less.`, messages: ['Unexpected `us`: write `you`, or name who is meant']},
      {page: mdx`«I» keep my tokens in a vault.`, messages: ['Unexpected `I`: write `you`'], short: mdx`I keep my tokens in a vault.`},
      // bold text that is a sentence and not a label
      {
        page: mdx`**«We» never read the text of the files that you upload to a project.**`,
        messages: ['Unexpected `We`: write `you`, or name who is meant']
      },
      {
        page: mdx`<Card title="See what «we've» built" href="/showcase">Ten sites.</Card>`,
        messages: ["Unexpected `we've`: write `you`, or name who is meant"]
      },
      {
        page: mdx`- Files stay on the disk until
  «we» move them at night.`,
        messages: ['Unexpected `we`: write `you`, or name who is meant']
      }
    ]
  }
})

/** "One has to run it again", "and one will be able to see it"; not "one must be set", which counts. */
const anybody = behind(
  /\bone /i,
  /((?:^|[.!?,;:—(]\s*|\b(?:then|if|when|how|what|where|why|before|once|first|afterwards?|because|while|until|unless)\s+|\band\s+(?=one (?:has to|needs to|will be able to)\b)))(one (?:(?:also|then|first|only|always|simply|\w+ly) )?(?:(?:can|could|will|must|should|may|might|would)(?! be (?!able to\b))|(?:has|needs|wants) to)) (?!the other\b)[a-z]/i
)

/** Pages on which a team speaks for itself, such as handbooks and policies, and texts for other people to sign. */
const ownVoice =
  /(?:^|\/)(?:handbook|company|about(?:-us)?|polic(?:y|ies)|legal|privacy|terms|blog|announcements?|manifesto|philosophy|principles|roadmap|careers|templates?|personas?|lore)(?:[-./]|$)|(?:^|[-/])(?:beta|billing|contracting|contribut(?:e|ing|ion)|enterprise|licens(?:e|ing)|pricing|support)(?:[-./]|$)/i

/** Headings above a problem in the words of the reader who has it. */
const readersVoice = /^\P{L}*(?:the )?(?:issues?|problems?|symptoms?|questions?|situation|scenario)\P{L}*$/iu

/** "Our SDK", "invisible to us": the vendor's, unless the page says "we" for what the reader does. "Two parameters let us read less" includes the reader. */
function isOfVendor(words: readonly Word[], index: number, page: Page): boolean {
  const {lower} = words[index]!
  const before = words[index - 1]?.lower ?? ''
  // "contact us", "check us out": whatever the rest of the page says
  if (lower === 'us' && /^(?:ask|call|check|contact|dm|email|find|follow|give|help|inform|join|message|notify|ping|reach|send|tell|visit|write)$/.test(before))
    return true
  if (lower === 'us') return !/^(?:lets?|allows?|enables?|gives?|shows?|tells?)$/.test(before) && !sharesWork(page)
  return /^ours?$/.test(lower) && (words.slice(index + 1, index + 4).some((word) => ofVendor.test(word.lower)) || !sharesWork(page))
}
const ofVendor =
  /^(?:apis?|app|assets|channels|cli|cloud|dashboard|docs|documentation|endpoints?|extensions?|guides?|infrastructure|official|packages|platform|pricing|products?|provider|repo|repository|sdks?|servers?|services?|systems?|wiki)$/

const shared = new WeakMap<Page, boolean>()
/** Whether "we" on this page includes the reader: "let's", "we can", "we'll create". Elsewhere, "our SDK" and "us" mean the vendor. */
function sharesWork(page: Page): boolean {
  let is = shared.get(page)
  if (is === undefined) shared.set(page, (is = page.prose.some(({text}) => together.test(text))))
  return is
}
const together = behind(
  /\b(?:we|let)\b/i,
  /\blet['’]s (?!encrypt)|\blet us (?!know)|\bwe(?:['’]ll|['’]ve| will| can| could| need to| have to| want to| then| just| now)? (?:(?:also|first|just|now|only|then) )?(?:added?|call|check|configure|connect|created?|defined?|fetch|import|initialize|install|made?|open|pass|print|read|run|see|saw|set|start|test|use|wrap|write)\b/i
)

/** "Our [key guide](/keys)", "our team", "reach out to us": the target or the noun says who is meant. */
function belongsToTeam({prose, words}: Sentence, index: number): boolean {
  const {lower, start, end} = words[index]!
  const next = words[index + 1]
  const [before, first] = [words[index - 1]?.lower, words[index - 2]?.lower]
  if (lower === 'our')
    return ofTeam.test(next?.lower ?? '') || linksOf(prose).some((link) => link.start === start || (link.start > end && link.start <= (next?.start ?? 0)))
  return lower === 'us' && (before === 'follow' || before === 'with' || (before === 'to' && /^(?:out|talk|speak|write|closer)$/.test(first ?? '')))
}
const ofTeam =
  /^(?:team|teams|community|support|discord|slack|forum|forums|blog|newsletter|website|github|ecosystem|mission|users|customers|contributors|engineers|founders|investors|partners|office|sales|policy|policies|terms)$/

/** "We recommend", "we believe", "we will remove it on May 1": opinions, plans, and dated promises of a team. */
function announces({prose, words, end}: Sentence, index: number): boolean {
  const [word, next, after] = [words[index]!, words[index + 1], words[index + 2]]
  if (
    word.lower === 'we' &&
    next &&
    /^(?:recommend|suggest|encourage|advise|appreciate|accept|consider|maintain|believe|plan|aim|intend|welcome|thank|value|apologize|hope|understand|reserve|introduced|do|bill|charge|chose|decided|develop|follow|launched|lead|look|moved|released|renamed|require|review|rewrote|shipped|switched)$/.test(
      next.lower
    )
  ) {
    return next.lower !== 'do' || (after?.lower === 'not' && words[index + 3]?.lower === 'recommend')
  }
  if (word.lower === 'we' && next?.lower === "don't" && after?.lower === 'recommend') return true
  // "we cannot guarantee", "we don't manage": what a vendor takes no charge of
  if (word.lower === 'we' && declines.test(prose.text.slice(word.end, end))) return true
  const state = word.lower === "we're" ? index + 1 : word.lower === 'we' && next?.lower === 'are' ? index + 2 : undefined
  if (
    state !== undefined &&
    /^(?:working|planning|tracking|investigating|collecting|gathering|rolling|hiring|excited|thrilled|committed|constantly|continually|actively|always|here|happy|glad|sorry|renaming|replacing|deprecating|retiring|moving|very)$/.test(
      words[state]?.lower ?? ''
    )
  )
    return true
  // "expect changes as we refine it"
  if (
    word.lower === 'we' &&
    words[index - 1]?.lower === 'as' &&
    /^(?:refine|continue|improve|expand|extend|iterate|develop|gather|go|grow|learn|work|roll)$/.test(next?.lower ?? '')
  )
    return true
  if (word.lower === "we'd" && next?.lower === 'love') return true
  // "we strongly encourage"
  if (
    word.lower === 'we' &&
    /^(?:strongly|highly|kindly|generally|also|always)$/.test(next?.lower ?? '') &&
    /^(?:recommend|suggest|encourage|advise|welcome|reserve)$/.test(after?.lower ?? '')
  )
    return true
  const isPromise = word.lower === "we'll" || (word.lower === 'we' && next?.lower === 'will')
  return isPromise && (dated.test(prose.text.slice(word.end, end)) || promises.test(prose.text.slice(word.end, end)))
}
const declines =
  /^ (?:can(?:not|['’]t)|can not|do not|don['’]t|have no) (?:\w+ly )?(?:access|control|guarantee|host|manage|offer|promise|provide|sell|share|support|way|train)\b/
/** "We will review your code", "we won't accept requests": what a team does with what it receives. */
const promises =
  /^ (?:will )?(?:not |never |also |still |then |gladly |happily )?(?:accept|add (?:it|your|you)|answer|approve|assess|close|consider|contact|continue|credit|email|expand|extend|fix|follow up|improve|get back|handle|investigate|look into|merge|notify|publish|refund|reject|reply|respond|review your|send you|review and|support|triage)\b/
const dated =
  /\b(?:on|in|by|until|before|after|from) (?:(?:early|mid|late)[ -]|\d\d?(?:st|nd|rd|th)? )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|Q[1-4]\b|20\d\d\b|(?:version|v)\s?\d)|\bin the (?:near )?future\b|\b(?:next|a future|an upcoming) (?:major |minor )?(?:release|version|year|month|quarter)\b/

/** "The developer adds", "Users must click": an act at the start of a sentence. */
const readerByName = behind(
  /developer|implementer|operator|user/iu,
  /(^|[.!?] )((?:the )?(?:developer|implementer|operator|user)s? (?:then |also |first )?(?:(?:must|should|needs? to|ha(?:s|ve) to) )?(?:adds?|clicks?|chooses?|configures?|copies|copy|creates?|drags?|edits?|enters?|installs?|opens?|pastes?|places?|press(?:es)?|puts?|runs?|saves?|selects?|sets?|types?|writes?))\b/iu
)
const inStep = ({within}: Prose): boolean => within.component?.name === 'Step'

const persons = new Map<string, 'we' | 'i'>()
for (const word of "we we'll we're we've we'd us our ours ourselves let's".split(' ')) persons.set(word, 'we')
for (const word of "i i'll i'm i've i'd me my myself".split(' ')) persons.set(word, 'i')
const firstPersons = makePhrases(persons)
const instead = new Map([
  ['our', 'your'],
  ['ours', 'yours'],
  ['ourselves', 'yourself']
])

/** Whether an allowed phrase covers the word at `index`. */
function covers(phrase: string[], words: readonly Word[], index: number): boolean {
  for (let first = Math.max(0, index - phrase.length + 1); first <= index; first++) {
    if (phrase.every((part, offset) => words[first + offset]?.lower === part)) return true
  }
  return false
}

/** "let's", or the "us" of "let us". In "let us know", "us" is the team. */
function letsAt(words: readonly Word[], index: number): {first: Word | undefined; instead: string} | undefined {
  const {lower} = words[index]!
  const before = lower === 'us' && words[index - 1]?.lower === 'let' && !hasSubject(words, index - 1) ? words[index - 1] : undefined
  let next = index + 1
  while (words[next] && words[next]!.kinds & WordKind.adverb) next++
  const verb = words[next]?.lower ?? 'create'
  if (!(lower === "let's" || before) || verb === 'know' || verb === 'you') return undefined
  return {first: before, instead: /^(?:say|assume|imagine|pretend)$/.test(verb) ? 'suppose' : verb}
}

/** "The parameters let us read": a subject or an auxiliary stands before "let". A joiner begins a clause of its own. */
function hasSubject(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]
  if (before === undefined || /^(?:now|then|next|first|so|also|please|again|finally|here|and|but|or|thus|therefore|instead)$/.test(before.lower)) return false
  return /[\w’')\]]\s*$/.test(before.text) && !/,/.test(before.text) && words[index]!.start - before.end <= 1
}

/** The verb of "we'll add", "we will add", "we're going to add". */
function verbAfterWill(words: readonly Word[], index: number): Word | undefined {
  const {lower} = words[index]!
  let at = index + 1
  if (lower === 'we' && words[at]?.lower === 'will') at++
  else if ((lower === "we're" || (lower === 'we' && words[at++]?.lower === 'are')) && words[at]?.lower === 'going' && words[at + 1]?.lower === 'to') at += 2
  else if (lower !== "we'll") return undefined
  while (words[at] && words[at]!.kinds & WordKind.adverb) at++
  return words[at]
}

function isFirstPlural({words}: Sentence, index: number): boolean {
  const {lower, text} = words[index]!
  const before = words[index - 1]
  const next = words[index + 1]
  // "this let's you deploy": a typo of "lets"; "let's dive in" is for assistant-tells
  if (lower === "let's") return !/^(?:encrypt|dive|you|users|them|developers)$/.test(next?.lower ?? '')
  if (lower !== 'us') return !isName(words, index)
  // "(in us)": microseconds
  if (before?.lower === 'in' && next === undefined) return false
  // the name of a button or a link, as on every site, and "let us know"
  if (/^(?:contact|join)$/.test(before?.lower ?? '') || (before?.lower === 'let' && next?.lower === 'know')) return false
  // "built by us": active-voice asks who acts
  if (before?.lower === 'by') return false
  // the country, in capital letters or next to another region
  return text === 'us' && ![before, next].some((near) => near && /^(?:eu|uk|asia|region|regions|gb|de|fr|ca|jp|cn|es|it|nl|au|br)$/.test(near.lower))
}

function isFirstSingular(sentence: Sentence, index: number): boolean {
  const {prose, words} = sentence
  const {lower, text, start: from, end: to} = words[index]!
  if (isQuestion(sentence) || isName(words, index) || isReadersTitle(prose) || isWithin(linksOf(prose), from)) return false
  // a letter that stands alone in a cell, and a question without its mark: "How do I start"
  if (isQuestionOrRequest(sentence)) return false
  // "Remind me in an hour", "Catch me if you can": addressed to someone else
  if (lower === 'me' && index === 1 && (words[0]!.kinds & WordKind.preposition) === 0) return false
  // "Summarize my notes" and "Remind me" are addressed to an assistant
  if (lower !== 'i' && orders(sentence)) return false
  if (lower !== 'i') return text === lower || text.toUpperCase() !== text
  const before = words[index - 1]
  if (text !== 'I' || (before && (numbered.test(before.lower) || (/^[A-Z]$/i.test(before.text) && before.lower !== 'a')))) return false
  // a key in "Ctrl + I", or the number of a list item, "I."
  return !/[+⌘⇧⌥^]\s*$/.test(prose.text.slice(Math.max(0, from - 3), from)) && !/[.):+]/.test(prose.text[to] ?? '')
}

const requested = new WeakMap<Sentence, boolean>()
const ordered = new WeakMap<Sentence, boolean>()

/** Checks each sentence once, however many words in it match. */
function once(known: WeakMap<Sentence, boolean>, sentence: Sentence, look: (sentence: Sentence) => boolean): boolean {
  let result = known.get(sentence)
  if (result === undefined) known.set(sentence, (result = look(sentence)))
  return result
}
const isQuestionOrRequest = (sentence: Sentence): boolean =>
  once(requested, sentence, ({words}) => words.length === 1 || words.some((word, at) => word.text === 'I' && asking.test(words[at - 1]?.lower ?? '')))
const orders = (sentence: Sentence): boolean => once(ordered, sentence, ({prose, start, end}) => beginsWithImperative(prose.text.slice(start, end)))
const asking = /^(?:can|could|do|did|should|would|will|may|must|have|am)$/
const numbered = /^(?:part|phase|type|class|chapter|section|level|tier|volume|book|appendix|annex|article|title|stage|group|act|war|element|key)s?$/

/** A title in the words of a reader with the problem: "My build fails". */
function isReadersTitle({kind, name, component}: Prose): boolean {
  return kind === 'heading' || (name === 'title' && (component?.name === 'Accordion' || component?.name === 'Expandable'))
}

/** "My Account", "Our Team", "Catch Me" inside a sentence: the name of a page or a button. */
function isName(words: readonly Word[], index: number): boolean {
  const next = words[index + 1]
  return index > 0 && (words[index]!.text === 'Me' || (/^(?:My|Our)$/.test(words[index]!.text) && next !== undefined && /^\p{Lu}/u.test(next.text)))
}
