/**
 * Asks a process that has already loaded docs-lint to run a command, and starts one if there is none. Only if the user's environment contains
 * `DOCS_LINT_RESIDENT=1`; no setting of a repository can turn it on.
 */
import {spawn} from 'node:child_process'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {isAbsolute, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {ownFolder} from '../../run/cache/cache-folder.ts'
import {contentHash} from '../../run/cache/site-cache.ts'
import {build} from '../../version.ts'
import type {CommandResult} from '../result.ts'
import {readStdin} from '../stdin.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface ResidentRequest {
  args: readonly string[]
  cwd: string
  env: Environment
  /** Empty if the command does not read it. */
  stdin: string
}

/** In milliseconds. A run over one page takes a tenth of a second. A page that takes longer must not make the runs over others wait. */
export const LONGEST_WAIT = 5000
/** In bytes, with the number of the process. Node.js 20 cuts off the rest, so the socket would be in a folder that others can write to. */
const LONGEST_PATH = 100

/** The result of the command. Undefined if this process should run it: nobody answers, or the run needs code from the repository. */
export async function askResident(args: readonly string[], cwd: string, env: Environment): Promise<CommandResult | undefined> {
  // the output for a terminal depends on the terminal
  if (!isShort(args) || process.stdout.isTTY || (env['CI'] && env['CI'] !== 'false')) return undefined
  const path = socketPath(env)
  if (path === undefined) return undefined
  try {
    const stdin = args[0] === 'hook' || args.includes('--stdin') ? readStdin() : ''
    return stdin === undefined ? undefined : await responseTo({args, cwd, env, stdin}, path)
  } catch {
    return undefined
  }
}

/** Hooks, texts on stdin, and single pages. Commands that write files or measure time run by themselves. */
const isShort = (args: readonly string[]): boolean =>
  (args[0] === 'hook' || args.includes('--stdin') || /\.mdx?$/i.test(args[0] ?? '')) &&
  !args.some((arg) => /^(?:-o|--(?:fix|output|suggest|timing|update-baseline|watch|workers))/.test(arg))

const responseTo = (request: ResidentRequest, path: string): Promise<CommandResult | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    let text = ''
    socket.setTimeout(LONGEST_WAIT, () => socket.destroy(new Error('no response')))
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('connect', () => socket.end(JSON.stringify(request)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') startResident(path, request.env)
      reject(error)
    })
    socket.on('close', () => {
      try {
        resolve(readResponse(text))
      } catch (error) {
        reject(error)
      }
    })
  })

/** For the next run. This one does not wait for it. */
function startResident(path: string, env: Environment): void {
  const script = fileURLToPath(new URL('resident.js', import.meta.url))
  spawn(process.execPath, [...process.execArgv, script, path], {cwd: '/', env, detached: true, stdio: 'ignore'})
    .on('error', () => undefined)
    .unref()
}

/** Undefined: the process that asked should run by itself. */
function readResponse(text: string): CommandResult | undefined {
  const {exit, stdout, stderr} = JSON.parse(text) as Partial<CommandResult>
  const isComplete = (exit === 0 || exit === 1 || exit === 2) && typeof stdout === 'string' && typeof stderr === 'string'
  return isComplete ? {exit, stdout, stderr} : undefined
}

/**
 * The socket of this user, program, build, and version of Node.js, in a folder that only this user can enter. Settings are not part of the name,
 * because each run reads them again. Undefined on Windows, where Node.js cannot tell who owns a folder, for a program without a build, and in a
 * folder whose path is too long.
 */
function socketPath(env: Environment): string | undefined {
  if (process.getuid === undefined || build === undefined) return undefined
  const runtime = env['XDG_RUNTIME_DIR']
  const folder = ownFolder(runtime && isAbsolute(runtime) ? runtime : tmpdir())
  if (folder === undefined) return undefined
  const path = join(folder, `${contentHash(JSON.stringify([build, fileURLToPath(import.meta.url), process.execPath, process.version])).slice(0, 12)}.socket`)
  return Buffer.byteLength(path) + '.4194304'.length > LONGEST_PATH ? undefined : path
}
