import {defineRule, isDefinedByPage, mdx, type Page, type Span} from '../../src/rule/index.ts'
import type {Prose} from '../../src/rule/wording.ts'
import {endOfTask, isGuide, setsUp, tailOf, titleOf} from '../data/guide.ts'
import {procedureOf, signpostsOf} from '../data/procedures.ts'
import {verification} from '../data/section-names.ts'

export default defineRule({
  id: 'verification-step',
  group: 'user-focus',
  statements: ['2.5.3.verification'],
  title: 'Say how to check that a setup works, if you know',
  guide: 'End the guide with the check: a command and its output, or a page to open and what it shows.',
  why: 'A setup that nobody checked fails later, when the cause is hard to find.',
  review: 'Report a setup, migration, integration, or changed configuration that ends without a way to check it.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  messages: {
    missing: 'No check at the end of a setup guide: add a step that confirms the result, and say what the reader should see'
  },
  check(page) {
    if (!isGuide(page) || !isLong(page)) return
    const claim = claimOf(page)
    if (showsResult(page, claim)) return
    const at = claim ?? endOfTask(page)
    return at && {at, message: 'missing'}
  },
  examples: {
    good: [
      {
        page: mdx`
        ---
        title: Install the agent on a Linux server
        description: Install the agent and let it report the state of a server.
        ---

        1. Download the package.
        2. Unpack the package.
        3. Start the agent.

        ## Verify the installation

        Run \`agent status\`.
      `,
        short: '## Verify the installation\nRun `agent status`: it prints `online`.'
      },
      mdx`
        ---
        title: Install the agent on a Linux server
        description: Install the agent and let it report the state of a server.
        ---

        1. Download the package.
        2. Unpack the package.
        3. Start the agent. You should see \`online\`.
      `,
      mdx`
        ---
        title: Install the agent on a Linux server
        description: Install the agent and let it report the state of a server.
        ---

        1. Download the package.
        2. Unpack the package.
        3. Ask for the state.

        **Output:**

        \`\`\`json
        {"state": "online"}
        \`\`\`
      `,
      // the content of an imported step is unknown
      {
        page: mdx`
          ---
          title: Install the agent on a Linux server
          description: Install the agent and let it report the state of a server.
          ---

          import LastStep from '/snippets/last-step.mdx'

          <Steps>
            <Step title="Download the package">Select **Download**.</Step>
            <Step title="Unpack the package">Open it.</Step>
            <Step title="Start the agent">Select **Start**.</Step>
            <LastStep />
          </Steps>
        `,
        files: {'snippets/last-step.mdx': '<Step title="Check the agent">Open the **Status** page.</Step>\n'}
      },
      mdx`
        ---
        title: Pay an invoice
        description: Pay an invoice by card or by bank transfer.
        ---

        1. Open the invoice.
        2. Select **Pay**.
        3. Enter the number of the card.
      `
    ],
    bad: [
      {
        page: mdx`
          ---
          title: Install the agent on a Linux server
          description: Install the agent and let it report the state of a server.
          ---

          1. Download the package.
          2. Unpack the package.
          3. Start the agent.
          4. «Close the terminal.»

          ## Uninstall the agent

          Delete the package.
        `,
        messages: ['No check at the end of a setup guide: add a step that confirms the result, and say what the reader should see']
      },
      // a claim without a check
      {
        page: mdx`
          ---
          title: Install the agent on a Linux server
          description: Install the agent and let it report the state of a server.
          ---

          1. Download the package.
          2. Unpack the package.
          3. Start the agent.

          «Congratulations, your agent is running!»

          The agent sends its state once a minute.
        `,
        messages: ['No check at the end of a setup guide: add a step that confirms the result, and say what the reader should see']
      }
    ]
  }
})

