/** Writes files atomically. */
import {randomBytes} from 'node:crypto'
import {closeSync, constants, existsSync, openSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {readRegular} from './disk.ts'
import {makeFolder} from './make-folder.ts'

/**
 * Writes to a new file in the same folder and renames it, so that a reader sees either the old text or the new one. Keeps the file's mode.
 * @param before the expected current content; a concurrent change is not overwritten
 * @throws if the file cannot be written or has other content
 */
export function writeWhole(path: string, text: string | Uint8Array, before?: string): void {
  makeFolder(dirname(path))
  writeInto(realpathSync(dirname(path)), basename(path), text, before)
}

/**
 * Like {@link writeWhole}, for a path without symlinks inside the repository. Refuses a folder that has become a symlink since the check.
 * @param path `write` of an `OwnedFile`
 */
export function writeOwned(path: string, text: string | Uint8Array, before?: string): void {
  makeFolder(dirname(path))
  writeInto(dirname(path), basename(path), text, before)
}

function writeInto(realFolder: string, name: string, text: string | Uint8Array, before: string | undefined): void {
  finishBeforeEnd()
  const {folder, close} = pinned(realFolder)
  const path = join(folder, name)
  const temporary = join(folder, `.${name.slice(0, 50)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const mode = statSync(path, {throwIfNoEntry: false})?.mode
    writeFileSync(temporary, text, {flag: 'wx', ...(mode !== undefined && {mode: mode & 0o777})})
    if (before !== undefined && readRegular(path).toString('utf8') !== before) throw new Error('it was edited in the meantime; run the command again')
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, {force: true})
    throw error
  } finally {
    close()
  }
}

/** A name for the folder that stays valid if another process replaces it with a symlink. Only Linux has such names. */
function pinned(realFolder: string): {folder: string; close: () => void} {
  if (process.platform !== 'linux' || !existsSync('/proc/self/fd')) return {folder: realFolder, close: () => undefined}
  const opened = openSync(realFolder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const folder = `/proc/self/fd/${opened}`
  if (readlinkSync(folder) !== realFolder) {
    closeSync(opened)
    throw new Error('a folder above it became a symlink in the meantime; run the command again')
  }
  return {folder, close: () => closeSync(opened)}
}

let waits = false

/** Once a write has started, a signal that ends the process waits for it, so that no temporary file remains. */
function finishBeforeEnd(): void {
  if (waits) return
  waits = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}
