import {around, attributeText, slice, type CodeBlock, type Component, type List, type ListItem, type Page, type Within} from '../../src/rule/index.ts'
import {beginsWithImperative} from '../../src/rule/wording.ts'
import {siblingsOf} from './sibling-headings.ts'

/** What a page tells its reader to do. */
export interface Procedure {
  /** The number of steps in the longest run: those of one Steps, or the items of one ordered list of instructions. */
  steps: number
  /** Blocks of shell commands on the longest path through the page: a reader follows one tab of a Tabs or CodeGroup. */
  commands: number
  /** Headings of one level that are steps: "Install the agent", "2. Start the agent". */
  sections: number
  /** Numbered headings: "Step 2", "2. Start the agent". Others may be separate tasks. */
  numbered: number
  /** The share of the page, from 0 to 1, that steps take up. A page that explains may contain a few. */
  share: number
}

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'powershell', 'ps1', 'fish', 'terminal'])

export function procedureOf({components, lists, code, text, frontmatter, headings}: Page): Procedure {
  const runs: {count: number; start: number; end: number}[] = []
  for (const {name, within, children, start, end} of components)
    if (name === 'Steps' && !isApart(within)) runs.push({count: children.filter((child) => child.name === 'Step').length, start, end})
  for (const list of lists) if (isInstructions(list, text) && !isApart(list.within)) runs.push({count: list.items.length, start: list.start, end: list.end})
  const body = text.length - (frontmatter.span?.end ?? 0)
  return {
    steps: Math.max(0, ...runs.map(({count}) => count)),
    commands: longestPath(
      withoutVariants(
        code.filter(({lang}) => lang !== undefined && shells.has(lang.toLowerCase())),
        text
      )
    ),
    sections: Math.max(0, ...siblingsOf(headings).map((siblings) => siblings.filter((heading) => isStepHeading(heading.text)).length)),
    numbered: headings.filter(({text: heading}) => /^(?:step )?\d{1,2}[.):]? /i.test(heading)).length,
    share: body > 0 ? runs.reduce((sum, {start, end}) => sum + end - start, 0) / body : 0
  }
}

const isStepHeading = (text: string): boolean => beginsWithImperative(text.replace(/^(?:step \d+|\d+)[.):]? +/i, '')) || /^step \d+\b/i.test(text)

/** Blocks with nothing between them are one command for several package managers or shells. */
const withoutVariants = (blocks: readonly CodeBlock[], text: string): CodeBlock[] =>
  blocks.filter((block, index) => index === 0 || text.slice(blocks[index - 1]!.end, block.start).trim() !== '')

/** Blocks that a reader sees who selects one tab in each Tabs. The blocks of a CodeGroup count as one. */
function longestPath(blocks: readonly CodeBlock[]): number {
  const groups = new Set<Component>()
  const tabs = new Map<Component, Map<Component | undefined, number>>()
  let count = 0
  for (const {within} of blocks) {
    const [group] = named(within, 'CodeGroup')
    if (group && groups.has(group)) continue
    if (group) groups.add(group)
    const all = named(within, 'Tabs').at(-1)
    if (!all) {
      count++
      continue
    }
    const tab = named(within, 'Tab').find((one) => one.within.component === all)
    const counts = tabs.get(all) ?? new Map<Component | undefined, number>()
    tabs.set(all, counts.set(tab, (counts.get(tab) ?? 0) + 1))
  }
  for (const counts of tabs.values()) count += Math.max(...counts.values())
  return count
}

/** Components with one of these names around a fact, the nearest first. */
const named = (within: Within, name: string): Component[] => [...around(within)].filter((component) => component.name === name)

/** Content that only some readers see or expand is not part of the path through the page. */
function isApart({component}: List['within']): boolean {
  for (let at = component; at; at = at.within.component) if (/^(?:Accordion|Expandable|Visibility|Update|Prompt|Card)$/.test(at.name)) return true
  return false
}

/** A top-level ordered list, most of whose items begin with an imperative. */
const isInstructions = ({ordered, items, within}: List, text: string): boolean =>
  ordered &&
  !within.item &&
  within.component?.name !== 'Step' &&
  items.length >= 3 &&
  items.filter((item) => isInstruction(item, text)).length * 2 > items.length

/** In "**Receive request** – A user sends a URL", the bold words are a term, and the rest describes what happens. */
function isInstruction({text, textSpan}: ListItem, source: string): boolean {
  const label = slice(source, textSpan).startsWith('**') ? /^[^–—:]{1,60} [–—-] +(.+)$/.exec(text)?.[1] : undefined
  return beginsWithImperative(label ?? text)
}

/** Prominent texts of a page: the title, headings, component titles, link texts. */
export function signpostsOf({frontmatter, headings, components, links}: Page): string[] {
  const title = frontmatter.fields.get('title')?.value
  return [
    ...(typeof title === 'string' ? [title] : []),
    ...headings.map(({text}) => text),
    ...components.flatMap((component) => attributeText(component, 'title') ?? []),
    ...links.map(({text, url}) => `${text} ${url.replace(/[-_/#]/g, ' ')}`)
  ]
}
