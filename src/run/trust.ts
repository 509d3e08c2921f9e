/** Folders that the user trusts: their settings may run code in editors, servers, and hooks. The list is in the user's own folder. */
import {join} from 'node:path'
import {readRegular, realpathSync} from './files/disk.ts'
import {isInsideFolder} from './git/repository.ts'
import {userFolder} from './cache/signed-file.ts'
import {writeWhole} from './files/write-file.ts'

type Environment = Readonly<Record<string, string | undefined>>

const listFile = (env: Environment): string => join(userFolder(env), 'trusted.json')

/** Absolute folders, symlinks resolved. */
export function trustedFolders(env: Environment): string[] {
  try {
    const {folders} = JSON.parse(readRegular(listFile(env)).toString('utf8')) as {folders?: unknown}
    return Array.isArray(folders) ? folders.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Whether a file is in a folder that the user trusts. @param file absolute */
export function isTrusted(file: string, env: Environment): boolean {
  const folders = trustedFolders(env)
  if (folders.length === 0) return false
  try {
    const real = realpathSync(file)
    return folders.some((folder) => isInsideFolder(folder, real))
  } catch {
    return false
  }
}

/** Adds a folder to the list, or removes it. @throws if there is no such folder, or the list cannot be written */
export function setTrust(folder: string, trusted: boolean, env: Environment): string {
  const real = realpathSync(folder)
  const others = trustedFolders(env).filter((one) => one !== real)
  writeWhole(listFile(env), `${JSON.stringify({folders: trusted ? [...others, real].sort() : others}, null, 2)}\n`)
  return real
}
