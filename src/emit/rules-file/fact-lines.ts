/** What a writer does without a fact, and the tone of the pages. No budget cuts these lines: without them rules invite invention. */
import type {Line} from './types.ts'

/** A line of this template. @param text without a line break */
const instruction = (text: string): Line => ({text, from: ['template:facts'], instructs: true})

export const factLines: readonly Line[] = [
  instruction(
    'Never make something up to satisfy a rule: no output, UI label, limit, default, date, error code, flag, field, or payload that you cannot confirm.'
  ),
  {text: '', from: ['template:blank']},
  instruction('- Take facts from the code, the API description, existing pages, or the people you write for.'),
  instruction(
    '- If you cannot confirm a fact, leave the sentence out, ask, or write `{/* TODO(confirm): the request limit */}` in its place. List every such gap in your reply.'
  ),
  instruction(
    '- Rules that ask for output, verification, troubleshooting, prerequisites, or error responses cover what you know. Skip the section if you know nothing certain.'
  ),
  instruction('- A short page that is right beats a complete page that guesses. Leave a problem open if fixing it takes a fact you do not have, and report it.')
]

export const styleLines: readonly Line[] = [
  {
    text: 'Write the way you would explain the task to a colleague: plain, direct, and specific. Vary sentences and openings. No page needs a fixed first line, a summary, or a closing section. Examples below show the tone, not wording to copy, and `⏎` in them is a line break.',
    from: ['template:style'],
    instructs: true
  }
]
