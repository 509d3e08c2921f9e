/**
 * Makes text safe for output. Pages, `docs.json`, API descriptions, settings, and file names are untrusted, and every output contains some of them:
 * reports, diffs, rules files on stdout, stderr, hooks, MCP and LSP messages. The input of rules is never changed here.
 */
import {findSecrets} from './find-secrets.ts'
import {maskOf, maskSecrets, type Mask} from './mask.ts'

/** The kind of text decides how a character is replaced, so that the text stays valid. `commands` are lines for a CI system that docs-lint has escaped. */
export type OutputKind = 'text' | 'json' | 'markup' | 'commands'

/**
 * Characters that move a cursor, end a line of a format, change the direction of text, or are invisible to people but not to assistants:
 * controls (C0, C1), line separators, bidirectional controls, tag characters, and variation selectors after the first sixteen.
 */
const unsafe = String.raw`\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}`
const unsafeInLine = new RegExp(`[${unsafe}]`, 'gu')
const unsafeInText = new RegExp(String.raw`\r(?!\n)|(?![\r\n\t])[${unsafe}]`, 'gu')
const mayBeUnsafe = new RegExp(String.raw`(?![\r\n\t])[${unsafe}]|\r(?!\n)|#{2}(?:\[|vso\[)|::`, 'u')

/** One line of text without such characters. Each is replaced by `�`. */
export const safeLine = (text: string): string => text.replace(unsafeInLine, '\ufffd')

/** Colors that docs-lint itself uses. Any other escape sequence is removed. */
// oxlint-disable-next-line no-control-regex -- this is about them
const ownColor = /\u001b\[(?:0|2|4|22|24|3[1-69]|90)m/g

/**
 * Text that GitHub Actions and Azure Pipelines interpret as a command in a log: `::name …::` after white space at the start of a line, and
 * `##[name]` or `##vso[name]` anywhere (actions/runner, `ActionCommand.TryParseV2` and `TryParse`).
 */
const runnerCommand = /^([^\S\n]*:)(?=:[^\S\n]*[A-Za-z][^\n]*?::)/gm
const olderRunnerCommand = /#(?=#(?:vso)?\[)/g

/** Text that is safe to print: secrets are masked, and controls and commands of CI systems have no effect. Applying it twice changes nothing more. */
export function safeOutput(text: string, {kind = 'text', color = false}: {kind?: OutputKind; color?: boolean} = {}): string {
  const masked = kind === 'json' ? maskJson(text) : maskSecrets(text)
  if (!mayBeUnsafe.test(masked)) return masked
  if (kind === 'json') return safeJson(masked)
  const clean = color ? cleanBetweenColors(masked) : masked.replace(unsafeInText, '\ufffd')
  if (kind === 'commands') return clean
  if (kind === 'markup') return clean.replace(olderRunnerCommand, '#\u200b')
  return clean.replace(runnerCommand, '$1 ').replace(olderRunnerCommand, '# ')
}

function cleanBetweenColors(text: string): string {
  let out = ''
  let at = 0
  for (const {0: color, index} of text.matchAll(ownColor)) {
    out += text.slice(at, index).replace(unsafeInText, '\ufffd') + color
    at = index + color.length
  }
  return out + text.slice(at).replace(unsafeInText, '\ufffd')
}

/** In JSON, such characters occur only in strings, so escapes replace them without changing the value. */
const safeJson = (text: string): string =>
  text
    .replace(unsafeInText, (char) => Array.from({length: char.length}, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''))
    .replace(olderRunnerCommand, String.raw`\u0023`)

/** Masks only inside strings, so that JSON stays valid. */
function maskJson(text: string): string {
  const mask = maskOf(findSecrets(text, {cut: true}).map(({start, end}) => text.slice(start, end)))
  return mask ? text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => maskString(string, mask)) : text
}

function maskString(string: string, mask: Mask): string {
  const inner = string.slice(1, -1)
  const masked = mask(maskSecrets(inner))
  // a piece may start or end inside an escape
  return masked === inner
    ? string
    : JSON.stringify(masked.replace(/\\(?:u[0-9a-f]{4}|["\\/bfnrt])|\\/gi, (escape) => (escape === '\\' ? '' : String(JSON.parse(`"${escape}"`)))))
}

/** Masks every text in some data, such as the result of a tool. Names of fields stay. */
export function safeData<T>(data: T): T {
  if (typeof data === 'string') return safeOutput(data) as T
  if (Array.isArray(data)) return data.map((one: unknown) => safeData(one)) as T
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, safeData(value)])) as T
}
