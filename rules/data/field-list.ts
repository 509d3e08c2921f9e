/** Fields that a page lists in bullets, below headings, or in separate paragraphs, although there are components for fields. */
import {headingBefore, slice, type Block, type Heading, type List, type Page, type Span} from '../../src/rule/index.ts'
import {titleOf} from './guide.ts'

export interface ListedFields extends Span {
  of: 'parameters' | 'response fields'
  /** As written on the page. */
  form: 'list' | 'headings' | 'paragraphs'
  /** The object that the fields belong to. */
  object?: string
}

const types =
  'string|str|text|number|num|int(?:eger)?|bool(?:ean)?|float|double|decimal|object|dict(?:ionary)?|map|array|list|date(?:time)?|timestamp|uuid|enum|function|callback|any|bytes|file|duration|url|required|optional'
const named = /^(?:[-*+]|\d+[.)])?[ \t]*(?:\*\*)?(`?)([A-Za-z_$][\w$.[\]-]{0,60})\1(?:\*\*)?[ \t]*([^\n]{0,120})/
/** What follows the name: a type or a need in brackets, in backticks, in italics, or before a dash. */
const typed = new RegExp(
  String.raw`^(?:[:–—-][ \t]*)?(?:[(\[]|\x60|\*|_|<)[^)\]\x60*>\n]{0,40}\b(?:${types})\b|^[(\[]\x60[A-Za-z][\w.<>| [\]]{1,40}\x60(?:, ?(?:required|optional)|[)\]](?=:))|^[:–—-]?[ \t]*(?:${types})(?:\[\]|<[^>\n]*>)?[ \t]*(?:[,;:.|)–—-]|$)`,
  'i'
)
const aboutFields = /\b(?:fields?|propert(?:y|ies)|param(?:eter)?s?|arguments?|attributes|headers|settings|options|body|query|keys)\b/i
const aboutResponses = /\b(?:responses?|returns?|returned|output|result)\b/i
const aboutOthers = /\b(?:errors?|status|codes?|limits?|events?|commands?|flags?|permissions?|scopes?|roles?|files?|folders?|packages?|imports?)\b/i

interface Item {
  name: string
  isTyped: boolean
  isMarked: boolean
}

/** @param source of the item, including its marker */
function itemOf(source: string): Item | undefined {
  const match = named.exec(source)
  if (!match) return undefined
  const [, tick, name = '', rest = ''] = match
  const isMarked = tick === '`' || /^(?:[-*+]|\d+[.)])?[ \t]*\*\*/.test(source)
  // a command flag, a file, or a call is not a field
  if (!isMarked || /^(?:--?|\.)|\.(?:[jt]sx?|py|json|ya?ml|md|mdx|sh|toml|go|rb)$/.test(name) || rest.startsWith('(')) {
    if (!isMarked || !typed.test(rest)) return undefined
  }
  if (new RegExp(`^(?:${types})$`, 'i').test(name)) return undefined
  return {name, isTyped: typed.test(rest), isMarked}
}

/** Lists of fields, outermost first. */
export function listedFields(page: Page): ListedFields[] {
  const found: ListedFields[] = []
  const add = (one: ListedFields): void => {
    // of nested lists, only the outermost
    if (!found.some(({start, end, object}) => start <= one.start && one.start < end && (object !== undefined || one.object === undefined))) found.push(one)
  }
  for (const list of page.lists) {
    const one = fieldsOf(list, page)
    if (one) add(one)
  }
  for (const one of [...definitions(page, headingsOf(page), 'headings'), ...definitions(page, paragraphsOf(page), 'paragraphs')]) add(one)
  return found
}

