import type {Span} from '../parse/span.ts'
import type {TreeAttribute} from '../parse/tree.ts'
import type {Attribute} from './types.ts'

/**
 * Finds the attributes of a tag in the text, since no parser gives reliable positions. The names and values are known from the tree, so only their
 * positions are searched.
 * @param start offset of the tag's `<`
 * @returns the attributes, the span of `<Name …>`, and whether it contains a `{...spread}`
 */
export function readTag(
  text: string,
  start: number,
  name: string,
  parsed: readonly TreeAttribute[]
): {attributes: Attribute[]; openTag: Span; nameSpan: Span; selfClosing: boolean; hasSpread: boolean} {
  const nameStart = skipSpace(text, start + 1)
  const nameSpan = {start: nameStart, end: nameStart + name.length}
  let at = nameSpan.end
  const attributes: Attribute[] = []
  let hasSpread = false
  for (const attribute of parsed) {
    at = skipSpace(text, at)
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      hasSpread = true
      at = afterExpression(text, at, attribute.value)
      continue
    }
    const from = at
    const attributeName = {start: from, end: from + attribute.name.length}
    at = attributeName.end
    const value = attribute.value
    if (value === null || value === undefined) {
      attributes.push({name: attribute.name, nameSpan: attributeName, start: from, end: at, value: true, valueSpan: attributeName})
      continue
    }
    at = skipSpace(text, skipSpace(text, at) + 1)
    const end = typeof value === 'string' ? afterString(text, at) : afterExpression(text, at, value.value)
    attributes.push({
      name: attribute.name,
      nameSpan: attributeName,
      start: from,
      end,
      value: typeof value === 'string' ? value : {expression: text.slice(at + 1, end - 1)},
      valueSpan: {start: at + 1, end: Math.max(at + 1, end - 1)}
    })
    at = end
  }
  at = skipSpace(text, at)
  const selfClosing = text[at] === '/'
  const close = text.indexOf('>', at)
  return {attributes, nameSpan, openTag: {start, end: close === -1 ? text.length : close + 1}, selfClosing, hasSpread}
}

function skipSpace(text: string, at: number): number {
  let to = at
  while (to < text.length) {
    const code = text.charCodeAt(to)
    // inside a quote or list, a continued line starts with the marker of the container
    if (code === 32 || code === 10 || code === 13 || code === 9 || (code > 127 && /\s/.test(text[to]!)) || (code === 62 && isContainerMark(text, to))) to++
    else break
  }
  return to
}

/** A `>` at the start of a line belongs to a surrounding block quote. */
function isContainerMark(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t' || text[before] === '>')) before--
  return before >= 0 && (text[before] === '\n' || text[before] === '\r') && /^[ \t>]*[\w{/]/.test(text.slice(at + 1, at + 40))
}

/** The offset after the string that starts at `at`. JSX strings have no escapes. */
function afterString(text: string, at: number): number {
  const close = text.indexOf(text[at] ?? '"', at + 1)
  return close === -1 ? text.length : close + 1
}

/** The offset after `{value}`. The parser may have changed white space in the value, so it is compared without. */
function afterExpression(text: string, at: number, value: string): number {
  let to = at + 1
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code === 32 || code === 9 || code === 10 || code === 13) continue
    while (to < text.length && text.charCodeAt(to) !== code) to++
    to++
  }
  const close = text.indexOf('}', to)
  return close === -1 ? text.length : close + 1
}
