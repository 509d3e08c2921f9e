/** Characters for which the native parser searches the rest of the block or page. */

/** The number of `<` and `{` that start nothing, times the length of the page in UTF-16 units: about 40 ms of the native parser. */
const MOST_STEPS = 30_000_000
/** The same for tags without an end, and for a paragraph with its tags, expressions, and entities: at most a second. */
const MOST_SHORT_STEPS = 200_000_000

/** Whether the native parser would take quadratic time. Pages without such characters are not searched. */
export function hasManyOpenSigns(text: string): boolean {
  const allowed = MOST_STEPS / text.length
  // most pages cannot contain enough of them, and counting takes a fraction of the time of the loop
  if (allowed > text.length || (text.match(/[<{&]/g)?.length ?? 0) <= allowed) return false
  const allowedTags = MOST_SHORT_STEPS / text.length
  let open = 0
  let braces = 0
  /** Tags without an end tag so far. */
  let tags = 0
  let inBlock = 0
  let block = 0
  let isBlank = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 62 && code < 123) isBlank = false
    // a `<` before a character other than a letter, a slash, or white space
    else if (code === 60) {
      const next = text.charCodeAt(at + 1)
      if (isSign(next)) open++
      else if (next === 47) tags--
      else if (next > 32 && ++tags > allowedTags) return true
      inBlock++
      isBlank = false
    } else if (code === 62) {
      if (text.charCodeAt(at - 1) === 47) tags--
      isBlank = false
    } else if (code === 123) {
      braces++
      inBlock++
      isBlank = false
    } else if (code === 125) {
      if (braces > 0) braces--
      isBlank = false
    } else if (code === 38) inBlock++
    else if (code === 10) {
      if (isBlank) {
        if (inBlock * (at - block) > MOST_SHORT_STEPS) return true
        inBlock = 0
        block = at
      }
      isBlank = true
    } else if (code !== 32 && code !== 9 && code !== 13) isBlank = false
  }
  return open > allowed || braces > allowed || inBlock * (text.length - block) > MOST_SHORT_STEPS
}

const isSign = (code: number): boolean => code > 32 && code !== 47 && code !== 62 && code !== 36 && code !== 95 && !((code | 32) >= 97 && (code | 32) <= 122)
