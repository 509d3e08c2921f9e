/** Writes files whole or not at all. */
import {randomBytes} from 'node:crypto'
import {mkdirSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'

/** Writes through a new file in the same folder, so that a reader sees the old text or the new one. Keeps the file's mode. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), {recursive: true})
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  const mode = statSync(path, {throwIfNoEntry: false})?.mode
  try {
    writeFileSync(temporary, text, {flag: 'wx', ...(mode !== undefined && {mode: mode & 0o777})})
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, {force: true})
    throw error
  }
}
