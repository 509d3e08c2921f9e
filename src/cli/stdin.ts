/** The text on stdin. Several readers may need it, and it can be read only once. */
import {readSync} from 'node:fs'
import {LARGEST} from '../run/files/disk.ts'

let known: {text: string | undefined} | undefined

/** Undefined if it is larger than a file may be. @throws if stdin cannot be read */
export const readStdin = (): string | undefined => (known ??= {text: read()}).text

/** For a process that lints what another one has read. */
export function setStdin(text: string): void {
  known = {text}
}

function read(): string | undefined {
  const part = Buffer.allocUnsafe(64 * 1024)
  const parts: Buffer[] = []
  let length = 0
  for (let size = readSync(0, part); size > 0; size = readSync(0, part)) {
    length += size
    if (length > LARGEST) return undefined
    parts.push(Buffer.from(part.subarray(0, size)))
  }
  return Buffer.concat(parts).toString('utf8')
}