function fieldsOf(list: List, page: Page): ListedFields | undefined {
  if (list.ordered || list.within.inQuote || list.within.inTable || page.kind === 'changelog') return undefined
  const items = list.items.map((item) => itemOf(slice(page.text, item)))
  const known = items.filter((item) => item !== undefined)
  const above = headingBefore(page, list.start)
  const heading = above?.text ?? ''
  const where = `${heading} ${list.intro.split(/(?<=[.!?])\s/).at(-1) ?? ''}`
  if (known.length * 5 < items.length * 4 || known.length === 0 || aboutOthers.test(heading)) return undefined
  const component = list.within.component?.name
  const inField = component === 'ParamField' || component === 'ResponseField'
  const outer = list.within.item && itemOf(slice(page.text, list.within.item))
  const typedCount = known.filter(({isTyped}) => isTyped).length
  const object = inField
    ? page.fields.findLast((field) => field.component === list.within.component)?.name
    : outer
      ? outer.name
      : sharedObject(known.map(({name}) => name))
  const isEndpoint = page.kind === 'endpoint'
  const enough = object !== undefined ? 2 : isEndpoint && aboutFields.test(heading) ? 1 : 3
  if (known.length < enough) return undefined
  // the values of an enum look like fields without types
  const isShown = (name: string): boolean =>
    page.fields.some((field) => field.name === name) || page.tables.some(({rows}) => rows.some(([cell]) => cell?.text.replace(/[`*]/g, '').trim() === name))
  const isNested = object !== undefined && (typedCount * 2 >= known.length || (!inField && !outer && isEndpoint && isShown(object)))
  if (object !== undefined && !isNested) return undefined
  if (
    typedCount * 2 < known.length &&
    !(isNested || isDescribed(list, items.length, heading, page) || (isEndpoint && aboutFields.test(where) && known.length >= 3 && !aboutOthers.test(where)))
  )
    return undefined
  // "Key object" below "Response"
  const section = above && !/\b(?:request|body|query|param(?:eter)?s?|headers?)\b/i.test(where) ? `${where} ${parentsOf(page).get(above) ?? ''}` : where
  const of = aboutResponses.test(section) ? 'response fields' : 'parameters'
  return {start: list.items[0]!.start, end: list.end, of, form: 'list', ...(object !== undefined && {object})}
}

/** "Build fields", and below it "`image` is the container image": fields in sentences, without types. */
function isDescribed({items}: List, count: number, heading: string, page: Page): boolean {
  if (page.kind !== 'reference' || !/^(?:[\w-]+ ){0,2}(?:fields|parameters|arguments|options|settings)$/i.test(heading) || /\berrors?\b/i.test(titleOf(page)))
    return false
  return (
    count >= 3 &&
    items.every((item) =>
      /^[-*+][ \t]*(?:\*\*)?`[\w$.[\]-]+`(?:\*\*)?(?:[ \t]+(?:is|are|sets?|defines?|names?|contains?|holds?|controls?|lists?|specifies|tells)\b|[ \t]*[:–—-][ \t])/.test(
        slice(page.text, item)
      )
    )
  )
}

/** `to.name`, `to.city` → to */
function sharedObject(names: readonly string[]): string | undefined {
  const objects = new Set(names.map((name) => /^([\w$-]+)\./.exec(name)?.[1]))
  const [object] = objects
  return objects.size === 1 ? object : undefined
}

interface Definition extends Span {
  level: number
  isTyped: boolean
  heading: string
}

/** Headings that are only a name, in code or in lower case, followed by a list of type, need, or default. */
function headingsOf(page: Page): Definition[] {
  const parents = parentsOf(page)
  return page.flow.flatMap((block, index) => {
    const heading = block.type === 'heading' ? (block.fact as Heading) : undefined
    const name = heading && page.text.slice(heading.textSpan.start, heading.textSpan.end).trim()
    if (!heading || name === undefined || !/^(?:`[\w$.-]+`|[a-z][a-zA-Z\d]*(?:[_.-][a-zA-Z\d]+)*)$/.test(name)) return []
    const isCode = name.startsWith('`')
    // a section with its own code and notes is not a single field
    const own: Block[] = []
    for (let at = index + 1; at < page.flow.length && page.flow[at]!.type !== 'heading' && own.length < 5; at++)
      if (!page.flow[at]!.within.item) own.push(page.flow[at]!)
    if (own.length > 4) return !isCode ? [] : [{start: block.start, end: block.end, level: heading.level, isTyped: false, heading: parents.get(heading) ?? ''}]
    const next = own.slice(0, 2)
    const isTyped = next.some((one) =>
      /^(?:[-*+][ \t]*)?(?:\*\*|_|\*)?(?:Type|Required|Default)(?:\*\*|_|\*)?[ \t]*(?:\*\*)?:/im.test(slice(page.text, one).slice(0, 300))
    )
    return isCode || isTyped ? [{start: block.start, end: block.end, level: heading.level, isTyped, heading: parents.get(heading) ?? ''}] : []
  })
}

/** Paragraphs that are a name with its type: **`limit`** `integer` `required`. */
function paragraphsOf(page: Page): Definition[] {
  return page.flow.flatMap((block: Block) => {
    if (block.type !== 'paragraph' || block.within.item || block.within.inQuote) return []
    const text = slice(page.text, block)
    const match = /^(?:\*\*`?[\w$.-]+`?\*\*|`[\w$.-]+`)[ \t]+(.*)/.exec(text)
    if (!match || !/^[`(*_]/.test(match[1]!) || !typed.test(match[1]!)) return []
    return [{start: block.start, end: block.end, level: 0, isTyped: true, heading: headingBefore(page, block.start)?.text ?? ''}]
  })
}

/** The heading above each heading. */
function parentsOf({headings}: Page): Map<Heading, string> {
  const parents = new Map<Heading, string>()
  const open: Heading[] = []
  for (const heading of headings) {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    parents.set(heading, open.at(-1)?.text ?? '')
    open.push(heading)
  }
  return parents
}

/** Runs of three or more definitions below one heading. */
function definitions(page: Page, all: readonly Definition[], form: 'headings' | 'paragraphs'): ListedFields[] {
  if (page.kind === 'changelog') return []
  const groups = new Map<string, Definition[]>()
  for (const one of all) {
    const key = `${one.level} ${one.heading}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].flatMap((group) => {
    const first = group.find(({isTyped}) => isTyped)
    if (group.length < 3 || !first || group.filter(({isTyped}) => isTyped).length * 2 < group.length || aboutOthers.test(first.heading)) return []
    const of = aboutResponses.test(first.heading) ? 'response fields' : 'parameters'
    return [{start: group[0]!.start, end: group.at(-1)!.end, of, form}]
  })
}
