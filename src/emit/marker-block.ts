/**
 * The block of a file that docs-lint owns. All text outside it is preserved byte for byte, including line endings and the BOM.
 *
 *     <!-- docs-lint:begin rules=… settings=… content=… gap=1 -->
 *     …
 *     <!-- docs-lint:end -->
 *
 * `content` is the hash of the block as written, so that edits by hand can be detected. `gap` is the number of line breaks inserted
 * before the block, so that removing the block restores the original file.
 */

/** The attributes of the begin marker. */
export interface BlockFacts {
  /** Hash of the rules that the text was made from. */
  rules: string
  /** Hash of the settings that the text was made from. */
  settings: string
  /** Hash of the body as it was written. */
  content: string
  /** The detail from the command line, if given. */
  detail?: string
  /** Identifies the site in a repository of several. Absent if the repository is one site. */
  site?: string
}
export interface MarkerBlock {
  facts: Partial<BlockFacts>
  /** The text between the markers, with `\n`, as {@link writeBlock} received it. */
  body: string
}
export type BlockReading = {state: 'none'} | {state: 'found'; block: MarkerBlock} | {state: 'damaged'; reason: string}

interface Found {
  /** Offsets of the whole block, including its last line break. */
  start: number
  end: number
  bodyStart: number
  bodyEnd: number
  attributes: Map<string, string>
}

const marker = /(?<=^\ufeff?)[ \t]*<!--[ \t]*docs-lint:(begin|end)\b(.*)$/gm
const wellFormed = /^(?: [a-z]+=[\w.-]+)* -->[ \t]*$/

/** Finds the block in a text. `damaged` says what is wrong with its markers and what to do about it. */
export function readBlock(text: string): BlockReading {
  const found = findBlock(text)
  if (found === undefined || typeof found === 'string') return found ? {state: 'damaged', reason: found} : {state: 'none'}
  const facts: Partial<BlockFacts> = {}
  for (const key of ['rules', 'settings', 'content', 'detail', 'site'] as const) {
    const value = found.attributes.get(key)
    if (value !== undefined) facts[key] = value
  }
  return {state: 'found', block: {facts, body: normalised(text.slice(found.bodyStart, found.bodyEnd))}}
}

/**
 * The text with the block in place of the existing one, or at the end after a blank line.
 * @throws if its markers are damaged, which {@link readBlock} reports
 */
export function writeBlock(text: string, {facts, body}: {facts: BlockFacts; body: string}): string {
  const found = findBlock(text)
  if (typeof found === 'string') throw new Error(found)
  const eol = lineEndOf(text)
  const gap = found ? (found.attributes.get('gap') ?? '0') : gapAfter(text, eol)
  const attributes = [
    `rules=${facts.rules}`,
    `settings=${facts.settings}`,
    `content=${facts.content}`,
    ...(facts.detail ? [`detail=${facts.detail}`] : []),
    ...(facts.site ? [`site=${facts.site}`] : []),
    `gap=${gap}`
  ]
  const lines = [`<!-- docs-lint:begin ${attributes.join(' ')} -->`, ...body.replace(/\n$/, '').split('\n'), '<!-- docs-lint:end -->', '']
  const block = lines.join(eol)
  if (found)
    return text.slice(0, found.start) + (text.length === found.end && !text.endsWith('\n') ? block.slice(0, -eol.length) : block) + text.slice(found.end)
  return text + eol.repeat(Number(gap)) + block
}

/** The text as it was before the block was written, or unchanged if it has none. @throws like {@link writeBlock} */
export function removeBlock(text: string): string {
  const found = findBlock(text)
  if (typeof found === 'string') throw new Error(found)
  if (!found) return text
  const eol = text[found.bodyStart - 2] === '\r' ? '\r\n' : '\n'
  let start = found.start
  for (let gap = Math.min(Number(found.attributes.get('gap') ?? 0), 2); gap > 0 && text.slice(0, start).endsWith(eol); gap--) start -= eol.length
  return text.slice(0, start) + text.slice(found.end)
}

/** undefined: no markers. A string: what is wrong with them. */
function findBlock(text: string): Found | string | undefined {
  const markers = [...text.matchAll(marker)]
  const [begin, end] = markers
  if (!begin) return undefined
  const line = ({index}: {index: number}): number => text.slice(0, index).split('\n').length
  const broken = markers.find(([, , rest = '']) => !wellFormed.test(rest.replace(/\r$/, '')))
  if (broken) return `The marker on line ${line(broken)} is damaged: write it as \`<!-- docs-lint:${broken[1]} -->\`, or delete the block`
  if (markers.length > 2)
    return `Unexpected second block: line ${line(markers[2] ?? begin)} has one more marker; keep one \`docs-lint:begin\` and one \`docs-lint:end\``
  if (!end)
    return `Missing \`<!-- docs-lint:${begin[1] === 'begin' ? 'end' : 'begin'} -->\` for the marker on line ${line(begin)}: write it where the block ${begin[1] === 'begin' ? 'ends' : 'begins'}, or delete the marker`
  if (begin[1] === end[1]) return `Unexpected second \`docs-lint:${end[1]}\` on line ${line(end)}`
  if (begin[1] === 'end') return `Unexpected \`docs-lint:end\` on line ${line(begin)} before \`docs-lint:begin\` on line ${line(end)}: swap them`
  const afterLine = (offset: number): number => {
    const at = text.indexOf('\n', offset)
    return at < 0 ? text.length : at + 1
  }
  const attributes = new Map([...(begin[2] ?? '').matchAll(/([a-z]+)=([\w.-]+)/g)].map(([, key = '', value = '']) => [key, value]))
  return {start: begin.index, end: afterLine(end.index), bodyStart: afterLine(begin.index), bodyEnd: end.index, attributes}
}

/** Compares bodies without regard to line endings, which Git may have changed. */
const normalised = (text: string): string => text.replace(/\r\n/g, '\n')

const lineEndOf = (text: string): string => (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n')

/** The number of line breaks missing for one blank line before the block. */
function gapAfter(text: string, eol: string): string {
  if (text === '' || text === '\ufeff' || text.endsWith(eol + eol)) return '0'
  return text.endsWith('\n') ? '1' : '2'
}
