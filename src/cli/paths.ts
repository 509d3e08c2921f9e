import {resolve} from 'node:path'
import {existsSync} from '../run/files/disk.ts'

/**
 * `--rule image-alt=warn docs` gives both words to the flag. What is no value of the flag but lies on disk is a PATH.
 * @param isValue tells what the flag takes
 */
export function splitPaths(
  words: readonly string[] | undefined,
  isValue: (word: string) => boolean,
  cwd: string
): {values: string[] | undefined; paths: string[]} {
  if (!words) return {values: undefined, paths: []}
  const values = words.filter((word) => isValue(word) || !existsSync(resolve(cwd, word)))
  // the flag takes at least one word: let it say what is wrong with that
  if (values.length === 0) return {values: [...words], paths: []}
  const paths = words.filter((word) => !values.includes(word))
  return {values, paths}
}

/**
 * `--baseline docs` and `--changed docs` give the PATH to the flag. What lies on disk as something else than a value is a PATH.
 * @param isValue tells what the flag takes
 */
export function splitPath(
  word: string | boolean | undefined,
  isValue: (word: string) => boolean,
  cwd: string
): {value: string | true | undefined; paths: string[]} {
  if (typeof word !== 'string') return {value: word || undefined, paths: []}
  return isValue(word) || !existsSync(resolve(cwd, word)) ? {value: word, paths: []} : {value: true, paths: [word]}
}
