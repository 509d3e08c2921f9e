import {findSecrets} from '../secrets/find-secrets.ts'
import {maskOf, type Mask} from '../secrets/mask.ts'

let last: {text: string; mask: Mask} | undefined

/** Takes the secrets of a text out of pieces of it, before they go into a title or a name. */
export function maskOfText(text: string): Mask {
  if (last?.text !== text) last = {text, mask: maskOf(findSecrets(text).map(({start, end}) => text.slice(start, end))) ?? ((same) => same)}
  return last.mask
}
