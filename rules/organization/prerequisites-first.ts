import {around, defineRule, isDefinedByPage, isInsideComponent, mdx, type Block, type List, type Page, type Span, type Within} from '../../src/rule/index.ts'
import {beginsWithImperative, sentencesOf, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import {isGenericHeading} from '../data/generic-headings.ts'
import {isGuide, setsUp, titleOf} from '../data/guide.ts'
import {keyInCode, keySource, namesNeed, statesNeed, unnamedProgram, unnamedRuntime} from '../data/requirements.ts'
import {plainHeading, prerequisites} from '../data/section-names.ts'
import {isLesson} from '../data/walkthrough.ts'

export default defineRule({
  id: 'prerequisites-first',
  group: 'organization',
  statements: ['2.5.2.prerequisites-first'],
  title: 'List prerequisites before the first step',
  guide:
    'If a task needs something (accounts, keys, permissions, tools and their versions), list it before the instructions. List only what you know the task needs.',
  why: 'Readers who find out about a requirement in the middle of a task have to start over.',
  review: 'List what the steps take for granted: accounts, keys, roles, tools, versions. Report what is not named before them.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  messages: {
    late: '`{heading}` comes after the instructions: move this section before them',
    'late-mention': 'Prerequisite `{text}` comes after the instructions that need it: move it before the first step',
    missing: 'Steps use {what}, but no prerequisite mentions it: say before the first step what the reader needs and where to get it'
  },
  *check(page) {
    if (!isGuide(page)) {
      // a page that explains can have steps too
      const need =
        (page.kind === 'concept' || page.kind === 'troubleshooting') &&
        !page.headings.some(({text}) => prerequisites.test(plainHeading(text))) &&
        lateNeed(page)
      if (need) yield lateMention(need)
      return
    }
    const {headings} = page
    const top = headings.reduce((least, {within, level}) => (within.component ? least : Math.min(least, level)), Infinity)
    // a later section belongs to a later part
    const heading = headings.find(({text}) => prerequisites.test(plainHeading(text)))
    const procedure = firstProcedure(page)
    if (heading && heading.level === top && !heading.within.component && procedure !== undefined && procedure < heading.start) {
      yield {at: heading, message: 'late', values: {heading: heading.text}}
    }
    if (heading) return
    const late = lateNeed(page)
    if (late) {
      yield lateMention(late)
      return
    }
    // what steps need: a key, a program, or a runtime
    const what = (setsUp.test(titleOf(page)) || isLesson(page)) && unnamedNeed(page)
    const at = what && placeForNeeds(page)
    if (at) yield {at, message: 'missing', values: {what}}
  },
  examples: {
    good: [
      {
        page: mdx`
        ## Prerequisites

        The owner role.

        ## Restore all tables

        1. Select the day.
        2. Select **Restore**.
        3. Open a table.
      `,
        short: '## Prerequisites\n## Restore all tables'
      },
      // prerequisites of a part, before its own steps
      mdx`
        ---
        title: Back up and restore tables
        description: Back up all tables, and restore one of them when it is damaged.
        ---

        ## Back up all tables

        1. Select the day.
        2. Select **Back up**.
        3. Open a table.

        ## Restore one table

        You need the Owner role for this.

        1. Select the table.
        2. Select **Restore**.
        3. Open the table.
      `,
      mdx`
        ---
        title: Install the agent
        description: Install the agent and let it report the state of a server.
        ---

        Create a token in the settings of your station, and install Docker.

        ## Start the agent

        \`\`\`bash
        docker run -e ACME_TOKEN="$ACME_TOKEN" acme/agent
        \`\`\`

        ## Open the log

        \`\`\`bash
        docker logs acme
        \`\`\`
      `,
      // prerequisites of a part
      mdx`
        ## Restore all tables

        1. Select the day.
        2. Select **Restore**.
        3. Open a table.

        ## Restore from the command line

        ### Prerequisites

        The command line of Acme.
      `,
      mdx`
        In this guide, you will:

        1. Select a day
        2. Start a restore
        3. Open a table

        ## Requirements

        The owner role.
      `,
      // a numbered list that is not a procedure
      mdx`
        Acme is

        1. quick
        2. small
        3. free

        ## Requirements

        The owner role.
      `
    ],
    bad: [
      {
        page: mdx`
          ## Restore all tables

          <Steps>
            <Step title="Select the day">Under **Days**.</Step>
            <Step title="Select the region">Under **Regions**.</Step>
          </Steps>

          «## Prerequisites»

          The owner role.
        `,
        messages: ['`Prerequisites` comes after the instructions: move this section before them']
      },
      {
        page: mdx`
          1. Select the day.
          2. Select **Restore**.
          3. Open a table.

          «## Before you begin»

          You need the owner role.
        `,
        messages: ['`Before you begin` comes after the instructions: move this section before them']
      },
      {
        page: mdx`
          ---
          title: Restore a table
          description: Restore one table from a snapshot, by its name and a day.
          ---

          1. Select the day.
          2. Select **Restore**.
          3. Open a table.

          «All of this needs the Owner role.» A restore takes a minute.
        `,
        messages: ['Prerequisite `All of this needs the Owner role` comes after the instructions that need it: move it before the first step']
      },
      {
        page: mdx`
          ---
          title: Install the agent
          description: Install the agent and let it report the state of a server.
          ---

          The agent reports the state of a server.

          «## Start the agent»

          Run it in the background:

          \`\`\`bash
          docker run -d -e ACME_TOKEN="$ACME_TOKEN" acme/agent
          \`\`\`

          ## Open the log

          \`\`\`bash
          docker logs acme
          \`\`\`
        `,
        messages: ['Steps use `ACME_TOKEN` and `docker`, but no prerequisite mentions it: say before the first step what the reader needs and where to get it']
      }
    ]
  }
})

