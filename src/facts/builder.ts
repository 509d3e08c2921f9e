import type {HeadingId} from '../parse/mask.ts'
import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import type {ProseText} from './prose-text.ts'
import {MASK, type Prose} from './prose-types.ts'
import {isReleaseEntry} from './release-entry.ts'
import type {Block, Component, Heading, Link, Page, Within} from './types.ts'

/** What the walk carries along: the page that it fills, and where in it the walk is. */
export interface Builder {
  page: Page
  text: string
  ids: HeadingId[]
  /** The heading above the place of the walk. */
  under: Heading | undefined
  /** Links of `[id]: url` by id. */
  definitions: Map<string, Link>
  /** Links that wait for them. */
  references: {link: Link; id: string}[]
  /** Ids that a link or an image names. */
  referenced: Set<string>
}

/** Span of a node; of one without a position the span of what holds it. */
export function spanOf(node: TreeNode, holder: Span): Span {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  return start === undefined || end === undefined ? {start: holder.start, end: holder.end} : {start, end}
}

/** The text of a node as a reader sees it, inline code included. */
export function textOf(node: TreeNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return (node.value ?? '').replace(/\s+/g, ' ')
  if (node.type === 'break') return ' '
  let text = ''
  for (const child of node.children ?? []) text += textOf(child)
  return text
}

/** What a prose block belongs to, when it is an attribute or a key of the frontmatter. */
interface ProseOwner {
  name: string
  component?: Component
}

/**
 * Adds a prose block. It takes its place in the page's list before its text is filled, so that what stands inside it
 * (attributes of a Tooltip, say) follows it.
 */
export function addProse(
  builder: Builder,
  kind: Prose['kind'],
  {start, end}: Span,
  within: Within,
  fill: (text: ProseText) => void,
  owner?: ProseOwner
): Prose {
  // written out, here and below: objects of one shape are what makes the walk fast
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

/** What encloses the facts inside a container. */
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
