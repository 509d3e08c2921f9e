/** Converts between files on disk and URIs of the protocol. */
import {relative, sep} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

/** The absolute path. Undefined for a text that is not on disk, such as an untitled one. */
export function fileOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

export const uriOf = (file: string): string => pathToFileURL(file).href

/** The path relative to a folder, with `/`. Undefined if it is outside. */
export function inFolder(file: string, folder: string): string | undefined {
  const path = relative(folder, file).split(sep).join('/')
  return path === '' || path === '..' || path.startsWith('../') || /^[A-Za-z]:/.test(path) ? undefined : path
}
