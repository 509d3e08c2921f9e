import type {Edit, Level} from '../../rule/types.ts'

/** The edits that fix one problem. All of them apply, or none. */
export interface EditSet {
  rule: string
  edits: Edit[]
}

/** The same, with what decides whether it is applied. */
export interface Fix extends EditSet {
  level: Level
  /** false: a suggestion, which a person asked for. */
  isSafe: boolean
}

/** The fixes that do not overlap, in the order of the text. The others wait for the next round. */
export function apart<T extends EditSet>(fixes: readonly T[]): T[] {
  const inOrder = fixes.toSorted((a, b) => first(a) - first(b) || a.edits.length - b.edits.length || compare(a.rule, b.rule))
  const taken: (Edit & {rule: string})[] = []
  return inOrder.filter(({edits, rule}) => {
    if (edits.some((edit) => taken.some((other) => touch(edit, other) && !(rule === other.rule && inserts(edit, other))))) return false
    taken.push(...edits.map((edit) => ({...edit, rule})))
    return true
  })
}

const first = ({edits}: EditSet): number => Math.min(...edits.map(({start}) => start))
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Two edits of one place: which of them comes first would decide what is written. */
const touch = (a: Edit, b: Edit): boolean => a.start === b.start || (a.start < b.end && b.start < a.end)

/** A rule that inserts several things at one place gives them in their order. */
const inserts = (a: Edit, b: Edit): boolean => a.start === b.start && a.end === a.start && b.end === b.start

/** All edits of fixes that do not touch each other, in the order of the text. What they insert ends its lines as the text does. */
export function editsInOrder(text: string, fixes: readonly EditSet[]): Edit[] {
  const edits = fixes.flatMap((fix) => fix.edits).toSorted((a, b) => a.start - b.start || a.end - b.end)
  const crlf = /^[^\n]*\r\n/.test(text)
  return crlf ? edits.map((edit) => ({...edit, text: edit.text.replace(/\r?\n/g, '\r\n')})) : edits
}

/** Applies edits that do not touch each other. */
export function applyEdits(text: string, fixes: readonly EditSet[]): string {
  let out = ''
  let at = 0
  for (const {start, end, text: to} of editsInOrder(text, fixes)) {
    out += text.slice(at, start) + to
    at = end
  }
  return out + text.slice(at)
}
