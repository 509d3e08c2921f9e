import {isLookedUp, type Block, type Heading, type Page} from '../../src/rule/index.ts'
import {plainText} from './same-text.ts'

/** The first heading below the title. A level 1 heading repeats the title, which `heading-start-level` reports. */
export function firstBlock(page: Page): Block | undefined {
  return page.flow.find((block) => !isRule(page, block) && !(block.type === 'heading' && headingOf(block)?.level === 1))
}

/** The role of a heading between the title of a page and its first text: "Overview" says nothing, and "Restore a table" may repeat the title. */
export function openingHeading(page: Page): {heading: Heading; is: 'introduction' | 'title'} | undefined {
  if (page.role === 'snippet' || isLookedUp(page)) return undefined
  const first = firstBlock(page)
  const heading = first && headingOf(first)
  if (!heading || first.within.component) return undefined
  const next = page.flow[page.flow.indexOf(first) + 1]
  if (next?.type !== 'paragraph' || next.within.component) return undefined
  if (introduction.test(heading.text)) return {heading, is: 'introduction'}
  const title = page.frontmatter.fields.get('title')?.value
  return typeof title === 'string' && bare(heading.text) !== '' && bare(heading.text) === bare(title) ? {heading, is: 'title'} : undefined
}

const headingOf = ({type, fact}: Block): Heading | undefined => (type === 'heading' && fact !== undefined && 'level' in fact ? fact : undefined)

const isRule = (page: Page, {type, start, end}: Block): boolean => type === 'other' && /^[-*_ \t]+$/.test(page.text.slice(start, Math.min(end, start + 40)))

const introduction = /^[^\p{L}]*(?:overview|intro(?:duction)?|summary|description|about)[^\p{L}]*$/iu

/** Removes emoji. */
const bare = (text: string): string => plainText(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
