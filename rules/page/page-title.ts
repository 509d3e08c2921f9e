import {defineRule, json, mdx, option} from '../../src/rule/index.ts'
import {isReferencePath, type Site} from '../../src/rule/site.ts'
import {isOneOfRow} from '../data/like-pages.ts'
import {alike, plainText} from '../data/same-text.ts'

const generic = new Set(
  'overview introduction intro home index general misc miscellaneous notes other untitled documentation docs guide guides page welcome about summary quickstart quick-start getting-started get-started troubleshooting usage basics advanced tutorial tutorials setup features resources concepts tips'
    .split(' ')
    .map((title) => title.replace('-', ' '))
)

export default defineRule({
  id: 'page-title',
  group: 'page',
  statements: ['2.3.1'],
  title: 'Give each page a clear, specific, keyword-rich title',
  guide: 'Name the task or the thing that the page is about, in at most {max} characters and without punctuation at the end.',
  why: 'In search results, browser tabs, and the navigation, readers see only the title.',
  review: 'Read the description too: report one that does not say what readers get from the page.',
  enforcement: 'heuristic',
  on: 'source',
  snippets: false,
  needsSite: true,
  options: {max: option.integer(60, 'maximum number of characters in a title')},
  messages: {
    punctuation: 'Unexpected `{mark}` at the end of the title: remove it',
    emoji: 'Emoji `{mark}` in the title: remove it',
    generic: 'Generic title `{title}`: say what the page introduces',
    verb: 'Title `{title}` without an object: say what the endpoint acts on, as in `{title} …`',
    product: 'Title `{title}` is only the name of the product: say what the page helps readers do',
    long: 'Title of {actual} characters, expected at most {max}: search engines cut off the rest',
    shared: 'The title is the same as that of `{page}` in the same group: say what sets this page apart'
  },
  check(page, {site, options: {max}}) {
    const field = page.frontmatter.fields.get('title')
    if (!field || typeof field.value !== 'string') return
    const title = field.value.trim()
    const at = field.valueSpan
    // `exclamation` reports the mark that is missing here
    const mark = /[.,:;。，：；]$/u.exec(title)?.[0]
    if (mark && !abbreviation.test(title)) return {at, message: 'punctuation', values: {mark}, actual: mark}
    // at the start, it may be an icon that all pages of a site have
    const emoji = /(?<=.)(?![©®™])\p{Extended_Pictographic}/u.exec(title.replace(/^\P{L}+/u, ''))?.[0]
    if (emoji) return {at, message: 'emoji', values: {mark: emoji}, actual: emoji}
    const isEndpoint = page.frontmatter.fields.has('api') || page.frontmatter.fields.has('openapi')
    if (isEndpoint && /^(?:search|list|create|get|delete|update|retrieve|query|send|upload|add|remove|find|fetch)$/i.test(title))
      return {at, message: 'verb', values: {title}}
    if ((generic.has(plainText(title)) || kindOnly.test(plainText(title))) && !isNameInReference(title, page.path) && !isNamedAsItsFile(title, page.path))
      return {at, message: 'generic', values: {title}}
    // the first page may have the name of the product
    const isStart = /^(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:index|welcome|home|introduction)\.mdx?$/i.test(page.path)
    if (site?.name !== undefined && plainText(site.name) === plainText(title) && !isStart && !isReferencePath(page.path))
      return {at, message: 'product', values: {title}}
    const length = [...title].length
    // search results cut by width, so a few characters more are often shown
    return length > max * 1.25 ? {at, message: 'long', values: {actual: length, max}} : undefined
  },
  *acrossPages(site) {
    const entries = site.navigation.flatMap(({page, groups, language, version}) => {
      const outline = page === undefined ? undefined : outlineOf(site, page)
      return outline?.title?.text.trim() ? [{outline, key: [language, version, ...groups, plainText(outline.title.text)].join('\n')}] : []
    })
    for (const group of alike(entries, ({key}) => key)) {
      const pages = [...new Set(group.map(({outline}) => outline))]
      for (const [index, {path, title}] of pages.entries()) {
        const other = pages[index === 0 ? 1 : 0]
        if (other && title) yield {at: {file: path, ...title}, message: 'shared', values: {page: other.path}}
      }
    }
  },
  examples: {
    good: [
      mdx`
        ---
        title: Create an access key
        description: Create an access key and store it on your computer.
        ---
      `,
      {path: 'sdk/quickstart.mdx', page: '---\ntitle: Quickstart\ndescription: Send the first message with the SDK.\n---\n'},
      mdx`
        ---
        title: What is an access key?
        description: Read what an access key opens and how long it stays valid.
        ---
      `,
      {
        page: mdx`
          ---
          title: page
          description: Turn the pages of the list of access keys from the command line.
          ---
        `,
        path: 'cli-reference/page.mdx'
      }
    ],
    bad: [
      {
        page: mdx`
          ---
          title: «Create an access key.»
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Unexpected `.` at the end of the title: remove it']
      },
      {
        page: mdx`
          ---
          title: «Overview»
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Generic title `Overview`: say what the page introduces']
      },
      {
        page: mdx`
          ---
          title: «Advanced Configuration»
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Generic title `Advanced Configuration`: say what the page introduces']
      },
      {
        page: mdx`
          ---
          title: «Search»
          description: Find access keys by the name of their service.
          api: POST /keys/search
          ---
        `,
        messages: ['Title `Search` without an object: say what the endpoint acts on, as in `Search …`']
      },
      {
        page: mdx`
          ---
          title: «Track a parcel 🚀»
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Emoji `🚀` in the title: remove it']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Keys", "pages": ["page", "start"]}]}`,
        page: mdx`
          ---
          title: «Acme»
          description: Create an access key and store it on your computer.
          ---
        `,
        files: {'start.mdx': '---\ntitle: «Quickstart»\ndescription: Create your first access key in five minutes.\n---\n'},
        messages: [
          'Title `Acme` is only the name of the product: say what the page helps readers do',
          'Generic title `Quickstart`: say what the page introduces'
        ]
      },
      {
        page: mdx`
          ---
          title: «Create and rotate and revoke the access keys of every service of a large team»
          description: Create an access key and store it on your computer.
          ---
        `,
        messages: ['Title of 77 characters, expected at most 60: search engines cut off the rest']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Keys", "pages": ["page", "rotate"]}]}`,
        page: mdx`
          ---
          title: «Access keys»
          description: Create an access key and store it on your computer.
          ---
        `,
        files: {'rotate.mdx': '---\ntitle: «Access keys»\ndescription: Replace an access key without a pause of its services.\n---\n'},
        messages: [
          'The title is the same as that of `rotate.mdx` in the same group: say what sets this page apart',
          'The title is the same as that of `page.mdx` in the same group: say what sets this page apart'
        ]
      }
    ]
  }
})

