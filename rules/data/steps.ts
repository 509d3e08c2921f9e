import type {Edit, List, ListItem, Page} from '../../src/rule/index.ts'

/** The list as Steps with the same text; undefined when an item has nothing that can be a title. */
export function toSteps(list: List, {text}: Page): Edit | undefined {
  const indent = text.slice(text.lastIndexOf('\n', list.start - 1) + 1, list.start)
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
  return {start: list.start, end: list.start + text.slice(list.start, list.end).trimEnd().length, text: [...lines, `${indent}</Steps>`].join(eol)}
}

/** A title of plain text, and what is left of the first paragraph. */
function titleOf(item: ListItem, text: string): {title: string; rest: string} | undefined {
  const source = text
    .slice(item.textSpan.start, item.textSpan.end)
    .replace(/\s*[\r\n]\s*/g, ' ')
    .trim()
  if (!item.text || /^\[[ xX]\]/.test(source)) return undefined
  const lead = /^\*\*([^*]+?)[:.]?\*\*\s*[:.–—-]?\s+(\S.*)$/.exec(source)
  if (lead) return lead[1]!.length <= 70 && isPlain(lead[1]!) ? {title: plain(lead[1]!), rest: lead[2]!} : undefined
  if (source.length <= 80 && isPlain(source)) return {title: plain(source.replace(/(?<!\.)[.:]$/, '')), rest: ''}
  const sentence = /^(.{8,80}?[^.])[.:]\s+(\S.*)$/.exec(source)
  return sentence && isPlain(sentence[1]!) ? {title: plain(sentence[1]!), rest: sentence[2]!} : undefined
}

/** Nothing that an attribute would lose: links, images, code with signs in it, components, expressions. */
const isPlain = (source: string): boolean =>
  !/[[\]{}<>&\\!]|https?:/.test(source) && (source.match(/`/g)?.length ?? 0) % 2 === 0 && (source.match(/\*\*/g)?.length ?? 0) % 2 === 0
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
