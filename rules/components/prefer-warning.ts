import {around, callouts, defineRule, headingBefore, isDefinedByPage, isInsideComponent, mdx, type Page} from '../../src/rule/index.ts'
import {MASK, sentencesOf, sourceSpan, type Prose} from '../../src/rule/wording.ts'
import {warnsOfNothing} from '../data/callout-signs.ts'
import {cautionIn} from '../data/cautions.ts'

export default defineRule({
  id: 'prefer-warning',
  group: 'components',
  statements: ['2.4.Warning'],
  title: 'Put dangers in a Warning',
  guide: 'If an action deletes data, cannot be undone, takes a service down, or exposes a secret, say so in a `<Warning>` before the step that does it.',
  why: 'Readers who follow the steps skip the text between them and find out about the loss too late.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    danger: 'Danger in plain text, `{words}`: put it in a `<Warning>` before the step that does it',
    breaking: 'Breaking change among other entries, `{words}`: put it in a `<Warning>`, and say what readers have to change'
  },
  *check(page) {
    if (page.kind === 'landing') return
    if (page.kind === 'changelog') {
      yield* breakingEntries(page)
      return
    }
    const warned = warnedSections(page)
    for (const prose of page.prose) {
      if (!isRunningText(prose) || isLabeled.test(prose.text) || warned.has(prose.under) || isElsewhere(prose, page)) continue
      for (const {start, end} of sentencesOf(prose)) {
        const text = prose.text.slice(start, end)
        const caution = cautionIn(text)
        if (!caution?.isPlain || isTakenBack.test(prose.text)) continue
        // report the danger once per section
        warned.add(prose.under)
        const words = text.slice(caution.start, caution.end).replaceAll(MASK, '…').trim()
        yield {at: sourceSpan(prose, start + caution.start, start + caution.end), message: 'danger', values: {words}}
        break
      }
    }
  },
  examples: {
    good: [
      mdx`
        <Warning>
          Deleting a key also deletes its logs. You cannot undo this.
        </Warning>
      `,
      mdx`
        ## Delete a key

        <Warning>
          Deleting a key also deletes its logs. You cannot undo this.
        </Warning>

        Deleting a key cannot be undone.
      `,
      'An archived key cannot be restored until its owner signs in.',
      'You can rotate a key without downtime, and no data is lost.',
      'If the key cannot be recovered, create a new one.',
      mdx`
        ## Can I restore a key?

        A deleted key cannot be restored.
      `,
      'Closing the dialog removes all highlights.',
      // what a program is like
      'After a full load, the router cannot recover the state. A device that goes offline comes back by itself.',
      'The store is in memory, so all data is lost when the app restarts.',
      {
        path: 'changelog.mdx',
        page: mdx`
          ## 2.1.0

          - Add drag and drop support for keys.
          - Lower the minimum Node.js version to 18.

          ## 2.0.0

          ### Breaking changes

          - Drop support for Node.js 16.

          ## 1.9.0

          <Warning>
            The client no longer supports Node.js 14.
          </Warning>

          - Dropped support for Node.js 14.
        `
      },
      // for prefer-callout
      'Note: deleting an organization removes every project.'
    ],
    bad: [
      {
        page: '«Deleting an organization removes every» project. This takes a minute.',
        messages: ['Danger in plain text, `Deleting an organization removes every`: put it in a `<Warning>` before the step that does it']
      },
      {
        page: 'You can close the account. «This action is permanent».',
        messages: ['Danger in plain text, `This action is permanent`: put it in a `<Warning>` before the step that does it']
      },
      {
        page: 'The command drops the table. «All manual corrections are lost».',
        messages: ['Danger in plain text, `All manual corrections are lost`: put it in a `<Warning>` before the step that does it']
      },
      {
        page: 'The «signing key must never reach» the browser.',
        messages: ['Danger in plain text, `signing key must never reach`: put it in a `<Warning>` before the step that does it']
      },
      {
        path: 'changelog.mdx',
        page: mdx`
          ## 2.0.0

          - «Dropped support for Node.js 16».
          - «Renamed the package» to \`acme\`.
          - «Our minimum Python version is now» 3.10.

          ## 1.0.0

          - Keys rotate.
        `,
        messages: [
          'Breaking change among other entries, `Dropped support for Node.js 16`: put it in a `<Warning>`, and say what readers have to change',
          'Breaking change among other entries, `Renamed the package`: put it in a `<Warning>`, and say what readers have to change',
          'Breaking change among other entries, `Our minimum Python version is now`: put it in a `<Warning>`, and say what readers have to change'
        ]
      },
      {
        page: '«Never commit the signing key» to your repository.',
        messages: ['Danger in plain text, `Never commit the signing key`: put it in a `<Warning>` before the step that does it']
      }
    ]
  }
})

const isRunningText = ({kind, within}: Prose): boolean =>
  (kind === 'paragraph' || (kind === 'item' && within.item?.list.ordered === true)) && !within.inTable && !within.inQuote && !isInsideComponent(within, closed)
