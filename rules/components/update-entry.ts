import {attributeOf, attributeText, defineRule, isDefinedByPage, mdx, type Component, type Heading, type Page, type Span} from '../../src/rule/index.ts'
import {isNamedChangelog} from '../../src/rule/site.ts'
import {changelogEntries} from '../data/changelog-entries.ts'
import {dateIn} from '../data/dates.ts'

export default defineRule({
  id: 'update-entry',
  group: 'components',
  statements: ['9.changelog', '2.4.Update', '2.5.2.important-first'],
  title: 'Write each changelog entry as an Update, newest first',
  guide: 'Use the date or version as the label: `<Update label="June 2025">`.',
  why: 'Readers of a changelog look for what is new since their last visit, and feeds take their titles from the labels.',
  enforcement: 'check',
  on: 'page',
  snippets: false,
  messages: {
    label: 'Missing `label` on `Update`: write the date or the version',
    date: 'Missing date of `{label}`: write it as `description`',
    order: '`{label}` after `{before}`: put the entries in date order',
    oldest: 'Oldest release at the top: put the newest one first',
    page: 'Missing `Update` on a changelog page: write each entry as `<Update label="…">`',
    release: 'Release below a heading, `{text}`, on a page that uses `Update`: write it as `<Update label="…">`'
  },
  *check(page) {
    const updates = page.components.filter(({name}) => name === 'Update' && !isDefinedByPage(name, page))
    for (const update of changelogEntries(page)) {
      if (!update.hasSpread && (attributeOf(update, 'label') === undefined || attributeText(update, 'label')?.trim() === ''))
        yield {at: update.openTag, message: 'label'}
      else if (lacksDate(update, page)) yield {at: update.openTag, message: 'date', values: {label: attributeText(update, 'label')!.trim()}}
    }
    const wrong = [...outOfOrder(updates)]
    yield* wrong
    if (!isListOfReleases(page)) return
    const releases = releaseHeadings(page)
    const entries = [
      ...releases.map((heading) => ({at: heading, text: heading.text})),
      ...updates.map((update) => ({at: update.openTag, text: `${attributeText(update, 'label') ?? ''} ${attributeText(update, 'description') ?? ''}`}))
    ].sort((a, b) => a.at.start - b.at.start)
    const oldest = wrong.length === 0 && oldestFirst(entries)
    if (oldest) yield {at: oldest, message: 'oldest'}
    const [first] = releases
    if (updates.length === 0) {
      // if no entry of the page uses Update, report once, at the first entry
      if (first && releases.length >= 2) yield {at: first, message: 'page'}
    } else for (const heading of releases) yield {at: heading, message: 'release', values: {text: heading.text}}
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
        messages: ['Missing `label` on `Update`: write the date or the version']
      },
      {
        page: mdx`
          «<Update label="v2.1">»
            Filter keys by service.
          </Update>
          <Update label="v2.0" description="May 2025">
            Rename a key from its own screen.
          </Update>
        `,
        messages: ['Missing date of `v2.1`: write it as `description`']
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
        messages: ['`May 2025` after `April 2025`: put the entries in date order']
      },
      {
        path: 'changelog.mdx',
        page: mdx`
          ---
          title: Follow key service releases
          description: Read what each release of the key service adds and fixes.
          ---

          «## Version 2.2 of June 2025»

          Filter keys by service.

          ## Version 2.1 of May 2025

          Rename a key from its own screen.
        `,
        messages: ['Missing `Update` on a changelog page: write each entry as `<Update label="…">`']
      },
      // the title calls the page a changelog, and its oldest release is at the top
      {
        page: mdx`
          ---
          title: What's new in the key service
          description: Read what each release of the key service adds and fixes.
          ---

          ««## Version 2.1 of May 2025»»

          Rename a key from its own screen.

          ## Version 2.2 of June 2025

          Filter keys by service.
        `,
        messages: ['Missing `Update` on a changelog page: write each entry as `<Update label="…">`', 'Oldest release at the top: put the newest one first']
      },
      {
        path: 'changelog.mdx',
        page: mdx`
          ---
          title: Changelog of the key service
          description: Read what each release of the key service adds and fixes.
          ---

          <Update label="June 2025">
            Filter keys by service.
          </Update>

          «## Version 2.1 (May 6, 2025)»

          Rename a key from its own screen.
        `,
        messages: ['Release below a heading, `Version 2.1 (May 6, 2025)`, on a page that uses `Update`: write it as `<Update label="…">`']
      }
    ]
  }
})

/** Entries out of the order that most of the page follows, compared within one container. */
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
  // newest first is the convention, but a page may consistently use the other order
  const wrong = falls.length === 0 && rises.length > 1 ? [] : rises.length <= falls.length ? rises : falls
  for (const {before, after} of wrong) {
    yield {at: attributeOf(after.update, 'label')!.valueSpan, message: 'order' as const, values: {label: after.label, before: before.label}}
  }
}

/** The label is only a version, and neither the entry nor its first lines give a day. */
function lacksDate(update: Component, {text}: Page): boolean {
  if (update.hasSpread || ['description', 'date', 'tags', 'rss'].some((name) => attributeOf(update, name))) return false
  const label = attributeText(update, 'label')?.trim() ?? ''
  if (!version.test(label) || dateIn(label) !== undefined) return false
  return !/\b(?:19|20)\d\d\b/.test(label + text.slice(update.content.start, update.content.end).slice(0, 300))
}

const version = /\bv?\d+\.\d+(?:\.\d+)?\b/

/** A page whose path or title calls it a changelog. */
const isListOfReleases = ({path, frontmatter, components, imports, exports}: Page): boolean => {
  const title = frontmatter.fields.get('title')?.value
  return isNamedChangelog(typeof title === 'string' ? title : '', path) && !components.some(({name}) => isDefinedByPage(name, {imports, exports}))
}

/** Headings of the level of the first release that name a version or a date, outside Update. */
function releaseHeadings({headings}: Page): Heading[] {
  const all = headings.filter(({text, within}) => !within.component && (version.test(text) || dateIn(text) !== undefined))
  return all.filter(({level}) => level === all[0]!.level)
}

/** The first entry, if dates or versions only rise: the oldest release is at the top. */
function oldestFirst(entries: readonly {at: Span; text: string}[]): Span | undefined {
  const rank = (of: (text: string) => number[] | undefined): number[][] => entries.flatMap(({text}) => [of(text) ?? []]).filter((key) => key.length > 0)
  for (const of of [datesOf, versionOf]) {
    const keys = rank(of)
    if (keys.length >= 2 && keys.length === entries.length && keys.slice(1).every((key, index) => isLater(key, keys[index]!))) return entries[0]!.at
  }
  return undefined
}
const datesOf = (text: string): number[] | undefined => {
  const date = dateIn(text)
  return date && [date.first]
}
const versionOf = (text: string): number[] | undefined => version.exec(text)?.[0].replace(/^v/, '').split('.').map(Number)
function isLater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0))
  return at >= 0 && one[at]! > (other[at] ?? 0)
}
