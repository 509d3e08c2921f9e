/** Writes files whole or not at all. */
import {randomBytes} from 'node:crypto'
import {mkdirSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {readRegular} from './disk.ts'

/**
 * Writes through a new file in the same folder, so that a reader sees the old text or the new one. Keeps the file's mode.
 * @param before what the file has to hold still: who changed it meanwhile keeps the change
 * @throws when it cannot be written, or holds something else
 */
export function writeWhole(path: string, text: string | Uint8Array, before?: string): void {
  mkdirSync(dirname(path), {recursive: true})
  const temporary = join(dirname(path), `.${basename(path).slice(0, 50)}.${randomBytes(6).toString('hex')}.tmp`)
  const mode = statSync(path, {throwIfNoEntry: false})?.mode
  try {
    writeFileSync(temporary, text, {flag: 'wx', ...(mode !== undefined && {mode: mode & 0o777})})
    if (before !== undefined && readRegular(path).toString('utf8') !== before) throw new Error('it was edited in the meantime; run the command again')
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, {force: true})
    throw error
  }
}
