import {around, attributeText, defineRule, isInsideComponent, mdx, type Link, type Page} from '../../src/rule/index.ts'
import {isReleaseEntry} from '../../src/rule/site.ts'

export default defineRule({
  id: 'link-bare-url',
  group: 'accessibility',
  statements: ['2.3.4', '2.5.6.link-text'],
  title: 'Use descriptive link text instead of a bare URL',
  guide: 'Write `[name of the target](URL)`. Put a URL that is a value, such as a host to call, in backticks.',
  why: 'Screen readers spell out a URL letter by letter, and it does not say where the link goes.',
  enforcement: 'check',
  on: 'page',
  messages: {
    bare: 'Bare URL `{url}`: write link text that names the target, or put a value in backticks',
    text: 'URL `{url}` as link text: name the target',
    path: 'URL `{url}` without `https://` as link text: name the target',
    many: 'Found {count} bare URLs, such as `{url}`: put pasted output in a code block, or write link text that names each target'
  },
  *check(page) {
    const bare = page.links.filter((link) => isBare(link, page))
    const [first] = bare
    if (first && bare.length > MOST) {
      yield {at: first.form === 'autolink' ? first : first.textSpan, message: 'many', values: {count: bare.length, url: first.text}, actual: first.text}
      return
    }
    for (const {start, end, form, text, textSpan, url} of bare) {
      if (form === 'autolink') yield {at: {start, end}, message: 'bare', values: {url: text}, actual: text}
      else if (isWithoutScheme({text, url, form})) yield {at: textSpan, message: 'path', values: {url: text}, actual: text}
      else yield {at: textSpan, message: 'text', values: {url: text}, actual: text}
    }
  },
  examples: {
    good: [
      'See the [status of the key service](https://status.example.com).',
      'Ask: "Open https://status.example.com/keys and report what it says."',
      mdx`
        <Visibility for="agents">
          Read https://status.example.com/keys.md first.
        </Visibility>
      `,
      '- Fix the key store by @robin in https://example.com/pull/12',
      'Open http://localhost:3000 on your computer, then call `https://api.example.com/keys`.'
    ],
    bad: [
      {
        page: 'See [«example.com/docs/keys»](https://example.com/docs/keys).',
        messages: ['URL `example.com/docs/keys` without `https://` as link text: name the target']
      },
      {
        page: 'See «https://status.example.com» for the status of the service.',
        messages: ['Bare URL `https://status.example.com`: write link text that names the target, or put a value in backticks']
      },
      {
        page: `Found:\n\n«https://acme.example/0»\n${Array.from({length: 10}, (_, at) => `https://acme.example/${at + 1}`).join('\n')}`,
        messages: ['Found 11 bare URLs, such as `https://acme.example/0`: put pasted output in a code block, or write link text that names each target']
      },
      {
        page: 'Open [«https://example.com/keys»](https://example.com/keys) in a browser.',
        messages: ['URL `https://example.com/keys` as link text: name the target']
      },
      {
        page: mdx`Open <a href="https://example.com/keys">«https://example.com/keys»</a> in a browser.`,
        messages: ['URL `https://example.com/keys` as link text: name the target']
      }
    ]
  }
})

/** More bare URLs than this on one page are usually pasted output. */
const MOST = 10

function isBare(link: Link, page: Page): boolean {
  const {form, text, textSpan, component, within} = link
  if (form === 'definition' || (form === 'jsx' && component?.name !== 'a')) return false
  if (
    !(/^(?:https?:\/\/|www\.)\S+$/i.test(text) || isWithoutScheme(link)) ||
    isValue(text) ||
    goesOn(link, page) ||
    isInsideComponent(within, prompts) ||
    isForAgents(link) ||
    isQuoted(link, page)
  )
    return false
  if (within.item && isReleaseEntry(within.item.text)) return false
  // a URL in backticks is a value
  return form === 'autolink' || page.text[textSpan.start] !== '`'
}

/** `[example.com/docs/keys](https://example.com/docs/keys)`: the URL of the link without its scheme. A host alone may be the name of a product. */
const isWithoutScheme = ({text, url, form}: Pick<Link, 'text' | 'url' | 'form'>): boolean =>
  form !== 'autolink' &&
  !/\.(?:txt|json|md|ya?ml|xml)$/.test(text) &&
  /^[\w-]+(?:\.[\w-]+)+\/[\w~-]\S*$/.test(text) &&
  url.replace(/^https?:\/\/|\/$/g, '') === text.replace(/\/$/, '')

/** Readers copy the content for a machine to read. */
const prompts = new Set(['Prompt', 'code', 'pre'])

/** URLs that are values to copy or to fill in, not places to read. */
function isValue(text: string): boolean {
  const host = /^(?:https?:\/\/)?([^/?#]*)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const name = host.replace(/^[^@]*@/, '').replace(/:\d+$/, '')
  if (/[{}<>$*[\]]|%7B|\.\.\.|…|(?:^|[^a-z])(?:your|my|xxx+)(?=[-_.]|$)|your[-_]?(?:app|domain|org|site|company|project|team|subdomain)/i.test(text))
    return true
  if (!name.includes('.') || /:\d+$/.test(host)) return true
  return (
    /^(?:localhost|\d+(?:\.\d+){3}|\[.*)$/.test(name) ||
    /(?:^|\.)(?:local|localhost|internal|test|invalid)$/.test(name) ||
    /(?:^|[.-])api(?=[.-])/.test(name) ||
    /^(?:gateway|inference|llm|hooks?|webhooks?|ingest|otlp)\./.test(name)
  )
}

/** Text that the platform shows only to assistants. */
const isForAgents = ({within}: Link): boolean =>
  [...around(within)].some((component) => component.name === 'Visibility' && attributeText(component, 'for') === 'agents')

/** The maximum distance of a quotation mark, so that a line of thousands of URLs does not cost more. */
const FAR = 1000
/** In a line such as `Ask: "Open https://… and report its title."` the URL is part of what the reader says or types. */
function isQuoted({start, end}: Link, {text}: Page): boolean {
  const before = text
    .slice(Math.max(0, start - FAR), start)
    .split('\n')
    .at(-1)!
  const after = /^[^\r\n]*/.exec(text.slice(end, end + FAR))![0]
  const isOpen = (before.replaceAll('\\"', '').match(/"/g)?.length ?? 0) % 2 === 1 && after.includes('"')
  return (isOpen && !/=\s*"[^"]*$/.test(before)) || (before.lastIndexOf('“') > before.lastIndexOf('”') && after.includes('”'))
}

/** The parser ended the URL too early: a template continues after it. */
const goesOn = ({end, form}: Link, {text}: Page): boolean => form === 'autolink' && /^[{<\\$*]/.test(text.slice(end, end + 1))
