import type {Edit} from '../rule/types.ts'

/** The edits that mend one problem; all of them or none. */
export interface Fix {
  rule: string
  edits: Edit[]
}

/** Those fixes that do not touch each other, in the order of the text; the rest waits for the next round. */
export function apart(fixes: readonly Fix[]): Fix[] {
  const inOrder = fixes.toSorted((a, b) => first(a) - first(b) || a.edits.length - b.edits.length || compare(a.rule, b.rule))
  const taken: (Edit & {rule: string})[] = []
  return inOrder.filter(({edits, rule}) => {
    if (edits.some((edit) => taken.some((other) => touch(edit, other) && !(rule === other.rule && inserts(edit, other))))) return false
    taken.push(...edits.map((edit) => ({...edit, rule})))
    return true
  })
}

const first = ({edits}: Fix): number => Math.min(...edits.map(({start}) => start))
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Two edits of one place: which of them comes first would decide what is written. */
const touch = (a: Edit, b: Edit): boolean => a.start === b.start || (a.start < b.end && b.start < a.end)

/** A rule that inserts several things at one place gives them in their order. */
const inserts = (a: Edit, b: Edit): boolean => a.start === b.start && a.end === a.start && b.end === b.start

/** Applies edits that do not touch each other. What they insert ends its lines as the text does. */
export function applyEdits(text: string, fixes: readonly Fix[]): string {
  const edits = fixes.flatMap((fix) => fix.edits).toSorted((a, b) => a.start - b.start || a.end - b.end)
  const crlf = /^[^\n]*\r\n/.test(text)
  let out = ''
  let at = 0
  for (const {start, end, text: to} of edits) {
    out += text.slice(at, start) + (crlf ? to.replace(/\r?\n/g, '\r\n') : to)
    at = end
  }
  return out + text.slice(at)
}
