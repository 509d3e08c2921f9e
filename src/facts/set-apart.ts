import {firstIndex} from '../data/first-index.ts'
import {attributeText} from './component.ts'
import {enclosing} from './enclosing.ts'
import type {Prose, Sentence, Range} from './prose-types.ts'
import type {Within} from './types.ts'

/** Components with the words of someone else: a prompt for an assistant, a quotation. */
const quoting = ['Prompt', 'blockquote', 'q']

/** Whether a whole block is someone else's words: a block quote, a prompt, or a line of a dialogue ("User: …"). */
export function isQuoted(prose: Prose): boolean {
  if (prose.within.inQuote || quoting.some((name) => enclosing(prose.within, name)) || isPromptToCopy(prose.within)) return true
  return dialogue.test(prose.text)
}
/** Whether an accordion or a tab contains text to copy: "Copy this prompt". */
function isPromptToCopy(within: Within): boolean {
  return ['Accordion', 'Expandable', 'Tab'].some((name) => {
    const component = enclosing(within, name)
    return component !== undefined && offered.test(attributeText(component, 'title') ?? '')
  })
}
const offered = /^(?:copy|paste|view|show|use|try)\b.*\bprompt\b/i

const dialogue =
  /^\W{0,8}(?:(?:example |sample |suggested |system |user )?(?:prompts?|question|query|input|user|assistant|human|agent|bot|ai|system|customer|patient|message|transcript)|q|a)\s*:\s/i

/**
 * Ranges of a block that are not the writer's own words: a whole prompt or block quote, quotations, and labels of an interface, which are short and
 * bold. In rising order, without overlap.
 */
export function quotedRanges(prose: Prose): Range[] {
  return (prose.quoted ??= findQuotedRanges(prose))
}

function findQuotedRanges(prose: Prose): Range[] {
  const {text, marks} = prose
  if (isQuoted(prose)) return [{start: 0, end: text.length}]
  const ranges: Range[] = quotations(text)
  for (const {kind, start, end} of marks) {
    if (kind === 'strong' && end - start < 80 && isLabel(text.slice(start, end))) ranges.push({start, end})
  }
  ranges.push(...controlsOf(prose))
  const apart: Range[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else apart.push(range)
  }
  return apart
}

/** Cached ranges of a block, which are needed for many words. */
const quotes = new WeakMap<Prose, Range[]>()
const controls = new WeakMap<Prose, Range[]>()
const links = new WeakMap<Prose, Range[]>()

function once(made: WeakMap<Prose, Range[]>, prose: Prose, make: (prose: Prose) => Range[]): Range[] {
  let list = made.get(prose)
  if (!list) made.set(prose, (list = make(prose)))
  return list
}

/** Quotations, in order of their ends. Single quotes may be inside double ones. */
export const quotesOf = (prose: Prose): Range[] => once(quotes, prose, ({text}) => quotations(text))

/** Controls to press or select, in bold and of any length: "enable **Stop runs when the limit is reached**". */
export const controlsOf = (prose: Prose): Range[] =>
  once(controls, prose, ({text, marks}) => marks.filter(({kind, start}) => kind === 'strong' && pressed.test(text.slice(Math.max(0, start - 30), start))))
const pressed = /\b(?:(?:select|click|press|check|uncheck|tick|pick|tap|tapp)(?:ing)?|(?:choos|enabl|disabl|toggl)(?:e|ing))(?: on)?(?: the)? $/i

/** The texts of the links of a block in rising order, since links cannot be nested. */
export const linksOf = (prose: Prose): Range[] => once(links, prose, ({marks}) => marks.filter(({kind}) => kind === 'link').sort((a, b) => a.start - b.start))

/** Whether an offset is in one of some ranges in rising order without overlap. */
export function isWithin(ranges: readonly Range[], at: number): boolean {
  const range = ranges[firstIndex(ranges, ({end}) => end > at)]
  return range !== undefined && range.start <= at
}

/** At most six words and no sentence. */
function isLabel(text: string): boolean {
  return !/[.:]\s*$/.test(text) && text.trim().split(/\s+/, 7).length <= 6
}

/** `"…"`, `“…”`, and `'…'` around several words. Straight quotes pair in order. An unpaired one does not count. */
function quotations(text: string): Range[] {
  const ranges: Range[] = []
  const open = new Map<string, number>()
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '“' || char === '‘') open.set(char, at)
    else if (char === '”' || (char === '’' && !isLetter(text[at + 1]))) close(char === '”' ? '“' : '‘', at)
    else if (char === '"' || (char === "'" && (open.has(char) ? !isLetter(text[at + 1]) : !isLetter(text[at - 1]) && isLetter(text[at + 1])))) {
      if (open.has(char)) close(char, at)
      else open.set(char, at)
    }
  }
  return ranges

  function close(opener: string, end: number): void {
    const start = open.get(opener)
    if (start === undefined) return
    open.delete(opener)
    ranges.push({start, end: end + 1})
  }
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** Whether a sentence is a question: it ends with a question mark, or is a heading that starts like a question. */
export function isQuestion({prose, start, end}: Sentence): boolean {
  if (/\?[)\]"'”’»\s]*$/.test(prose.text.slice(Math.max(start, end - 8), end))) return true
  const heads = prose.kind === 'heading' || prose.kind === 'attribute' || prose.kind === 'frontmatter'
  return heads && /^\W{0,8}(?:how|what|why|when|where|which|who|can|could|do|does|did|is|are|should|will|may|must) /i.test(prose.text.slice(start, start + 24))
}
