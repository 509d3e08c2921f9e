/** The text on stdin. Several readers may need it, and it can be read only once. */
import {readFileSync} from 'node:fs'

let known: string | undefined

/** @throws if stdin cannot be read */
export const readStdin = (): string => (known ??= readFileSync(0, 'utf8'))

/** For a process that lints what another one has read. */
export function setStdin(text: string): void {
  known = text
}
