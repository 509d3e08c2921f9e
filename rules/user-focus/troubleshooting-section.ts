import {defineRule, mdx, option, type Heading, type Page} from '../../src/rule/index.ts'
import {beginsWithImperative, firstFrom, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import type {SiteView} from '../../src/rule/site.ts'
import {endOfTask, referralOf, isGuide, isReferral, titleOf} from '../data/guide.ts'
import {procedureOf, signpostsOf} from '../data/procedures.ts'
import {plainHeading, troubleshooting} from '../data/section-names.ts'

export default defineRule({
  id: 'troubleshooting-section',
  group: 'user-focus',
  statements: ['2.5.3.troubleshooting'],
  title: 'Cover known failures of a long guide',
  guide:
    'If you know how a guide of {minSteps} or more steps can fail, add a troubleshooting section: the symptom as the reader sees it, its cause, and the fix. A link to a troubleshooting page is enough.',
  why: 'The longer a guide is, the more likely readers are to get stuck and leave.',
  review: 'Report a likely failure without symptom, cause, and fix, even if the text says to check the log or contact support.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  options: {minSteps: option.integer(5, 'number of steps or command blocks at which a guide needs help with failures', {min: 1})},
  messages: {
    missing: 'No help with failures in a guide of {count} {what}: add a troubleshooting section, or link to one',
    'no-remedy': '`{heading}` names no remedy: say what the reader can do about each failure',
    vague: 'Advice without a specific failure, `{text}`: name the symptom, its cause, and the fix'
  },
  *check(page, {options: {minSteps}, site}) {
    for (const heading of page.headings)
      if (failures.test(plainHeading(heading.text)) && namesNoRemedy(page, heading)) yield {at: heading, message: 'no-remedy', values: {heading: heading.text}}
    if (!isGuide(page) || explains.test(titleOf(page))) return
    const {steps, commands, sections, share} = procedureOf(page)
    const referral = referralOf(page)
    // a section "Problems?" that only refers readers to support does not help
    const isAlone = referral !== undefined && standsAlone(page, referral.prose)
    if (!isAlone && (signpostsOf(page).some((text) => troubleshooting.test(text)) || helpsInPassing(page))) return
    if (referral) {
      const {prose, start, end} = referral
      yield {at: sourceSpan(prose, start, end), message: 'vague', values: {text: quoted(referral.text)}}
      return
    }
    // a tour of an interface rarely fails
    if ((page.code.length === 0 && share < 0.4) || hasHelpBeside(page, site)) return
    const count = Math.max(steps, commands, sections)
    if (count < minSteps || isFirstTry.test(`${titleOf(page)} ${page.path}`)) return
    const at = endOfTask(page)
    if (at) yield {at, message: 'missing', values: {count, what: commands > Math.max(steps, sections) ? 'commands' : 'steps'}}
  },
  examples: {
    good: [
      {
        page: mdx`
        1. Export the table.
        2. Check the columns.
        3. Upload the file.
        4. Map the fields.
        5. Start the import.

        ## Troubleshooting

        If the import stops at a date, write dates as \`YYYY-MM-DD\`.
      `,
        short: '## Troubleshooting\nIf the import stops at a date, write dates as `YYYY-MM-DD`.'
      },
      mdx`
        1. Export the table.
        2. Check the columns.
        3. Upload the file.
        4. Map the fields.
        5. Start the import.

        If the import fails, write dates as year, month, and day.
      `,
      mdx`
        1. Export the table.
        2. Check the columns.
        3. Start the import.
        4. Open the dashboard.
      `,
      mdx`
        ---
        title: Concepts of the agent
        description: What the agent does, and how it works together with a server.
        ---

        1. Export the table.
        2. Check the columns.
        3. Upload the file.
        4. Map the fields.
        5. Start the import.
      `,
      // one of two alternatives, one of two clients
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
      // a sequence of actions of the agent, not of the reader
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
          «## Common issues»

          - The lamp stays dark
          - No sound
        `,
        messages: ['`Common issues` names no remedy: say what the reader can do about each failure']
      },
      {
        page: mdx`
          ---
          title: Import contacts from a table
          description: Import your contacts from another product and map their fields.
          ---

          1. Export the table.
          2. Check the columns.
          3. Upload the file.
          4. Map the fields.
          5. «Start the import.»

          ## Next steps

          Open the dashboard.
        `,
        messages: ['No help with failures in a guide of 5 steps: add a troubleshooting section, or link to one']
      },
      {
        page: mdx`
          1. Export the table.
          2. Check the columns.
          3. Start the import.

          ## Problems with the import

          «Contact us if something does not work.»
        `,
        messages: ['Advice without a specific failure, `Contact us if something does not work`: name the symptom, its cause, and the fix']
      },
      {
        page: mdx`
          1. Export the table.
          2. Check the columns.
          3. Start the import.

          «If anything goes wrong, contact our team.» Someone answers within a day.
        `,
        messages: ['Advice without a specific failure, `If anything goes wrong, contact our team`: name the symptom, its cause, and the fix']
      },
      {
        page: mdx`
          ---
          title: Install the agent on a Linux server
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
          4. «Open the dashboard.»
        `,
        options: {minSteps: 3},
        messages: ['No help with failures in a guide of 4 steps: add a troubleshooting section, or link to one']
      }
    ]
  }
})

/** Names of sections that help with failures. "Known issues" and "limitations" only list facts. */
const failures =
  /^(?:errors?|problems?|issues?|troubleshooting(?: \w+){0,3}|(?:common|possible) (?:\w+ )?(?:errors|issues|problems|failures)|failed [\w ]{2,30}|(?:if|when) (?:something|things) (?:goes|go) wrong|fix(?:ing)? [\w ]{2,30}(?:errors|problems))$/

/** A short section of only prose and lists that names failures but nothing that the reader can do. */
function namesNoRemedy(page: Page, heading: Heading): boolean {
  const next = page.headings.find(({start, level}) => start > heading.start && level <= heading.level)
  const end = next?.start ?? page.text.length
  const within = <T extends {start: number}>(facts: readonly T[]): T[] => facts.slice(firstFrom(facts, heading.start + 1), firstFrom(facts, end))
  const blocks = within(page.prose)
  const further = blocks.filter(({text}) => /^(?:also |for (?:more|details)[^,]*, )?see\b/i.test(text))
  const isFurther = ({start}: {start: number}): boolean => further.some((prose) => prose.start <= start && start < prose.end)
  if ([page.code, page.tables, page.components, page.headings].some((facts) => within<{start: number}>(facts).length > 0)) return false
  if (!within(page.links).every(isFurther)) return false
  const texts = blocks.filter((prose) => !isFurther(prose) && (prose.kind === 'paragraph' || prose.kind === 'item')).map(({text}) => text)
  return (
    texts.length > 0 &&
    texts.join(' ').length < 400 &&
    !texts.some(
      (text) => remedy.test(text) || text.split(/(?<=[.!?:])\s+|, |; | [-–—] /).some((part) => part.split(' ').length > 1 && beginsWithImperative(part))
    )
  )
}
const remedy =
  /\b(?:you (?:can|need|must|should|may|have to)|try|check|make sure|ensure|verify|to (?:fix|solve|resolve|avoid)|expected|normal|harmless|contact|wait|again|instead|must|should|needs? to)\b/i

/** Whether the paragraph is the only content of its section about failures. */
function standsAlone(page: Page, prose: Prose): boolean {
  const heading = prose.under
  if (!heading || !troubleshooting.test(heading.text) || prose.text.length > 200) return false
  const next = page.headings.find(({start}) => start > heading.start)?.start ?? page.text.length
  const own = page.flow.filter(({start, type}) => start > heading.start && start < next && type !== 'heading')
  return (
    own.length === 1 &&
    signpostsOf(page)
      .filter((text) => troubleshooting.test(text))
      .every((text) => text === heading.text)
  )
}

/** A page that explains shows several approaches and guides through none. */
const explains = /\b(?:concepts?|overview|fundamentals)\b/i

/** A first try of a product is short and designed to succeed. */
const isFirstTry = /\b(?:quick-?start|getting-started|tutorials?|demos?|examples?|cookbooks?|templates?|get started|getting started)\b/i

/** "If the agent does not start, …": help where readers need it. */
const helpsInPassing = ({prose}: Page): boolean =>
  prose.some(({text}) => passing.test(text) && text.split(/(?<=[.!?])\s+/).some((sentence) => passing.test(sentence) && !isReferral(sentence)))
const passing =
  /\b(?:if|when|in case|should) [^.!?]{0,80}\b(?:fail(?:s|ed)?|errors?|doesn['’]t|does not|isn['’]t|is not|aren['’]t|are not|don['’]t|do not|can['’]t|cannot|missing|problems?|issues?|stuck|wrong|reject(?:s|ed)|refused?|blocks?|blocked|unable|trouble|times? out)\b/i

/** A page about failures exists nearby: `setup.mdx` and `troubleshooting.mdx`, or `agent.mdx` and `agent/troubleshooting.mdx`. */
function hasHelpBeside({path}: Page, site: SiteView | undefined): boolean {
  const places = [path.replace(/[^/]*$/, ''), path.replace(/\.mdx?$/, '/')]
  return places.some((folder) => ['troubleshooting', 'faq', 'faqs'].some((name) => ['mdx', 'md'].some((end) => site?.files.has(`${folder}${name}.${end}`))))
}

/** The start of a sentence, shortened. */
const quoted = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text.replace(/[.!?]$/, ''))
