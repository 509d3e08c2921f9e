/** Masks secrets in everything that is shown, stored, or printed. At most their first four characters stay. */
import {findSecrets} from './find-secrets.ts'

/** Masks every piece of known secrets in a text. @param keep keeps its length and lines, so that offsets stay valid */
export type Mask = (text: string, keep?: 'length') => string

/** How much of a secret may be shown. */
export const SHOWN = 4
/** Shorter pieces of a secret may be ordinary words. */
const PIECE = 6

/** The first characters of a secret, to recognize it. */
export const hint = (secret: string): string => `${secret.slice(0, SHOWN)}…`

/** A text that is safe to print, with secrets masked. @param beside another form of the text, whose secrets are masked too */
export function maskSecrets(text: string, beside = ''): string {
  const secrets = [text, beside].flatMap((one) => findSecrets(one, {cut: true}).map(({start, end}) => one.slice(start, end)))
  return maskOf(secrets)?.(text) ?? text
}

/** A value that is safe to print, even if only its name reveals it: `client_secret`. */
export function maskValue(value: string, name: string): string {
  const text = `${name}="${value}"`
  const [secret] = findSecrets(text)
  return secret ? maskSecrets(hint(text.slice(secret.start, secret.end))) : maskSecrets(value)
}

/** A mask for texts that may quote these secrets, in whole or in part. Undefined if there are none. */
export function maskOf(secrets: readonly string[]): Mask | undefined {
  if (secrets.length === 0) return undefined
  // anchors and the like are in lowercase
  const known = [...new Set(secrets.map((secret) => inLowercase(secret.replace(/^-----BEGIN [A-Z0-9 ]+-----/, ''))))]
  let pieces: Pieces | undefined
  return (text, keep) => {
    const low = inLowercase(text)
    let out = ''
    let at = 0
    while (at < text.length) {
      const {length, whole} = longestPiece(low, at, (pieces ??= piecesOf(known)))
      if (length === 0) out += text[at++]
      else {
        const piece = text.slice(at, at + length)
        const shown = whole ? hint(piece) : '…'
        out += keep ? shown + piece.slice(shown.length).replace(/[^\r\n]/g, '*') : shown
        at += length
      }
    }
    return out
  }
}

/**
 * ASCII letters alone: `toLowerCase` makes two characters of `İ`, which would shift every offset after it. Optimized code of V8 in Node.js 20 also
 * moves a call of `toLowerCase` into the loop that uses the result.
 */
const inLowercase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** An index of secrets by {@link PIECE} characters and then by single characters, built on demand. */
type Pieces = Map<string, Piece>
interface Piece {
  /** The secrets that contain the piece, each with its end offset. */
  places: {secret: string; end: number}[]
  /** Whether a secret starts with it. */
  begins: boolean
  /** Whether it is a whole secret. */
  isWhole: boolean
  next?: Pieces
}
interface Found {
  /** 0 if too few characters match a secret. */
  length: number
  /** Whether a secret starts there. */
  whole: boolean
}
const nothing: Found = {length: 0, whole: false}

function piecesOf(secrets: readonly string[]): Pieces {
  const pieces: Pieces = new Map()
  for (const secret of secrets) {
    for (let end = PIECE; end <= secret.length; end++) addPlace(pieces, secret.slice(end - PIECE, end), secret, end, PIECE)
  }
  return pieces
}

function addPlace(pieces: Pieces, key: string, secret: string, end: number, length: number): void {
  const piece = pieces.get(key)
  const begins = end === length
  const isWhole = begins && end === secret.length
  if (!piece) pieces.set(key, {places: [{secret, end}], begins, isWhole})
  else {
    piece.places.push({secret, end})
    piece.begins ||= begins
    piece.isWhole ||= isWhole
  }
}

/** The number of characters from `at` that match one of the secrets. The time does not depend on the number of secrets. */
function longestPiece(text: string, at: number, pieces: Pieces): Found {
  const first = at + PIECE <= text.length ? pieces.get(text.slice(at, at + PIECE)) : undefined
  if (!first) return nothing
  let piece = first
  let length = PIECE
  let holdsWhole = false
  for (;;) {
    holdsWhole ||= piece.isWhole
    const next = at + length < text.length ? nextOf(piece, length).get(text[at + length]!) : undefined
    if (!next) return {length, whole: piece.begins || holdsWhole}
    piece = next
    length++
  }
}

function nextOf(piece: Piece, length: number): Pieces {
  if (piece.next) return piece.next
  const next: Pieces = new Map()
  for (const {secret, end} of piece.places) if (end < secret.length) addPlace(next, secret[end]!, secret, end + 1, length + 1)
  return (piece.next = next)
}
