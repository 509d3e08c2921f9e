/** Signs that begin nothing, each of which lets the native parser look through the rest of the page. */

/** Signs times UTF-16 units of text: about 40 ms of the native parser. */
const MOST_STEPS = 30_000_000

/** Whether the native parser would take time that grows with the square of the page. It asks nothing of pages without such signs. */
export function hasManyOpenSigns(text: string): boolean {
  const allowed = MOST_STEPS / text.length
  // a page of 5,000 units cannot hold as many
  if (allowed > text.length) return false
  let open = 0
  let braces = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // a `<` before another sign than a letter, a slash or white space
    if (code === 60 && isSign(text.charCodeAt(at + 1))) open++
    else if (code === 123) braces++
    else if (code === 125 && braces > 0) braces--
  }
  return open > allowed || braces > allowed
}

const isSign = (code: number): boolean => code > 32 && code !== 47 && code !== 62 && code !== 36 && code !== 95 && !((code | 32) >= 97 && (code | 32) <= 122)
