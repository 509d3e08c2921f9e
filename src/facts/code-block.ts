import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import type {CodeBlock, Within} from './types.ts'

/** Reads a fenced or indented block: its language, its title, and the position of each line of code in the page. */
export function readCode(node: TreeNode, {start, end}: Span, text: string, within: Within): CodeBlock {
  const value = node.value ?? ''
  const firstLine = endOfLine(text, start)
  const fence = /^[ \t]*(`{3,}|~{3,})/.exec(text.slice(start, Math.min(start + 200, firstLine)))
  const block: CodeBlock = {start, end, within, value, valueStart: start, lineStarts: []}
  if (node.lang) {
    block.lang = node.lang
    if (fence) {
      const at = text.indexOf(node.lang, start + fence[0].length)
      if (at !== -1 && at < firstLine) block.langSpan = {start: at, end: at + node.lang.length}
    }
  }
  const meta = node.meta?.trim()
  if (meta) block.meta = meta
  const title = codeTitle(meta ?? '')
  if (title) block.title = title
  block.lineStarts = lineStartsOf(value, text, fence ? afterLineEnd(text, firstLine) : start)
  block.valueStart = block.lineStarts[0] ?? start
  return block
}

/** `title="x"`, `filename="x"`, or the words that are not options such as `{1,3}`, `theme={…}`, or `lines`. */
function codeTitle(meta: string): string | undefined {
  const named = /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))/.exec(meta)
  if (named) return named[1] ?? named[2] ?? named[3]
  const words = meta
    .replace(/(?<![\w-])[a-zA-Z-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}]+)|\{[^{}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => word && !options.test(word))
  return words.join(' ').replace(/^["']|["']$/g, '') || undefined
}
const options = /^[{[]|^[a-zA-Z-]*=|^(?:lines|wrap|expandable|nocopy|showLineNumbers)$/

/** Finds each line of the value in the page, where containers add indentation or markers. */
function lineStartsOf(value: string, text: string, from: number): number[] {
  const starts: number[] = []
  let at = from
  for (const line of value.split(/\r\n|\n|\r/)) {
    const end = endOfLine(text, at)
    const lineEnd = text[end - 1] === '\r' ? end - 1 : end
    starts.push(Math.max(at, lineEnd - line.length))
    at = afterLineEnd(text, end)
  }
  return starts
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
const afterLineEnd = (text: string, end: number): number => Math.min(text.length, end + 1)
