import {around, beginsWithImperative, defineRule, mdx, type List, type Page, type Within} from '../../src/rule/index.ts'
import {isGenericHeading} from '../data/generic-headings.ts'
import {plainHeading, prerequisites} from '../data/section-names.ts'

export default defineRule({
  id: 'prerequisites-first',
  group: 'organization',
  statements: ['2.5.2.prerequisites-first'],
  title: 'List prerequisites before the first step',
  guide: 'Put what a reader must have (accounts, rights, versions) into a section before the instructions, not after them.',
  why: 'Who learns in the middle of a task what it takes has to start over.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  english: true,
  messages: {
    late: 'Unexpected `{heading}` after the instructions: move this section before them'
  },
  check(page) {
    const {headings} = page
    const top = Math.min(...headings.filter(({within}) => !within.component).map(({level}) => level))
    // a later one belongs to a later part
    const heading = headings.find(({text}) => prerequisites.test(plainHeading(text)))
    if (!heading || heading.level !== top || heading.within.component) return
    const procedure = firstProcedure(page)
    if (procedure !== undefined && procedure < heading.start) return {at: heading, message: 'late', values: {heading: heading.text}}
    return
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
      // of a part
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
      // a list that only counts
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
        says: ['Unexpected `Prerequisites` after the instructions: move this section before them']
      },
      {
        page: mdx`
          1. Select the day.
          2. Select **Restore**.
          3. Open a table.

          «## Before you begin»

          You need the owner role.
        `,
        says: ['Unexpected `Before you begin` after the instructions: move this section before them']
      }
    ]
  }
})

/** Where the first Steps or the first ordered list of instructions starts. */
function firstProcedure({components, flow}: Page): number | undefined {
  const steps = components.find(({name, within}) => name === 'Steps' && isShownToAll(within))?.start
  const list = flow.find(
    ({type, fact, under, within}) => type === 'list' && isShownToAll(within) && isProcedure(fact as List) && !(under && isGenericHeading(under.text))
  )?.start
  return steps === undefined ? list : list === undefined ? steps : Math.min(steps, list)
}

/** Not in a remark, an answer that unfolds, or what only some readers see. */
function isShownToAll(within: Within): boolean {
  for (const {name} of around(within)) if (name !== 'Tabs' && name !== 'Tab') return false
  return true
}

/** An outline of what is to come ("In this guide, you will:") is none. */
const isProcedure = ({ordered, items, intro}: List): boolean =>
  ordered &&
  items.length >= 3 &&
  items.filter(({text}) => beginsWithImperative(text)).length * 2 > items.length &&
  !/\b(?:you(?:['’]ll| will| can)|learn|this (?:guide|tutorial|page)|ways|options)\b[^.]{0,80}:?$/i.test(intro.slice(-160))
