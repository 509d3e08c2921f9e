/** Compares titles and descriptions without regard to case, white space, and a final period. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')

/** Groups of at least two items with the same key. Items without a key are left out. */
export function alike<T>(things: Iterable<T>, keyOf: (thing: T) => string | undefined): T[][] {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (key === undefined) continue
    const same = groups.get(key)
    if (same) same.push(thing)
    else groups.set(key, [thing])
  }
  return [...groups.values()].filter(({length}) => length > 1)
}
