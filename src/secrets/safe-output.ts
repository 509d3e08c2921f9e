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
// without the flag `u`, and without the classes of Unicode: they take V8 several times as long, and a run has one output
const controls = String.raw`\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`
const hidden = String.raw`\udb40[\udc00-\udc7f\udd00-\uddef]`
const unsafeInLine = new RegExp(String.raw`[\0-\x1f${controls}]|${hidden}`, 'g')
const unsafeInText = new RegExp(String.raw`\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f${controls}]|${hidden}`, 'g')
/** Most texts have none of these. */
const mayBeUnsafe = new RegExp(String.raw`[\0-\x08\x0b-\x1f${controls}\udb40]`)

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
  const clean = mayBeUnsafe.test(masked) ? withoutUnsafe(masked, kind, color) : masked
  if (kind === 'commands' || !(clean.includes('::') || clean.includes('##'))) return clean
  if (kind === 'json') return clean.replace(olderRunnerCommand, String.raw`\u0023`)
  if (kind === 'markup') return clean.replace(olderRunnerCommand, '#\u200b')
  return clean.replace(runnerCommand, '$1 ').replace(olderRunnerCommand, '# ')
}

function withoutUnsafe(text: string, kind: OutputKind, color: boolean): string {
  if (kind !== 'json') return color ? cleanBetweenColors(text) : text.replace(unsafeInText, '\ufffd')
  // in JSON, such characters occur only in strings, so escapes replace them without changing the value
  return text.replace(unsafeInText, (char) => Array.from({length: char.length}, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''))
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
