/**
 * Files that docs-lint stores for itself, signed with a key in the user's own folder. A repository can contain a file at the location of the cache,
 * and its content would be printed. Without a valid signature, a stored file is ignored.
 */
import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {closeSync, constants, fstatSync, linkSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {homedir} from 'node:os'
import {isAbsolute, join} from 'node:path'
import {readRegular} from '../files/disk.ts'
import {makeFolder} from '../files/make-folder.ts'
import {writeWhole} from '../files/write-file.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The user's own configuration folder. See the XDG Base Directory Specification. */
export function userFolder(env: Environment): string {
  const base = env['XDG_CONFIG_HOME']
  return join(base && isAbsolute(base) ? base : join(homedir(), '.config'), 'docs-lint')
}

/**
 * The key of this user, created on first use. Undefined if no cache can be trusted: on a build server, where everyone has the same user, unless
 * `--trust-cache` is set, or if the user's folder is read-only.
 */
export function signingKey(env: Environment, trustCache = false): Buffer | undefined {
  if (trustCache) return Buffer.from('docs-lint: trusted by --trust-cache')
  if (env['CI'] && env['CI'] !== 'false') return undefined
  const folder = userFolder(env)
  const file = join(folder, 'cache-key')
  try {
    return readKey(file) ?? makeKey(folder, file)
  } catch {
    return undefined
  }
}

function readKey(file: string): Buffer | undefined {
  let opened: number
  try {
    opened = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    const stat = fstatSync(opened)
    const user = process.getuid?.()
    const isOwn = user === undefined || (stat.uid === user && (stat.mode & 0o077) === 0)
    if (!stat.isFile() || stat.size !== KEY_LENGTH || !isOwn) throw new Error('the key does not belong to the current user')
    return readFileSync(opened)
  } finally {
    closeSync(opened)
  }
}

const KEY_LENGTH = 32

/** If two runs create a key at the same time, the second one uses the key of the first. */
function makeKey(folder: string, file: string): Buffer | undefined {
  makeFolder(folder, 0o700)
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(temporary, randomBytes(KEY_LENGTH), {flag: 'wx', mode: 0o600})
    try {
      linkSync(temporary, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  } finally {
    rmSync(temporary, {force: true})
  }
  return readKey(file)
}

/** In characters: a SHA-256 in base64url, and a line break. */
const SIGNATURE_LENGTH = 44

/** The path is part of the signature, so a stored file is valid only at its location. */
const signatureOf = (file: string, bytes: Buffer, key: Buffer): Buffer =>
  Buffer.from(`${createHmac('sha256', key).update(`${file}\0`).update(bytes).digest('base64url')}\n`)

/** The content of a stored file. Undefined if the file is missing or was not written by this user. */
export function readSigned(file: string, key: Buffer): string | undefined {
  try {
    const all = readRegular(file)
    const bytes = all.subarray(SIGNATURE_LENGTH)
    const signature = all.subarray(0, SIGNATURE_LENGTH)
    return signature.length === SIGNATURE_LENGTH && timingSafeEqual(signature, signatureOf(file, bytes, key)) ? bytes.toString('utf8') : undefined
  } catch {
    return undefined
  }
}

/** @throws if the file cannot be written */
export function writeSigned(file: string, text: string, key: Buffer): void {
  const bytes = Buffer.from(text)
  writeWhole(file, Buffer.concat([signatureOf(file, bytes, key), bytes]))
}
