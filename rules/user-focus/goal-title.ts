import {defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import {namesNoGoal} from '../data/goal-titles.ts'
import {isOneOfRow} from '../data/like-pages.ts'
import {procedureOf} from '../data/procedures.ts'

export default defineRule({
  id: 'goal-title',
  group: 'user-focus',
  statements: ['2.5.3.goals-over-features'],
  title: "Name the reader's goal in the title of a guide",
  guide: 'Start the `title` of a guide with a verb: "Receive events with webhooks", not "Webhooks". Concept and reference pages can keep a noun.',
  why: 'People search for a task and often do not know what the feature is called.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  options: {allow: option.strings([], 'titles that are fine, in any case')},
  messages: {
    feature: 'Title `{title}` names a feature, not a goal: start with a verb and say what the reader gets done'
  },
  check(page, {options: {allow}}) {
    if (page.kind !== 'guide' && page.kind !== 'tutorial') return
    const title = page.frontmatter.fields.get('title')
    if (typeof title?.value !== 'string' || allow.some((text) => text.toLowerCase() === String(title.value).toLowerCase())) return
    const {steps, share} = procedureOf(page)
    if (steps < 3 || share < 0.4 || !namesNoGoal(title.value) || isOneOfRow(page.path) || !isFeature(page, title.value)) return
    return {at: title.valueSpan, message: 'feature', values: {title: title.value}, actual: title.value}
  },
  examples: {
    good: [
      {
        page: mdx`
        ---
        title: Receive events with webhooks
        description: Send each order event to a server of your own within a second.
        ---

        1. Create an endpoint.
        2. Add the endpoint.
        3. Send a test event.
      `,
        short: 'title: Receive events with webhooks'
      },
      mdx`
        ---
        title: Webhooks
        description: What a webhook is and when Acme calls it.
        ---

        A webhook is an address that Acme calls.
      `,
      // the name of a product
      mdx`
        ---
        title: Railway
        description: Run the agent on a server that Railway keeps for you.
        ---

        1. Create a Railway project.
        2. Add the image.
        3. Open the log.
      `,
      mdx`
        ---
        title: Quickstart
        description: Send a first event to a server of your own.
        ---

        1. Create an endpoint.
        2. Add the endpoint.
        3. Send a test event.
      `
    ],
    bad: [
      {
        page: mdx`
          ---
          title: «Webhooks»
          description: Send each order event to a server of your own within a second.
          ---

          <Steps>
            <Step title="Create an endpoint">Respond to each webhook with status 200.</Step>
            <Step title="Add the endpoint">Paste the address.</Step>
            <Step title="Send a test event">You should see it in the log.</Step>
          </Steps>
        `,
        messages: ['Title `Webhooks` names a feature, not a goal: start with a verb and say what the reader gets done']
      }
    ]
  }
})

/** Texts write features in lowercase: "Webhooks" over "a webhook calls". "Railway" is the name of a product, and readers look the page up by it. */
function isFeature({prose}: Page, title: string): boolean {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]+/gu, '')
    .split(' ')
  const last = words.at(-1)!.replace(/s$/, '')
  if (last.length < 4) return false
  const small = new RegExp(`(?:^|[^\\p{L}])${escaped(last)}s?(?![\\p{L}])`, 'u')
  if (prose.some(({kind, text}) => (kind === 'paragraph' || kind === 'item') && text.toLowerCase().includes(last) && small.test(text))) return true
  // no sentence capitalizes it: plurals and lowercase words name a kind of thing
  const named = new RegExp(`\\p{Ll},? (?:the )?${escaped(title)}(?![\\p{L}])`, 'u')
  return (/\p{Ll}s$/u.test(title) || / \p{Ll}+$/u.test(title)) && !prose.some(({kind, text}) => kind !== 'frontmatter' && named.test(text))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
