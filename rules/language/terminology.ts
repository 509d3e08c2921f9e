import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isWithin, makePhrases, mayContain, phrasesIn, replaceText, sentencesOf, sourceSpan, quotedRanges, wordSet} from '../../src/rule/wording.ts'
import type {PageOutline, Site, TermUse} from '../../src/rule/site.ts'
import type {Phrases, Sentence} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'terminology',
  group: 'language',
  statements: ['2.5.1.terminology'],
  title: 'Use one term for each thing, and spell it one way',
  guide: 'Use the terms that the team has agreed on. Write "log in" for the verb, and choose either "email" or "e-mail" for the whole site.',
  why: 'Readers assume that two terms mean two things, and a search for one misses pages that use the other.',
  enforcement: 'heuristic',
  on: 'prose',
  needsTerms: true,
  needsSite: true,
  options: {
    allow: option.strings([], 'words to ignore, such as `e-mail`')
  },
  messages: {
    prefer: 'Unexpected `{word}`: write `{preferred}`',
    verb: 'Unexpected `{word}` as a verb: write `{preferred}`',
    minority: 'Unexpected `{word}`, used {count}× on this site: write `{preferred}`, used {preferredCount}×',
    even: 'Two spellings on this site, `{word}` {count}× and `{other}` {otherCount}×: choose one and add it to `vocabulary.prefer`'
  },
  prefilter: (prose, {team}) => mayContain(prose, nouns) || mayContain(prose, termsOf(team.vocabulary.prefer)),
  *check(prose, {page, options: {allow}, team}) {
    const allowed = wordSet(allow, team.vocabulary.accept)
    const terms = termsOf(team.vocabulary.prefer)
    for (const sentence of sentencesOf(prose)) {
      for (const {entry, start, end} of phrasesIn(sentence, terms)) {
        const word = prose.text.slice(start, end)
        const term = entry.find(({written}) => written === undefined || written === word)
        if (!term || word === term.preferred || allowed.has(word.toLowerCase()) || standsIn(sentence, start, end, term.preferred)) continue
        const fix = replaceText(page, prose, start, end, term.preferred)
        yield {
          at: sourceSpan(prose, start, end),
          message: 'prefer',
          values: {word, preferred: term.preferred},
          actual: word,
          expected: [term.preferred],
          ...(fix && {fix})
        }
      }
      for (const {entry: preferred, from, start, end} of phrasesIn(sentence, nouns)) {
        const word = prose.text.slice(start, end)
        if (allowed.has(word.toLowerCase()) || isWithin(quotedRanges(prose), start) || !isVerb(sentence, from)) continue
        const fix = replaceText(page, prose, start, end, preferred)
        yield {at: sourceSpan(prose, start, end), message: 'verb', values: {word, preferred}, actual: word, expected: [preferred], ...(fix && {fix})}
      }
    }
  },
  *acrossPages(site, {options: {allow}, team}) {
    if (site.isPartial) return
    const accepted = new Set([...allow, ...team.vocabulary.accept, ...Object.keys(team.vocabulary.prefer)].map((word) => word.toLowerCase()))
    const byTerm = usesByTerm(site)
    const isAmerican = spellsAmerican(byTerm)
    for (const [term, uses] of byTerm) {
      const counts = new Map<string, number>()
      for (const {use} of uses) counts.set(use.form, (counts.get(use.form) ?? 0) + 1)
      const preferred = preferredForm(uses[0]!.use, counts)
      const even = evenForms(uses, counts)
      if (even && ![...counts.keys()].some((form) => accepted.has(form.toLowerCase()))) {
        yield even
        continue
      }
      if (preferred === undefined || (uses.length < leastUses && !famous.has(term))) continue
      // two uses of "labelled" do not make a site British that writes "color" everywhere else
      if (spellings.has(term) && isAmerican !== undefined && isAmerican !== (preferred === term)) continue
      const preferredCount = counts.get(preferred) ?? 0
      for (const {page, use} of uses) {
        const count = counts.get(use.form)!
        if (use.form === preferred || accepted.has(use.form.toLowerCase())) continue
        // a name has one correct form; if most of the site uses another, that may be the name of something else
        if (use.isName ? count > preferredCount && !famous.has(term) : count > uses.length * (spellings.has(term) ? mostShare : evenShare)) continue
        // plurals and singulars count together
        const wanted = /s$/i.test(use.text) && !/s$/i.test(use.form) ? `${preferred}s` : preferred
        const at = {start: use.start, end: use.end, file: page.path}
        const found = {actual: use.text, expected: [wanted]}
        if (preferredCount === 0) yield {at, message: 'prefer', values: {word: use.text, preferred: wanted}, ...found}
        else yield {at, message: 'minority', values: {word: use.text, count, preferred: wanted, preferredCount}, ...found}
      }
    }
  },
  examples: {
    good: [
      mdx`Log in to the console, then open the login page and set up a backup.`,
      // one of two forms, and a single use of the other one
      mdx`Enter your email. An email arrives.`,
      mdx`A WebSocket opens. A second WebSocket and a third WebSocket open. The package websockets is an optional dependency.`,
      // most of the site is American
      mdx`The color and the behavior of a labeled key. A labelled lock and a labelled door have a color.`,
      // a tie decides nothing
      mdx`An email, an e-mail, another email, another e-mail.`,
      mdx`The user can follow a link to login pages. Run \`login to\`, or set \`e-mail\`.`,
      mdx`Analyze the log. It can analyze two logs, and analyzes them at night. Both analyses of the log are free.`,
      mdx`A health check, a second health check, a third health check, and the method healthCheck.`,
      mdx`
        The websocket opens. A websocket stays open. Each websocket closes.

        - Move the WebSocket server by @robin in #12
      `,
      {page: mdx`One email, two emails, three emails, but one e-mail.`, options: {allow: ['e-mail']}},
      {page: mdx`Add it to the allowlist. Set \`whitelist: true\` in the old format.`, team: {vocabulary: {prefer: {whitelist: 'allowlist'}}}}
    ],
    bad: [
      {
        page: mdx`Add the address to the «whitelist».`,
        team: {vocabulary: {prefer: {whitelist: 'allowlist'}}},
        messages: ['Unexpected `whitelist`: write `allowlist`'],
        fixed: mdx`Add the address to the allowlist.`
      },
      {
        page: mdx`«Sign-on» with «Acme Cloud platform».`,
        team: {vocabulary: {prefer: {'sign-on': 'sign in', 'Acme Cloud platform': 'Acme Cloud'}}},
        messages: ['Unexpected `Sign-on`: write `sign in`', 'Unexpected `Acme Cloud platform`: write `Acme Cloud`'],
        fixed: mdx`Sign in with Acme Cloud.`
      },
      {
        page: mdx`To «login», open the console. You can «setup» a key there.`,
        messages: ['Unexpected `login` as a verb: write `log in`', 'Unexpected `setup` as a verb: write `set up`'],
        fixed: mdx`To log in, open the console. You can set up a key there.`
      },
      {
        page: mdx`Write it in «python», and watch the recording on «Youtube».`,
        messages: ['Unexpected `python`: write `Python`', 'Unexpected `Youtube`: write `YouTube`']
      },
      {
        page: mdx`An email, an «e-mail», an email, an e-mail, an email, an e-mail, an email, an e-mail.`,
        messages: ['Two spellings on this site, `e-mail` 4× and `email` 4×: choose one and add it to `vocabulary.prefer`']
      },
      {
        page: mdx`Each alert arrives as an «e-mail».`,
        files: {
          'contact.mdx':
            '---\ntitle: Contact the team\ndescription: Reach the support team and learn how fast an answer arrives.\n---\n\nSend an email. Emails name the project. An email has one subject.\n'
        },
        messages: ['Unexpected `e-mail`, used 1× on this site: write `email`, used 3×']
      }
    ]
  }
})

