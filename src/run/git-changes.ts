/** Which lines changed since a commit, as git has it. */
import {relative, sep} from 'node:path'
import {git} from './git.ts'
import {readNames, readNewLines, type ChangedFile} from './diff-lines.ts'

export interface Changes {
  /** The commit that the rest is compared with. */
  base: string
  /** Absolute folder of the repository. */
  top: string
  /** The site as seen from the repository, with `/` at its end; empty when it is the repository. */
  prefix: string
  /** Paths relative to the site root. Files that left or entered the site have one side only. */
  files: ChangedFile[]
}

/**
 * What changed below `root` since `ref` and HEAD parted, what is not committed included.
 * @param root absolute, symlinks resolved
 * @param ref a commit, branch or tag; absent: the default branch
 */
export function changesSince(root: string, ref: string | undefined, env: Readonly<Record<string, string | undefined>>): Changes | {reason: string} {
  const found = git(['rev-parse', '--show-toplevel'], root)
  if (!found.ok) {
    return {
      reason:
        found.reason === 'git is not installed' ? '`--changed` asks git, and git is not installed' : '`--changed` needs a git repository: the site lies in none'
    }
  }
  const top = found.stdout.replace(/\n$/, '')
  const start = ref === undefined ? defaultBranch(root, env) : commitOf(ref, root)
  if (start === undefined) {
    return {
      reason:
        ref === undefined
          ? `Cannot tell the default branch for \`--changed\`: name a commit, as in \`--changed main\`${shallowHint(root)}`
          : `Cannot find \`${ref}\` of \`--changed\`: expected a commit, branch or tag that this clone has${shallowHint(root)}`
    }
  }
  const merged = git(['merge-base', start, 'HEAD'], root)
  if (!merged.ok) return {reason: `Cannot find where \`${ref ?? start}\` and HEAD parted${shallowHint(root) || ': they have no commit in common'}`}
  const base = merged.stdout.trim()
  const diff = (...form: string[]): ReturnType<typeof git> =>
    git(['diff', ...form, '--no-color', '--no-ext-diff', '--no-textconv', '-M', '--ignore-submodules', base, '--'], top)
  const names = diff('--name-status', '-z')
  const lines = diff('-U0', '--no-prefix')
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'], top)
  if (!names.ok) return unknown(names.reason)
  if (!lines.ok) return unknown(lines.reason)
  if (!untracked.ok) return unknown(untracked.reason)
  const prefix = relative(top, root) === '' ? '' : `${relative(top, root).split(sep).join('/')}/`
  const all = [
    ...readNames(names.stdout, readNewLines(lines.stdout)),
    ...untracked.stdout
      .split('\0')
      .filter(Boolean)
      .map((path): ChangedFile => ({path, lines: [{from: 1, to: Infinity}]}))
  ]
  return {base, top, prefix, files: all.flatMap((file) => inSite(file, prefix))}
}

const unknown = (reason: string): {reason: string} => ({reason: `git cannot tell what changed: ${reason}`})

/** The file with paths from the site; nothing when neither side lies in it. */
function inSite({path, before, lines}: ChangedFile, prefix: string): ChangedFile[] {
  const now = path?.startsWith(prefix) ? path.slice(prefix.length) : undefined
  const then = before?.startsWith(prefix) ? before.slice(prefix.length) : undefined
  if (now === undefined && then === undefined) return []
  return [{...(now !== undefined && {path: now}), ...(then !== undefined && {before: then}), lines}]
}

const commitOf = (ref: string, root: string): string | undefined => {
  const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], root)
  return found.ok ? found.stdout.trim() : undefined
}

/** True when git knows the word as a commit, branch or tag. */
export const isCommit = (word: string, cwd: string): boolean => commitOf(word, cwd) !== undefined

/** What a pull request is compared with on a build server, else the branch that `origin` calls its own, else main or master. */
function defaultBranch(root: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const ofServer = [
    env['GITHUB_BASE_REF'] && `refs/remotes/origin/${env['GITHUB_BASE_REF']}`,
    env['CI_MERGE_REQUEST_DIFF_BASE_SHA'],
    env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'] && `refs/remotes/origin/${env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME']}`
  ].filter((one): one is string => Boolean(one))
  const named = [...ofServer, 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master']
  for (const name of named) {
    const commit = commitOf(name, root)
    if (commit !== undefined) return commit
  }
  return undefined
}

/** A clone without its history knows neither branches nor where they parted. */
function shallowHint(root: string): string {
  const shallow = git(['rev-parse', '--is-shallow-repository'], root)
  return shallow.ok && shallow.stdout.trim() === 'true'
    ? ': this clone is shallow, fetch its history first with `git fetch --unshallow` (in GitHub Actions set `fetch-depth: 0` at the checkout)'
    : ''
}
