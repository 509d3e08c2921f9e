import {defineRule, json, mdx, slice, type Edit, type Heading, type Page, type Span} from '../../src/rule/index.ts'
import {isTypo} from '../../src/rule/site.ts'
import {frontmatterKeys, metaPrefix} from '../data/frontmatter-keys.ts'
import {isNote} from '../data/notes.ts'
import {hasText, lacksTitle, titleHeading} from '../data/title-heading.ts'

export default defineRule({
  id: 'frontmatter',
  group: 'page',
  statements: ['2.3.1'],
  title: 'Start every page with frontmatter that has a `title` and a `description`',
  guide: 'It is YAML between two `---` lines at the very top of the page.',
  why: 'The title is the heading of the page, its name in the navigation, and what search engines show.',
  enforcement: 'check',
  on: 'source',
  snippets: false,
  needsSite: true,
  priority: 1,
  inCopies: ['heading', 'missing', 'syntax', 'mapping', 'title', 'sidebar-title'],
  messages: {
    note: 'Missing frontmatter in a file outside the navigation, which the platform still publishes: add it to `.mintignore`, or start it with `title` and `description`',
    heading: 'Missing `title` in the frontmatter: move the heading `{text}` there',
    missing: 'Missing frontmatter: start the page with `---`, `title`, `description`, and `---`',
    syntax: 'The frontmatter is not valid YAML: {reason}',
    'older-yaml': 'Only older YAML parsers accept this frontmatter: {reason}',
    mapping: 'The frontmatter has no keys: write `title: …` and `description: …`',
    title: 'Missing `title` in the frontmatter',
    'sidebar-title': 'Missing `title` in the frontmatter: `sidebarTitle` only names the page in the navigation',
    'unknown-key': 'Unknown key `{key}` in the frontmatter, did you mean `{near}`?'
  },
  *check(page, {site}) {
    const {span, node, errors, fields} = page.frontmatter
    const heading = titleHeading(page)
    if (!span) {
      if (!page.text.trim()) return
      const at = firstLine(page)
      if (isNote(page.path, site)) yield {at, message: 'note'}
      else if (heading) yield {at, message: 'heading', values: {text: heading.text}, ...moved(page, heading)}
      else yield {at, message: 'missing'}
      return
    }
    for (const error of errors) {
      const values = {reason: error.reason}
      if (error.code === 'older-yaml') yield {at: error, message: 'older-yaml', values}
      else yield {at: withinLine(page.text, error), message: 'syntax', values}
    }
    const fence = firstLine(page)
    if (!node) {
      if (errors.length === 0) yield {at: fence, message: 'mapping'}
      return
    }
    if (!lacksTitle(page)) return
    const at = fields.get('title') ?? fence
    if (hasText(fields.get('sidebarTitle')?.value)) yield {at, message: 'sidebar-title'}
    else if (heading) yield {at, message: 'heading', values: {text: heading.text}, ...moved(page, heading)}
    else yield {at, message: 'title'}
  },
  *acrossPages({pages, isPartial}) {
    // a key on a few pages may be a convention of the site
    if (isPartial) return
    const uses = new Map<string, number>()
    for (const {keys} of pages.values()) for (const {text} of keys) uses.set(text, (uses.get(text) ?? 0) + 1)
    for (const {path, role, keys} of pages.values()) {
      if (role === 'snippet') continue
      for (const {text: key, start, end} of keys) {
        // any key is allowed, and one on several pages is a custom key of the site
        if (frontmatterKeys.has(key) || metaPrefix.test(key) || uses.get(key)! > MOST_TYPOS) continue
        const near = keyMeant(key)
        if (near === undefined || keys.some(({text}) => text === near)) continue
        const at = {file: path, start, end}
        yield {at, message: 'unknown-key', values: {key, near}, actual: key, expected: [near], suggest: {...at, text: near}}
      }
    }
  },
  examples: {
    good: [
      {
        page: mdx`
          ---
          title: Create an access key
          description: Create an access key and store it on your computer.
          difficulty: easy
          is_index: true
          ---
        `,
        files: {'README.mdx': '# Keys\n', '_plan.mdx': 'Rotate the keys.\n'}
      },
      mdx`
        ---
        title: Create an access key
        description: Create an access key and store it on your computer.
        ---
      `,
      mdx`
        ---
        openapi: GET /keys
        ---
      `
    ],
    bad: [
      {
        page: mdx`
          «---»
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Missing `title` in the frontmatter']
      },
      {
        files: {'keys.mdx': '«Open the dashboard.»\n\nSelect **Keys**.\n'},
        messages: ['Missing frontmatter: start the page with `---`, `title`, `description`, and `---`']
      },
      {
        page: mdx`
          ---
          title: «@»keys
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['The frontmatter is not valid YAML: Unexpected `@` at the start of a value: put the value in double quotes']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «"Create an access key for the command line
          and store it on your computer."»
          ---
        `,
        messages: ['Only older YAML parsers accept this frontmatter: indent the further lines of a text in quotes, or put it on one line']
      },
      {
        page: mdx`
          «---»
          Create an access key
          ---
        `,
        messages: ['The frontmatter has no keys: write `title: …` and `description: …`']
      },
      {
        page: mdx`
          «---»
          sidebarTitle: Keys
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Missing `title` in the frontmatter: `sidebarTitle` only names the page in the navigation']
      },
      {
        page: mdx`
          «---»
          description: Create an access key and store it on your computer.
          ---

          # Create an access key

          Open the dashboard.
        `,
        messages: ['Missing `title` in the frontmatter: move the heading `Create an access key` there'],
        fixed: mdx`
          ---
          title: Create an access key
          description: Create an access key and store it on your computer.
          ---

          Open the dashboard.
        `
      },
      {
        files: {'keys.mdx': '«# Keys: create one»\n\nOpen the dashboard.\n'},
        messages: ['Missing `title` in the frontmatter: move the heading `Keys: create one` there']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Keys", "pages": ["page"]}]}`,
        page: mdx`Open the dashboard.`,
        files: {'plan.md': '«# Plan of the test»\n\nMeasure it.\n'},
        messages: [
          'Missing frontmatter in a file outside the navigation, which the platform still publishes: add it to `.mintignore`, or start it with `title` and `description`'
        ]
      },
      {
        page: mdx`
          ---
          title: Create an access key
          «desciption»: Create an access key and store it on your computer.
          ---

          Open the dashboard.
        `,
        messages: ['Unknown key `desciption` in the frontmatter, did you mean `description`?']
      }
    ]
  }
})

