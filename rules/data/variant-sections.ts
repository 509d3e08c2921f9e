/** Finds sections of a page that are alternatives, of which a reader needs one. */
import {factsIn, isInsideComponent, type Block, type Heading, type Page} from '../../src/rule/index.ts'
import {choicesOf, variantName} from './variants.ts'

export interface Section {
  /** The heading, or the paragraph that is a label. */
  at: Heading | {start: number; end: number}
  name: string
  /** The content below the heading or label. */
  body: {start: number; end: number}
}

const elsewhere = new Set(['Tab', 'Tabs', 'CodeGroup', 'Card', 'Update'])

/** Runs of headings of one level that name alternatives and have the same kind of content. */
export function* siblingSections(page: Page): Generator<Section[]> {
  let run: Heading[] = []
  let choices = 0
  for (const heading of [...page.headings, undefined]) {
    const first = run[0]
    if (heading && first && heading.level > first.level) continue
    const bits = heading && !isInsideComponent(heading.within, elsewhere) ? choicesOf(heading.text) : 0
    const goesOn = heading && first && (choices & bits) !== 0 && heading.level === first.level && heading.within.component === first.within.component
    if (heading && goesOn && !run.some(({text}) => variantName(text) === variantName(heading.text))) {
      run.push(heading)
      choices &= bits
      continue
    }
    if (run.length > 1) {
      const sections = run.map((one, index) => ({at: one, name: one.text, body: {start: one.end, end: run[index + 1]?.start ?? endOf(one, page)}}))
      if (haveSameContent(sections, page)) yield sections
    }
    run = heading && bits !== 0 ? [heading] : []
    choices = bits
  }
}

/** Runs of paragraphs that are a bold name, each with its content. */
export function* labelledSections(page: Page): Generator<Section[]> {
  let run: (Section & {block: Block})[] = []
  let choices = 0
  for (const block of [...page.flow, undefined]) {
    const last = run.at(-1)
    // nested blocks belong to the section
    if (block && last && block.within.component !== last.block.within.component && block.start < (last.block.within.component?.content.end ?? Infinity))
      continue
    if (block && last && block.within.item !== last.block.within.item && block.within.item && !last.block.within.item) continue
    const name = block && labelOf(block, page)
    const isNear = block && last && block.within.component === last.block.within.component && block.within.item === last.block.within.item
    if (block && last && name === undefined && isNear && block.type !== 'heading') {
      last.body.end = block.end
      continue
    }
    const bits = block && name !== undefined && !isInsideComponent(block.within, elsewhere) ? choicesOf(name) : 0
    if (block && name !== undefined && isNear && (choices & bits) !== 0 && !run.some((one) => variantName(one.name) === variantName(name))) {
      run.push({at: {start: block.start, end: block.end}, name, body: {start: block.end, end: block.end}, block})
      choices &= bits
      continue
    }
    if (run.length > 1 && haveSameContent(run, page)) yield run
    run = block && name !== undefined && bits !== 0 ? [{at: {start: block.start, end: block.end}, name, body: {start: block.end, end: block.end}, block}] : []
    choices = bits
  }
}

/** The name in a paragraph that is only a label: `**macOS**`, `**macOS:**`, `macOS:`. */
function labelOf({type, within, start, end}: Block, {text}: Page): string | undefined {
  if (type !== 'paragraph' || end - start > 50 || within.inTable || within.inQuote) return undefined
  if (text[start] !== '*' && text[start] !== '_') return /^([\p{L}\p{N} .#+/-]{1,40}):$/u.exec(text.slice(start, end).trim())?.[1]
  return /^(?:\*\*|__)([^*_\n]{1,40})(?:\*\*|__):?$/.exec(text.slice(start, end).trim())?.[1]?.replace(/:$/, '')
}

/** Whether each section has code, or each has a list. */
function haveSameContent(run: readonly Section[], page: Page): boolean {
  const holds = (facts: readonly {start: number}[]): boolean => run.every(({body}) => facts.some(({start}) => start >= body.start && start < body.end))
  return holds(page.code) || holds(page.lists)
}

/** Where the section of a heading ends: at the next heading that is not below it, or with its component. */
function endOf(heading: Heading, page: Page): number {
  const next = factsIn(page.headings, {start: heading.end, end: Infinity}).find(
    (other) => other.level <= heading.level || other.within.component !== heading.within.component
  )
  return Math.min(next?.start ?? page.text.length, heading.within.component?.content.end ?? page.text.length)
}
