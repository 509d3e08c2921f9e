/**
 * What an edit would do beyond the problem that it is for. Two things are held here once for the edits of all rules: no edit changes
 * what a link, an import or an image points to, and none that changes the name of an anchor is applied without a person.
 */
import {slugOf} from '../data/slug.ts'
import {anchorPlacesOf} from '../facts/anchors.ts'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import type {Edit, SubjectName} from './types.ts'

/** `target`: a link, import or image would point elsewhere. `anchor`: a link to a heading of the page would lead nowhere. */
export type Harm = 'target' | 'anchor'

/** A problem with its edits, as far as the guard looks at it. */
interface Guarded {
  fix?: Edit[]
  suggest?: Edit[]
}

/** Takes the edits out of a problem that change a target, and makes a suggestion of a fix that changes an anchor. @param on what the rule is about */
export function guardEdits(found: Guarded, page: Page, on: SubjectName): void {
  if (found.suggest && harmOf(page, found.suggest, on) === 'target') delete found.suggest
  if (!found.fix) return
  const harm = harmOf(page, found.fix, on)
  if (!harm) return
  if (harm === 'anchor') found.suggest ??= found.fix
  delete found.fix
}

/** What the edits of one problem would do to the page; undefined for nothing. Edits of other files are not looked at. */
export function harmOf(page: Page, edits: readonly Edit[], on: SubjectName): Harm | undefined {
  const here = edits.filter(({file}) => file === undefined || file === page.path).toSorted((a, b) => a.start - b.start || a.end - b.end)
  if (here.length === 0) return undefined
  const touches = ({start, end}: Span): boolean => here.some((edit) => edit.start <= end && start <= edit.end && !isBreakBeside(edit, {start, end}))
  // a rule about links or images edits nothing else
  const mayRetarget = on === 'link' || on === 'image'
  if (!mayRetarget && targetsOf(page).some((span) => touches(span) && !preserves(page.text, span, here, (text) => text))) return 'target'
  return anchorPlacesOf(page).some((location) => touches(location) && !location.isElsewhere && !preserves(page.text, location, here, slugOf))
    ? 'anchor'
    : undefined
}

/** A line break that is inserted right before or after a place changes nothing in it. */
const isBreakBeside = (edit: Edit, {start, end}: Span): boolean =>
  edit.start === edit.end && ((edit.start === end && /^\s*[\r\n]/.test(edit.text)) || (edit.start === start && /[\r\n]\s*$/.test(edit.text)))

/** Whether a range says the same after the edits, or stands whole in what they write. */
function preserves(text: string, {start, end}: Span, edits: readonly Edit[], form: (text: string) => string): boolean {
  const before = text.slice(start, end)
  if (edits.some((edit) => edit.start < start || edit.end > end) && edits.some((edit) => edit.text.includes(before.trim()))) return true
  let after = ''
  let at = start
  for (const edit of edits) {
    if (edit.end < start || edit.start > end || isBreakBeside(edit, {start, end})) continue
    after += text.slice(at, Math.max(at, edit.start))
    if (edit.start >= start) after += edit.text
    at = Math.max(at, Math.min(edit.end, end))
  }
  return form(after + text.slice(at, end)) === form(before)
}

const known = new WeakMap<Page, Span[]>()

/** Attributes that hold a path or URL, whatever component has them. */
const POINTING = /^(?:href|src|srcset|img|image|poster|to|url|file|openapi|cta)$/i
const isUrl = (value: unknown): boolean => typeof value === 'string' && /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|\.{0,2}\/|#)\S*$/i.test(value)

/** The ranges of a page that say what a link, an import or an image points to. */
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

/** The part of a reference that names its definition: `id` of `[text][id]`, else all of it. */
function labelOf(text: string, {start, end}: Span): Span {
  const at = text.lastIndexOf('][', end)
  return at > start && text[end - 1] === ']' && end - at > 3 ? {start: at + 2, end: end - 1} : {start, end}
}
