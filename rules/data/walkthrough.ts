import type {CodeBlock, Page} from '../../src/rule/index.ts'
import {titleOf} from './guide.ts'

/** A page that leads through a task from start to end. */
export function isWalkthrough(page: Page): boolean {
  const {kind, path} = page
  if (kind === 'tutorial') return true
  if (kind !== 'guide' && kind !== 'concept') return false
  return /\b(?:tutorial|quickstart|walkthrough|getting-started|get-started)s?\b/i.test(`${path} ${titleOf(page)}`)
}

/** A walkthrough by its name, whose code readers copy whole; a page about a feature shows a part of it. */
export const isLesson = (page: Page): boolean => isWalkthrough(page) && lesson.test(`${page.path} ${titleOf(page)}`)
const lesson = /\b(?:tutorials?|quick-?start|walkthroughs?|get(?:ting)?[- ]started|cookbooks?|(?:your|a) first|build(?:ing)?)\b/i

/** The fence of a block, its first line. */
export function fenceOf({text}: Page, {start}: CodeBlock): {start: number; end: number} {
  return {start, end: start + /^[^\r\n]*/.exec(text.slice(start, start + 500))![0].trimEnd().length}
}

/** Where a range of the code stands in the page; cut at the end of its line. */
export function codeLineSpan({value, lineStarts, valueStart}: CodeBlock, index: number, length: number): {start: number; end: number} {
  const before = value.slice(0, index).split(/\r\n|\n|\r/)
  const start = (lineStarts[before.length - 1] ?? valueStart) + before.at(-1)!.length
  return {start, end: start + value.slice(index, index + length).split(/[\r\n]/, 1)[0]!.length}
}
