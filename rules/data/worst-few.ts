/** A page reports only its worst few problems, since nobody reads a long series of the same message. */

/** A candidate with its weight. 0 or less is left out, unless the caller raises it. */
export interface Graded {
  grade: number
}

/**
 * The `most` worst candidates of a page, in page order. Of equal ones, the earlier are kept. The rest are counted for the message.
 * @param most 0 for all
 */
export function worstFew<T extends Graded>(found: readonly T[], most: number): {worst: T[]; more: number} {
  if (most === 0 || found.length <= most) return {worst: [...found], more: 0}
  const worst = new Set([...found].sort((a, b) => b.grade - a.grade).slice(0, most))
  return {worst: found.filter((one) => worst.has(one)), more: found.length - most}
}

/** The end of the last message: "; 12 more on this page". */
export const moreOnPage = (more: number): string => (more === 0 ? '' : `; ${more} more on this page`)
