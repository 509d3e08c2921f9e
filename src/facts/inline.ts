/** Phrasing nodes → prose text, and the links, images and components among them. */
import {isCodeElement, isInlineElement} from '../contract/inline-elements.ts'
import type {TreeNode} from '../parse/tree.ts'
import type {Span} from '../parse/span.ts'
import {extendWithin, spanOf, textOf, type Builder} from './builder.ts'
import {readComment} from './comments.ts'
import {addComponent} from './component.ts'
import {addImage, addLink} from './links.ts'
import {appendBreak, appendMask, appendText, type ProseText} from './prose-text.ts'
import type {Within} from './types.ts'

export function walkInline(builder: Builder, nodes: readonly TreeNode[], to: ProseText, within: Within, holder: Span): void {
  for (const node of nodes) inlineNode(builder, node, to, within, spanOf(node, holder))
}

function inlineNode(builder: Builder, node: TreeNode, to: ProseText, within: Within, span: Span): void {
  const children = node.children ?? []
  switch (node.type) {
    case 'text':
      return appendText(to, node.value ?? '', builder.text, span)
    case 'inlineCode':
      return appendMask(to, span)
    case 'break':
      return appendBreak(to, span)
    case 'strong':
    case 'emphasis':
    case 'delete': {
      const start = to.text.length
      walkInline(builder, children, to, within, span)
      to.marks.push({kind: node.type, start, end: to.text.length})
      return
    }
    case 'link':
    case 'linkReference': {
      const link = addLink(builder, node, span, within)
      const start = to.text.length
      // a URL is not language
      if (link.form === 'autolink') appendMask(to, span)
      else walkInline(builder, children, to, extendWithin(within, {link}), span)
      to.marks.push({kind: 'link', start, end: to.text.length})
      return
    }
    case 'image':
    case 'imageReference':
      addImage(builder, node, span, within)
      return appendMask(to, span)
    case 'mdxTextExpression':
    case 'html': {
      const comment = readComment(node.value ?? '', span.start, span.end)
      if (comment) builder.page.comments.push(comment)
      else {
        if (node.type === 'mdxTextExpression') builder.page.expressions.push({...span, code: node.value ?? ''})
        appendMask(to, span)
      }
      return
    }
    case 'mdxJsxTextElement':
      return inlineComponent(builder, node, to, within, span)
    default:
      appendMask(to, span)
  }
}

function inlineComponent(builder: Builder, node: TreeNode, to: ProseText, within: Within, span: Span): void {
  const name = node.name ?? ''
  if (name === 'br') {
    addComponent(builder, node, span, within, true)
    return appendBreak(to, span)
  }
  const runsOn = (isInlineElement(name) || name === '') && (node.children?.length ?? 0) > 0 && !isCodeElement(name) && textOf(node).trim() !== ''
  if (!runsOn) {
    // the text of `<code>` and `<kbd>` is not prose
    addComponent(builder, node, span, within, true, isCodeElement(name) ? () => {} : undefined)
    return appendMask(to, span)
  }
  const start = to.text.length
  addComponent(builder, node, span, within, true, (inner) => walkInline(builder, node.children ?? [], to, inner, span))
  if (name === 'a') to.marks.push({kind: 'link', start, end: to.text.length})
  if (name === 'b' || name === 'strong') to.marks.push({kind: 'strong', start, end: to.text.length})
}