/** A setup in several steps, or one procedure that creates something. Sections without numbers may be separate tasks. */
function isLong(page: Page): boolean {
  const title = titleOf(page)
  const {steps, sections, commands, numbered} = procedureOf(page)
  // every step of a product tour shows its result
  if (isTour.test(title)) return false
  // a page that configures or upgrades has sections for separate settings and versions
  if (adjusts.test(title)) return Math.max(steps, numbered) >= 3
  if (setsUp.test(title)) return Math.max(steps, commands, sections) >= (page.kind === 'tutorial' ? 2 : 3)
  return makes.test(title) && Math.max(steps, numbered) >= 3
}
/** Titles of pages about settings and versions. */
const adjusts = /\b(?:configur(?:e|ing)|enabl(?:e|ing)|upgrad(?:e|ing))\b|\bmigrat(?:e|ing|ion)\b.*\b(?:guide|versions?|router|v?\d+)\b/i
const isTour = /^(?:quick-? ?start|installation)(?: guide)?$/i
/** Things next to a setup that run by themselves later: events, schedules, rules. */
const makes = /\b(?:receiv(?:e|ing)|send(?:ing)?|creat(?:e|ing)|add(?:ing)?|build(?:ing)?|automat(?:e|ing)|schedul(?:e|ing)|back(?:ing)? up|sign(?:ing)? in)\b/i
const checks = new RegExp(
  [
    // the output of a command or a call: "Output:"
    String.raw`^(?:(?:expected|example|sample) +)?(?:outputs?|results?|responses?):?$`,
    String.raw`\b(?:verif(?:y|ies|ying)|validate)\b(?! (?:(?:the|your|its|their|a|each|every) )?(?:[\w\uFFFC-]+ ){0,2}(?:headers?|signatures?|tokens?|identity|emails?|domains?|accounts?|certificates?|callers?|senders?|users?|payloads?|requests?|inputs?)\b)|\b(?:confirms?|double-check|preview|health check|make sure it)\b`,
    String.raw`\b(?:test|check|try|inspect|ping|query|watch) +(?:that|if|whether|it|your|the|a|an|out|them|this)\b`,
    String.raw`\byou(?:['’]ll| will| should| can now| can) +(?:now +)?(?:be able to +|be +)?(?:see|seeing|find|notice|get|have|receive|view)\b`,
    String.raw`\bto (?:see|view|check|verify|confirm|test)\b|\b(?:see|view|watch) (?:your|it|that|how|whether|if)\b`,
    String.raw`\b(?:should|will) +(?:now +)?(?:appear|return|show|output|print|display|list|respond|open|look|be (?:running|live|available|visible|reachable|ready|online))\b`,
    // what something shows then: "The log shows one event", "it prints `online`"
    String.raw`(?<!\b(?:which|that|who) )\b(?:appears|displays|lists|outputs|prints|responds|returns|shows|reports)\b`,
    String.raw`\bsuccessfully\b|\b(?:is|are) +(?:now +)?(?:live|running|connected|installed)\b`
  ].join('|'),
  'i'
)
/** "Congratulations, your cluster is running!" claims success without a check. */
const claims = /\b(?:congrat\w*|that['’]s (?:it|all)|(?:all|you['’]re|you are) (?:done|set)|ready to go)\b/i

/** Such a claim at the end of the task. */
function claimOf(page: Page): Prose | undefined {
  const to = tailOf(page)
  // "That's it!" in the middle ends only a part
  const from = page.flow.findLast(({type, start}) => (type === 'code' || type === 'list') && start < to)?.start ?? 0
  return page.prose.findLast(({kind, text, start}) => (kind === 'paragraph' || kind === 'item') && start >= from && start < to && claims.test(text))
}

/**
 * A step, a sentence, an output, or an image that shows the reader that the setup works. Imported content may contain one. Before a claim of success,
 * only the last step counts.
 */
function showsResult(page: Page, claim: Prose | undefined): boolean {
  const to = tailOf(page)
  const from = claim ? (page.code.findLast(({start}) => start < claim.start)?.start ?? 0) : 0
  const isInTask = ({start}: Span): boolean => start >= from && start < to
  return (
    signpostsOf(page).some((text) => verification.test(text)) ||
    page.prose.some((prose) => isInTask(prose) && prose.kind !== 'frontmatter' && prose.kind !== 'heading' && statesResult(prose.text)) ||
    page.components.some(({name, within}) => name === 'Check' || (within.component?.name !== 'Card' && isDefinedByPage(name, page))) ||
    page.code.some(
      (code) => isInTask(code) && (isOutput.test(code.title ?? '') || /^(?:text|txt|output|console)$/i.test(code.lang ?? '') || looks.test(code.value))
    ) ||
    page.images.some(isInTask)
  )
}
/** In "Congratulations, your cluster is running! Open it at …" the second sentence counts. */
const statesResult = (text: string): boolean =>
  checks.test(text) && text.split(/(?<=[.!?])\s+/).some((sentence) => checks.test(sentence) && !claims.test(sentence))
const isOutput = /\b(?:output|response|result)\b/i
/** Commands that inspect the result. */
const looks =
  /(?:^|\s)(?:--version|-v|status|doctor|ping|health\w*|whoami|verify|test|ls|list|ps|logs?|get|describe|curl [^\n]*(?:localhost|127\.0\.0\.1)[^\n]*)(?:\s|$)/m
