/** Shrinks a text that shows a difference, so that a person can see why. */
export async function shrink(text: string, shows: (text: string) => Promise<boolean>): Promise<string> {
  let parts = text.split(/(?<=\n)/)
  for (let size = parts.length >> 1; size >= 1; size = Math.min(size - 1, size >> 1)) parts = await without(parts, size, shows)
  let letters = [...parts.join('')]
  if (letters.length > 2000) return letters.join('')
  for (let size = letters.length >> 1; size >= 1; size = Math.min(size - 1, size >> 1)) letters = await without(letters, size, shows)
  return letters.join('')
}

/** Removes runs of `size` parts if the difference remains. */
async function without(parts: string[], size: number, shows: (text: string) => Promise<boolean>): Promise<string[]> {
  let kept = parts
  for (let from = kept.length - size; from >= 0; from -= size) {
    const fewer = kept.toSpliced(from, size)
    if (await shows(fewer.join(''))) kept = fewer
  }
  return kept
}
