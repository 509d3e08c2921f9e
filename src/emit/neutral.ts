/**
 * Makes text that comes from settings or docs.json harmless inside a Markdown file that assistants follow: it stays on one
 * line and can open no heading, list, comment, tag or frontmatter, so nobody injects instructions through a site name.
 */
import {maskSecrets} from '../secrets/mask.ts'

/** Control, bidirectional, zero-width and tag characters: a reader does not see them, a model does. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** One line without invisible characters, at most `max` characters long; what is cut shows as `…`. */
export function oneLine(text: string, max = 300): string {
  // before it is cut and escaped, since neither half a key nor one with backslashes looks like one
  const line = maskSecrets(text)
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = Array.from(line)
  return chars.length > max
    ? `${chars
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Every mark of Markdown and HTML escaped: for names and labels. */
export const plainMarkdown = (text: string, max = 100): string => escapeStart(oneLine(text, max).replace(/[\\`*_{}[\]<>|~!&]/g, String.raw`\$&`))

/** As {@link plainMarkdown}, but `code` in backticks stays code: for sentences that the team wrote. */
export function richText(text: string, max = 300): string {
  const parts = oneLine(text, max).split('`')
  // An odd number of backticks leaves a span open: then none of them counts.
  if (parts.length % 2 === 0) return plainMarkdown(text, max)
  return escapeStart(parts.map((part, index) => (index % 2 === 0 ? part.replace(/[\\<>[\]|&]/g, String.raw`\$&`) : `\`${part}\``)).join(''))
}

/** What would make a heading, a list, a quote or a fence of the line; and `@path`, which CLAUDE.md and GEMINI.md replace by that file. */
const escapeStart = (line: string): string =>
  line
    .replace(/(^|\s)@(?=[^\s`])/g, String.raw`$1\@`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^(?:[#+>=~-]|\*(?= |$))/, String.raw`\$&`)

/** `text` as inline code, fenced by as many backticks as it needs. Line breaks and invisible characters are dropped. */
export function codeSpan(text: string, max = 300): string {
  const line = oneLine(text, max)
  let longest = 0
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 || line === '' ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}
