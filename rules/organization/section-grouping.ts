import {
  around,
  defineRule,
  isElement,
  isLookedUp,
  mdx,
  option,
  type Block,
  type Component,
  type Heading,
  slice,
  type Page,
  type Within
} from '../../src/rule/index.ts'

export default defineRule({
  id: 'section-grouping',
  group: 'organization',
  statements: ['2.5.2.logical-grouping'],
  title: 'Group sections and long lists',
  guide:
    'Do not leave a section empty, and avoid a section with only one subsection. Group more than {maxSections} sections in a row, or more than {maxItems} list items, under headings that say what belongs together.',
  why: 'A long flat list forces people to read all of it. Groups let them skip what they do not need.',
  enforcement: 'heuristic',
  on: 'page',
  snippets: false,
  options: {
    maxSections: option.integer(15, 'maximum number of sections of the same level in a row', {min: 2}),
    maxItems: option.integer(15, 'maximum number of items in a list', {min: 2})
  },
  messages: {
    empty: 'No content below the heading `{heading}`: write the section, or delete the heading',
    single: '`{heading}` is the only subsection of `{parent}`: merge it into its section, or split the section in two',
    only: 'Heading `{heading}` directly below `{parent}`, which has no other subsection: keep one of the two',
    sections: '{count} sections of the same level in a row, expected at most {max}: group them under headings one level up',
    items: 'List of {count} items, expected at most {max}: split it into named groups'
  },
  *check(page, {options: {maxSections, maxItems}}) {
    if (page.kind === 'landing') return
    // a release may consist of its name and a link
    for (const heading of page.kind === 'changelog' ? [] : emptySections(page)) yield {at: heading, message: 'empty', values: {heading: heading.text}}
    const isEntries = isLookedUp(page)
    for (const {parent, sections} of families(page.headings)) {
      const [first] = sections
      // a level 1 heading is the title of the page
      if (sections.length === 1 && parent && parent.level > 1 && !isEntries && !mayGrow(parent, page.text, first!)) {
        const isBare = page.text.slice(parent.end, first!.start).trim() === ''
        yield {at: first!, message: isBare ? 'only' : 'single', values: {heading: first!.text, parent: parent.text}}
      }
      if (isWellOver(sections.length, maxSections) && !isEntries && !mostAre(sections, ({text, textSpan}) => isEntry(text, slice(page.text, textSpan))))
        yield {at: first!, message: 'sections', values: {count: sections.length, max: maxSections}}
    }
    if (isEntries) return
    for (const list of page.lists) {
      if (isWellOver(list.items.length, maxItems) && !list.within.item && !mostAre(list.items, (item) => isNameOrLink(slice(page.text, item.textSpan))))
        yield {at: {start: list.start, end: list.items[0]!.textSpan.end}, message: 'items', values: {count: list.items.length, max: maxItems}}
    }
  },
  examples: {
    good: [
      {
        page: mdx`
          Restore a snapshot.

          ## Restore all tables

          Select the day.

          ## Restore one table

          Select the table.
        `
      },
      mdx`
        ## Restore

        Choose what to restore.

        ### All tables

        Select the day.

        ### One table

        Select the table.
      `,
      mdx`
        ## Regions

        - Oslo
        - Rome
      `,
      // the first function of a collection
      mdx`
        ## Search tools

        ### search_docs

        Searches the documentation.

        ## Methods

        ### list.append()

        Adds an item.
      `,
      // an index of pages
      {
        page: mdx`
          - [Oslo](/oslo): The region of the north.
          - [Rome](/rome): The region of the south.
          - [Riga](/riga): The region of the east.
        `,
        options: {maxItems: 2}
      }
    ],
    bad: [
      {
        page: mdx`
          Restore a snapshot.

          «## Restore all tables»

          ## Restore one table

          Select the table.
        `,
        messages: ['No content below the heading `Restore all tables`: write the section, or delete the heading']
      },
      {
        page: mdx`
          ## Restore

          Choose what to restore.

          «### All tables»

          Select the day.

          ## Delete

          Select **Delete**.
        `,
        messages: ['`All tables` is the only subsection of `Restore`: merge it into its section, or split the section in two']
      },
      {
        page: mdx`
          ## Restore

          «### All tables»

          Select the day.

          ## Delete

          Select **Delete**.
        `,
        messages: ['Heading `All tables` directly below `Restore`, which has no other subsection: keep one of the two']
      },
      {
        page: mdx`
          «## Restore all tables»

          Select the day.

          ## Restore one table

          Select the table.

          ## Delete a snapshot

          Select **Delete**.
        `,
        options: {maxSections: 2},
        messages: ['3 sections of the same level in a row, expected at most 2: group them under headings one level up']
      },
      {
        page: mdx`
          «- Oslo»
          - Rome
          - Riga
        `,
        options: {maxItems: 2},
        messages: ['List of 3 items, expected at most 2: split it into named groups']
      }
    ]
  }
})

