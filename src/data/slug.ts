/** The words in lowercase with a hyphen between them. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase()
  const dashed = isPlain(lower) ? lower.replace(/[^a-z0-9]+/g, '-') : lower.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return dashed.replace(/^-|-$/g, '')
}

/** The letters and digits of an anchor, for comparisons. `batchTrigger()` and `batch-trigger` are equal. */
export function lettersOf(text: string): string {
  const lower = text.toLowerCase()
  return isPlain(lower) ? lower.replace(/[^a-z0-9]+/g, '') : lower.normalize('NFD').replace(/[^\p{L}\p{N}]+/gu, '')
}

// most texts are ASCII, and Unicode classes are ten times as slow
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)
