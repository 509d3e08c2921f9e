import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import {spanOf, textOf, type Builder} from './builder.ts'
import type {Image, Link, Within} from './types.ts'

/** Adds the link of a `link` or `linkReference` node. */
export function addLink(builder: Builder, node: TreeNode, span: Span, within: Within): Link {
  const {text} = builder
  const children = node.children ?? []
  const first = children[0]
  const last = children.at(-1)
  const bracketed = text[span.start] === '['
  const link: Link = {
    ...span,
    within,
    url: node.url ?? '',
    urlSpan: span,
    text: textOf(node).trim(),
    textSpan: bracketed && first && last ? {start: spanOf(first, span).start, end: spanOf(last, span).end} : span,
    form: node.type === 'linkReference' ? 'reference' : bracketed ? 'inline' : 'autolink',
    hasImage: children.some((child) => child.type === 'image' || child.type === 'imageReference' || child.name === 'img')
  }
  if (link.form === 'inline') link.urlSpan = destination(text, last ? link.textSpan.end : span.start + 1, span)
  if (node.identifier !== undefined) {
    builder.references.push({link, id: node.identifier})
    builder.referenced.add(node.identifier)
  }
  builder.page.links.push(link)
  return link
}

/** Adds the link of `[id]: url`. */
export function addDefinition(builder: Builder, node: TreeNode, span: Span, within: Within): void {
  const url = node.url ?? ''
  const at = builder.text.indexOf(url, builder.text.indexOf(']:', span.start))
  const urlSpan = url && at !== -1 && at < span.end ? {start: at, end: at + url.length} : span
  const link: Link = {...span, within, url, urlSpan, text: '', textSpan: span, form: 'definition', hasImage: false}
  builder.page.links.push(link)
  const id = node.identifier ?? ''
  // of two definitions with the same id, the first one counts
  if (!builder.definitions.has(id)) builder.definitions.set(id, link)
}

/** Adds the image of an `image` or `imageReference` node. */
export function addImage(builder: Builder, node: TreeNode, span: Span, within: Within): void {
  const {text} = builder
  const altStart = span.start + 2
  const marked = text.startsWith('![', span.start)
  const altEnd = marked ? closingBracket(text, altStart, span.end) : altStart
  const image: Image = {...span, within, srcSpan: span, alt: node.alt ?? '', form: 'markdown'}
  if (marked) image.altSpan = {start: altStart, end: altEnd}
  if (node.url !== undefined) {
    image.src = node.url
    image.srcSpan = destination(text, altEnd, span)
  }
  if (node.identifier !== undefined) builder.referenced.add(node.identifier)
  builder.page.images.push(image)
  if (within.link) within.link.hasImage = true
}

/** The span of the URL in `](URL "title")`. @param from an offset at or before the `]` */
function destination(text: string, from: number, span: Span): Span {
  const open = text.indexOf('](', from)
  if (open === -1 || open >= span.end) return span
  let start = open + 2
  while (start < span.end && /\s/.test(text[start]!)) start++
  if (text[start] === '<') {
    const close = text.indexOf('>', start)
    return close === -1 || close > span.end ? span : {start: start + 1, end: close}
  }
  let depth = 0
  let end = start
  for (; end < span.end; end++) {
    const char = text[end]!
    if (char === '\\') end++
    else if (char === '(') depth++
    else if (char === ')' && depth-- === 0) break
    else if (/\s/.test(char)) break
  }
  return {start, end: Math.min(end, span.end)}
}

function closingBracket(text: string, from: number, limit: number): number {
  let depth = 0
  for (let at = from; at < limit; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '[') depth++
    else if (char === ']' && depth-- === 0) return at
  }
  return from
}
