/** Asks git, without a shell and without what a repository may have git run. */
import {spawnSync} from 'node:child_process'

export type GitAnswer = {ok: true; stdout: string} | {ok: false; reason: string}

/** What a repository's own configuration could make git start. */
const nothingElse = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '-c', 'core.hooksPath=/dev/null', '--no-pager', '--literal-pathspecs']

/** @param args one word each: nothing is split or expanded */
export function git(args: readonly string[], cwd: string, input?: string): GitAnswer {
  const {error, status, stdout, stderr} = spawnSync('git', [...nothingElse, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
    env: {...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0'},
    ...(input !== undefined && {input})
  })
  if (error) return {ok: false, reason: 'code' in error && error.code === 'ENOENT' ? 'git is not installed' : error.message}
  return status === 0 ? {ok: true, stdout} : {ok: false, reason: stderr.trim().split('\n', 1)[0] ?? ''}
}

/** The texts of objects such as `abc123:docs/index.mdx`; those that do not exist are left out. */
export function gitTexts(names: readonly string[], cwd: string): Map<string, string> {
  const texts = new Map<string, string>()
  // a line is a name to git, so what holds a line break cannot be asked for
  const asked = names.filter((name) => !name.includes('\n'))
  if (asked.length === 0) return texts
  const {stdout, status} = spawnSync('git', [...nothingElse, 'cat-file', '--batch'], {
    cwd,
    input: asked.map((name) => `${name}\n`).join(''),
    maxBuffer: 1024 * 1024 * 1024
  })
  if (status !== 0) return texts
  let at = 0
  for (const name of asked) {
    const end = stdout.indexOf(10, at)
    if (end < 0) break
    const size = /^\S+ blob (\d+)$/.exec(stdout.toString('utf8', at, end))?.[1]
    at = end + 1
    if (size === undefined) continue
    texts.set(name, stdout.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}
