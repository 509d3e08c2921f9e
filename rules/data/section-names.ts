/** Names by which readers find the sections that a guide is expected to have. English; compared with {@link plainHeading}. */

/** A heading in lowercase, without surrounding emoji, numbers, and punctuation. */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '')
    .replace(/\s+/g, ' ')

/** What a reader must have before the first step. A longer name ("Prerequisites for the agent") may refer to only a part. */
export const prerequisites =
  /^(?:(?:system |technical |minimum |general )?(?:prerequisites?|pre-requisites?|requirements)|before (?:you (?:begin|start|get started|proceed|continue)|getting started|starting)|(?:what |things )?you(?:'ll| will)? need)$/

/** Help with failures. Matches anywhere in a heading, a link, or a title. */
export const troubleshooting =
  /\b(?:troubleshoot\w*|trouble|faqs?|frequently asked|common (?:\w+ )?(?:errors?|issues|problems|questions|mistakes|pitfalls|failures)|known (?:issues|problems|limitations)|errors?|issues?|problems?|pitfalls?|gotchas?|debug\w*|fix(?:es|ing)?|fail\w*|recover\w*|stuck|roll ?back|limitations|need help|get help|getting help|support)\b/i

/** A check of the result. Matches anywhere in a heading or a step title, or at the start of a sentence. */
export const verification =
  /\b(?:verif(?:y|ies|ied|ication)|test(?:s|ed|ing)?|check(?:s|ed|ing)?|confirm(?:s|ed|ation)?|validat(?:e|es|ed|ion|ing)|try(?: it)?|preview|inspect|health)\b/i

/** Topics for beginners. */
export const basics =
  /^(?:getting started|get started|quick ?start(?: guide)?|the basics|basics|fundamentals|essentials|first steps|introduction|hello,? world|(?:a )?(?:basic|simple|minimal|beginner|introductory)\b(?!-| auth)(?: [^ ]+){0,3}|(?:your|the) first(?: [^ ]+){1,3})$/
/** Topics that only some readers need, and later. */
export const advanced = /^(?:advanced|expert)\b|\(advanced\)$|^(?:for )?power users?$/