/** The correct form of a name if the site uses it at all. For other terms, the most frequent form, if there is one. */
function preferredForm({term, isName}: TermUse, counts: ReadonlyMap<string, number>): string | undefined {
  if (isName) return counts.has(term) || famous.has(term) ? term : undefined
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first[0] : undefined
}

/** Names that everybody writes one way, even if this site never does. */
const famous = new Set(
  (
    'ChatGPT Facebook GitHub GitLab Gmail Google HubSpot JavaScript Kubernetes LinkedIn Linux Microsoft MongoDB MySQL OpenAI PayPal PostgreSQL Python TypeScript ' +
    'WhatsApp WordPress YouTube macOS'
  ).split(' ')
)

/** Two spellings, neither of which is a typo, so that a team has to decide. Undefined if one clearly leads, or if there are too few uses. */
function evenForms(uses: readonly {page: PageOutline; use: TermUse}[], counts: ReadonlyMap<string, number>) {
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  if (
    !first ||
    !second ||
    uses[0]!.use.isName ||
    uses.length < leastEven ||
    second[1] <= uses.length * (spellings.has(uses[0]!.use.term) ? mostShare : evenShare)
  )
    return undefined
  const {page, use} = uses.find((one) => one.use.form === second[0])!
  const values = {word: use.text, count: second[1], other: first[0], otherCount: first[1]}
  return {at: {start: use.start, end: use.end, file: page.path}, message: 'even' as const, values, actual: use.text, expected: [first[0]]}
}
const leastEven = 8

