/**
 * Checks side effects of edits. Two things hold for the edits of all rules: no edit changes the target of a link, an import, or an image, and no edit
 * that changes the name of an anchor is applied without a person.
 */
import {slugOf} from '../data/slug.ts'
import {anchorPlacesOf} from '../facts/anchors.ts'
import {touching} from '../facts/ranges.ts'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import type {Edit, SubjectName} from './types.ts'

/** `target`: a link, import, or image would have another target. `anchor`: a link to a heading of the page would break. */
export type Harm = 'target' | 'anchor'

/** The parts of a problem that the guard needs. */
interface Guarded {
  fix?: Edit[]
  suggest?: Edit[]
}

/** Removes edits that change a target from a problem, and turns a fix that changes an anchor into a suggestion. @param on the subject of the rule */
export function guardEdits(found: Guarded, page: Page, on: SubjectName): void {
  if (found.suggest && harmOf(page, found.suggest, on) === 'target') delete found.suggest
  if (!found.fix) return
  const harm = harmOf(page, found.fix, on)
  if (!harm) return
  if (harm === 'anchor') found.suggest ??= found.fix
  delete found.fix
}

/** The side effect of the edits of one problem, or undefined. Edits of other files are not checked. */
export function harmOf(page: Page, edits: readonly Edit[], on: SubjectName): Harm | undefined {
  const here = edits.filter(({file}) => file === undefined || file === page.path).toSorted((a, b) => a.start - b.start || a.end - b.end)
  if (here.length === 0) return undefined
  // a rule about links or images edits only these
  const mayRetarget = on === 'link' || on === 'image'
  if (!mayRetarget && changes(page.text, targetsOf(page), here, (text) => text)) return 'target'
  return changes(page.text, anchorPlacesOf(page), here, slugOf) ? 'anchor' : undefined
}

/** Whether edits change one of some ranges. Looks only at the ranges that an edit touches, since a page may have thousands of both. */
function changes(text: string, ranges: readonly (Span & {isElsewhere?: boolean})[], edits: readonly Edit[], form: (text: string) => string): boolean {
  const touched = new Map<Span, Edit[]>()
  for (const edit of edits) {
    for (const range of touching(ranges, edit)) {
      if (range.isElsewhere || isBreakBeside(edit, range)) continue
      // the URL of a component is also that of a link
      const others = touched.get(range)
      if (!others) touched.set(range, [edit])
      else if (others.at(-1) !== edit) others.push(edit)
    }
  }
  if (touched.size === 0) return false
  const start = edits[0]!.start
  const end = edits.reduce((last, edit) => Math.max(last, edit.end), 0)
  const written = edits.map((edit) => edit.text).join('\0')
  for (const [range, own] of touched) {
    const isMoved = (start < range.start || end > range.end) && written.includes(text.slice(range.start, range.end).trim())
    if (!isMoved && !preserves(text, range, own, form)) return true
  }
  return false
}

/** A line break inserted directly before or after a range does not change it. */
const isBreakBeside = (edit: Edit, {start, end}: Span): boolean =>
  edit.start === edit.end && ((edit.start === end && /^\s*[\r\n]/.test(edit.text)) || (edit.start === start && /[\r\n]\s*$/.test(edit.text)))

/** Whether a range has the same text after the edits, which all touch it. */
function preserves(text: string, {start, end}: Span, edits: readonly Edit[], form: (text: string) => string): boolean {
  const before = text.slice(start, end)
  let after = ''
  let at = start
  for (const edit of edits) {
    after += text.slice(at, Math.max(at, edit.start))
    if (edit.start >= start) after += edit.text
    at = Math.max(at, Math.min(edit.end, end))
  }
  return form(after + text.slice(at, end)) === form(before)
}

const known = new WeakMap<Page, Span[]>()

/** Attributes that contain a path or URL, in any component. */
const POINTING = /^(?:href|src|srcset|img|image|poster|to|url|file|openapi|cta)$/i
const isUrl = (value: unknown): boolean => typeof value === 'string' && /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|\.{0,2}\/|#)\S*$/i.test(value)

/** The ranges of a page that give the target of a link, an import, or an image. */
function targetsOf(page: Page): Span[] {
  const made = known.get(page)
  if (made) return made
  const targets: Span[] = page.imports.map(({start, end}) => ({start, end}))
  for (const {start, end, form, urlSpan} of page.links) targets.push(form === 'reference' ? labelOf(page.text, {start, end}) : urlSpan)
  for (const {start, end, form, srcSpan} of page.images)
    targets.push(form === 'markdown' && srcSpan.start === start && srcSpan.end === end ? labelOf(page.text, {start, end}) : srcSpan)
  for (const {attributes} of page.components) {
    for (const {name, value, valueSpan} of attributes) if (POINTING.test(name) || isUrl(value)) targets.push(valueSpan)
  }
  for (const {value, valueSpan} of page.frontmatter.fields.values()) if (isUrl(value)) targets.push(valueSpan)
  known.set(page, targets)
  return targets
}

/** The part of a reference that names its definition: `id` in `[text][id]`, otherwise all of it. */
function labelOf(text: string, {start, end}: Span): Span {
  const at = text.lastIndexOf('][', end)
  return at > start && text[end - 1] === ']' && end - at > 3 ? {start: at + 2, end: end - 1} : {start, end}
}
