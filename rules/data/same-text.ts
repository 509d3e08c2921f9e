/** Two titles or descriptions say the same when only case, white space and the final stop differ. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')

/** The groups of at least two things that have the same key; what has none is left out. */
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