/** Terms with British and American spellings, by the American form. */
const spellings = new Set(
  (
    'color behavior canceled canceling labeled modeling favorite organization customize customization initialize optimize authorization ' +
    'serialize synchronize analyze'
  ).split(' ')
)

/** The prevailing spelling of the site, or undefined if both are equally frequent. */
function spellsAmerican(byTerm: ReadonlyMap<string, readonly {use: TermUse}[]>): boolean | undefined {
  let surplus = 0
  for (const [term, uses] of byTerm) if (spellings.has(term)) for (const {use} of uses) surplus += use.form === term ? 1 : -1
  return surplus === 0 ? undefined : surplus > 0
}

/** Fewer uses than this do not show a preference. */
const leastUses = 3
/** A British or American spelling with more than this share of the uses is a choice. */
const mostShare = 0.4
/** The same for other terms, such as "filename" and "file name", where both forms are correct. */
const evenShare = 0.25

interface Term {
  preferred: string
  /** The preferred form, if it differs from the other only in case. */
  written?: string
}

const ready = new WeakMap<Record<string, string>, Phrases<Term[]>>()

/** The team's terms, compiled for the search. */
function termsOf(prefer: Record<string, string>): Phrases<Term[]> {
  let terms = ready.get(prefer)
  if (!terms) {
    const byWords = new Map<string, Term[]>()
    for (const [word, preferred] of Object.entries(prefer)) {
      const key = word.toLowerCase()
      const term = key === preferred.toLowerCase() ? {preferred, written: word} : {preferred}
      byWords.set(key, [...(byWords.get(key) ?? []), term])
    }
    terms = makePhrases(byWords)
    ready.set(prefer, terms)
  }
  return terms
}

/** Whether the preferred words are already there: "allow" in "allow list" if the preferred form of "allow" is "allow list". */
function standsIn({prose}: Sentence, start: number, end: number, preferred: string): boolean {
  const word = prose.text.slice(start, end).toLowerCase()
  const at = preferred.toLowerCase().indexOf(word)
  return at !== -1 && word !== preferred.toLowerCase() && prose.text.slice(start - at, start - at + preferred.length).toLowerCase() === preferred.toLowerCase()
}

/** Nouns whose verb is two words. */
const nouns = makePhrases([
  ['login', 'log in'],
  ['logout', 'log out'],
  ['signup', 'sign up'],
  ['signin', 'sign in'],
  ['setup', 'set up'],
  ['backup', 'back up'],
  ['rollback', 'roll back'],
  ['checkout', 'check out'],
  ['shutdown', 'shut down'],
  ['cleanup', 'clean up']
] as const)

/** "you can login", "need to login", and "To login, …" at the beginning, but not "a link to login pages". */
function isVerb({prose, words}: Sentence, index: number): boolean {
  const before = words[index - 1]
  const next = words[index + 1]
  if (!before || prose.text.slice(before.end, words[index]!.start).trim() !== '') return false
  // a noun after it usually makes it a noun too; "you can setup pages" is rare
  const goesOn =
    !next ||
    /[,.;:)]/.test(prose.text.slice(words[index]!.end, next.start)) ||
    /^(?:to|with|into|in|using|via|from|as|by|for|the|a|an|your|and|or|on|at|again|it|them|first|when|before|after)$/.test(next.lower)
  if (!goesOn) return false
  if (/^(?:can|must|should|could|cannot|can't|please|will|you'll|may|might)$/.test(before.lower)) return true
  return (
    before.lower === 'to' &&
    (index === 1 ||
      /^(?:need|needs|want|wants|have|has|able|required|how|asked|prompted|try|trying|used|attempt|possible|going|ready|order|way|easy)$/.test(
        words[index - 2]?.lower ?? ''
      ))
  )
}

function usesByTerm(site: Site): Map<string, {page: PageOutline; use: TermUse}[]> {
  const byTerm = new Map<string, {page: PageOutline; use: TermUse}[]>()
  for (const page of site.pages.values()) {
    for (const use of page.terms) {
      const uses = byTerm.get(use.term)
      if (uses) uses.push({page, use})
      else byTerm.set(use.term, [{page, use}])
    }
  }
  return byTerm
}
