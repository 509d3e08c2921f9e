import {findSecrets} from '../secrets/find-secrets.ts'
import {maskOf, type Mask} from '../secrets/mask.ts'

let last: {text: string; mask: Mask} | undefined

/** Masks the secrets of a text in pieces of it, before they become part of a title or a name. */
export function maskOfText(text: string): Mask {
  if (last?.text !== text) last = {text, mask: maskOf(findSecrets(text).map(({start, end}) => text.slice(start, end))) ?? ((same) => same)}
  return last.mask
}
