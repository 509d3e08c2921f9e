/**
 * The last runs in a folder, kept whole: when everything that it asked of the disk and the environment still has the same
 * answer, what it printed is printed again, and neither flags, settings, rules nor parser are loaded.
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

/**
 * Whether what a run prints depends on nothing but its flags, the files that it reads and the environment, and the user wants
 * something kept beside the default cache.
 */
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

/** The first line of the file; stdout follows it as it is. */
interface CachedRun {
  /** What all of it depends on: build, Node, flags, folder, terminal. */
  key: string
  /** Variables of the environment that were asked for; null: not set. */
  environment: Record<string, string | null>
  answers: Answers
  exit: 0 | 1
  stderr: string
  /** In UTF-16 units: a file that ends early is none. */
  length: number
}

/** Longer outputs are not kept. */
const LONGEST = 16_000_000

/** What the last run printed, if this one would print the same. */
export function readCachedRun(args: readonly string[], cwd: string, env: Environment): CommandResult | undefined {
  const file = fileOf(cwd, args)
  const signing = signingKey(env, args.includes('--trust-cache'))
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

/** Runs, and keeps what came of it. A run that failed, or whose code is not ours, is not kept. */
export async function runAndCache(
  args: readonly string[],
  cwd: string,
  env: Environment,
  run: (env: Environment) => Promise<CommandResult>
): Promise<CommandResult> {
  const file = fileOf(cwd, args)
  const signing = signingKey(env, args.includes('--trust-cache'))
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
    // where nothing can be written, nothing is kept
  }
  return result
}

/** Colour depends on the terminal and on these, which a library reads by itself. */
const keyOf = (args: readonly string[], cwd: string, env: Environment): string =>
  contentHash(JSON.stringify([build, process.version, args, cwd, process.stdout.isTTY, env['FORCE_COLOR'], env['NO_COLOR'], env['TERM'], env['CI']]))

/** How many runs with different flags are kept for a folder. */
const RUNS_PER_FOLDER = 8

/** Beside the cache. */
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