/** "Note: …": prefer-callout says that it is a Warning. */
const isLabeled = /^\W{0,3}(?:(?:please )?notes?|tip|info|important|warning|caution|danger|attention|heads[- ]up)\W{0,3}:/i
/** Text that is already set apart, or that describes one item of a reference. */
const closed = new Set([
  ...callouts,
  'Update',
  'Card',
  'Tile',
  'Tooltip',
  'Prompt',
  'Banner',
  'ParamField',
  'ResponseField',
  'Expandable',
  'details',
  'td',
  'th'
])

/** Sections about errors and questions describe what happened, not what the reader is about to do. */
const elsewhere =
  /^(?:can|does|do|is|are|will|what|why) |\b(?:faqs?|questions?|troubleshoot\w*|known issues?|limitations?|errors?|how .{1,40} works?|how it works|concepts?|architecture|why|motivation|comparison|vs|background|changelog|changes|release notes|what(?:['’]s| is) new|security model|threat model|philosophy|terms|privacy|licen[cs]e)\b/i
const isElsewhere = (prose: Prose, page: Page): boolean => {
  const heading = prose.under ?? headingBefore(page, prose.start)
  if (heading && (heading.text.trim().endsWith('?') || elsewhere.test(heading.text))) return true
  // the content of custom or misspelled components is unknown
  return [...around(prose.within)].some(({name}) => name === 'Accordion' || isDefinedByPage(name, page))
}
/** The same paragraph says how to undo it. */
const isTakenBack =
  /\b(?:you can (?:still |always )?(?:undo|restore|recover|revert)|(?:can|may) be (?:undone|restored|recovered|reverted)|keeps? a (?:backup|copy))\b/i

/** Headings whose section contains a callout about a danger. */
const warnedSections = ({components, headings, text}: Page): Set<Prose['under']> =>
  new Set(
    components
      .filter(({name, content}) => (name === 'Warning' || name === 'Danger') && !warnsOfNothing(text.slice(content.start, content.end)))
      .map(({start}) => headingBefore({headings}, start))
  )

/** Entries of a changelog that break what readers have. */
function* breakingEntries(page: Page) {
  const warned = warnedSections(page)
  for (const prose of page.prose) {
    if ((prose.kind !== 'item' && prose.kind !== 'paragraph') || prose.within.inQuote || isInsideComponent(prose.within, closedEntry)) continue
    const heading = prose.under ?? headingBefore(page, prose.start)
    if (warned.has(heading) || (heading && announced.test(heading.text)) || isAnnounced(prose)) continue
    for (const {start, end} of sentencesOf(prose)) {
      const match = breaking.exec(prose.text.slice(start, end))
      if (!match) continue
      const words = match[0].replaceAll(MASK, '…').trim()
      yield {at: sourceSpan(prose, start + match.index, start + match.index + match[0].trimEnd().length), message: 'breaking' as const, values: {words}}
      break
    }
  }
}
const closedEntry = new Set([...callouts, 'Card', 'Tooltip', 'Banner', 'td', 'th'])
/** A heading or label that sets the change apart. */
const announced = /\b(?:breaking|deprecat\w*|removed|removals?|migrat\w*|upgrad\w*)\b/i
const isAnnounced = ({text, within}: Prose): boolean =>
  /^\W*(?:breaking|deprecated|removed)\b[^:]{0,20}:/i.test(text) ||
  (within.item !== undefined && announced.test(within.item.list.intro)) ||
  /\bfixed\b/i.test(text)
const breaking = new RegExp(
  [
    String.raw`(?<!\b(?:and|&) )\b(?:drop(?:s|ped|ping)?|remov(?:e|es|ed|ing)|end(?:s|ed|ing)?) (?:all |the )?support for (?:[^.;]|\.(?=\w)){2,40}`,
    String.raw`\b(?:no longer|will not be|stopped) support(?:s|ed|ing)? (?:[^.;]|\.(?=\w)){2,40}`,
    String.raw`\b(?:our |the )?minimum (?:required |supported )?(?:[\w.${MASK}]+ ){1,2}version is now\b`,
    String.raw`\b(?:raised?|bump(?:ed)?|increased?) (?:the )?minimum (?:required |supported )?(?:[\w.${MASK}]+ ){1,2}version to \S+`,
    String.raw`\b(?:now requires?|requires?) (?:Node(?:\.js)?|Python|Go|Ruby|Java|PHP|Swift|Kotlin|React|iOS|Android|macOS)\s(?:v(?:ersion)? ?)?\d[^.;,]{0,20}`,
    String.raw`\b(?:chang(?:e|es|ed|ing)|rework(?:s|ed|ing)?|replac(?:e|es|ed|ing)) the (?:\S+ ){0,4}?(?:signature|response (?:format|structure|schema)|return (?:type|format)|payload format)\b`,
    String.raw`\b(?:renam(?:e|es|ed|ing)|refactor(?:s|ed|ing)?) the (?:package|module|library|SDK|CLI|command)(?: name)?\b`,
    String.raw`\b(?:is|are|introduces?|contains?|includes?) (?:an? )?breaking (?:api )?changes?\b`,
    String.raw`\b(?:existing|all|older) (?:integrations|clients|apps|code|deployments|scripts|users) (?:must|have to|need to) (?:be )?(?:updated?|migrated?|upgraded?|redeployed?|changed?)\b`
  ].join('|'),
  'i'
)
