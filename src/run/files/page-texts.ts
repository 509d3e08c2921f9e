/** The texts of a run by path, without BOMs. A large site does not fit, so some files are read again. Files with the same text share one string. */
export interface Texts {
  /** Without its BOM. Undefined if the file cannot be read. */
  get: (path: string) => string | undefined
  /** 1 when the file starts with a BOM. */
  bomOf: (path: string) => 0 | 1
}

/** The maximum length of all cached text in UTF-16 units: about 2,000 typical pages. */
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
      // each pass reads the pages in the same order, so the text that was read last is needed last; caching it would not help
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