/** The heading as `title`, if it is plain text. Without frontmatter, the description is missing too, so this edit alone does not resolve the problem. */
function moved(page: Page, heading: Heading): {fix?: Edit[]; suggest?: Edit[]} {
  const {text, frontmatter} = page
  if (slice(text, heading.textSpan) !== heading.text) return {}
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const plain = /^\p{L}[\p{L}\p{N} ()/&.,'’-]*$/u.test(heading.text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(heading.text)
  const line = `title: ${plain ? heading.text : JSON.stringify(heading.text)}${eol}`
  const gap = /^\s*/.exec(text.slice(heading.end))![0].length
  const edit = {start: heading.start, end: heading.end + gap, text: ''}
  if (!frontmatter.span) return {suggest: [{start: 0, end: 0, text: `---${eol}${line}---${eol}${eol}`}, edit]}
  const from = frontmatter.span.start + /^[^\r\n]*(?:\r\n|\n|\r)/.exec(slice(text, frontmatter.span))![0].length
  return {fix: [{start: from, end: from, text: line}, edit]}
}

/** A key on more pages than this is not a typo. */
const MOST_TYPOS = 2

/** The key that was probably meant: another case, a mark between words, or one letter differs. */
function keyMeant(key: string): string | undefined {
  const letters = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')
  for (const known of frontmatterKeys) if (letters(known) === letters(key)) return known
  for (const known of frontmatterKeys) if (isTypo(key, known)) return known
  return undefined
}

/** The span without a line end. */
function withinLine(text: string, {start, end}: Span): Span {
  const line = start + /[^\r\n]*/.exec(text.slice(start))![0].length
  return {start, end: Math.max(start, Math.min(end, line))}
}

function firstLine({text}: Page): Span {
  return {start: 0, end: /[^\r\n]*/.exec(text)![0].trimEnd().length}
}
