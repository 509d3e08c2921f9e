import {defineRule, mdx, option, type Page} from '../../src/rule/index.ts'
import {procedureOf, signpostsOf} from '../data/procedures.ts'
import {troubleshooting} from '../data/section-names.ts'

export default defineRule({
  id: 'troubleshooting-section',
  group: 'user-focus',
  statements: ['2.5.3.troubleshooting'],
  title: 'Help where a long guide is likely to fail',
  guide:
    'Give a guide of {minSteps} or more steps or commands a Troubleshooting section: the symptom as the reader sees it, its cause, the way out. A link to a page about troubleshooting will do.',
  why: 'The longer a guide, the more likely a reader gets stuck in it, and then leaves.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  options: {minSteps: option.integer(5, 'steps or blocks of commands from which on a guide needs help for failures', {min: 1})},
  messages: {
    missing: 'Missing help for failures in a guide of {count} {what}: add a Troubleshooting section, or link to one'
  },
  check(page, {options: {minSteps}}) {
    if (page.kind !== 'guide' && page.kind !== 'tutorial') return
    const title = page.frontmatter.fields.get('title')
    if (typeof title?.value === 'string' && explains.test(title.value)) return
    const {steps, commands, share} = procedureOf(page)
    // a walk through an interface within a page that explains: little can go wrong
    if (page.code.length === 0 && share < 0.4) return
    const count = Math.max(steps, commands)
    if (count < minSteps || signpostsOf(page).some((text) => troubleshooting.test(text)) || helpsInPassing(page)) return
    const at = title?.valueSpan ?? page.flow[0]
    if (at) return {at, message: 'missing', values: {count, what: steps >= commands ? 'steps' : 'commands'}}
    return
  },
  examples: {
    good: [
      {
        page: mdx`
        1. Download the package.
        2. Unpack the package.
        3. Copy the binary.
        4. Write the settings.
        5. Start the agent.

        ## Troubleshooting

        Open port 443 when the state stays \`offline\`.
      `,
        short: '## Troubleshooting\nOpen port 443 when the state stays `offline`.'
      },
      mdx`
        1. Download the package.
        2. Unpack the package.
        3. Copy the binary.
        4. Write the settings.
        5. Start the agent.

        If the agent fails to start, open port 443.
      `,
      mdx`
        1. Download the package.
        2. Unpack the package.
        3. Start the agent.
        4. Open the dashboard.
      `,
      mdx`
        ---
        title: Concepts of the agent
        description: What the agent does, and how it works together with a server.
        ---

        1. Download the package.
        2. Unpack the package.
        3. Copy the binary.
        4. Write the settings.
        5. Start the agent.
      `,
      // one way of two, one client of two
      {
        page: mdx`
          1. Download the package.
          2. Unpack the package.
          3. Copy the agent.
          4. Start the agent.

          <Tabs>
            <Tab title="Linux">
              \`\`\`bash
              apt install agent
              \`\`\`
            </Tab>
            <Tab title="macOS">
              \`\`\`bash
              brew install agent
              \`\`\`
            </Tab>
          </Tabs>

          <CodeGroup>
            \`\`\`bash npm
            npm install agent
            \`\`\`

            \`\`\`bash pnpm
            pnpm add agent
            \`\`\`
          </CodeGroup>

          \`\`\`bash
          agent start
          \`\`\`
        `,
        options: {minSteps: 5}
      },
      // what the agent does, not what to do
      mdx`
        1. **Receive request** – A user sends an address
        2. **List commits** – The agent reads all commits
        3. **Sort commits** – The agent finds their kind
        4. **Write summary** – The agent writes a page
        5. **Stream output** – The page arrives line by line

        \`\`\`ts
        start()
        \`\`\`
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
          3. Copy the binary.
          4. Write the settings.
          5. Start the agent.
        `,
        says: ['Missing help for failures in a guide of 5 steps: add a Troubleshooting section, or link to one']
      },
      {
        page: mdx`
          ---
          title: «Install the agent on a Linux server»
          description: Install the agent and let it report the state of a server.
          ---

          1. Get the package.

             \`\`\`bash
             curl -O https://get.example.com/agent
             \`\`\`

          2. Make it run.

             \`\`\`bash
             chmod +x agent
             \`\`\`

             \`\`\`bash
             ./agent
             \`\`\`

          3. Look at its log.
          4. Open the dashboard.
        `,
        options: {minSteps: 3},
        says: ['Missing help for failures in a guide of 4 steps: add a Troubleshooting section, or link to one']
      }
    ]
  }
})

/** A page that explains shows a few ways of working, and guides through none. */
const explains = /\b(?:concepts?|overview|fundamentals)\b/i

/** "If the agent does not start, …": the help stands where it is needed. */
const helpsInPassing = ({prose}: Page): boolean => prose.some(({text}) => passing.test(text))
const passing =
  /\b(?:if|when|in case|should) [^.!?]{0,80}\b(?:fail(?:s|ed)?|errors?|doesn['’]t|does not|isn['’]t|is not|aren['’]t|are not|don['’]t|do not|can['’]t|cannot|missing|problems?|issues?|stuck|wrong|reject(?:s|ed)|refused?|blocks?|blocked|unable|trouble|times? out)\b/i
