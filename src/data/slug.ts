/** Words in lower case with a dash for everything between them. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase()
  const dashed = isPlain(lower) ? lower.replace(/[^a-z0-9]+/g, '-') : lower.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return dashed.replace(/^-|-$/g, '')
}

/** What is left of an anchor when it is compared: letters and digits. `batchTrigger()` and `batch-trigger` name the same. */
export function lettersOf(text: string): string {
  const lower = text.toLowerCase()
  return isPlain(lower) ? lower.replace(/[^a-z0-9]+/g, '') : lower.normalize('NFD').replace(/[^\p{L}\p{N}]+/gu, '')
}

// most texts are, and classes of Unicode cost ten times as much
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)
