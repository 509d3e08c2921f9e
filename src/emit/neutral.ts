/**
 * Makes text from settings or docs.json harmless in a Markdown file that assistants follow. It stays on one line and cannot start a heading, list,
 * comment, tag, or frontmatter, so nobody can inject instructions through a site name.
 */
import {maskSecrets} from '../secrets/mask.ts'

/** Control, bidirectional, zero-width, and tag characters, which a reader does not see but a model does. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** One line without invisible characters, shortened to `max` characters with `…`. */
export function oneLine(text: string, max = 300): string {
  // before the text is cut and escaped, since half a key, or one with backslashes, does not look like a key
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

/** Escapes all Markdown and HTML syntax, for names and labels. */
export const plainMarkdown = (text: string, max = 100): string => escapeStart(oneLine(text, max).replace(/[\\`*_{}[\]<>|~!&]/g, String.raw`\$&`))

/** Like {@link plainMarkdown}, but `code` in backticks stays code, for sentences that the team wrote. */
export function richText(text: string, max = 300): string {
  const parts = oneLine(text, max).split('`')
  // An odd number of backticks leaves a span open, so none of them counts.
  if (parts.length % 2 === 0) return plainMarkdown(text, max)
  return escapeStart(parts.map((part, index) => (index % 2 === 0 ? part.replace(/[\\<>[\]|&]/g, String.raw`\$&`) : `\`${part}\``)).join(''))
}

/** Text that would turn the line into a heading, a list, a quote, or a fence, and `@path`, which CLAUDE.md and GEMINI.md replace by that file. */
const escapeStart = (line: string): string =>
  line
    .replace(/(^|\s)@(?=[^\s`])/g, String.raw`$1\@`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^(?:[#+>=~-]|\*(?= |$))/, String.raw`\$&`)

/** `text` as inline code, in as many backticks as needed, without line breaks and invisible characters. */
export function codeSpan(text: string, max = 300): string {
  const line = oneLine(text, max)
  let longest = 0
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 || line === '' ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}
