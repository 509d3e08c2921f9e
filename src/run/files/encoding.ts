/** Pages that are not UTF-8. */
import {join} from 'node:path'
import {readBytesSync} from './disk.ts'

export interface UnsupportedEncoding {
  name: 'UTF-16' | 'Latin-1'
  /** The offset of the first character that is not valid UTF-8, in UTF-16 units. */
  at: number
}

/**
 * Detects the encoding of a file that is not UTF-8. A byte order mark or zero bytes show UTF-16. Anything else that is not UTF-8 is
 * most likely Latin-1 or Windows-1252.
 * @param root absolute folder of the site
 * @returns a function of a path in it and its text as UTF-8, without a byte order mark
 */
export const encodingIn =
  (root: string) =>
  (path: string, text: string): UnsupportedEncoding | undefined => {
    // invalid UTF-8 is decoded as this character, which a page can also contain on purpose
    const at = text.search(/[\ufffd\0]/)
    if (at < 0) return undefined
    const bytes = bytesOf(join(root, path))
    if (!bytes) return undefined
    if (isUtf16(bytes)) return {name: 'UTF-16', at: 0}
    return isUtf8(bytes) ? undefined : {name: 'Latin-1', at}
  }

function bytesOf(file: string): Buffer | undefined {
  try {
    return readBytesSync(file)
  } catch {
    return undefined
  }
}

/** Text in any script contains some ASCII, and every second byte of ASCII in UTF-16 is zero. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const zeros = [0, 0]
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === 0) zeros[index % 2]!++
  return Math.max(...zeros) > bytes.length / 8 && Math.min(...zeros) === 0
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', {fatal: true}).decode(bytes)
    return true
  } catch {
    return false
  }
}
