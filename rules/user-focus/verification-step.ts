import {defineRule, isForeign, mdx} from '../../src/rule/index.ts'
import {procedureOf, signpostsOf} from '../data/procedures.ts'
import {verification} from '../data/section-names.ts'

export default defineRule({
  id: 'verification-step',
  group: 'user-focus',
  statements: ['2.5.3.verification'],
  title: 'End a setup with a way to check that it works',
  guide: 'Close a guide that installs, sets up or deploys with a step that verifies the result: a command and its output, or a page to open and what it shows.',
  why: 'A setup that nobody checked fails later, in another task, where its cause is hard to find.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  messages: {
    missing: 'Missing check of the result in a guide that sets something up: add a step that verifies it, with what the reader should see'
  },
  check(page) {
    if (page.kind !== 'guide' && page.kind !== 'tutorial') return
    const title = page.frontmatter.fields.get('title')
    if (typeof title?.value !== 'string' || !setsUp.test(title.value)) return
    const {steps, commands} = procedureOf(page)
    if (Math.max(steps, commands) < 3 || signpostsOf(page).some((text) => verification.test(text)) || page.prose.some(({text}) => checks.test(text))) return
    // what an imported step says is not known
    if (page.components.some(({name, within}) => name === 'Check' || (within.component?.name === 'Steps' && isForeign(name, page)))) return
    return {at: title.valueSpan, message: 'missing'}
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
      // what an imported step says is not known
      mdx`
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
          title: «Install the agent on a Linux server»
          description: Install the agent and let it report the state of a server.
          ---

          1. Download the package.
          2. Unpack the package.
          3. Start the agent.
          4. Close the terminal.
        `,
        says: ['Missing check of the result in a guide that sets something up: add a step that verifies it, with what the reader should see']
      }
    ]
  }
})

const setsUp =
  /\b(?:install(?:ing|ation)?|set(?:ting)?[ -]?up|setup|deploy(?:ing|ment)?|configur(?:e|ing|ation)|connect(?:ing)?|integrat(?:e|ing|ion)|migrat(?:e|ing|ion)|self-host(?:ing|ed)?|upgrad(?:e|ing)|quick ?start|get(?:ting)? started|provision(?:ing)?|enabl(?:e|ing))\b/i
const checks = new RegExp(
  [
    // what a command or a call gives: "Output:"
    String.raw`^(?:(?:expected|example|sample) +)?(?:outputs?|results?|responses?):?$`,
    String.raw`\b(?:verif(?:y|ies|ied|ying)|confirm(?:s|ed|ing)?|validate|double-check|preview|health check|make sure it)\b`,
    String.raw`\b(?:test|check|try|inspect) +(?:that|if|whether|it|your|the|a|out|them|this)\b`,
    String.raw`\byou(?:['’]ll| will| should| can now) +(?:now +)?(?:be able to +|be +)?(?:see|seeing|find|notice|get|have|receive|view)\b`,
    String.raw`\b(?:should|will) +(?:now +)?(?:appear|return|show|output|print|display|list|respond|open|look|be (?:running|live|available|visible|reachable|ready|online))\b`,
    String.raw`\bsuccessful(?:ly)?\b|\b(?:is|are) +(?:now +)?(?:live|running|ready|connected|installed)\b`
  ].join('|'),
  'i'
)
