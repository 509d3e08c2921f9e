import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {
  isQuestion,
  isWithin,
  linksOf,
  WordKind,
  makePhrases,
  mayContain,
  phrasesIn,
  replaceText,
  sentencesOf,
  sourceSpan,
  quotedRanges
} from '../../src/rule/wording.ts'
import type {PhraseMatch, Sentence} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'filler-words',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'Leave out filler such as "simply", "easily", and "just"',
  guide: 'Say what to do without saying how easy it is. "Just" in the sense of "only" is fine, and so is "please" in UI text.',
  why: 'What is easy for the writer may be hard for the reader, and the sentence means the same without the word.',
  enforcement: 'heuristic',
  on: 'prose',
  options: {
    allow: option.strings([], 'words to ignore, such as `please`')
  },
  messages: {
    filler: 'Unexpected `{word}`: remove it'
  },
  prefilter: (prose) => mayContain(prose, fillers),
  *check(prose, {page, options: {allow}}) {
    const allowed = new Set(allow.map((word) => word.toLowerCase()))
    for (const sentence of sentencesOf(prose)) {
      for (const match of phrasesIn(sentence, fillers)) {
        const word = prose.text.slice(match.start, match.end)
        // the text of a link may be the title of someone else's page
        if (isWithin(linksOf(prose), match.start)) continue
        if (allowed.has(word.toLowerCase()) || isWithin(quotedRanges(prose), match.start) || !isFiller(sentence, match)) continue
        // the word is quoted as a word
        if (match.to - match.from === sentence.words.length) continue
        const next = sentence.words[match.to]
        const alone = next && prose.text.slice(match.end, next.start) === ' '
        const suggest = alone ? replaceText(page, prose, match.start, next.start + 1, next.text.slice(0, 1)) : undefined
        yield {at: sourceSpan(prose, match.start, match.end), message: 'filler', values: {word}, ...(suggest && {suggest})}
      }
    }
  },
  examples: {
    good: [
      mdx`Run the command, then open the page.`,
      // "only", "a moment ago", a comparison
      mdx`The code is valid for just one hour. The run has just started. Find pages more easily with tags.`,
      mdx`The page shows **Please wait** until the code arrives. Please contact support if it never does.`,
      // "no more than that", a manner, a moment ago, and the words of someone who asks
      mdx`You cannot mend it by simply waiting, and the call can't simply be repeated. An easily parsed log helps.`,
      mdx`Send the id that you just read. Just use tags, not groups. Please add the log to your report.`,
      mdx`Simply waiting isn't enough.`,
      mdx`It is not simply a copy. Put simply, it is a cache. See [Keys made simply](https://example.com/video).`,
      {page: mdx`Please read the guide.`, options: {allow: ['please']}}
    ],
    bad: [
      {page: mdx`If you don't have a key, «simply» add one.`, messages: ['Unexpected `simply`: remove it']},
      {page: mdx`You can «simply» run the command.`, messages: ['Unexpected `simply`: remove it']},
      {
        page: mdx`«Simply» add a key. «Just» paste it, and you can «easily» rotate it.`,
        messages: ['Unexpected `Simply`: remove it', 'Unexpected `Just`: remove it', 'Unexpected `easily`: remove it']
      },
      {
        page: mdx`A key is «just» a string. This is «very» useful. «Actually», you can rotate it «with ease». The bot does what it actually said; a row is just a copy, not a link.`,
        messages: ['Unexpected `just`: remove it', 'Unexpected `very`: remove it', 'Unexpected `Actually`: remove it', 'Unexpected `with ease`: remove it']
      },
      {
        page: mdx`This is «obviously» slower. «Please» set the key first.`,
        messages: ['Unexpected `obviously`: remove it', 'Unexpected `Please`: remove it']
      }
    ]
  }
})

const fillers = makePhrases(
  'simply, easily, effortlessly, obviously, of course, basically, essentially, needless to say, as you know, just, please, really, very, quite, pretty, extremely, super, definitely, literally, actually, with ease, quickly and easily'
    .split(', ')
    .map((word) => [word, word] as const)
)

/** Words of praise or reassurance, to which "very" adds nothing. */
const praise =
  /^(?:basic|cool|convenient|easy|easily|fast|good|great|handy|helpful|important|nice|powerful|quick|quickly|simple|straightforward|useful|valuable)$/

