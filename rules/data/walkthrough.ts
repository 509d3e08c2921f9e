import type {CodeBlock, Page} from '../../src/rule/index.ts'
import {titleOf} from './guide.ts'

/** A page that leads through a task from start to end. */
export function isWalkthrough(page: Page): boolean {
  const {kind, path} = page
  if (kind === 'tutorial') return true
  if (kind !== 'guide' && kind !== 'concept') return false
  return /\b(?:tutorial|quickstart|walkthrough|getting-started|get-started)s?\b/i.test(`${path} ${titleOf(page)}`)
}

/** Whether the name of the page says that it is a walkthrough, whose code readers copy as a whole. A page about a feature shows excerpts. */
export const isLesson = (page: Page): boolean => isWalkthrough(page) && lesson.test(`${page.path} ${titleOf(page)}`)
const lesson = /\b(?:tutorials?|quick-?start|walkthroughs?|get(?:ting)?[- ]started|cookbooks?|(?:your|a) first|build(?:ing)?)\b/i

/** The opening line of a block. */
export function fenceOf({text}: Page, {start}: CodeBlock): {start: number; end: number} {
  return {start, end: start + /^[^\r\n]*/.exec(text.slice(start, start + 500))![0].trimEnd().length}
}

/** Converts a range in the code to offsets in the page, cut at the end of its line. */
export function codeLineSpan({value, lineStarts, valueStart}: CodeBlock, index: number, length: number): {start: number; end: number} {
  const before = value.slice(0, index).split(/\r\n|\n|\r/)
  const start = (lineStarts[before.length - 1] ?? valueStart) + before.at(-1)!.length
  return {start, end: start + value.slice(index, index + length).split(/[\r\n]/, 1)[0]!.length}
}