/** Allow one section too many, because regrouping the page is not worth it. */
const isWellOver = (count: number, max: number): boolean => count > max * 1.1

/** Headings directly followed by another heading of the same or a higher level, or by the end. */
function* emptySections({flow}: Page): Generator<Heading> {
  for (const [index, block] of flow.entries()) {
    const heading = headingOf(block)
    // reported by heading-start-level
    if (!heading || heading.level === 1) continue
    const next = flow[index + 1]
    const nextHeading = next && headingOf(next)
    const holder = holderOf(block.within)
    const hasLeft = next !== undefined && holder !== undefined && next.start >= holder.end
    const isFollowed = nextHeading !== undefined && nextHeading.level <= heading.level && holderOf(next!.within) === holder
    // upcoming changes in a changelog
    if ((!next || hasLeft || isFollowed) && !/^\W*unreleased\W*$/i.test(heading.text)) yield heading
  }
}

/** The component that contains a section. An element such as `<div>` does not count. */
function holderOf(within: Within): Component | undefined {
  for (const component of around(within)) if (!isElement(component.name)) return component
  return undefined
}

const headingOf = ({type, fact}: Block): Heading | undefined => (type === 'heading' ? (fact as Heading) : undefined)

interface Family {
  parent?: Heading
  sections: Heading[]
}

/** Consecutive headings in the same container. */
function families(headings: readonly Heading[]): Family[] {
  const all: Family[] = []
  const open: {heading: Heading; below?: Family}[] = []
  const roots = new Map<Component | undefined, Family>()
  for (const heading of headings) {
    const holder = holderOf(heading.within)
    while (open.length > 0 && (open.at(-1)!.heading.level >= heading.level || holderOf(open.at(-1)!.heading.within) !== holder)) open.pop()
    const parent = open.at(-1)
    let family = parent ? parent.below : roots.get(holder)
    if (!family) {
      family = {sections: [], ...(parent && {parent: parent.heading})}
      all.push(family)
      if (parent) parent.below = family
      else roots.set(holder, family)
    }
    family.sections.push(heading)
    open.push({heading})
  }
  return all
}

/** A question, a name, or code: part of a series that readers look up. */
const isEntry = (text: string, source: string): boolean => /\?$|^\S+(?: \S+)?$/.test(text) || /`/.test(source)

/** An item that starts with code or with a link to a page of its own. Readers look these up. */
const isNameOrLink = (source: string): boolean => /^(?:\*\*|\[|<)?`|^(?:\*\*)?\[(?![ xX]\])/.test(source)

/** A collection with only one entry so far: an error, a release, a function. */
const mayGrow = (parent: Heading, text: string, only: Heading): boolean =>
  /^\S*(?:[_.(]|\p{Ll}\p{Lu})\S*$/u.test(only.text) ||
  /\b(?:troubleshooting|issues|errors|problems|faq|changelog|releases?|what['’]s new|known)\b/i.test(parent.text) ||
  slice(text, only.textSpan).startsWith('`')

const mostAre = <T>(things: readonly T[], is: (thing: T) => boolean): boolean => things.filter(is).length * 2 > things.length
