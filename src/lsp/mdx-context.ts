/** The syntax around a position of a page that is being typed, found in the text alone, because such a page rarely parses. */

export type MdxContext =
  | {kind: 'tag'; prefix: string; start: number; isClosing: boolean}
  | ({kind: 'attribute'; prefix: string; start: number} & InTag)
  /** `quote` is the character before the value: `"`, `'`, `{`, or empty. */
  | ({kind: 'value'; attribute: string; prefix: string; start: number; quote: string} & InTag)
  | {kind: 'link'; prefix: string; start: number; isImage: boolean}
  | {kind: 'frontmatter'; key: string; prefix: string; start: number}
  | {kind: 'text'}
  | {kind: 'code'}

interface InTag {
  component: string
  /** Attributes of the tag before the position. */
  present: {name: string; value: string}[]
}

/** Limits of the backward search: the number of tags, the length of a tag, and the distance to an open tag. */
const most = {tags: 30, length: 5000, around: 20_000} as const

export function contextAt(text: string, offset: number): MdxContext {
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  const line = text.slice(lineStart, offset)
  const bodyStart = frontmatterEnd(text)
  if (offset < bodyStart) return frontmatterAt(line, lineStart)
  if (isInFence(text, bodyStart, lineStart) || /^[ \t]*(?:`{3,}|~{3,})/.test(line)) return {kind: 'code'}
  const inTag = tagAround(text, bodyStart, offset)
  if (inTag) return inTag
  if (isInCode(text, offset)) return {kind: 'code'}
  const link = /(!?)\[[^[\]]*\]\(<?([^()\s<>"']*)$/.exec(line) ?? /^()[ \t]*\[[^[\]]+\]:[ \t]*(\S*)$/.exec(line)
  if (link) return {kind: 'link', prefix: link[2]!, start: offset - link[2]!.length, isImage: link[1] === '!'}
  return {kind: 'text'}
}

/** The start of the text after the frontmatter. */
function frontmatterEnd(text: string): number {
  if (!/^---[ \t]*\r?\n/.test(text)) return 0
  const end = /\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(3))
  return end ? end.index + 3 + end[0].length : text.length
}

function frontmatterAt(line: string, lineStart: number): MdxContext {
  const found = /^([\w:.-]*?)(?:[ \t]*:[ \t]*(.*))?$/s.exec(line)
  if (!found) return {kind: 'text'}
  const [, key = '', value] = found
  if (value === undefined) return {kind: 'frontmatter', key: '', prefix: key, start: lineStart}
  const plain = value.replace(/^["']/, '')
  return {kind: 'frontmatter', key, prefix: plain, start: lineStart + line.length - plain.length}
}

function isInFence(text: string, from: number, lineStart: number): boolean {
  let open: string | undefined
  for (const [, fence = ''] of text.slice(from, lineStart).matchAll(/^[ \t]*(`{3,}|~{3,})/gm)) {
    if (open === undefined) open = fence
    else if (fence[0] === open[0] && fence.length >= open.length) open = undefined
  }
  return open !== undefined
}

/** Whether the position is between backticks on its line. */
function isInCode(text: string, at: number): boolean {
  let marks = 0
  for (let before = at - 1; before >= 0 && text[before] !== '\n'; before--) if (text[before] === '`') marks++
  return marks % 2 === 1
}

/** The tag that is open at the position. */
function tagAround(text: string, from: number, offset: number): MdxContext | undefined {
  let at = text.lastIndexOf('<', offset - 1)
  for (let tags = 0; at >= from && tags < most.tags && offset - at <= most.length; tags++) {
    const found = isInCode(text, at) ? undefined : readTag(text, at, offset)
    if (found) return found
    at = at === 0 ? -1 : text.lastIndexOf('<', at - 1)
  }
  return undefined
}

/** Reads the tag that starts at `<`. Undefined if it ends before the position, or is not a tag. */
function readTag(text: string, open: number, offset: number): MdxContext | undefined {
  const isClosing = text[open + 1] === '/'
  let at = open + (isClosing ? 2 : 1)
  const component = take(/[A-Za-z][\w.]*/y, text, at)
  if (at + component.length >= offset) return {kind: 'tag', prefix: text.slice(at, offset), start: at, isClosing}
  if (component === '' || isClosing) return undefined
  at += component.length
  const present: {name: string; value: string}[] = []
  while (at < offset) {
    at += take(/[\s/]+/y, text, at).length
    if (at >= offset) return {kind: 'attribute', component, present, prefix: '', start: offset}
    if (text[at] === '{') {
      at = endOfBraces(text, at)
      if (at > offset) return {kind: 'code'}
      continue
    }
    const name = take(/[A-Za-z_$][\w$:.-]*/y, text, at)
    if (name === '') return undefined
    if (at + name.length >= offset) return {kind: 'attribute', component, present, prefix: text.slice(at, offset), start: at}
    at += name.length
    const equals = take(/\s*=\s*/y, text, at)
    if (equals === '') {
      present.push({name, value: ''})
      continue
    }
    at += equals.length
    const value = readValue(text, at)
    if (value.end >= offset && !(value.isClosed && value.end === offset)) {
      const start = Math.min(offset, at + value.quote.length)
      return {kind: 'value', component, attribute: name, present, prefix: text.slice(start, offset), start, quote: at < offset ? value.quote : ''}
    }
    present.push({name, value: text.slice(at + value.quote.length, value.end - value.quote.length)})
    at = value.end
  }
  return {kind: 'attribute', component, present, prefix: '', start: offset}
}

function readValue(text: string, at: number): {quote: string; end: number; isClosed: boolean} {
  const quote = text[at] ?? ''
  if (quote === '{') {
    const end = endOfBraces(text, at)
    return {quote, end, isClosed: text[end - 1] === '}'}
  }
  if (quote !== '"' && quote !== "'") return {quote: '', end: at + take(/[^\s>]*/y, text, at).length, isClosed: false}
  const end = text.indexOf(quote, at + 1)
  return end === -1 ? {quote, end: text.length, isClosed: false} : {quote, end: end + 1, isClosed: true}
}

function endOfBraces(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length && at - open < most.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}

function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Names of the components that are open at a position, innermost first. */
export function openTagsAt(text: string, offset: number): string[] {
  const open: string[] = []
  for (const [tag, slash, name = ''] of text.slice(Math.max(0, offset - most.around), offset).matchAll(/<(\/?)([A-Z][\w.]*)(?:"[^"]*"|'[^']*'|[^'">])*?>/g)) {
    if (slash) {
      const at = open.indexOf(name)
      if (at !== -1) open.splice(0, at + 1)
    } else if (!tag.endsWith('/>')) open.unshift(name)
  }
  return open
}