const lateMention = ({prose, start, end, text}: Need) => ({
  at: sourceSpan(prose, start, end),
  message: 'late-mention' as const,
  values: {text: shorten(text)}
})

interface Need {
  prose: Prose
  start: number
  end: number
  text: string
}

/** The start of the first Steps or the first ordered list of instructions. */
function firstProcedure({components, flow}: Page): number | undefined {
  const steps = components.find(({name, within}) => name === 'Steps' && isShownToAll(within))?.start
  const list = flow.find(
    ({type, fact, under, within}) => type === 'list' && isShownToAll(within) && isProcedure(fact as List) && !(under && isGenericHeading(under.text))
  )?.start
  return steps === undefined ? list : list === undefined ? steps : Math.min(steps, list)
}

/** Not in a callout, a collapsed answer, or text that only some readers see. */
function isShownToAll(within: Within): boolean {
  for (const {name} of around(within)) if (name !== 'Tabs' && name !== 'Tab') return false
  return true
}

/** An outline of the page ("In this guide, you will:") is not a procedure. */
const isProcedure = ({ordered, items, intro}: List): boolean =>
  ordered &&
  items.length >= 3 &&
  items.filter(({text}) => beginsWithImperative(text)).length * 2 > items.length &&
  !/\b(?:you(?:['’]ll| will| can)|learn|this (?:guide|tutorial|page)|ways|options)\b[^.]{0,80}:?$/i.test(intro.slice(-160))

/**
 * The first sentence about a need after all steps of its section. A sentence in a section with later steps, or in a section about prerequisites,
 * refers to those.
 */
function lateNeed(page: Page): Need | undefined {
  const first = firstAct(page)
  if (first === undefined) return undefined
  for (const prose of page.prose) {
    if (prose.kind !== 'paragraph' || prose.start < first || isInsideComponent(prose.within, apart) || prose.within.inQuote || prose.within.inTable) continue
    for (const match of prose.text.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g)) {
      const text = match[0].trim()
      if (!statesNeed(text) || actsAfter(page, prose) || !closesSteps(page, prose)) continue
      const start = match.index + match[0].indexOf(text)
      return {prose, start, end: start + text.length, text}
    }
  }
  return undefined
}
const apart = new Set(['Accordion', 'Expandable', 'Step', 'Update', 'Card', 'Tooltip'])

/** Code, Steps, a list of instructions, or a paragraph of them. */
const isAct = ({type, fact, prose, within}: Block): boolean =>
  (type === 'paragraph' && prose !== undefined && !within.item && !within.component && isInstructions(prose)) ||
  type === 'code' ||
  (type === 'list' && isProcedure(fact as List)) ||
  (type === 'component' && fact !== undefined && 'name' in fact && fact.name === 'Steps')
const isInstructions = (prose: Prose): boolean =>
  prose.text.length > 60 && sentencesOf(prose).filter(({start, end}) => beginsWithImperative(prose.text.slice(start, end))).length >= 3
const firstAct = (page: Page): number | undefined => page.flow.find(isAct)?.start

/** Whether steps follow in the same section. */
function actsAfter({flow}: Page, {start}: Prose): boolean {
  const at = flow.findIndex((block) => block.start >= start)
  for (const block of flow.slice(at + 1)) {
    if (block.type === 'heading') return false
    if (isAct(block)) return true
  }
  return false
}

/** Whether the section has steps above, or is a section without steps at the end of the page. */
function closesSteps({flow, headings}: Page, {start}: Prose): boolean {
  const heading = headings.findLast((one) => one.start < start)
  if (flow.some((block) => isAct(block) && block.start < start && block.start > (heading?.start ?? -1))) return true
  return heading !== undefined && !flow.some((block) => isAct(block) && block.start > heading.start) && isUnrelated.test(plainHeading(heading.text))
}
/** Headings that do not name a task. */
const isUnrelated = /^(?:other|more|additional|further|notes?|important|key|things|good to know|misc\w*|remarks?|info\w*|details?|about|tips?)\b/

/** Things that steps use and the page does not mention before: a key of unknown origin, an uncommon program. */
function unnamedNeed(page: Page): string | undefined {
  if (
    !page.code.length ||
    page.prose.some(({text, kind}) => kind !== 'frontmatter' && namesNeed(text)) ||
    page.components.some(({name}) => isDefinedByPage(name, page))
  )
    return undefined
  const words = page.prose.filter(({kind}) => kind !== 'frontmatter').map(({text}) => text)
  const all = words.join('\n')
  const commands = page.code.filter(({lang}) => lang !== undefined && shells.test(lang)).map(({value}) => value)
  const key = words.some((text) => keySource.test(text))
    ? undefined
    : page.code.flatMap(({lang = '', value}) => (/^mdx?$/i.test(lang) ? [] : (keyInCode.exec(value)?.[0] ?? [])))[0]
  const program = unnamedProgram(commands.join('\n'), all)
  const runtime = unnamedRuntime(commands.join('\n'), `${all}\n${titleOf(page)}`)
  return key === undefined && program === undefined && runtime === undefined
    ? undefined
    : [key, program, runtime].flatMap((name) => (name === undefined ? [] : `\`${name.replace(/ ?[=:]$/, '')}\``)).join(' and ')
}
const shells = /^(?:bash|sh|shell|zsh|console|powershell|terminal)$/i

/** The heading or the block at the start of the steps. */
function placeForNeeds(page: Page): Span | undefined {
  const first = firstAct(page)
  return first === undefined
    ? undefined
    : (page.headings.findLast(({start, within}) => start < first && !within.component) ?? page.flow.find(({start}) => start === first))
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text.replace(/[.!?]$/, ''))
