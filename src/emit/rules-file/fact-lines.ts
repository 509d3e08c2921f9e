/** What a writer does without a fact, and the tone of the pages. No budget cuts these lines, because without them rules invite invention. */
import type {Line} from './types.ts'

/** A line of this template. @param text without a line break */
const instruction = (text: string): Line => ({text, from: ['template:facts'], instructs: true})

export const factLines: readonly Line[] = [
  instruction('Never make up output, UI labels, limits, defaults, dates, error codes, flags, fields, or payloads to satisfy a rule or an outline.'),
  {text: '', from: ['template:blank']},
  instruction('- Take facts from the code, the API description, existing pages, or the people you write for.'),
  instruction(
    '- If you cannot confirm a fact, leave the sentence out, ask, or write `{/* TODO(confirm): the request limit */}` in its place. List every such gap in your reply.'
  ),
  instruction('- Rules about output, verification, troubleshooting, prerequisites, and error responses apply to what you know. Otherwise, skip that part.'),
  instruction('- A short page that is right beats a complete page that guesses. If fixing a problem takes a fact you do not have, leave it open and report it.')
]

export const styleLines: readonly Line[] = [
  {
    text: 'Write the way you would explain the task to a colleague: plain, direct, and specific. Variety is welcome. No page needs a fixed opening, a summary, or a closing section. The examples below show tone, not wording to copy. In them, `⏎` marks a line break.',
    from: ['template:style'],
    instructs: true
  }
]
