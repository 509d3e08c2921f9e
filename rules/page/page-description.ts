import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {behind, WordKind, kindsOf} from '../../src/rule/wording.ts'
import type {PageOutline} from '../../src/rule/site.ts'
import {alike, plainText} from '../data/same-text.ts'
import {textWidth} from '../data/text-width.ts'

export default defineRule({
  id: 'page-description',
  group: 'page',
  statements: ['2.3.1'],
  title: 'Write a description for every page',
  guide: 'In one sentence, say in the `description` what the page is for and what the reader gains. Do not repeat the title.',
  why: 'Search engines, link previews, and assistants show the description when people choose a page.',
  enforcement: 'check',
  on: 'source',
  snippets: false,
  needsSite: true,
  priority: 1,
  options: {
    min: option.integer(30, 'minimum number of characters in a description'),
    max: option.integer(160, 'maximum number of characters in a description')
  },
  messages: {
    missing: 'Missing `description` in the frontmatter: say in one sentence what the page is for',
    empty: 'Empty `description`: say in one sentence what the page is for',
    placeholder: 'Placeholder `{text}` as the `description`: say in one sentence what the page is for',
    title: 'The `description` repeats the title: say what the reader gains',
    vague: 'The `description` adds nothing to the title: say what the reader gains',
    praise: 'The `description` praises instead of saying what the page is for: name what the reader can do with it',
    'about-page': 'The `description` begins with the page, `{words}`: begin with what the reader does or learns',
    'lead-in': 'The `description` ends in `{mark}`: write a complete sentence',
    route: 'The `description` is a route: say what the endpoint does and when to call it',
    shared: 'The `description` is the same as on `{page}`: say what sets this page apart',
    mirrored: 'The `description` is the same as on `{page}`, which mirrors this page: name what differs, such as the language',
    long: 'The `description` has {actual} characters, expected at most {max}: search engines cut off the rest',
    short: 'The `description` has {actual} characters, expected at least {min}: say what the page is for'
  },
  check(page, {options: {min, max}}) {
    const {node, errors, fields} = page.frontmatter
    if (
      !node ||
      errors.some(({code}) => code !== 'older-yaml') ||
      fields.has('openapi') ||
      fields.has('openapi-schema') ||
      fields.has('asyncapi') ||
      fields.has('url')
    )
      return
    const field = fields.get('description')
    if (!field) return {at: fields.get('title') ?? {start: 0, end: 3}, message: 'missing'}
    const {value, valueSpan} = field
    if (value === null || value === '' || (typeof value === 'string' && !value.trim())) return {at: field, message: 'empty'}
    if (typeof value !== 'string') return
    // unfinished-text reports those of this kind anywhere
    if (marker.test(value)) return
    if (placeholder.test(value)) return {at: valueSpan, message: 'placeholder', values: {text: value.trim()}}
    const title = fields.get('title')?.value
    if (typeof title === 'string' && plainText(title) === plainText(value)) return {at: valueSpan, message: 'title'}
    if (page.language === 'en' && typeof title === 'string' && repeatsTitle(value, title)) return {at: valueSpan, message: 'vague'}
    if (route.test(value.trim())) return {at: valueSpan, message: 'route'}
    const mark = /(?:[:,;]|\b(?:and|or|are|the|to|of|with|such as))$/i.exec(value.trim())?.[0]
    if (mark && page.language === 'en') return {at: valueSpan, message: 'lead-in', values: {mark}}
    if (page.language === 'en' && isTitleCase(value)) return {at: valueSpan, message: 'vague'}
    const words = page.language === 'en' ? aboutPage.exec(value)?.[0] : undefined
    if (words) return {at: valueSpan, message: 'about-page', values: {words}}
    if (page.language === 'en' && praise.test(value)) return {at: valueSpan, message: 'praise'}
    const length = [...value.trim()].length
    // search engines cut by width, so they often show a few characters more
    if (length > max * 1.1) return {at: valueSpan, message: 'long', values: {actual: length, max}}
    if (textWidth(value.trim()) < min && !(page.language === 'en' && startsWithAct(value)))
      return {at: valueSpan, message: 'short', values: {actual: length, min}}
    return
  },
  *acrossPages(site) {
    const pages = [...site.pages.values()].filter(({role}) => role === 'page')
    // two versions of a page have the same description
    const versions = new Map(site.navigation.flatMap(({page, version}) => (page !== undefined && version !== undefined ? [[page, version]] : [])))
    const keyOf = ({path, description, language}: PageOutline) =>
      description?.text.trim() && !placeholder.test(description.text) && !marker.test(description.text)
        ? [language, versions.get(withoutExtension(path)), versionFolder.exec(path)?.[1], plainText(description.text)].join('\n')
        : undefined
    for (const group of alike(pages, keyOf)) {
      for (const [index, {path, description}] of group.entries()) {
        const other = group[index === 0 ? 1 : 0]!.path
        if (description) yield {at: {file: path, ...description}, message: lastPart(path) === lastPart(other) ? 'mirrored' : 'shared', values: {page: other}}
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
      mdx`
        ---
        title: Status
        url: https://status.example.com
        ---
      `,
      {
        page: mdx`
          ---
          title: Access keys
          description: Create, rotate and revoke the access keys of a workspace.
          ---
        `,
        path: 'keys.mdx',
        files: {'v1/keys.mdx': '---\ntitle: Access keys\ndescription: Create, rotate and revoke the access keys of a workspace.\n---\n'}
      }
    ],
    bad: [
      {
        page: mdx`
          ---
          title: Create an access key
          description: «Keys are simple, fast and secure with the Acme console.»
          ---
        `,
        messages: ['The `description` praises instead of saying what the page is for: name what the reader can do with it']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «POST /projects/{project}/access/keys»
          ---
        `,
        messages: ['The `description` is a route: say what the endpoint does and when to call it']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «"The kit opens ten doors of your house. These are:"»
          ---
        `,
        messages: ['The `description` ends in `:`: write a complete sentence']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «This guide shows how to open each door of the house.»
          ---
        `,
        messages: ['The `description` begins with the page, `This guide shows`: begin with what the reader does or learns']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          «description: ""»
          ---
        `,
        messages: ['Empty `description`: say in one sentence what the page is for']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «Work with the access keys of your workspace.»
          ---
        `,
        files: {'rotate.mdx': '---\ntitle: Rotate an access key\ndescription: «Work with the access keys of your workspace.»\n---\n'},
        messages: [
          'The `description` is the same as on `rotate.mdx`: say what sets this page apart',
          'The `description` is the same as on `page.mdx`: say what sets this page apart'
        ]
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «Create an access key for the command line, store it on your computer, rotate it once a month, revoke it when a computer gets lost, and share it with all the services of your team.»
          ---
        `,
        messages: ['The `description` has 179 characters, expected at most 160: search engines cut off the rest']
      },
      {
        page: mdx`
          ---
          «title: Create an access key»
          ---
        `,
        messages: ['Missing `description` in the frontmatter: say in one sentence what the page is for']
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «Create an access key.»
          ---
        `,
        messages: ['The `description` repeats the title: say what the reader gains']
      },
      {
        page: mdx`
          ---
          title: Access keys of a workspace
          description: «Everything you need to know about access keys.»
          ---
        `,
        files: {
          'node/sign.mdx': '---\ntitle: Sign requests\ndescription: «Add a header with a signature to every call.»\n---\n',
          'python/sign.mdx': '---\ntitle: Sign requests\ndescription: «Add a header with a signature to every call.»\n---\n'
        },
        messages: [
          'The `description` is the same as on `python/sign.mdx`, which mirrors this page: name what differs, such as the language',
          'The `description` adds nothing to the title: say what the reader gains',
          'The `description` is the same as on `node/sign.mdx`, which mirrors this page: name what differs, such as the language'
        ]
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «A walkthrough with screenshots.»
          ---
        `,
        files: {
          'doors.mdx': '---\ntitle: Open a door\ndescription: «House and Garden Door Documentation»\n---\n',
          'api/create.mdx': '---\ntitle: Create an owner\ndescription: «This page describes the create owner endpoint.»\n---\n'
        },
        messages: [
          'The `description` adds nothing to the title: say what the reader gains',
          'The `description` adds nothing to the title: say what the reader gains',
          'The `description` adds nothing to the title: say what the reader gains'
        ]
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «No description available»
          ---
        `,
        files: {'rotate.mdx': '---\ntitle: Rotate an access key\ndescription: «No description available»\n---\n'},
        messages: [
          'Placeholder `No description available` as the `description`: say in one sentence what the page is for',
          'Placeholder `No description available` as the `description`: say in one sentence what the page is for'
        ]
      },
      {
        page: mdx`
          ---
          title: Create an access key
          description: «Start with keys.»
          ---
        `,
        messages: ['The `description` has 16 characters, expected at least 30: say what the page is for']
      }
    ]
  }
})

/** "Remove a package": a verb and its object are enough for a short description. */
function startsWithAct(description: string): boolean {
  const [first = '', ...rest] = description
    .trim()
    .toLowerCase()
    .split(/[^\p{L}'’-]+/u)
    .filter(Boolean)
  return rest.length >= 2 && (kindsOf(first) & WordKind.imperative) !== 0 && (kindsOf(rest[0]!) & WordKind.preposition) === 0
}

const marker = /^\W*(?:TODO|FIXME|TBD|TBA|TBC|lorem ipsum.*)\W*$/i
/** What generators and templates write where a description belongs. */
const placeholder =
  /^\W*(?:coming soon|work in progress|wip|n\/a|none|null|undefined|placeholder|(?:page |your )?description(?: (?:goes|comes))?(?: here)?|(?:no|missing|add|insert|enter)(?: an?| your)? (?:page )?description(?: (?:available|provided|found|yet|here|given|set))?)\W*$/i

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether a description says only that the page is about its title. */
function repeatsTitle(description: string, title: string): boolean {
  const text = plainText(description)
  const opener = openers.exec(text)?.[0] ?? ''
  const rest = contentWords(text.slice(opener.length))
  if (opener === '' && rest.length < 2) return false
  const known = contentWords(title)
  const isKnown = rest.every(
    (word) => formWords.has(word) || known.some((other) => word.startsWith(other.slice(0, STEM)) && other.startsWith(word.slice(0, STEM)))
  )
  return isKnown || (/\babout $|^everything/.test(opener) && rest.length <= 2)
}

/** "Acme Enterprise Search Documentation": a second title. */
const isTitleCase = (value: string): boolean => /^(?:\p{Lu}[\p{L}\d-]*(?: (?:and|of|for|the|&))? ?){4,}\.?$/u.test(value.trim())

/** "This page describes", "In this guide, you'll learn": words that every page could begin with. */
const aboutPage =
  /^(?:this|the following) (?:[\w-]+ )?(?:page|guide|document|section|article|doc|tutorial|chapter|walkthrough|reference|post) (?:is|will|describes?|covers?|explains?|contains?|provides?|introduces|documents|shows?|lists?|outlines?|details|goes|gives|walks|discusses|offers|aims|presents)\b|^in this (?:[\w-]+ )?(?:page|guide|document|section|article|doc|tutorial|chapter|walkthrough),? (?:you|we|I)\b(?:['’]ll| will| can)?/i
/** `POST /keys/{id}` and nothing more. */
const route = /^(?:(?:GET|POST|PUT|PATCH|DELETE)\s+)?(?:https?:\/\/[^\s/]+)?\/[^\s]*$/
/** A product described in the words of an advertisement. */
const praise = behind(
  /\b(?:simple|easy|fast|reliable|powerful|flexible|secure|effortless|seamless|scalable|robust|fun|easiest|simplest|fastest|best|smartest|most|you|your)\b/i,
  /\b(?:is|are|makes? [^.]{2,40}?) (?:so |very |super |incredibly |really )?(?:simple|easy|fast|reliable|powerful|flexible|secure|effortless|seamless|scalable|robust|fun)(?:,[^.]{2,40})? and (?:so |very )?(?:simple|easy|fast|reliable|powerful|flexible|secure|effortless|seamless|scalable|robust|fun)\b|\byou(?:['’]ve| have)? (?:were|are|been) (?:looking|waiting|dreaming) (?:for|of)\b|\byour (?:\w+ ){1,2}deserves?\b|\b(?:is|are|with|meet) (?:\w+['’]s |the world['’]s )?(?:the |our )?(?:easiest|simplest|fastest|best|smartest|most (?:powerful|advanced|flexible|reliable|complete|intuitive)) (?:way|platform|tool|solution|choice|sdk|api|framework|library|place)\b/i
)

/** Openings that fit any page. */
const openers =
  /^(?:(?:this|the) (?:page|guide|document|section|article|doc) (?:is (?:all )?about|describes|covers|explains|contains|provides|introduces|documents|shows|lists) |(?:everything|all) (?:there is to know |you need to know |you should know )?about |learn (?:more |all |everything )?(?:about|how to use) |(?:information|details|documentation|docs|reference|guide|an overview|overview|an introduction|introduction|a guide|the documentation) (?:about|on|of|to|for) )/
const small = new Set(
  'a an the and or of to in on for with by your our how what is are it its this that these about using use more page guide docs documentation overview introduction reference'.split(
    ' '
  )
)
/** Words for the form of a page, which say nothing about its subject: "A walkthrough with screenshots", "All the latest updates". */
const formWords = new Set(
  'all article complete comprehensive configuration content contents details endpoint endpoints everything examples explained file full information instructions latest news new product settings simple screenshots started step steps s tutorial updates video walkthrough'.split(
    ' '
  )
)
const contentWords = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !small.has(word))
/** Minimum length of a common stem of two word forms. */
const STEM = 5

const withoutExtension = (path: string): string => path.replace(/\.mdx?$/, '')
/** A folder named after a version: `v2/`, `1.x/`, `latest/`. */
const versionFolder = /(?:^|\/)(v?\d+(?:[._](?:\d+|x)){0,3}|v\d+[\w.-]*|latest|next|legacy|stable|beta|canary)\//i
