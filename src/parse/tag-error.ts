/** Errors in tags. */
import {endOfLine, lineOf, openFence, openTag, tagAt} from './error-scan.ts'
import {at as atStop, type ParserStop, type PageParseError} from './parser-stop.ts'

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const blockNames: Record<string, string> = {listItem: 'list item', blockQuote: 'quote', paragraph: 'paragraph', tableData: 'table cell'}

/** An open tag without its end tag, or the reverse. */
export function mismatch({reason, at, text, offsetOf}: ParserStop): PageParseError {
  const swallowed = /^Expected the closing tag `([^`]+)` either after the end of `(\w+)`/.exec(reason)
  if (swallowed) return closedInside(swallowed[1]!, swallowed[2]!, at, text)
  const opened = /for `<([^`]*)>` \((\d+):(\d+)/.exec(reason)
  if (!opened) return {start: at, end: at, cause: 'unclosed-tag', reason}
  const [, name = '', line = '1', column = '1'] = opened
  const start = offsetOf(Number(line), Number(column))
  const end = start + tagAt(text, start).length
  const unclosed = (words: string, fix?: PageParseError['fix']): PageParseError => ({start, end, cause: 'unclosed-tag', reason: words, ...(fix && {fix})})
  if (voidElements.has(name))
    return unclosed(`Unclosed \`<${name}>\`: write \`<${name} />\``, {start: end - 1, end, text: text[end - 2] === ' ' ? '/>' : ' />'})
  const closing = /^Unexpected closing tag `<\/([^`]*)>`/.exec(reason)?.[1]
  if (closing !== undefined) {
    if (opens(closing, text.slice(0, start))) return unclosed(`Unclosed \`<${name}>\` before \`</${closing}>\`: add \`</${name}>\``)
    const from = Math.max(at, text.indexOf(`</`, at))
    return {
      start: from,
      end: from + tagAt(text, from).length,
      cause: 'unexpected-closing-tag',
      reason: `Unexpected \`</${closing}>\`: \`<${name}>\` on line ${line} is still open, so write \`</${name}>\``
    }
  }
  const inside = /before the end of `(\w+)`/.exec(reason)?.[1]
  const isClosed = text.includes(`</${name}>`, end)
  if (inside && isClosed)
    return unclosed(`\`<${name}>\` opens inside a ${blockNames[inside] ?? inside} that ends before \`</${name}>\`: put each tag on its own line`)
  const fence = isClosed ? openFence(text, end) : undefined
  if (fence) return {...fence, cause: 'unclosed-tag', reason: `Unclosed code block, so \`</${name}>\` is part of it: close the code block before that tag`}
  if (!isClosed && isPlaceholder(name, text[start - 1]) && text.startsWith(`<${name}>`, start))
    return unclosed(`\`<${name}>\` is parsed as a tag: write \`\\<${name}>\` or put it in backticks`, {start, end: start + 1, text: '\\<'})
  return unclosed(`Unclosed \`<${name}>\`: add \`</${name}>\``)
}

/** `<YOUR_API_KEY>`, `<your-key>`, `Promise<void>`: not meant as tags. */
const isPlaceholder = (name: string, before: string | undefined): boolean =>
  /^[A-Z\d]+_[A-Z\d_]+$|^[a-z\d]+(?:[-_][a-z\d]+)+$/.test(name) || /\w/.test(before ?? '')

/** Whether a text opens an element more often than it closes it. */
function opens(name: string, text: string): boolean {
  if (name === '') return false
  let open = 0
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (/[\w.:-]/.test(text[at + name.length] ?? '')) continue
    if (text[at - 1] === '<' && !/^[^<]*\/>/.test(text.slice(at, at + 500))) open++
    else if (text.startsWith('</', at - 2)) open--
  }
  return open > 0
}

/** `</Note>` indented below a list item, so that it is parsed as part of the item. */
function closedInside(closing: string, block: string, at: number, text: string): PageParseError {
  const start = Math.max(at, text.indexOf('</', at))
  const line = text.lastIndexOf('\n', start - 1) + 1
  const name = closing.slice(2, -1)
  const open = text.lastIndexOf(`<${name}`, start)
  const openLine = text.lastIndexOf('\n', open - 1) + 1
  const indent = text.slice(openLine, open)
  const isAlone = /^[ \t]*$/.test(text.slice(line, start)) && /^[ \t]*$/.test(indent)
  const what = blockNames[block] ?? block
  return {
    start,
    end: start + closing.length,
    cause: 'unexpected-closing-tag',
    reason: `\`${closing}\` counts as part of the ${what} above it, but \`<${name}>\` on line ${lineOf(text, open)} is outside: indent it like \`<${name}>\`${isAlone ? '' : ', on a line of its own'}`,
    ...(isAlone && {fix: {start: line, end: start, text: indent}})
  }
}

