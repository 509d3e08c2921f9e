/** Wraps text to the width of a terminal. Widths are columns: most characters take one, East Asian ones and emoji two, combining marks none. */

const none = /[\p{Mn}\p{Me}\p{Cf}]/u
const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** The number of columns of a text. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const char of text) columns += none.test(char) ? 0 : wide.test(char) ? 2 : 1
  return columns
}

/** A part of a text, by offsets in UTF-16 units. `to` is exclusive. */
export interface TableRow {
  from: number
  to: number
}

/** The rows of a text in `width` columns, broken after spaces. A word longer than a row is broken at its end. */
export function rowsOf(text: string, width: number): TableRow[] {
  const rows: TableRow[] = []
  let from = 0
  while (from < text.length) {
    let columns = 0
    let to = from
    let space = 0
    for (const char of text.slice(from)) {
      columns += columnsOf(char)
      // spaces at the end of a row take no room
      if (columns > width && char !== ' ' && to > from) break
      to += char.length
      if (char === ' ') space = to
    }
    if (to < text.length && space > from) to = space
    rows.push({from, to})
    from = to
  }
  return rows
}

/** A text in `width` columns, with rows after the first one indented. */
export function wrap(text: string, width: number, indent: string): string {
  return rowsOf(text, Math.max(width, 20))
    .map(({from, to}) => text.slice(from, to).trimEnd())
    .join(`\n${indent}`)
}
