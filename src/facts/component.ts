import {isElement, proseAttributes} from '../contract/components.ts'
import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import {readTag} from './attributes.ts'
import {addProse, extendWithin, textOf, type Builder} from './builder.ts'
import {readComment} from './comments.ts'
import {addField} from './fields.ts'
import {walkBlocks} from './flow.ts'
import {appendText} from './prose-text.ts'
import type {Attribute, Component, Image, Link, Within} from './types.ts'

/**
 * Adds a component and everything in it: links, images, fields, prose in attributes, and content.
 * @param walk walks the content. Default: as blocks
 */
export function addComponent(builder: Builder, node: TreeNode, span: Span, within: Within, inline: boolean, walk?: (inner: Within) => void): Component {
  const {text, page} = builder
  const name = node.name ?? ''
  const tag = readTag(text, span.start, name, node.attributes ?? [])
  const close = tag.selfClosing ? tag.openTag.end : Math.max(tag.openTag.end, text.lastIndexOf('</', span.end))
  const children = node.children ?? []
  const component: Component = {
    start: span.start,
    end: span.end,
    within,
    name,
    nameSpan: tag.nameSpan,
    attributes: tag.attributes,
    hasSpread: tag.hasSpread,
    openTag: tag.openTag,
    selfClosing: tag.selfClosing,
    content: {start: tag.openTag.end, end: close},
    inline,
    children: [],
    hasOtherContent: children.some(isOther)
  }
  page.components.push(component)
  within.component?.children.push(component)
  for (const attribute of component.attributes) addAttributeProse(builder, component, attribute, within)
  const link = addJsxLink(builder, component, node, within)
  addJsxImage(builder, component, within)
  if (/^h[1-6]$/.test(name)) addJsxHeading(builder, component, node, within)
  addField(builder, component, within)
  const inner = extendWithin(within, {component, link, inTable: within.inTable || name === 'td' || name === 'th'})
  const under = builder.under
  if (walk) walk(inner)
  else walkBlocks(builder, children, inner, component.content)
  // the section of a heading inside a component ends with the component, except for elements such as div
  if (!isElement(name)) builder.under = under
  return component
}

/** The attribute of a name, if the tag has it. */
export function attributeOf(component: Component, name: string): Attribute | undefined {
  return component.attributes.find((attribute) => attribute.name === name)
}

/** The text of an attribute. Undefined if it has none or is an expression other than `{"text"}`. */
export function attributeText(component: Component, name: string): string | undefined {
  const value = attributeOf(component, name)?.value
  if (typeof value === 'string') return value
  if (value === undefined || value === true) return undefined
  return /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/
    .exec(value.expression)
    ?.slice(1)
    .find((part) => part !== undefined)
}

function isOther(node: TreeNode): boolean {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return false
  if (node.type === 'text') return (node.value ?? '').trim() !== ''
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return readComment(node.value ?? '', 0, 0) === undefined
  return !(node.type === 'paragraph' && (node.children ?? []).every((child) => !isOther(child)))
}

function addAttributeProse(builder: Builder, component: Component, attribute: Attribute, within: Within): void {
  const {value, valueSpan, name} = attribute
  if (typeof value !== 'string' || !proseAttributes(component.name).has(name)) return
  const kind = name === 'alt' ? 'alt' : 'attribute'
  addProse(builder, kind, valueSpan, within, (text) => appendText(text, value, builder.text, valueSpan), {name, component})
}

function addJsxLink(builder: Builder, component: Component, node: TreeNode, within: Within): Link | undefined {
  // `<use href>` and `<linearGradient href>` refer to a part of a drawing
  if (isElement(component.name) && component.name !== 'a' && component.name !== 'area') return undefined
  const href = attributeOf(component, 'href')
  const url = attributeText(component, 'href')
  if (!href || url === undefined) return undefined
  const title = attributeOf(component, 'title')
  const isAnchor = component.name === 'a' || !title
  const link: Link = {
    start: component.start,
    end: isAnchor ? component.end : component.openTag.end,
    within,
    url,
    urlSpan: href.valueSpan,
    text: isAnchor ? textOf(node).trim() : (attributeText(component, 'title') ?? ''),
    textSpan: isAnchor ? component.content : title.valueSpan,
    form: 'jsx',
    component,
    hasImage: false
  }
  builder.page.links.push(link)
  return link
}

function addJsxImage(builder: Builder, component: Component, within: Within): void {
  if (component.name !== 'img' && component.name !== 'Image') return
  const src = attributeOf(component, 'src')
  const alt = attributeOf(component, 'alt')
  const image: Image = {
    start: component.start,
    end: component.end,
    within,
    srcSpan: src?.valueSpan ?? component.openTag,
    alt:
      alt === undefined || alt.value === true
        ? component.hasSpread
          ? {expression: true}
          : undefined
        : typeof alt.value === 'string'
          ? alt.value
          : {expression: true},
    form: 'jsx',
    component
  }
  const source = attributeText(component, 'src')
  if (source !== undefined) image.src = source
  if (alt) image.altSpan = alt.valueSpan
  builder.page.images.push(image)
  if (within.link) within.link.hasImage = true
}

function addJsxHeading(builder: Builder, component: Component, node: TreeNode, within: Within): void {
  const id = attributeText(component, 'id')
  builder.under = {
    start: component.start,
    end: component.end,
    within,
    level: Number(component.name[1]),
    text: textOf(node).trim(),
    textSpan: component.content,
    marker: component.nameSpan,
    form: 'jsx',
    ...(id !== undefined && {id})
  }
  builder.page.headings.push(builder.under)
}
