/** The texts of a page that a team rule searches, each with a map to the source. */
import type {CodeBlock, Page} from '../facts/types.ts'
import {MASK} from '../facts/prose-types.ts'
import {sourceSpan} from '../facts/prose-text.ts'
import type {DataNode} from '../data/node.ts'
import type {Span} from '../parse/span.ts'

/**
 * prose: all running text, including headings, text in attributes, and the title and description in the frontmatter · code: fenced and
 * inline · links: URLs · attributes: all values, including code in braces · frontmatter: all text
 */
export const teamRulePlaces = ['prose', 'code', 'headings', 'links', 'attributes', 'frontmatter'] as const
export type TeamRulePlace = (typeof teamRulePlaces)[number]

export interface TeamRuleText {
  text: string
  /** The span in the page of a range of `text`. */
  spanOf: (start: number, end: number) => Span
}

export function textsAt(page: Page, location: TeamRulePlace): Iterable<TeamRuleText> {
  switch (location) {
    case 'prose':
      return page.prose.map((prose) => ({text: prose.text, spanOf: (start, end) => sourceSpan(prose, start, end)}))
    case 'headings':
      return page.prose.filter(({kind}) => kind === 'heading').map((prose) => ({text: prose.text, spanOf: (start, end) => sourceSpan(prose, start, end)}))
    case 'code':
      return codeOf(page)
    case 'links':
      return page.links.map(({url, urlSpan}) => inside(page, url, urlSpan))
    case 'attributes':
      return page.components.flatMap(({attributes}) =>
        attributes.filter(({value}) => value !== true).map(({valueSpan}) => inside(page, page.text.slice(valueSpan.start, valueSpan.end), valueSpan))
      )
    case 'frontmatter':
      return page.frontmatter.node ? stringsIn(page, page.frontmatter.node) : []
  }
}

/** The span of a text without its quotes, if it has any. Otherwise the whole span. */
function inside(page: Page, text: string, span: Span): TeamRuleText {
  const offset = page.text.slice(span.start, span.end).indexOf(text)
  return {text, spanOf: (start, end) => (offset < 0 ? span : {start: span.start + offset + start, end: span.start + offset + end})}
}

function* codeOf(page: Page): Generator<TeamRuleText> {
  for (const block of page.code) yield {text: block.value, spanOf: (start, end) => ({start: offsetIn(block, start), end: offsetIn(block, end - 1) + 1})}
  for (const prose of page.prose) {
    for (let at = prose.text.indexOf(MASK); at >= 0; at = prose.text.indexOf(MASK, at + 1)) {
      const span = sourceSpan(prose, at, at + 1)
      // Other masks replace expressions, images, and inline components.
      if (page.text[span.start] === '`') yield inside(page, page.text.slice(span.start, span.end), span)
    }
  }
}

/** The page offset of an offset in the code: the indentation of a container is removed from every line. */
function offsetIn({value, lineStarts}: CodeBlock, at: number): number {
  let line = 0
  let start = 0
  for (let next = value.indexOf('\n'); next >= 0 && next < at; next = value.indexOf('\n', next + 1)) {
    line++
    start = next + 1
  }
  return lineStarts[line]! + at - start
}

function* stringsIn(page: Page, node: DataNode): Generator<TeamRuleText> {
  if (node.kind === 'string') yield inside(page, node.value, node)
  if (node.kind === 'array') for (const item of node.items) yield* stringsIn(page, item)
  if (node.kind === 'object') for (const {value} of node.entries) yield* stringsIn(page, value)
}
