import type {HeadingId} from '../parse/mask.ts'
import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import type {ProseText} from './prose-text.ts'
import {MASK, type Prose} from './prose-types.ts'
import {isReleaseEntry} from './release-entry.ts'
import type {Block, Component, Field, Heading, Link, Page, Within} from './types.ts'

/** The state of the walk: the page that it fills, and its position in the page. */
export interface Builder {
  page: Page
  text: string
  ids: HeadingId[]
  /** The heading above the current position. */
  under: Heading | undefined
  /** Definitions `[id]: url` by id. */
  definitions: Map<string, Link>
  /** Links that refer to a later definition. */
  references: {link: Link; id: string}[]
  /** Ids that a link or an image refers to. */
  referenced: Set<string>
  /** The fields by their component. */
  fieldOf: Map<Component, Field>
}

/** The span of a node, or of its container if it has no position. */
export function spanOf(node: TreeNode, holder: Span): Span {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  return start === undefined || end === undefined ? {start: holder.start, end: holder.end} : {start, end}
}

/** The text of a node as a reader sees it, including inline code. */
export function textOf(node: TreeNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return (node.value ?? '').replace(/\s+/g, ' ')
  if (node.type === 'break') return ' '
  let text = ''
  for (const child of node.children ?? []) text += textOf(child)
  return text
}

/** The attribute or frontmatter key that a prose block belongs to. */
interface ProseOwner {
  name: string
  component?: Component
}

/** Adds a prose block. It is added to the list before its text is known, so that prose inside it (such as attributes of a Tooltip) comes after it. */
export function addProse(
  builder: Builder,
  kind: Prose['kind'],
  {start, end}: Span,
  within: Within,
  fill: (text: ProseText) => void,
  owner?: ProseOwner
): Prose {
  // written out here and below, because objects of one shape make the walk fast
  const prose: Prose = {
    start,
    end,
    kind,
    text: '',
    map: [],
    marks: [],
    within,
    name: owner?.name,
    component: owner?.component,
    under: builder.under,
    sentences: undefined,
    keys: 0,
    quoted: undefined
  }
  const index = builder.page.prose.push(prose) - 1
  fill(prose)
  if (!hasWords(prose.text) || (kind === 'item' && isReleaseEntry(prose.text))) builder.page.prose.splice(index, 1)
  return prose
}

function hasWords(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 32 && code !== MASK_CODE && code !== 0xa0) return true
  }
  return false
}
const MASK_CODE = MASK.charCodeAt(0)

/** Adds a block to the flow of the page. */
export function addBlock(builder: Builder, type: Block['type'], {start, end}: Span, within: Within, fact?: Block['fact']): Block {
  const under = builder.under === fact ? undefined : builder.under
  const block: Block = {start, end, within, type, fact, prose: undefined, under}
  builder.page.flow.push(block)
  return block
}

export const atRoot: Within = {parent: undefined, component: undefined, item: undefined, link: undefined, inTable: false, inQuote: false}

/** The context of facts inside a container. */
export function extendWithin(within: Within, {component, item, link, inTable, inQuote}: {[Key in keyof Within]?: Within[Key] | undefined}): Within {
  return {
    parent: within,
    component: component ?? within.component,
    item: item ?? within.item,
    link: link ?? within.link,
    inTable: inTable ?? within.inTable,
    inQuote: inQuote ?? within.inQuote
  }
}
