import {defineRule, isInside, isReleaseEntry, mdx, type Link, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'link-bare-url',
  group: 'accessibility',
  statements: ['2.3.4', '2.5.6.link-text'],
  title: 'Link a text, not an address',
  guide: 'Write `[name of the target](address)`. An address that is a value, such as a host to call, stands in backticks.',
  why: 'A screen reader spells an address letter by letter, and nobody learns where it leads.',
  enforcement: 'check',
  on: 'link',
  messages: {
    bare: 'Unexpected bare address `{url}`: link a text that names the target, or put a value in backticks',
    text: 'Unexpected address `{url}` as link text: name the target'
  },
  check(link, {page}) {
    const {form, text, textSpan} = link
    if (form === 'definition' || (form === 'jsx' && link.component?.name !== 'a')) return
    if (!/^(?:https?:\/\/|www\.)\S+$/i.test(text) || isValue(text) || goesOn(link, page) || isInside(link.within, prompts)) return
    if (link.within.item && isReleaseEntry(link.within.item.text)) return
    if (form === 'autolink') return {at: link, message: 'bare', values: {url: text}, actual: text}
    // an address set as code is meant as a value
    if (page.text[textSpan.start] === '`') return
    return {at: textSpan, message: 'text', values: {url: text}, actual: text}
  },
  examples: {
    good: [
      'See [the state of the key service](https://status.example.com/keys).',
      '- Fix the key store by @robin in https://example.com/pull/12',
      'Open http://localhost:3000 on your computer, then call `https://api.example.com/keys`.'
    ],
    bad: [
      {
        page: 'See «https://status.example.com/keys» for the state of the service.',
        says: ['Unexpected bare address `https://status.example.com/keys`: link a text that names the target, or put a value in backticks']
      },
      {
        page: 'Open [«https://example.com/keys»](https://example.com/keys) in a browser.',
        says: ['Unexpected address `https://example.com/keys` as link text: name the target']
      },
      {
        page: mdx`Open <a href="https://example.com/keys">«https://example.com/keys»</a> in a browser.`,
        says: ['Unexpected address `https://example.com/keys` as link text: name the target']
      }
    ]
  }
})

/** What is copied from them is read by a machine. */
const prompts = new Set(['Prompt', 'code', 'pre'])

/** Addresses that are values to copy or to fill in, not places to read. */
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

/** A template goes on after what the parser took for the address. */
const goesOn = ({end, form}: Link, {text}: Page): boolean => form === 'autolink' && /^[{<\\$*]/.test(text.slice(end, end + 1))
