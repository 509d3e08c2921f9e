import type {Edit, Level} from '../../rule/types.ts'

/** The edits that fix one problem. All of them apply, or none. */
export interface EditSet {
  rule: string
  edits: Edit[]
}

/** A set of edits, with the information that decides whether it is applied. */
export interface Fix extends EditSet {
  level: Level
  /** false for a suggestion, which a person chose. */
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

/** Two edits at the same location also conflict, because their order would decide the result. */
const touch = (a: Edit, b: Edit): boolean => a.start === b.start || (a.start < b.end && b.start < a.end)

/** If a rule inserts several texts at one location, their order is the order in which it returns them. */
const inserts = (a: Edit, b: Edit): boolean => a.start === b.start && a.end === a.start && b.end === b.start

/** All edits of fixes that do not overlap, in the order of the text. Inserted text uses the line endings of the file. */
export function editsInOrder(text: string, fixes: readonly EditSet[]): Edit[] {
  const edits = fixes.flatMap((fix) => fix.edits).toSorted((a, b) => a.start - b.start || a.end - b.end)
  const crlf = /^[^\n]*\r\n/.test(text)
  return crlf ? edits.map((edit) => ({...edit, text: edit.text.replace(/\r?\n/g, '\r\n')})) : edits
}

/** Applies edits that do not overlap. */
export function applyEdits(text: string, fixes: readonly EditSet[]): string {
  let out = ''
  let at = 0
  for (const {start, end, text: to} of editsInOrder(text, fixes)) {
    out += text.slice(at, start) + to
    at = end
  }
  return out + text.slice(at)
}
