/** Keeps secrets out of everything that is said, stored or printed: of each at most the first four characters stay. */
import {findSecrets} from './find-secrets.ts'

/** Takes every piece of known secrets out of a text. @param keep its length and lines, so that offsets in it stay true */
export type Mask = (text: string, keep?: 'length') => string

/** How much of a secret may be told. */
export const TOLD = 4
/** A piece of a secret that is shorter could be any word. */
const PIECE = 6

/** The first characters of a secret, to know it by. */
export const hint = (secret: string): string => `${secret.slice(0, TOLD)}…`

/** A text that may be printed: what looks like a secret in it is masked. @param beside another form of the text, whose secrets are masked too */
export function maskSecrets(text: string, beside = ''): string {
  const secrets = [text, beside].flatMap((one) => findSecrets(one).map(({start, end}) => one.slice(start, end)))
  return maskOf(secrets)?.(text) ?? text
}

/** A mask for texts that may quote these secrets, in whole or in part; undefined when there are none. */
export function maskOf(secrets: readonly string[]): Mask | undefined {
  if (secrets.length === 0) return undefined
  // anchors and the like are quoted in small letters
  const known = secrets.map((secret) => secret.replace(/^-----BEGIN [A-Z0-9 ]+-----/, '').toLowerCase())
  return (text, keep) => {
    const low = text.toLowerCase()
    let out = ''
    let at = 0
    while (at < text.length) {
      const length = longestPiece(low, at, known)
      if (length === 0) out += text[at++]
      else {
        const whole = known.some((secret) => low.startsWith(secret.slice(0, length), at))
        const piece = text.slice(at, at + length)
        const told = whole ? hint(piece) : '…'
        out += keep ? told + piece.slice(told.length).replace(/[^\r\n]/g, '*') : told
        at += length
      }
    }
    return out
  }
}

/** How many characters from `at` on stand in one of the secrets; 0 when too few do. */
function longestPiece(text: string, at: number, secrets: readonly string[]): number {
  const piece = text.slice(at, at + PIECE)
  if (piece.length < PIECE) return 0
  let longest = 0
  for (const secret of secrets) {
    for (let from = secret.indexOf(piece); from !== -1; from = secret.indexOf(piece, from + 1)) {
      let length = PIECE
      while (at + length < text.length && from + length < secret.length && text[at + length] === secret[from + length]) length++
      longest = Math.max(longest, length)
    }
  }
  return longest
}
