import {attributeOf, attributeText, defineRule, isForeign, mdx, type Component, type Page, type Span} from '../../src/rule/index.ts'
import {changelogEntries} from '../data/changelog-entries.ts'
import {dateIn} from '../data/dates.ts'

export default defineRule({
  id: 'update-entry',
  group: 'components',
  statements: ['9.changelog', '2.4.Update'],
  title: 'Write each entry of a changelog as Update, newest first',
  guide: 'The label is the date or the version: `<Update label="June 2025" description="v2.1">`.',
  why: 'Readers of a changelog look for what is new since their last visit, and feeds take their titles from the labels.',
  enforcement: 'check',
  on: 'page',
  snippets: false,
  messages: {
    label: 'Missing `label` on `Update`: write the date or the version',
    order: 'Unexpected `{label}` after `{before}`: put the entries in order of their dates',
    page: 'Missing `Update` on a page of releases: write each entry as `<Update label="…">`'
  },
  *check(page) {
    const updates = page.components.filter(({name}) => name === 'Update' && !isForeign(name, page))
    for (const update of changelogEntries(page)) {
      if (!update.hasSpread && (attributeOf(update, 'label') === undefined || attributeText(update, 'label')?.trim() === ''))
        yield {at: update.openTag, message: 'label'}
    }
    yield* outOfOrder(updates)
    if (updates.length === 0 && isListOfReleases(page)) yield {at: place(page), message: 'page'}
  },
  examples: {
    good: [
      mdx`
        <Update label="June 2025" description="v2.1">
          Filter keys by service.
        </Update>
        <Update label="May 2025" description="v2.0">
          Rename a key from its own screen.
        </Update>
      `
    ],
    bad: [
      {
        page: mdx`
          <Update label="June 2025">
            Filter keys by service.
          </Update>
          «<Update description="v2.0">»
            Rename a key from its own screen.
          </Update>
        `,
        says: ['Missing `label` on `Update`: write the date or the version']
      },
      {
        page: mdx`
          <Update label="June 2025">
            Filter keys by service.
          </Update>
          <Update label="April 2025">
            Rename a key from its own screen.
          </Update>
          <Update label="«May 2025»">
            Export keys.
          </Update>
        `,
        says: ['Unexpected `May 2025` after `April 2025`: put the entries in order of their dates']
      },
      {
        path: 'changelog.mdx',
        page: mdx`
          ---
          «title: Follow key service releases»
          description: Read what each release of the key service adds and fixes.
          ---

          ## Version 2.2 of June 2025

          Filter keys by service.

          ## Version 2.1 of May 2025

          Rename a key from its own screen.
        `,
        says: ['Missing `Update` on a page of releases: write each entry as `<Update label="…">`']
      }
    ]
  }
})

/** Entries whose date breaks the order that most of the page has; entries of one container are compared. */
function* outOfOrder(updates: readonly Component[]) {
  const dated = updates.flatMap((update) => {
    const label = attributeText(update, 'label')
    const date = label === undefined ? undefined : dateIn(label)
    return label !== undefined && date ? [{update, label, date}] : []
  })
  const pairs = dated.slice(1).flatMap((after, index) => {
    const before = dated[index]!
    return before.update.within.component === after.update.within.component ? [{before, after}] : []
  })
  const rises = pairs.filter(({before, after}) => after.date.first > before.date.last)
  const falls = pairs.filter(({before, after}) => after.date.last < before.date.first)
  // newest first is the custom; a page that runs the other way throughout means it
  const wrong = falls.length === 0 && rises.length > 1 ? [] : rises.length <= falls.length ? rises : falls
  for (const {before, after} of wrong) {
    yield {at: attributeOf(after.update, 'label')!.valueSpan, message: 'order' as const, values: {label: after.label, before: before.label}}
  }
}

const releasePath = /(?:^|\/)(?:changelogs?|release-notes?|releases|whats-new)(?:\/index)?\.mdx?$/i
const version = /\bv?\d+\.\d+(?:\.\d+)?\b/

/** A page that is named as a changelog and has headings with versions or dates. */
function isListOfReleases(page: Page): boolean {
  if (!releasePath.test(page.path) || page.components.some(({name}) => isForeign(name, page))) return false
  return page.headings.filter(({text}) => version.test(text) || dateIn(text) !== undefined).length >= 2
}

const place = ({frontmatter, headings}: Page): Span => frontmatter.fields.get('title') ?? headings[0] ?? {start: 0, end: 0}
