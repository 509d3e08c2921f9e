import type {Edit, List, ListItem, Page} from '../../src/rule/index.ts'

/** The list as Steps with the same text, or undefined if an item has no text for a title. */
export function toSteps(list: List, {text}: Page): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', list.start - 1) + 1
  const indent = text.slice(lineStart, list.start)
  if (indent.trim() !== '' || list.within.inQuote) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = ['<Steps>']
  for (const item of list.items) {
    const step = titleOf(item, text)
    if (!step) return undefined
    const quote = step.title.includes('"') ? "'" : '"'
    if (step.title.includes(quote)) return undefined
    const below = contentOf(item, text)
    const body = [...(step.rest ? [step.rest] : []), ...(step.rest && below.length > 0 ? [''] : []), ...below].map((line) =>
      line ? `${indent}    ${line}` : ''
    )
    const tag = `${indent}  <Step title=${quote}${step.title}${quote}`
    if (body.length === 0) lines.push(`${tag} />`)
    else lines.push(`${tag}>`, ...body, `${indent}  </Step>`)
  }
  const end = list.start + text.slice(list.start, list.end).trimEnd().length
  // a component directly below a line of text belongs to that paragraph
  const gap = hasTextAbove(text, lineStart) ? eol + indent : ''
  const below = /^[^\r\n]*(?:\r\n|\n|\r)[ \t]*[^\s<]/.test(text.slice(end)) ? eol : ''
  return {start: gap ? lineStart : list.start, end, text: gap + [...lines, `${indent}</Steps>`].join(eol) + below}
}

/** Whether the line above is text and not a tag: `To create a key:`. */
function hasTextAbove(text: string, lineStart: number): boolean {
  const end = lineStart - (text.endsWith('\r\n', lineStart) ? 2 : /[\r\n]/.test(text[lineStart - 1] ?? '') ? 1 : 0)
  let start = end
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--
  const above = text.slice(start, end)
  return lineStart > 0 && above.trim() !== '' && !/^\s*<|>\s*$/.test(above)
}

/** A plain-text title, and the rest of the first paragraph. */
function titleOf(item: ListItem, text: string): {title: string; rest: string} | undefined {
  const source = text
    .slice(item.textSpan.start, item.textSpan.end)
    .replace(/\s*[\r\n]\s*/g, ' ')
    .trim()
  if (!item.text || /^\[[ xX]\]/.test(source)) return undefined
  const lead = /^\*\*([^*]+?)(?:[:.]\*\*|\*\*\s*[:.–—-])\s+(\S.*)$/.exec(source)
  if (lead) return lead[1]!.length <= 70 && isPlain(lead[1]!) ? {title: plain(lead[1]!), rest: lead[2]!} : undefined
  if (source.length <= 80 && isPlain(source) && !/[^.]\.\s+\p{Lu}/u.test(source)) return {title: plain(source).replace(/(?<!\.)[.:]$/, ''), rest: ''}
  // after a colon, the body has to start a sentence: text in lowercase does not
  const sentence = /^(.{8,80}?[^.])(?:\.|:(?=\s+[\p{Lu}\d`*"]))\s+(\S.*)$/u.exec(source)
  return sentence && isPlain(sentence[1]!) && isWhole(sentence[1]!) ? {title: plain(sentence[1]!), rest: sentence[2]!} : undefined
}

/** Text that an attribute can hold: no links, images, code with special characters, components, or expressions. */
const isPlain = (source: string): boolean =>
  !/[[\]{}<>&\\!]|https?:/.test(source) && (source.match(/`/g)?.length ?? 0) % 2 === 0 && (source.match(/\*\*/g)?.length ?? 0) % 2 === 0
/** Do not split inside brackets or after "e.g". */
const isWhole = (source: string): boolean =>
  (source.match(/\(/g)?.length ?? 0) === (source.match(/\)/g)?.length ?? 0) && !/\b(?:e\.g|i\.e|etc|vs)$/i.test(source)
const plain = (source: string): string => source.replace(/\*\*|`/g, '').trim()

/** The lines of an item after its first paragraph, without the indentation of the item. */
function contentOf(item: ListItem, text: string): string[] {
  const column = item.textSpan.start - (text.lastIndexOf('\n', item.textSpan.start - 1) + 1)
  const lines = text
    .slice(item.textSpan.end, item.end)
    .split(/\r\n|\n|\r/)
    .slice(1)
  const content = lines.map((line) => {
    const blank = /^[ \t]*/.exec(line)![0].length
    return line.slice(Math.min(blank, column)).trimEnd()
  })
  while (content.length > 0 && content[0] === '') content.shift()
  while (content.length > 0 && content.at(-1) === '') content.pop()
  return content
}
