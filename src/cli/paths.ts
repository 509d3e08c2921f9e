import {resolve} from 'node:path'
import {existsSync} from '../run/files/disk.ts'

/**
 * The parser gives both words of `--rule image-alt=warn docs` to the flag. A word that is not a value of the flag but exists on disk is a PATH.
 * @param isValue whether the flag takes this word
 */
export function splitPaths(
  words: readonly string[] | undefined,
  isValue: (word: string) => boolean,
  cwd: string
): {values: string[] | undefined; paths: string[]} {
  if (!words) return {values: undefined, paths: []}
  const values = words.filter((word) => isValue(word) || !existsSync(resolve(cwd, word)))
  // the flag needs at least one word, so let it report what is wrong
  if (values.length === 0) return {values: [...words], paths: []}
  const paths = words.filter((word) => !values.includes(word))
  return {values, paths}
}

/**
 * The parser gives the PATH in `--baseline docs` and `--changed docs` to the flag. A word that exists on disk and is not a value of the flag is a
 * PATH.
 * @param isValue whether the flag takes this word
 */
export function splitPath(
  word: string | boolean | undefined,
  isValue: (word: string) => boolean,
  cwd: string
): {value: string | true | undefined; paths: string[]} {
  if (typeof word !== 'string') return {value: word || undefined, paths: []}
  return isValue(word) || !existsSync(resolve(cwd, word)) ? {value: word, paths: []} : {value: true, paths: [word]}
}
