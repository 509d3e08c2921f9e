/** A page reports its worst few: a long row of the same remark is read by nobody. */

/** Something to report, with how much it matters: 0 and less is left out, unless the caller raises it. */
export interface Graded {
  grade: number
}

/**
 * The `most` worst of a page, in the order of the page; of equals the earlier ones. The rest is counted, so that a message can say how many there are.
 *
 * @param most 0 for all
 */
export function worstFew<T extends Graded>(found: readonly T[], most: number): {worst: T[]; more: number} {
  if (most === 0 || found.length <= most) return {worst: [...found], more: 0}
  const worst = new Set([...found].sort((a, b) => b.grade - a.grade).slice(0, most))
  return {worst: found.filter((one) => worst.has(one)), more: found.length - most}
}

/** The end of the last message: "; 12 more on this page". */
export const moreOnPage = (more: number): string => (more === 0 ? '' : `; ${more} more on this page`)
