import {currentId} from '../data/renamed-ids.ts'
import type {Comment, Frontmatter, Page, Suppression} from './types.ts'

/** Reads every suppression of a page from its comments and frontmatter. */
export function readSuppressions({text, comments, frontmatter}: Pick<Page, 'text' | 'comments' | 'frontmatter'>): Pick<Page, 'suppressions' | 'strayEnables'> {
  const suppressions = fromFrontmatter(frontmatter, text.length)
  const strayEnables: Comment[] = []
  const open: Suppression[] = []
  for (const comment of comments) {
    const parsed = parse(comment.text)
    if (!parsed) continue
    const {verb, ids, reason, isRemarkLint} = parsed
    const base = {start: comment.start, end: comment.end, ids, isRemarkLint, isOpen: false, ...(reason && {reason})}
    if (verb === 'next-line') {
      suppressions.push({...base, kind: 'next-line', ...nextLine(text, comment.end)})
    } else if (verb === 'disable') {
      const range: Suppression = {...base, kind: 'range', from: comment.end, to: text.length, isOpen: true}
      suppressions.push(range)
      open.push(range)
    } else {
      const closed = open.filter((range) => ids.length === 0 || range.ids.length === 0 || range.ids.some((id) => ids.includes(id)))
      if (closed.length === 0) strayEnables.push(comment)
      for (const range of closed) Object.assign(range, {to: comment.start, isOpen: false})
      for (const range of closed) open.splice(open.indexOf(range), 1)
    }
  }
  return {suppressions, strayEnables}
}

interface Directive {
  verb: 'next-line' | 'disable' | 'enable'
  ids: string[]
  reason?: string
  isRemarkLint: boolean
}

function parse(comment: string): Directive | undefined {
  // a reason follows a colon, or two hyphens as in ESLint
  const ours = /^docs-lint-(disable-next-line|disable|enable)\b((?:(?!\s-{2,}\s)[^:])*)(?:(?::|\s-{2,}\s)([\s\S]*))?$/.exec(comment)
  if (ours) {
    const [, verb, ids = '', reason] = ours
    return {
      verb: verb === 'disable-next-line' ? 'next-line' : verb === 'disable' ? 'disable' : 'enable',
      ids: names(ids),
      isRemarkLint: false,
      ...(reason?.trim() && {reason: reason.trim()})
    }
  }
  const theirs = /^lint\s+(disable|enable|ignore)\b([\s\S]*)$/.exec(comment)
  if (!theirs) return undefined
  const [, verb, ids = ''] = theirs
  return {verb: verb === 'ignore' ? 'next-line' : verb === 'disable' ? 'disable' : 'enable', ids: names(ids), isRemarkLint: true}
}

const names = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(currentId)

/** The first line after `at` that has text. */
function nextLine(text: string, at: number): {from: number; to: number} {
  const lineEnd = /[\r\n]/g
  lineEnd.lastIndex = at
  let from = lineEnd.exec(text)?.index ?? text.length
  while (from < text.length && /\s/.test(text[from]!)) from++
  // the indentation belongs to the line
  while (from > at && text[from - 1] !== '\n' && text[from - 1] !== '\r') from--
  lineEnd.lastIndex = from
  return {from, to: lineEnd.exec(text)?.index ?? text.length}
}

/** `docs-lint: {disable: {id: reason}}`, or a list of ids. */
function fromFrontmatter(frontmatter: Frontmatter, to: number): Suppression[] {
  const own = frontmatter.fields.get('docs-lint')?.node
  const disable = own?.kind === 'object' ? own.entries.find(({key}) => key === 'disable')?.value : undefined
  const base = {kind: 'page' as const, from: 0, to, isRemarkLint: false, isOpen: false}
  if (disable?.kind === 'object') {
    return disable.entries.map(({key, keyStart, keyEnd, value}) => ({
      ...base,
      start: keyStart,
      end: keyEnd,
      ids: [currentId(key)],
      ...(value.kind === 'string' && value.value.trim() && {reason: value.value.trim()})
    }))
  }
  if (disable?.kind === 'array')
    return disable.items.flatMap((item) => (item.kind === 'string' ? [{...base, start: item.start, end: item.end, ids: [currentId(item.value)]}] : []))
  return []
}

/**
 * Whether a suppression covers a problem, by the id of its rule or by `rule-id/message-id`. Comments of remark-lint omit `remark-lint-` from rule
 * names.
 */
export function covers({ids, kind, from, to, isRemarkLint}: Suppression, {rule, messageId, start}: {rule: string; messageId: string; start: number}): boolean {
  const isNamed = ids.length === 0 || ids.includes(rule) || ids.includes(`${rule}/${messageId}`)
  if (!isNamed && !(isRemarkLint && ids.some((id) => rule === `remark-lint-${id}`))) return false
  return kind === 'page' || (start >= from && start <= to)
}
