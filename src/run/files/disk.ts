/**
 * Every read of a run goes through this file, so that its inputs are known. Each read is recorded with its result, and a later run with
 * the same results has the same output. The functions are those of `node:fs`.
 */
import * as fs from 'node:fs'
import {contentHash} from '../cache/site-cache.ts'

type Question = 'bytes' | 'folder' | 'kind' | 'link' | 'real' | 'there'

/** What was read → its result. */
export type Answers = Record<string, string>

let noted: Map<string, string> | undefined
let isWhole = true

/** Starts recording and discards earlier records. */
export function noteAnswers(): void {
  noted = new Map()
  isWhole = true
}

/** Ends recording and returns the record. Undefined if code ran that may have read anything. */
export function notedAnswers(): Answers | undefined {
  const answers = noted && isWhole ? Object.fromEntries(noted) : undefined
  noted = undefined
  return answers
}

/**
 * Marks the run as dependent on more than its reads: on code from the repository, such as a settings file in TypeScript or a plugin, or on the speed
 * of the machine.
 */
export function dependsOnMore(): void {
  isWhole = false
  refuse?.()
}

let refuse: (() => never) | undefined

/** Makes every later {@link dependsOnMore} throw, before the code runs. */
export function refuseMore(by: () => never): void {
  refuse = by
}

/** Whether the disk still gives the recorded results. */
export function stillGives(answers: Answers): boolean {
  for (const [requested, before] of Object.entries(answers)) {
    const at = requested.indexOf(' ')
    if (answerOf(requested.slice(0, at) as Question, requested.slice(at + 1)) !== before) return false
  }
  return true
}

/** The hash of the bytes of a file that was read while recording. Undefined if unknown. */
export function notedHash(path: string): string | undefined {
  const answer = noted?.get(`bytes ${path}`)
  return answer?.startsWith('failed') ? undefined : answer
}

function answerOf(question: Question, path: string): string {
  try {
    if (question === 'bytes') return contentHash(readRegular(path))
    if (question === 'folder') return listOf(fs.readdirSync(path, {withFileTypes: true}))
    if (question === 'real') return fs.realpathSync(path)
    if (question === 'there') return String(fs.existsSync(path))
    return kindOf(statOf(question === 'kind' ? fs.statSync : fs.lstatSync, path))
  } catch (error) {
    return failure(error)
  }
}

const listOf = (entries: readonly fs.Dirent[]): string => contentHash(entries.map((entry) => `${typeOf(entry)}${entry.name}`).join('\n'))
const kindOf = (stat: fs.Stats | undefined): string => (stat ? `${typeOf(stat)} ${stat.isFile() ? stat.size : ''} ${stat.mode}` : 'none')
const typeOf = (it: fs.Dirent | fs.Stats): string => (it.isFile() ? 'f' : it.isDirectory() ? 'd' : it.isSymbolicLink() ? 'l' : 'o')
/** Names that no file can have: below a file, too long, or with a zero byte. */
const impossible = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

function statOf(look: (path: string) => fs.Stats, path: string): fs.Stats | undefined {
  try {
    return look(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && impossible.has(String(error.code))) return undefined
    throw error
  }
}
const failure = (error: unknown): string => `failed ${error instanceof Error && 'code' in error ? String(error.code) : ''}`

/** In bytes. Pages, settings, and specifications are much smaller. */
export const LARGEST = 64 * 1024 * 1024

/**
 * The bytes of a regular file, unrecorded. Reading a pipe or a device such as `/dev/zero` would never end.
 * @throws for anything else, and for files larger than 64 MB
 */
export function readRegular(path: string): Buffer {
  const file = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))
  try {
    const stat = fs.fstatSync(file)
    if (stat.isDirectory()) throw refusedAs('EISDIR', 'it is a folder')
    if (!stat.isFile()) throw refusedAs('ENOTFILE', 'it is not a regular file')
    if (stat.size > LARGEST) throw refusedAs('EFBIG', `it is larger than ${LARGEST / 1024 / 1024} MB`)
    return fs.readFileSync(file)
  } finally {
    fs.closeSync(file)
  }
}

const refusedAs = (code: string, reason: string): Error => Object.assign(new Error(reason), {code})

/** Reads, and records the result or the error. */
function ask<T>(question: Question, path: string, read: () => T, reported: (answer: T) => string): T {
  const key = `${question} ${path}`
  if (!noted || noted.has(key)) return read()
  try {
    const answer = read()
    noted.set(key, reported(answer))
    return answer
  } catch (error) {
    noted.set(key, failure(error))
    throw error
  }
}

export const readBytesSync = (path: string): Buffer => ask('bytes', path, () => readRegular(path), contentHash)
/** Hashing bytes takes half as long as hashing a string, which V8 would have to convert back to bytes. */
export const readFileSync = (path: string, encoding: 'utf8'): string => readBytesSync(path).toString(encoding)
export const readdirSync = (path: string): fs.Dirent[] => ask('folder', path, () => fs.readdirSync(path, {withFileTypes: true}), listOf)
export const realpathSync = (path: string): string => ask('real', path, () => fs.realpathSync(path), String)
export const existsSync = (path: string): boolean => ask('there', path, () => fs.existsSync(path), String)

/** Undefined if the path does not exist or cannot exist. */
export const statSync = (path: string): fs.Stats | undefined => ask('kind', path, () => statOf(fs.statSync, path), kindOf)
/** Like `statSync`, but for a symlink itself. */
export const lstatSync = (path: string): fs.Stats | undefined => ask('link', path, () => statOf(fs.lstatSync, path), kindOf)
