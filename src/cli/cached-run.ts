/**
 * The cache of whole runs. If everything that a run read from the disk and the environment is unchanged, its output is printed again, without loading
 * flags, settings, rules, or a parser.
 */
import {join, resolve} from 'node:path'
import {cacheFolder, cacheLinksOut} from '../run/cache/cache-folder.ts'
import {noteAnswers, notedAnswers, stillGives, type Answers} from '../run/files/disk.ts'
import {repositoryRoot} from '../run/git/repository.ts'
import {readSigned, signingKey, writeSigned} from '../run/cache/signed-file.ts'
import {contentHash} from '../run/cache/site-cache.ts'
import {build} from '../version.ts'
import type {LintOptions} from './lint-options.ts'
import {safeResult, type CommandResult} from './result.ts'

/** Whether the output depends only on the flags, the files that it reads, and the environment, and the user has not turned the cache off. */
export const isCacheable = (options: Omit<LintOptions, 'paths'>): boolean =>
  options.cache !== false && uncacheableOptions.every((key) => options[key] === undefined || options[key] === false)
const uncacheableOptions = [
  'changed',
  'fix',
  'fixDryRun',
  'fixLevel',
  'output',
  'stdin',
  'stdinPath',
  'suggest',
  'timing',
  'updateBaseline'
] as const satisfies readonly (keyof LintOptions)[]

export {keepCompiledCode} from './compiled-code.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The first line of the file. stdout follows it unchanged. */
interface CachedRun {
  /** What everything in it depends on: build, Node.js, flags, folder, terminal. */
  key: string
  /** Environment variables that were read. null: not set. */
  environment: Record<string, string | null>
  answers: Answers
  exit: 0 | 1
  stderr: string
  /** In UTF-16 units. A file that ends early is not valid. */
  length: number
}

/** Longer outputs are not stored. */
const LONGEST = 16_000_000

/**
 * With `--trust-cache`, whose files anybody may have written, store only problems, which are escaped when they are printed, and never
 * output that is printed unchanged.
 */
const signingOf = (args: readonly string[], env: Environment): Buffer | undefined => (args.includes('--trust-cache') ? undefined : signingKey(env))

/** The output of the last run, if this one would print the same. */
export function readCachedRun(args: readonly string[], cwd: string, env: Environment): CommandResult | undefined {
  const file = fileOf(cwd, args)
  const signing = signingOf(args, env)
  if (file === undefined || build === undefined || !signing) return undefined
  try {
    const text = readSigned(file, signing)
    if (text === undefined) return undefined
    const end = text.indexOf('\n')
    const {key, environment, answers, exit, stderr, length} = JSON.parse(text.slice(0, end)) as CachedRun
    if (key !== keyOf(args, cwd, env) || text.length !== end + 1 + length) return undefined
    for (const [name, value] of Object.entries(environment)) if ((env[name] ?? null) !== value) return undefined
    return stillGives(answers) ? {exit, isSafe: true, stdout: text.slice(end + 1), stderr} : undefined
  } catch {
    // there is none, or it is damaged
    return undefined
  }
}

/** Runs, and stores the output. Failed runs and runs with code from the repository are not stored. */
export async function runAndCache(
  args: readonly string[],
  cwd: string,
  env: Environment,
  run: (env: Environment) => Promise<CommandResult>
): Promise<CommandResult> {
  const file = fileOf(cwd, args)
  const signing = signingOf(args, env)
  if (file === undefined || build === undefined || !signing) return run(env)
  const environment: Record<string, string | null> = {}
  noteAnswers()
  const result = await run(
    new Proxy(env, {
      get: (from, name) => {
        const value = from[name as string]
        if (typeof name === 'string') environment[name] = value ?? null
        return value
      }
    })
  )
  const answers = notedAnswers()
  const {exit, stdout, stderr} = safeResult(result)
  if (!answers || exit === 2 || stdout.length > LONGEST) return result
  const cached: CachedRun = {key: keyOf(args, cwd, env), environment, answers, exit, stderr, length: stdout.length}
  try {
    writeSigned(file, `${JSON.stringify(cached)}\n${stdout}`, signing)
  } catch {
    // if the folder is read-only, nothing is stored
  }
  return result
}

/** Color depends on the terminal and on these variables, which a library reads by itself. */
const keyOf = (args: readonly string[], cwd: string, env: Environment): string =>
  contentHash(JSON.stringify([build, process.version, args, cwd, process.stdout.isTTY, env['FORCE_COLOR'], env['NO_COLOR'], env['TERM'], env['CI']]))

/** The number of runs with different flags to store for a folder. */
const RUNS_PER_FOLDER = 8

/** Next to the page cache. */
function fileOf(cwd: string, args: readonly string[]): string | undefined {
  const flag = args.findLastIndex((arg) => arg === '--cache-location' || arg.startsWith('--cache-location='))
  const location = args[flag]?.includes('=') ? args[flag].slice('--cache-location='.length) : args[flag + 1]
  if (flag >= 0) {
    const file = location === undefined ? undefined : `${resolve(cwd, location)}.run`
    return file === undefined || cacheLinksOut(file, repositoryRoot(cwd) ?? cwd) ? undefined : file
  }
  const folder = cacheFolder(cwd, repositoryRoot(cwd) ?? cwd)
  return folder && join(folder, `${contentHash(cwd)}-${contentHash(JSON.stringify(args)).charCodeAt(0) % RUNS_PER_FOLDER}.run`)
}
