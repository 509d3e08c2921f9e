/** Files of the disk and their addresses in the protocol. */
import {relative, sep} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

/** The absolute path; undefined for what lies on no disk, such as an untitled text. */
export function fileOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

export const uriOf = (file: string): string => pathToFileURL(file).href

/** As seen from a folder, with `/`; undefined when it lies outside. */
export function inFolder(file: string, folder: string): string | undefined {
  const path = relative(folder, file).split(sep).join('/')
  return path === '' || path === '..' || path.startsWith('../') || /^[A-Za-z]:/.test(path) ? undefined : path
}