/** @param isAlone whether it closes nothing. Otherwise it is an end tag with more than a name */
export function closingTag({text, at}: ParserStop, isAlone: boolean): PageParseError {
  const start = Math.max(0, text.lastIndexOf('<', at))
  const tag = tagAt(text, start)
  const location = {start, end: start + tag.length, cause: 'unexpected-closing-tag'} as const
  if (isAlone) return {...location, reason: `\`${tag}\` has no opening tag: remove it, or add the opening tag`}
  const plain = `</${/^<\/\s*([\w.:$-]*)/.exec(tag)?.[1] ?? ''}>`
  return {
    ...location,
    reason: `Unexpected \`${tag}\`: a closing tag contains only its name, so write \`${plain}\``,
    fix: {start, end: start + tag.length, text: plain}
  }
}

/** A character that is not allowed at this point of a tag. */
export function unexpectedCharacter(source: ParserStop): PageParseError {
  const {at, text, reason} = source
  const nearest = text.lastIndexOf('<', at)
  if (nearest === -1) return atStop(source, 'other', reason)
  const location = / (before|in|after) (?:local |member )?(name|attribute name|attribute value|self-closing slash), expected/.exec(
    reason.replace(' closing tag', '')
  )
  const isInTag = location !== null && location[2] !== 'name'
  const open = isInTag ? openTag(text, at) : -1
  const start = open === -1 ? nearest : open
  const rest = text.slice(start, endOfLine(text, at))
  const before = text.slice(start + 1, at)
  // nothing that looks like an attribute precedes it: `Map<string, number>`
  if (isInTag && (!/^[\w.:$-]+\s*$/.test(before) || /["'“”{]/.test(text[at] ?? ''))) return inTag(source, start, location[2]!)
  const link = /^<((?:https?:\/\/|mailto:)[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/.exec(rest)
  if (rest.startsWith('<!--')) return htmlComment(text, start)
  if (link) return angleLink(link[0], link[1]!, start)
  if (isInTag && location[0].includes('self-closing')) return inTag(source, start, location[2]!)
  return bareLessThan(rest, start)
}

function htmlComment(text: string, start: number): PageParseError {
  const close = text.indexOf('-->', start)
  const comment = 'HTML comments are not valid in MDX: write `{/* … */}`'
  if (close === -1) return {start, end: endOfLine(text, start), cause: 'html-comment', reason: comment}
  const inner = text.slice(start + 4, close).trim()
  const fix = inner.includes('*/') ? {} : {fix: {start, end: close + 3, text: `{/* ${inner} */}`}}
  return {start, end: close + 3, cause: 'html-comment', reason: comment, ...fix}
}

function angleLink(whole: string, target: string, start: number): PageParseError {
  const url = target.includes(':') ? target : `mailto:${target}`
  const end = start + whole.length
  return {
    start,
    end,
    cause: 'angle-link',
    reason: `\`${whole}\` is parsed as a tag: write \`[text](${url})\``,
    fix: {start, end, text: `[${target.replace(/^mailto:/, '')}](${url})`}
  }
}

function bareLessThan(rest: string, start: number): PageParseError {
  return {
    start,
    end: start + 1,
    cause: 'bare-less-than',
    reason: `\`${/^<\S{0,12}/.exec(rest)?.[0] ?? '<'}\` is parsed as the start of a tag: write \`\\<\` or put it in backticks`,
    fix: {start, end: start + 1, text: '\\<'}
  }
}

function inTag(source: ParserStop, start: number, location: string): PageParseError {
  const {text, at} = source
  const char = text[at] ?? ''
  const what = `Unexpected \`${char}\` in the tag \`<${/^<\/?([\w.:$-]*)/.exec(text.slice(start, start + 200))?.[1] ?? ''}>\``
  if (char === '“' || char === '”') return atStop(source, 'attribute', `${what}: write straight quotes around a value`)
  if (location === 'attribute value') return atStop(source, 'attribute', `${what}: put the value in quotes or braces`)
  if (location === 'self-closing slash') return atStop(source, 'attribute', `${what}: put \`/\` directly before the \`>\` that ends the tag`)
  if (char === '"' || char === "'" || /["']\S*$/.test(text.slice(start, at)))
    return atStop(source, 'attribute', `${what}: for a quote inside a quoted value, write \`&quot;\``)
  return atStop(source, 'attribute', `${what}: use letters, digits, \`-\`, and \`_\` in a name, and put a value in quotes or braces`)
}

/** The page ends inside a tag. */
export function unfinishedTag({text, at, reason}: ParserStop): PageParseError {
  const found = openTag(text, at)
  const start = found === -1 ? Math.max(0, text.lastIndexOf('<', at - 1)) : found
  const tag = tagAt(text, start)
  const name = /^<\/?([\w.:-]*)/.exec(tag)?.[1] ?? ''
  if (name === '' || / in name/.test(reason)) return bareLessThan(text.slice(start, endOfLine(text, start)), start)
  const quote = /"|'/.exec(reason)?.[0]
  const location = {start, end: start + tag.length, cause: 'unclosed-tag'} as const
  if (reason.includes('in attribute value') && quote) return {...location, reason: `Missing closing \`${quote}\` of a value in the tag \`<${name}>\`: add it`}
  return {...location, reason: `Unclosed tag \`<${name}\`: add the missing \`>\` or quote`}
}
