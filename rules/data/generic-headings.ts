/**
 * Headings that could be on any page of any site: a word for a kind of text, with only qualifiers around it.  Conventional names that
 * readers look for (Prerequisites, Installation, Troubleshooting, FAQ, Next steps) are not included.
 */
const words = (list: string): string[] => list.trim().split(/\s+/)

/** Words that say what kind of text follows, and nothing about its subject. */
const kinds = new Set(
  words(`
    example examples usage usages note notes remark remarks misc miscellaneous general generality generalities introduction intro overview summary conclusion conclusions
    detail details info information description background basics
    point points takeaway takeaways highlight highlights insight insights idea ideas thing things stuff consideration considerations principle principles concept concepts
    feature features capability capabilities functionality functionalities benefit benefits
    advantage advantages aspect aspects topic topics content contents explanation discussion demo walkthrough tip tips trick tricks other others more resource resources scenario scenarios situation situations reminder reminders
    option options result results challenge challenges problem problems outcome outcomes goal goals objective objectives purpose observations recommendation recommendations instruction instructions
    specifics particulars gotchas behavior behaviour solution process implementation implementations proposition propositions code
  `)
)
/** Words that only qualify the one above. */
const qualifiers = new Set(
  words(`
    a an the some and or of few other more additional extra further final closing general basic simple advanced quick brief short full complete detailed
    key main core important major primary essential notable useful common concrete practical interesting special specific various
    usage example code technical my your our its this
    value new basic essential helpful handy relevant related available overall recommended possible typical expected real sample minimal simple
  `)
)
/** Conventional names that readers look for. */
const conventional =
  /^(?:(?:more|additional|further|other|useful|extra) (?:examples|resources)|tips and tricks|demo|walkthrough|contents?|code examples?|advanced features)$/

/** "What it is", "How to use", "What you'll see": a question without a subject. */
const asking = new Set(words('what how why when where who'))
const empty = new Set(
  words(`
    a an the and or of for to with from in on at by about not
    i you we it this that they these those them one is are was be been do does did can could will would should might may has have
    you'll you've we'll we've it's that's
    use used using see do done get know learn work works working mean means matter matters help helps expect look looks happen happens make makes go say says
  `)
)
/** Questions of this kind that readers look for. */
const conventionalQuestions =
  /^(?:what|where) (?:to|should i|do i|can i|can you) (?:do|go|learn)(?: (?:now|next|from here))?$|^what (?:you'll|you will|you) learn$/

/** @param text as a reader sees it */
export function isGenericHeading(text: string): boolean {
  // longer headings are specific enough
  if (text.length > 60) return false
  const plain = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/&/g, 'and')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ')
  const reported = plain.replace(/ (?:to (?:note|know|consider|remember|keep in mind|be aware of|watch)|worth (?:noting|knowing))$/, '')
  return (namesNoSubject(reported.split(' ')) && !conventional.test(plain)) || asksNothing(plain)
}

/** A kind of text after at most four qualifiers, or two of them: "Key concepts and basic usage". */
function namesNoSubject(plain: readonly string[]): boolean {
  return plain.some((word, at) => {
    if (!kinds.has(word) || at > 4 || !plain.slice(0, at).every((one) => qualifiers.has(one))) return false
    const [joiner, ...rest] = plain.slice(at + 1)
    return (
      joiner === undefined ||
      ((joiner === 'and' || joiner === 'or') && rest.length <= 3 && kinds.has(rest.at(-1) ?? '') && rest.slice(0, -1).every((one) => qualifiers.has(one)))
    )
  })
}

function asksNothing(plain: string): boolean {
  const [first = '', ...rest] = plain.split(' ')
  return asking.has(first) && rest.length > 0 && rest.every((word) => empty.has(word)) && !conventionalQuestions.test(plain)
}