/** "SDK Reference", "Manual Configuration": a kind of page and a word that fits any product. */
const kindOnly =
  /^(?:(?:advanced|basic|manual|general|additional|custom|initial|local|quick|other|sdk) )+(?:configuration|setup|settings|options|usage|features|guide|reference|overview|introduction|examples?|concepts|installation)$/

/** `quickstart.mdx` with the title "Quickstart": a name that readers look for. In `keys.mdx` it says nothing of keys. */
function isNamedAsItsFile(title: string, path: string): boolean {
  const name = plainText(title)
  return /^(?:quick ?start|getting started|troubleshooting)$/.test(name) && plainText(path.replace(/^.*\/|\.mdx?$/g, '').replaceAll('-', ' ')) === name
}

const abbreviation = /(?:\b(?:etc|inc|ltd|co|corp|vs|no|st|jr|sr)|\b\p{L}\.\p{L})\.$|\.\.\.$|!$(?<=\b(?:yahoo|yum)!)/iu

const outlineOf = ({pages}: Site, page: string) => pages.get(`${page}.mdx`) ?? pages.get(`${page}.md`)

/** A page of the reference about a method or a command of that name: `page` in `session/page.mdx`. */
function isNameInReference(title: string, path: string): boolean {
  const file = /([^/]+)\.mdx?$/.exec(path)?.[1]
  return (
    (isReferencePath(path) || (isOneOfRow(path) && /^\p{Ll}/u.test(title))) &&
    plainText(title) === file?.toLowerCase() &&
    !/^(?:overview|intro|introduction|index|welcome|home|about|summary)$/.test(file)
  )
}
