import {
  around,
  attributeText,
  defineRule,
  factsIn,
  factsInside,
  headingBefore,
  isDefinedByPage,
  mdx,
  type Block,
  type Component,
  type Page
} from '../../src/rule/index.ts'
import {beginsWithImperative} from '../../src/rule/wording.ts'
import {isGuide} from '../data/guide.ts'
import {statesOutcome} from '../data/outcome-words.ts'
import {verification} from '../data/section-names.ts'

export default defineRule({
  id: 'step-outcome',
  group: 'organization',
  statements: ['2.5.2.expected-outcome'],
  title: 'Say what a procedure results in, if you know',
  guide:
    'Name the result in the last step or right after the steps: what the reader can do now, sees, or gets as output. Do the same for a step whose result is not obvious.',
  why: 'Without a stated result, readers cannot tell a finished task from one that failed silently.',
  review: 'Report a procedure or a major step that does not say what readers see or get when it has worked.',
  enforcement: 'heuristic',
  on: 'component',
  english: true,
  messages: {
    missing: 'No result for these {count} steps: say in the last step, or after it, what the reader now has or sees'
  },
  check(steps, {page}) {
    if (steps.name !== 'Steps' || !isGuide(page)) return
    const own = steps.children.filter(({name}) => name === 'Step')
    const last = own.at(-1)
    // the content of an imported step is unknown
    if (!last || own.length < 3 || own.length < steps.children.length || steps.hasOtherContent) return
    // a sequence of actions of a system is not a task of the reader
    if (own.filter((step) => isInstruction(page, step)).length * 2 <= own.length) return
    // preparations for later have no result of their own
    if (/^(?:note|record|copy|store|keep|collect|gather|configure|choose|optional\w*)\b|\(optional\)|^next steps?\b/i.test(attributeText(last, 'title') ?? ''))
      return
    if (describesSystem.test(attributeText(last, 'title') ?? '') || goesOn(page, steps, last)) return
    // any step that shows a result, or a later section that verifies it, is enough
    if (own.some((step) => showsOutcome(page, step)) || followsOutcome(page, steps) || isCheckedBelow(page, steps)) return
    if (endsWithLook.test(page.code.findLast((code) => code.start > last.start && code.end <= last.end)?.value ?? '')) return
    return {at: {start: last.start, end: last.openTag.end}, message: 'missing', values: {count: own.length}}
  },
  examples: {
    good: [
      mdx`
        <Steps>
        <Step title="Choose a day" />
        <Step title="Choose a region" />
        <Step title="Start the restore and check the table" />
        </Steps>
      `,
      {
        page: mdx`
        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Start the restore">Select **Restore**. You should now see the table.</Step>
        </Steps>
      `
      },
      mdx`
        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Start the restore">Select **Restore**. The icon turns green.</Step>
        </Steps>
      `,
      mdx`
        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Start the restore">Select **Restore**.</Step>
        </Steps>

        The log shows the end of the restore.
      `,
      mdx`
        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Start the restore">
            \`\`\`text Output
            restored 1204 rows
            \`\`\`
          </Step>
        </Steps>
      `,
      mdx`
        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Start the restore">Select **Restore**.</Step>
        </Steps>
      `,
      // a procedure in parts, and one that continues in another section
      mdx`
        ## Step 1: Create the app

        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Name the app">Enter a name.</Step>
        </Steps>

        ## Step 2: Map the groups

        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Map the groups">Map each group. See [Map groups](#map-groups).</Step>
        </Steps>

        ## Map groups

        <Steps>
          <Step title="Choose a group">Select the group.</Step>
          <Step title="Send the form">Select **Send**.</Step>
          <Step title="We answer by email">An answer takes a day.</Step>
        </Steps>
      `,
      mdx`
        <Steps>
          <Step title="Revoke the key">Select **Revoke**.</Step>
          <Step title="Delete the app">Select **Delete**.</Step>
          <Step title="Create it anew">Follow the **Set up** steps with the new key.</Step>
        </Steps>
      `,
      mdx`
        <Steps>
          <Step title="Choose a day">Select the day.</Step>
          <Step title="Choose a region">Select the region.</Step>
          <Step title="Start the restore">Select **Restore**.</Step>
        </Steps>

        With tables and keys in place, you have a copy of the server.
      `,
      // a last step that looks, and an optional one
      '<Steps>\n<Step title="Choose a day">Select the day.</Step>\n<Step title="Choose a region">Select the region.</Step>\n<Step title="Check the list">Look for the new table in the list.</Step>\n</Steps>\n',
      '<Steps>\n<Step title="Choose a day">Select the day.</Step>\n<Step title="Choose a region">Select the region.</Step>\n<Step title="Start the agent">\n```bash\nacme start\nacme status\n```\n</Step>\n</Steps>\n',
      '<Steps>\n<Step title="Choose a day">Select the day.</Step>\n<Step title="Choose a region">Select the region.</Step>\n<Step title="(Optional) Delete the snapshot">Select **Delete**.</Step>\n</Steps>\n',
      '<Steps>\n<Step title="Choose a day">Select the day.</Step>\n<Step title="Choose a region">Select the region.</Step>\n<Step title="Send the report">Select **Send**.</Step>\n</Steps>\n\n## What\'s collected\n\nThe names of the tables.\n',
      '## Best practices\n\n1. Restore one table each month.\n2. Store snapshots in two regions.\n3. Delete old snapshots.\n',
      // descriptions of what happens, not instructions
      mdx`
        <Steps>
          <Step title="The server reads the snapshot">Table by table.</Step>
          <Step title="The server writes the tables">Row by row.</Step>
          <Step title="The server ends">Its queries go on.</Step>
        </Steps>
      `
    ],
    bad: [
      {
        page: mdx`
          <Steps>
          <Step title="Choose a day" />
          <Step title="Choose a region" />
          «<Step title="Start the restore" />»
          </Steps>
        `,
        messages: ['No result for these 3 steps: say in the last step, or after it, what the reader now has or sees']
      },
      {
        page: mdx`
          <Steps>
            <Step title="Choose a day">Select the day.</Step>
            <Step title="Choose a region">Select the region.</Step>
            «<Step title="Start the restore">»Select **Restore**.</Step>
          </Steps>

          ## Required disk space

          A restore needs twice the size of the snapshot, and will wait for it.
        `,
        messages: ['No result for these 3 steps: say in the last step, or after it, what the reader now has or sees']
      }
    ]
  }
})

