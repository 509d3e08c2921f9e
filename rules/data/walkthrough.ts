import type {CodeBlock, Page} from '../../src/rule/index.ts'

/** A page that leads through a task from start to end. */
export function isWalkthrough({kind, path, frontmatter}: Page): boolean {
  if (kind === 'tutorial') return true
  if (kind !== 'guide' && kind !== 'concept') return false
  const title = frontmatter.fields.get('title')?.value
  return /\b(?:tutorial|quickstart|walkthrough|getting-started|get-started)s?\b/i.test(`${path} ${typeof title === 'string' ? title : ''}`)
}

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
