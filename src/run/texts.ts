/** The texts of a run by path, read once; a BOM is taken off, and known. */
export interface Texts {
  /** Without its BOM; undefined when the file cannot be read. */
  get: (path: string) => string | undefined
  /** 1 when the file starts with a BOM. */
  bomOf: (path: string) => 0 | 1
}

export function createTexts(read: (path: string) => string | undefined): Texts {
  const known = new Map<string, {text: string | undefined; bom: 0 | 1}>()
  const entry = (path: string): {text: string | undefined; bom: 0 | 1} => {
    const before = known.get(path)
    if (before) return before
    const raw = read(path)
    const bom = raw?.charCodeAt(0) === 0xfeff ? 1 : 0
    const made = {text: bom ? raw?.slice(1) : raw, bom} as const
    known.set(path, made)
    return made
  }
  return {get: (path) => entry(path).text, bomOf: (path) => entry(path).bom}
}
