import {defineRule, json, mdx, nearest, slice, type Edit, type Heading, type Page, type Span} from '../../src/rule/index.ts'
import {frontmatterKeys, metaPrefix} from '../data/frontmatter-keys.ts'
import {isNote} from '../data/notes.ts'
import {hasText, lacksTitle, titleHeading} from '../data/title-heading.ts'

export default defineRule({
  id: 'frontmatter',
  group: 'page',
  statements: ['2.3.1'],
  title: 'Begin every page with frontmatter that holds `title` and `description`',
  guide: 'It is YAML between two `---` lines at the very start of the page.',
  why: 'The title is the heading of the page, its name in the navigation and what search engines show.',
  enforcement: 'check',
  on: 'source',
  snippets: false,
  needsSite: true,
  priority: 1,
  messages: {
    note: 'Missing frontmatter of a file outside the navigation, which the platform publishes all the same: add it to `.mintignore`, or begin it with `title` and `description`',
    heading: 'Missing `title` in the frontmatter: move the heading `{text}` into it',
    missing: 'Missing frontmatter: begin the page with `---`, `title`, `description` and `---`',
    syntax: 'The frontmatter is no YAML: {reason}',
    'older-yaml': 'Only older YAML parsers read this frontmatter: {reason}',
    mapping: 'The frontmatter holds no keys: write `title: …` and `description: …`',
    title: 'Missing `title` in the frontmatter',
    'sidebar-title': 'Missing `title` in the frontmatter: `sidebarTitle` names the page in the navigation only',
    'unknown-key': 'Unknown key `{key}` in the frontmatter, did you mean `{near}`?',
    'ignored-key': 'Unknown key `{key}` in the frontmatter: the platform ignores it'
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
    for (const {key, start} of fields.values()) {
      if (frontmatterKeys.has(key) || metaPrefix.test(key)) continue
      const near = nearest(key, frontmatterKeys).find((name) => !fields.has(name) && !isVariant(key, name))
      const at = {start, end: start + key.length}
      if (!near) {
        yield {at, message: 'ignored-key', values: {key}, actual: key}
        continue
      }
      yield {at, message: 'unknown-key', values: {key, near}, actual: key, expected: [near], suggest: {...at, text: near}}
    }
    if (!lacksTitle(page)) return
    const at = fields.get('title') ?? fence
    if (hasText(fields.get('sidebarTitle')?.value)) yield {at, message: 'sidebar-title'}
    else if (heading) yield {at, message: 'heading', values: {text: heading.text}, ...moved(page, heading)}
    else yield {at, message: 'title'}
  },
  examples: {
    good: [
      mdx`
        ---
        title: Create an access key
        description: Create an access key for the command line and store it on your computer.
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
          description: Create an access key for the command line and store it on your computer.
          ---
        `,
        says: ['Missing `title` in the frontmatter']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: Create an access key for the command line and store it on your computer.
          «difficulty»: easy
          ---
        `,
        says: ['Unknown key `difficulty` in the frontmatter: the platform ignores it']
      },
      {
        files: {'keys.mdx': '«Open the dashboard.»\n\nSelect **Keys**.\n'},
        says: ['Missing frontmatter: begin the page with `---`, `title`, `description` and `---`']
      },
      {
        page: mdx`
          ---
          title: «@»keys
          description: Create an access key for the command line and store it on your computer.
          ---
        `,
        says: ['The frontmatter is no YAML: Unexpected `@` at the start of a value: put the value in double quotes']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «"Create an access key for the command line
          and store it on your computer."»
          ---
        `,
        says: ['Only older YAML parsers read this frontmatter: indent the further lines of a text in quotes, or put it on one line']
      },
      {
        page: mdx`
          «---»
          Create an access key
          ---
        `,
        says: ['The frontmatter holds no keys: write `title: …` and `description: …`']
      },
      {
        page: mdx`
          «---»
          sidebarTitle: Keys
          description: Create an access key for the command line and store it on your computer.
          ---
        `,
        says: ['Missing `title` in the frontmatter: `sidebarTitle` names the page in the navigation only']
      },
      {
        page: mdx`
          «---»
          description: Create an access key for the command line and store it on your computer.
          ---

          # Create an access key

          Open the dashboard.
        `,
        says: ['Missing `title` in the frontmatter: move the heading `Create an access key` into it'],
        fixed: mdx`
          ---
          title: Create an access key
          description: Create an access key for the command line and store it on your computer.
          ---

          Open the dashboard.
        `
      },
      {
        files: {'keys.mdx': '«# Keys: create one»\n\nOpen the dashboard.\n'},
        says: ['Missing `title` in the frontmatter: move the heading `Keys: create one` into it']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Keys", "pages": ["page"]}]}`,
        page: mdx`Open the dashboard.`,
        files: {'plan.md': '«# Plan of the test»\n\nMeasure it.\n'},
        says: [
          'Missing frontmatter of a file outside the navigation, which the platform publishes all the same: add it to `.mintignore`, or begin it with `title` and `description`'
        ]
      },
      {
        page: mdx`
          ---
          title: Create an access key
          «desciption»: Create an access key for the command line and store it on your computer.
          ---

          Open the dashboard.
        `,
        says: ['Unknown key `desciption` in the frontmatter, did you mean `description`?']
      }
    ]
  }
})

/** The heading as `title`, when it is plain text. Without frontmatter a description is missing too, so that the edit alone mends nothing. */
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

/** `versionTo` beside `version` is meant so. */
const isVariant = (key: string, known: string): boolean => key.length - known.length >= 2 && key.startsWith(known)

/** The span without the line end that it may hold. */
function withinLine(text: string, {start, end}: Span): Span {
  const line = start + /[^\r\n]*/.exec(text.slice(start))![0].length
  return {start, end: Math.max(start, Math.min(end, line))}
}

function firstLine({text}: Page): Span {
  return {start: 0, end: /[^\r\n]*/.exec(text)![0].trimEnd().length}
}
