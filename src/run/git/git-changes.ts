/** Which lines changed since a commit. */
import {relative, sep} from 'node:path'
import {changedFiles, type ChangedFile} from './changed-files.ts'
import {git, noRepository, notInstalled, openRepository, type GitRepository} from './git.ts'

export interface Changes {
  /** Paths relative to the site root. A file that moved into or out of the site has only one of its two paths. */
  files: ChangedFile[]
}

/**
 * The changes below `root` since `ref` and HEAD diverged, including uncommitted ones.
 * @param root absolute, symlinks resolved
 * @param ref a commit, branch, or tag; absent: the default branch
 */
export function changesSince(root: string, ref: string | undefined, env: Readonly<Record<string, string | undefined>>): Changes | {reason: string} {
  const repository = openRepository(root)
  if ('reason' in repository) {
    const {reason} = repository
    if (reason === notInstalled) return {reason: `Cannot use \`--changed\`: ${notInstalled}`}
    return {reason: reason === noRepository ? 'Cannot use `--changed`: the site is not in a Git repository' : unknown(reason)}
  }
  const start = ref === undefined ? defaultBranch(repository, env) : commitOf(ref, repository)
  if (start === undefined) {
    return {
      reason:
        ref === undefined
          ? `Cannot find the default branch for \`--changed\`: name a commit, as in \`--changed main\`${shallowHint(repository)}`
          : `Cannot find \`${ref}\` for \`--changed\`: name a commit, branch, or tag in this clone${shallowHint(repository)}`
    }
  }
  const merged = git(['merge-base', start, 'HEAD'], repository)
  if (!merged.ok) return {reason: `Cannot find the merge base of \`${ref ?? start}\` and \`HEAD\`${shallowHint(repository) || ': they have no common commit'}`}
  const below = relative(repository.top, root)
  const files = changedFiles(repository, merged.stdout.trim(), below === '' ? '' : `${below.split(sep).join('/')}/`)
  return 'reason' in files ? {reason: unknown(files.reason)} : {files}
}

const unknown = (reason: string): string => `Cannot get changes from Git: ${reason}`

const commitOf = (ref: string, repository: GitRepository): string | undefined => {
  const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], repository)
  return found.ok ? found.stdout.trim() : undefined
}

/** Whether Git knows the word as a commit, branch, or tag. */
export function isCommit(word: string, cwd: string): boolean {
  const repository = openRepository(cwd)
  return !('reason' in repository) && commitOf(word, repository) !== undefined
}

/** On a build server, the target of the pull request. Otherwise the default branch of `origin`, or else main or master. */
function defaultBranch(repository: GitRepository, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const ofServer = [
    env['GITHUB_BASE_REF'] && `refs/remotes/origin/${env['GITHUB_BASE_REF']}`,
    env['CI_MERGE_REQUEST_DIFF_BASE_SHA'],
    env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'] && `refs/remotes/origin/${env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME']}`
  ].filter((one): one is string => Boolean(one))
  const named = [...ofServer, 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master']
  for (const name of named) {
    const commit = commitOf(name, repository)
    if (commit !== undefined) return commit
  }
  return undefined
}

/** In a shallow clone, Git finds neither branches nor the commit where they diverged. */
function shallowHint(repository: GitRepository): string {
  const shallow = git(['rev-parse', '--is-shallow-repository'], repository)
  return shallow.ok && shallow.stdout.trim() === 'true'
    ? ': this clone is shallow, so run `git fetch --unshallow` first (in GitHub Actions, set `fetch-depth: 0` in the checkout step)'
    : ''
}