/** Whether the word adds no meaning here. */
function isFiller(sentence: Sentence, match: PhraseMatch<string>): boolean {
  const {entry, from, to} = match
  const {prose, words} = sentence
  const before = words[from - 1]
  const next = words[to]
  const prior = before?.lower ?? ''
  switch (entry) {
    case 'simply':
      // "cannot be solved by simply adding memory", "simply because": here the word means "only"
      return (
        !/^(?:put|or|quite|than|more|stated|said)$/.test(prior) &&
        !/^(?:put|because|due|not|cannot|can't|don't|doesn't|didn't|won't)$/.test(next?.lower ?? '') &&
        !isDenied(sentence, from) &&
        // "simply waiting is not enough"
        !(next !== undefined && (next.kinds & WordKind.gerund) !== 0 && /\benough\b/.test(prose.text.slice(match.end, sentence.end)))
      )
    case 'easily':
      // "an easily parsed format": the word says which kind, not how little work it is
      return !/^(?:more|most|less|as|so|how|too|that|very|an?)$/.test(prior) && !isDenied(sentence, from)
    case 'really':
    case 'very':
    case 'quite':
    case 'pretty':
    case 'extremely':
    case 'super':
      return next !== undefined && praise.test(next.lower) && !isDenied(sentence, from)
    case 'essentially':
      return from === 0 || /^an?$/.test(next?.lower ?? '')
    case 'actually':
      // "what it actually reads" and "not A, but actually B" contrast two things
      return next !== undefined && (from === 0 || (subjects.test(prior) && !hasContrast(sentence))) && !isQuestion(sentence)
    case 'definitely':
    case 'literally':
      return !isDenied(sentence, from) && next !== undefined && (from === 0 || /^(?:you|should|must|is|are|will|can|would|and|to)$/.test(prior))
    case 'just':
      // "just run", "you can just add"; not "it just runs", nor "just one"
      // "a message is just a string": of a kind, not a number
      if (/^(?:is|are|it's|that's)$/.test(prior)) return /^an?$/.test(next?.lower ?? '') && !hasContrast(sentence) && !isDenied(sentence, from)
      return (
        next !== undefined &&
        (next.kinds & WordKind.imperative) !== 0 &&
        !isNounToo(next.lower) &&
        (from === 0 || /[,;:–—]\s*$/.test(prose.text.slice(before!.end, words[from]!.start)) || /^(?:can|to|you|then|and|or|could|should)$/.test(prior)) &&
        // "the id that you just read": a moment ago, with a past tense that looks like the present
        !(prior === 'you' && (next.kinds & WordKind.participle) !== 0) &&
        // "just use tags, not groups"
        !/,\s+(?:not|never|instead)\b/.test(prose.text.slice(next.end, sentence.end)) &&
        !(prior === 'or' && isQuestion(sentence)) &&
        !/^(?:like|as|in|for)$/.test(next.lower)
      )
    case 'please':
      // plain-wording reports all of "please note that"
      return (
        next !== undefined &&
        (next.kinds & WordKind.imperative) !== 0 &&
        !/^(?:issue|ticket|bug|report|request|feedback|message|email)s?$/.test(words.at(-1)!.lower) &&
        !/^(?:note|make|keep|contact|reach|email|open|report|let|feel|file|join|consider|help|wait|ask|submit|send|share|do|give|get|try|request)$/.test(
          next.lower
        )
      )
    default:
      return true
  }
}

const subjects = /^(?:you|we|it|they|this|that|and|can|to|is|are)$/
/** "If it actually runs", "rather than": the clause contrasts two things. */
const hasContrast = ({prose, start, end}: Sentence): boolean =>
  /\b(?:not|never|no|but|instead|rather|only|even|although|though|whether|if|what|which|where|how|why|when|unlike|while|however|without|before|until|than|who)\b|n['’]t\b/i.test(
    prose.text.slice(start, end)
  )

/** Whether a "not" stands a few words before: "it is not simply a copy", "cannot be fixed by simply waiting". */
function isDenied({prose, words}: Sentence, at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 6) && !/[,;:–—()]/.test(prose.text.slice(words[index]!.end, words[index + 1]!.start)); index--) {
    if (/^(?:not|never|cannot|nor|without)$/.test(words[index]!.lower) || words[index]!.lower.endsWith("n't")) return true
  }
  return false
}

/** After "to just": words that are also nouns or adjectives. */
const isNounToo = (word: string): boolean =>
  /^(?:type|query|name|record|value|text|list|clean|clear|separate|complete|open|plan|back|right|like|number)$/.test(word)
