/** Pages that the reference parser does not parse, because its time grows with the square of the brackets in a block. */

import {sureFences} from './sure-fences.ts'

/** Brackets between two blank lines: about 4 seconds. A table of a thousand rows of links has half as many. */
const MOST_BRACKETS = 14_000

/** Whether a block of the page has more brackets than the reference parser reads in time. */
export function hasTooManyBrackets(text: string): boolean {
  if (text.length < MOST_BRACKETS) return false
  const fences = sureFences(text)
  let fence = 0
  let brackets = 0
  let isBlank = true
  for (let at = 0; at < text.length; at++) {
    // code is skipped, since it takes no time
    if (fences[fence]?.start === at) at = fences[fence++]!.end
    const code = text.charCodeAt(at)
    if (code === 10) {
      if (isBlank) brackets = 0
      isBlank = true
    } else if (code === 91 || code === 93) {
      isBlank = false
      if (++brackets > MOST_BRACKETS) return true
    } else if (code !== 32 && code !== 9 && code !== 13) isBlank = false
  }
  return false
}
