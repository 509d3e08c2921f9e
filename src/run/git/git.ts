/**
 * Runs Git without a shell, and without anything that a repository may have Git run. A repository is as untrusted as its pages: a bare repository can
 * be committed inside a folder, and an archive may contain a `.git` with its own settings. So docs-lint finds the repository itself, never has Git
 * compare the working tree (which runs the filters of `.gitattributes`), fetches nothing, and turns off hooks, monitors, and external programs.
 */
import {spawnSync, type SpawnSyncReturns} from 'node:child_process'
import {accessSync, constants, realpathSync, statSync} from 'node:fs'
import {delimiter, dirname, isAbsolute, join, sep} from 'node:path'
import {existsSync} from '../files/disk.ts'
import {upwards} from './repository.ts'

export type GitAnswer = {ok: true; stdout: string} | {ok: false; reason: string}

export interface GitRepository {
  /** Absolute folder of the working tree, symlinks resolved. */
  top: string
  /** Absolute folder of Git's own files. For a linked worktree, it is in another location. */
  dir: string
}

const settings = [
  // only the named repository, never a bare one among the files
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'core.alternateRefsCommand=',
  'core.sshCommand=false',
  'protocol.allow=never',
  'credential.helper=',
  'diff.external=',
  'submodule.recurse=false'
]
const flags = ['--no-pager', '--literal-pathspecs', ...settings.flatMap((one) => ['-c', one])]

/** Variables that point to another repository. */
const elsewhere = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_NAMESPACE', 'GIT_EXTERNAL_DIFF', 'GIT_PREFIX']

function environment(top: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    // in a partial clone, Git would fetch missing objects with a program from its settings
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CEILING_DIRECTORIES: dirname(top)
  }
  for (const name of elsewhere) delete env[name]
  return env
}

/** In milliseconds. Git waits forever for a pipe in the place of an ignore file. */
const LONGEST = 60_000

function start(args: readonly string[], top: string, input?: string): SpawnSyncReturns<Buffer> | undefined {
  const program = gitProgram(process.env['PATH'])
  if (program === undefined) return undefined
  return spawnSync(program, [...flags, ...args], {
    cwd: top,
    maxBuffer: 1024 * 1024 * 1024,
    env: environment(top),
    windowsHide: true,
    timeout: LONGEST,
    ...(input !== undefined && {input})
  })
}

/** The path of Git. Under npx, package folders come first in PATH, and they can contain programs from the repository. */
export function gitProgram(path = ''): string | undefined {
  const names = process.platform === 'win32' ? ['git.exe'] : ['git']
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder) || folder.split(/[\\/]/).includes('node_modules')) continue
    for (const name of names) if (isProgram(join(folder, name))) return join(folder, name)
  }
  return undefined
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The reason if {@link openRepository} finds no Git program. */
export const notInstalled = 'Git is not installed'
/** The reason if {@link openRepository} finds no `.git` at or above the folder. */
export const noRepository = 'not a Git repository'

/** The repository that contains `folder`. Git runs at the top of the repository, so that it also refuses a repository of another user. */
export function openRepository(folder: string): GitRepository | {reason: string} {
  let reason: string = noRepository
  for (const at of upwards(folder)) {
    if (!existsSync(join(at, '.git'))) continue
    const found = answer(start(['rev-parse', '--absolute-git-dir'], at))
    if (found.ok) return {top: realpathSync(at), dir: found.stdout.replace(/\r?\n$/, '').replaceAll('/', sep)}
    reason = found.reason
    if (reason === notInstalled) break
  }
  return {reason}
}

/** @param args one argument each: nothing is split or expanded */
export const git = (args: readonly string[], {top, dir}: GitRepository, input?: string): GitAnswer => answer(start([...of(top, dir), ...args], top, input))

const of = (top: string, dir: string): string[] => [`--git-dir=${dir}`, `--work-tree=${top}`]

function answer(ran: SpawnSyncReturns<Buffer> | undefined): GitAnswer {
  if (!ran) return {ok: false, reason: notInstalled}
  const {error, status, stdout, stderr} = ran
  if (error) {
    const code = 'code' in error ? error.code : undefined
    return {ok: false, reason: code === 'ENOENT' ? notInstalled : code === 'ETIMEDOUT' ? `it takes more than ${LONGEST / 1000} s` : error.message}
  }
  return status === 0 ? {ok: true, stdout: stdout.toString('utf8')} : {ok: false, reason: stderr.toString('utf8').trim().split('\n', 1)[0] ?? ''}
}

/** The content of objects such as `abc123:docs/index.mdx`, without those that do not exist. Undefined if Git cannot read them. */
export function gitObjects(names: readonly string[], {top, dir}: GitRepository): Map<string, Buffer> | undefined {
  const objects = new Map<string, Buffer>()
  // Git reads one name per line, so names with line breaks cannot be looked up
  const requested = names.filter((name) => !name.includes('\n'))
  if (requested.length === 0) return objects
  const ran = start([...of(top, dir), 'cat-file', '--batch'], top, requested.map((name) => `${name}\n`).join(''))
  if (ran?.status !== 0) return undefined
  const {stdout} = ran
  let at = 0
  for (const name of requested) {
    const end = stdout.indexOf(10, at)
    if (end < 0) break
    const size = /^\S+ blob (\d+)$/.exec(stdout.toString('utf8', at, end))?.[1]
    at = end + 1
    if (size === undefined) continue
    objects.set(name, stdout.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return objects
}
