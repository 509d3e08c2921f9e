import {defineRule, isDefinedByPage, isInsideComponent, mdx, option, type Edit, type Heading, type Page} from '../../src/rule/index.ts'
import {ownOutline} from '../data/own-outline.ts'
import {plainText} from '../data/same-text.ts'
import {titleHeading} from '../data/title-heading.ts'

export default defineRule({
  id: 'heading-start-level',
  group: 'page',
  statements: ['2.3.2', '2.5.6.heading-hierarchy'],
  title: 'Start the headings of a page at level {level}',
  guide: 'The `title` in the frontmatter is the level 1 heading.',
  why: 'A second level 1 heading breaks the outline that screen readers and search engines follow.',
  enforcement: 'check',
  on: 'page',
  snippets: false,
  priority: 1,
  options: {level: option.integer(2, 'level of the first heading', {min: 1, max: 6})},
  messages: {
    level: 'Unexpected heading level {actual}, expected level {expected}: the page title is level 1',
    several: 'Found {count} headings of level {actual}: the page title is level 1, so start at level {expected} and move all headings down',
    repeats: 'Heading repeats the page title: delete it, because the platform already shows the title above the page',
    deep: 'First heading is level {actual}, expected level {expected}'
  },
  *check(page, {options: {level}}) {
    // a custom page shows no title above its content
    if (page.kind === 'landing') return
    const title = page.frontmatter.fields.get('title')?.value
    // a heading instead of a `title`: reported by frontmatter
    const inPlace = titleHeading(page)
    const high = page.headings.filter((heading) => level > 1 && heading.level === 1 && heading !== inPlace)
    const repeats = high.find((heading) => typeof title === 'string' && plainText(heading.text) === plainText(title) && isFirst(page, heading))
    if (repeats) yield {at: repeats, message: 'repeats', fix: {...wholeLines(page.text, repeats), text: ''}}
    const rest = high.filter((heading) => heading !== repeats)
    const [top] = rest
    if (top && rest.length === 1) {
      const fix = raise(page.text, top, level)
      yield {at: top, message: 'level', values: {actual: 1, expected: level}, ...(fix && {fix})}
    } else if (top) {
      const fix = shifted(page, level - 1, repeats)
      yield {at: top, message: 'several', values: {count: rest.length, actual: 1, expected: level}, ...(fix && {fix})}
    }
    const first = page.headings[0]
    if (!first || first.level <= level || isInsideComponent(first.within, ownOutline)) return
    // a heading may come from an imported component
    if (page.components.some(({start, name, within}) => start < first.start && isDefinedByPage(name, page) && !within.component)) return
    const by = first.level - level
    const below = page.headings.filter(({within}) => !isInsideComponent(within, ownOutline))
    const whole = below.every((heading) => heading.form === 'atx' && heading.level >= first.level)
    yield {
      at: first,
      message: 'deep',
      values: {actual: first.level, expected: level},
      ...(whole && {fix: below.map(({marker, level: own}) => ({...marker, text: '#'.repeat(own - by)}))})
    }
  },
  examples: {
    good: [
      mdx`## Create a key`,
      mdx`
        ---
        title: Acme documentation
        description: Find your way through the documentation of the Acme command line.
        mode: custom
        ---

        # Acme documentation
      `
    ],
    bad: [
      {page: mdx`«# Create a key»`, messages: ['Unexpected heading level 1, expected level 2: the page title is level 1'], fixed: mdx`## Create a key`},
      // heading-increment leaves the level 3 heading alone, since it follows from the first
      {
        page: '«# Choose a name»\n\n### Use short names\n',
        messages: ['Unexpected heading level 1, expected level 2: the page title is level 1'],
        fixed: '## Choose a name\n\n### Use short names\n'
      },
      {
        page: mdx`
          ---
          title: Create a key
          description: Create a key and store it on your computer.
          ---

          «# Create a key»

          Open the dashboard.
        `,
        messages: ['Heading repeats the page title: delete it, because the platform already shows the title above the page'],
        fixed: mdx`
          ---
          title: Create a key
          description: Create a key and store it on your computer.
          ---

          Open the dashboard.
        `
      },
      {
        page: mdx`
          «### Create a key»

          Open the dashboard.

          #### Name the key
        `,
        messages: ['First heading is level 3, expected level 2'],
        fixed: mdx`
          ## Create a key

          Open the dashboard.

          ### Name the key
        `
      },
      {
        page: mdx`
          «# Create a key»

          Open the dashboard.

          ## Name the key

          # Rotate a key

          Press **Rotate**.
        `,
        messages: ['Found 2 headings of level 1: the page title is level 1, so start at level 2 and move all headings down'],
        fixed: mdx`
          ## Create a key

          Open the dashboard.

          ### Name the key

          ## Rotate a key

          Press **Rotate**.
        `
      },
      {
        page: mdx`«<h1>Create a key</h1>»`,
        messages: ['Unexpected heading level 1, expected level 2: the page title is level 1'],
        fixed: mdx`<h2>Create a key</h2>`
      }
    ]
  }
})

/** Edits that move all headings of a page down a level, except one that is deleted. Undefined if a heading cannot move. */
function shifted({headings}: Page, by: number, without: Heading | undefined): Edit[] | undefined {
  const rest = headings.filter((heading) => heading !== without)
  const fits = rest.every((heading) => heading.form === 'atx' && heading.level + by <= 6)
  return fits ? rest.map(({marker, level}) => ({...marker, text: '#'.repeat(level + by)})) : undefined
}

const isFirst = (page: Page, heading: Heading): boolean => page.headings[0] === heading && !heading.within.component && !heading.within.item

/** The heading with the blank lines after it. */
function wholeLines(text: string, {start, end}: Heading): {start: number; end: number} {
  return {start, end: end + /^\s*/.exec(text.slice(end))![0].length}
}

/** Edits that give a level 1 heading the level `level`, or undefined if its end tag is not where it should be. */
function raise(text: string, {form, marker, end}: Heading, level: number): Edit | Edit[] | undefined {
  if (form === 'atx') return {...marker, text: '#'.repeat(level)}
  if (form === 'setext') return level === 2 ? {...marker, text: text.slice(marker.start, marker.end).replace(/=/g, '-')} : undefined
  const close = {start: end - 3, end: end - 1}
  return text.slice(close.start - 2, end) === '</h1>' ? [marker, close].map((span) => ({...span, text: `h${level}`})) : undefined
}
