/** Block nodes → facts, in one walk over the tree. */
import {isPhrasing, type TreeNode} from '../parse/tree.ts'
import type {Span} from '../parse/span.ts'
import {addBlock, addProse, extendWithin, spanOf, textOf, type Builder} from './builder.ts'
import {readCode} from './code-block.ts'
import {readComment} from './comments.ts'
import {addComponent} from './component.ts'
import {walkInline} from './inline.ts'
import {addDefinition} from './links.ts'
import {addList} from './lists.ts'
import {readModule} from './modules.ts'
import type {Prose} from './prose-types.ts'
import {addTable} from './tables.ts'
import type {Heading, Within} from './types.ts'

/**
 * Walks the content of a container. Phrasing nodes without a paragraph (`<Note>text</Note>`) form one together.
 * @param kind the kind of the first paragraph: the text of an item, or an ordinary paragraph
 */
export function walkBlocks(builder: Builder, nodes: readonly TreeNode[], within: Within, holder: Span, kind: 'paragraph' | 'item' = 'paragraph'): void {
  let before: Prose | undefined
  let index = 0
  while (index < nodes.length) {
    const node = nodes[index]!
    if (isPhrasing(node)) {
      const run = [node]
      while (index + run.length < nodes.length && isPhrasing(nodes[index + run.length]!)) run.push(nodes[index + run.length]!)
      before = paragraph(builder, run, {start: spanOf(node, holder).start, end: spanOf(run.at(-1)!, holder).end}, within, kind)
      index += run.length
      continue
    }
    before = walkBlock(builder, node, spanOf(node, holder), within, kind, before)
    index++
  }
}

/** @returns the prose of a paragraph, so that a list after it knows its introduction */
function walkBlock(builder: Builder, node: TreeNode, span: Span, within: Within, kind: 'paragraph' | 'item', before: Prose | undefined): Prose | undefined {
  const {page} = builder
  switch (node.type) {
    case 'paragraph':
      return paragraph(builder, node.children ?? [], span, within, kind)
    case 'heading':
      addHeading(builder, node, span, within)
      return
    case 'code': {
      const code = readCode(node, span, builder.text, within)
      page.code.push(code)
      addBlock(builder, 'code', span, within, code)
      return
    }
    case 'list':
      addList(builder, node, span, within, before?.text ?? '')
      return
    case 'table':
      addTable(builder, node, span, within)
      return
    case 'blockquote':
      addBlock(builder, 'quote', span, within)
      walkBlocks(builder, node.children ?? [], extendWithin(within, {inQuote: true}), span)
      return
    case 'mdxJsxFlowElement': {
      const block = addBlock(builder, 'component', span, within)
      block.fact = addComponent(builder, node, span, within, false)
      return
    }
    case 'mdxjsEsm': {
      const {imports, exports} = readModule(node.value ?? '', span.start)
      page.imports.push(...imports)
      page.exports.push(...exports)
      return
    }
    case 'mdxFlowExpression': {
      const comment = readComment(node.value ?? '', span.start, span.end)
      if (!comment) {
        page.expressions.push({...span, code: node.value ?? ''})
        addBlock(builder, 'other', span, within)
        return
      }
      page.comments.push(comment)
      // a comment between an introduction and its list does not separate them
      return before
    }
    case 'definition':
      addDefinition(builder, node, span, within)
      return
    case 'yaml':
    case 'toml':
      return
    case 'thematicBreak':
      addBlock(builder, 'other', span, within)
      return
    default:
      if (node.children) walkBlocks(builder, node.children, within, span)
      return
  }
}

function paragraph(builder: Builder, nodes: readonly TreeNode[], span: Span, within: Within, kind: 'paragraph' | 'item'): Prose {
  const block = addBlock(builder, 'paragraph', span, within)
  const prose = addProse(builder, kind, span, within, (text) => walkInline(builder, nodes, text, within, span))
  block.prose = prose
  if (isImageAlone(nodes)) block.type = 'image'
  return prose
}

function isImageAlone(nodes: readonly TreeNode[]): boolean {
  let images = 0
  for (const node of nodes) {
    if (node.type === 'image' || node.type === 'imageReference') images++
    else if (node.type !== 'text' || node.value?.trim()) return false
  }
  return images === 1
}

function addHeading(builder: Builder, node: TreeNode, span: Span, within: Within): void {
  const {text, page} = builder
  const children = (node.children ?? []).filter((child) => child.type !== 'headingId')
  const first = children[0]
  const last = children.at(-1)
  const lineEnd = lineEndAfter(text, span.start)
  const id = builder.ids.find(({start}) => start >= span.start && start < lineEnd)
  const atx = /^#{1,6}/.exec(text.slice(span.start, span.start + 6))?.[0]
  const end = id ? id.end : span.start + text.slice(span.start, span.end).trimEnd().length
  const textSpan = first && last ? {start: spanOf(first, span).start, end: spanOf(last, span).end} : {start: end, end}
  // the parser replaced the id with spaces
  textSpan.end = textSpan.start + text.slice(textSpan.start, Math.min(textSpan.end, id?.start ?? textSpan.end)).trimEnd().length
  const underline = text.lastIndexOf('\n', end - 1) + 1
  const heading: Heading = {
    start: span.start,
    end,
    within,
    level: node.depth ?? 1,
    text: textOf(node).trim(),
    textSpan,
    marker: atx ? {start: span.start, end: span.start + atx.length} : {start: Math.max(underline, span.start), end},
    form: atx ? 'atx' : 'setext',
    ...(id && {id: id.id})
  }
  page.headings.push(heading)
  builder.under = heading
  const block = addBlock(builder, 'heading', heading, within, heading)
  block.prose = addProse(builder, 'heading', textSpan, within, (to) => {
    walkInline(builder, children, to, within, span)
    to.text = to.text.trimEnd()
  })
}

function lineEndAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
