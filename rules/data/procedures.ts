import {attributeText, beginsWithImperative, type List, type Page} from '../../src/rule/index.ts'

/** What a page has its reader do. */
export interface Procedure {
  /** Of the longest run of steps: those of one Steps, or the items of one ordered list of instructions. */
  steps: number
  /** Blocks of commands for a shell, wherever they stand. */
  commands: number
  /** The part of the page, from 0 to 1, that runs of steps take: a page that explains may hold a few. */
  share: number
}

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'powershell', 'ps1', 'fish', 'terminal'])

export function procedureOf({components, lists, code, text, frontmatter}: Page): Procedure {
  const runs: {count: number; start: number; end: number}[] = []
  for (const {name, within, children, start, end} of components)
    if (name === 'Steps' && !isApart(within)) runs.push({count: children.filter((child) => child.name === 'Step').length, start, end})
  for (const list of lists) if (isInstructions(list) && !isApart(list.within)) runs.push({count: list.items.length, start: list.start, end: list.end})
  const body = text.length - (frontmatter.span?.end ?? 0)
  return {
    steps: Math.max(0, ...runs.map(({count}) => count)),
    commands: code.filter(({lang}) => lang !== undefined && shells.has(lang.toLowerCase())).length,
    share: body > 0 ? runs.reduce((sum, {start, end}) => sum + end - start, 0) / body : 0
  }
}

/** What only some readers see or unfold is no part of the way through the page. */
function isApart({component}: List['within']): boolean {
  for (let at = component; at; at = at.within.component) if (/^(?:Accordion|Expandable|Visibility|Update|Prompt|Card)$/.test(at.name)) return true
  return false
}

/** A top-level ordered list, most of whose items begin with an imperative. */
const isInstructions = ({ordered, items, within}: List): boolean =>
  ordered &&
  !within.item &&
  within.component?.name !== 'Step' &&
  items.length >= 3 &&
  items.filter(({text}) => beginsWithImperative(text)).length * 2 > items.length

/** What stands out on a page: title, headings, titles of components, link texts. */
export function signpostsOf({frontmatter, headings, components, links}: Page): string[] {
  const title = frontmatter.fields.get('title')?.value
  return [
    ...(typeof title === 'string' ? [title] : []),
    ...headings.map(({text}) => text),
    ...components.flatMap((component) => attributeText(component, 'title') ?? []),
    ...links.map(({text, url}) => `${text} ${url.replace(/[-_/#]/g, ' ')}`)
  ]
}
