/** The texts of a run by path; a BOM is taken off, and known. Of a large site some are read more than once. Files with the same text share it. */
export interface Texts {
  /** Without its BOM; undefined when the file cannot be read. */
  get: (path: string) => string | undefined
  /** 1 when the file starts with a BOM. */
  bomOf: (path: string) => 0 | 1
}

/** UTF-16 units of text that are kept at most: as many as 2,000 usual pages have. */
const MAX_CACHED_LENGTH = 16_000_000

export function createTexts(read: (path: string) => string | undefined): Texts {
  const known = new Map<string, {text: string | undefined; bom: 0 | 1}>()
  const distinct = new Map<string, string>()
  let cachedLength = 0
  const entry = (path: string): {text: string | undefined; bom: 0 | 1} => {
    const before = known.get(path)
    if (before) return before
    const raw = read(path)
    const bom = raw?.charCodeAt(0) === 0xfeff ? 1 : 0
    let text = bom ? raw?.slice(1) : raw
    if (text !== undefined) {
      const same = distinct.get(text)
      // each pass over the pages takes them in one order, so those that were read last are the last to be asked for again
      if (same === undefined && cachedLength + text.length > MAX_CACHED_LENGTH) return {text, bom}
      if (same === undefined) {
        cachedLength += text.length
        distinct.set(text, text)
      } else text = same
    }
    const made = {text, bom} as const
    known.set(path, made)
    return made
  }
  return {get: (path) => entry(path).text, bomOf: (path) => entry(path).bom}
}