/** Another procedure continues this one, or a section checks the result. */
function isCheckedBelow(page: Page, steps: Component): boolean {
  return (
    page.headings.some(({start, text}) => start > steps.end && (verification.test(text) || /^(?:what|how)\b/i.test(text))) ||
    page.components.some(({name, start}) => name === 'Steps' && start > steps.end)
  )
}
/** The last command inspects the result. */
const endsWithLook = /(?:--version|-v|\b(?:status|doctor|ping|health|whoami|verify|test|check|list|ps|logs?))\s*(?:#.*)?$/m

/** "We send you a receipt": a consequence of the steps before. */
const describesSystem = /^(?:we|you|they|it|the|your|our)\b/i

/** The procedure continues: later sections are parts of it, or the last step leads to another procedure on this page. */
function goesOn(page: Page, steps: Component, last: Component): boolean {
  const under = headingBefore(page, steps.start)
  if (under && isPart.test(under.text) && page.headings.some(({start, level, text}) => start > steps.end && level === under.level && isPart.test(text)))
    return true
  for (const {url} of factsInside(page.links, last)) if (url.startsWith('#')) return true
  for (const {prose} of factsInside(page.flow, last.content)) if (prose && followsOther.test(prose.text)) return true
  return false
}
const isPart = /^(?:step|part|phase|stage) \d/i
const followsOther = /\b(?:follow|repeat|complete) (?:the|these|those|all|its|our)\b[^.!?]{0,80}\b(?:steps|instructions|guide|procedure)\b/i

/** Whether the title or the first paragraph tells the reader what to do. */
function isInstruction(page: Page, step: Component): boolean {
  if (beginsWithImperative(attributeText(step, 'title') ?? '')) return true
  const [first] = factsInside(page.flow, step.content)
  return first?.prose !== undefined && beginsWithImperative(first.prose.text)
}

/** Text about a result, an output, an image, or a Check in the step. */
function showsOutcome(page: Page, step: Component): boolean {
  if (statesOutcome(attributeText(step, 'title') ?? '')) return true
  if (factsInside(page.images, step).length > 0) return true
  for (const {prose} of factsInside(page.flow, step.content)) if (prose && statesOutcome(prose.text)) return true
  for (const {lang, title} of factsInside(page.code, step)) if (isOutput(lang, title)) return true
  for (const component of factsInside(page.components, step.content)) if (shows.has(component.name) || isDefinedByPage(component.name, page)) return true
  return false
}
const shows = new Set(['Check', 'Frame', 'img', 'video', 'iframe', 'ResponseExample'])

const isOutput = (lang: string | undefined, title = ''): boolean =>
  lang === undefined || /^(?:text|txt|plaintext|console|output|log)$/i.test(lang) || /output|response|result/i.test(title)

/** The text after the steps, up to the next heading. A section that checks the result counts too. */
function followsOutcome(page: Page, steps: Component): boolean {
  for (const block of factsIn(page.flow, {start: steps.end, end: Infinity}, 12)) {
    if (leaves(block, steps)) return false
    if (block.type === 'heading') return statesOutcome(block.prose?.text ?? '') || /\b(?:verif|test|check|result|run|try)/i.test(block.prose?.text ?? '')
    if (block.prose && statesOutcome(block.prose.text)) return true
    if (block.type === 'image' || (block.type === 'component' && isOutcomeComponent(block, page))) return true
    if (block.type === 'code' && block.fact && 'value' in block.fact && isOutput(block.fact.lang, block.fact.title)) return true
  }
  return false
}

const isOutcomeComponent = ({fact}: Block, page: Page): boolean =>
  fact !== undefined && 'openTag' in fact && (shows.has(fact.name) || isDefinedByPage(fact.name, page))

/** Whether a block is outside the container of the steps, such as in the next Tab. */
function leaves({within}: Block, steps: Component): boolean {
  const holder = steps.within.component
  if (!holder) return false
  for (const component of around(within)) if (component === holder) return false
  return true
}
