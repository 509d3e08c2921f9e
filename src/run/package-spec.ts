/** How to install docs-lint in a repository that does not depend on it. */
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {isPublished, version} from '../version.ts'
import {existsSync, readFileSync} from './files/disk.ts'
import {git, openRepository} from './git/git.ts'

export interface PackageSpec {
  /** What npm installs: `docs-lint@0.1.0`, a Git reference with its commit, or `file:` with a folder or an archive. */
  spec: string
  /** The reason for this choice, for people. */
  why: string
}

/** @param given `--package`, in npm's syntax */
export function packageSpec(given: string | undefined): PackageSpec {
  if (given !== undefined) return {spec: given, why: 'set by `--package`'}
  if (isPublished) return {spec: `docs-lint@${version}`, why: 'the version that is running'}
  const folder = ownFolder()
  const found = existsSync(join(folder, '.git')) ? openRepository(folder) : undefined
  const repository = found && 'reason' in found ? undefined : found
  const origin = repository && git(['remote', 'get-url', 'origin'], repository)
  const head = repository && git(['rev-parse', 'HEAD'], repository)
  const url = origin?.ok ? gitUrl(origin.stdout.trim()) : undefined
  const unpublished = `docs-lint ${version} is a local build and is not on the package registry`
  if (url !== undefined && head?.ok) return {spec: `${url}#${head.stdout.trim()}`, why: `${unpublished}; push that commit first`}
  return {spec: `file:${folder}`, why: `${unpublished}; for other machines, pass a tarball or a Git URL with \`--package\``}
}

/** In npm's syntax. Undefined for a local folder, which other machines do not have. Removes passwords. */
function gitUrl(origin: string): string | undefined {
  const ssh = /^([\w.-]+@[\w.-]+):(.+)$/.exec(origin)
  if (ssh) return `git+ssh://${ssh[1]}/${ssh[2]}`
  if (!/^(?:https?|ssh|git):\/\//.test(origin) || !URL.canParse(origin)) return undefined
  const url = new URL(origin)
  if (/^https?:/.test(origin)) url.username = ''
  url.password = ''
  return url.protocol === 'git:' ? url.href : `git+${url.href}`
}

/** The folder of the running package. */
function ownFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    try {
      if ((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {name?: string}).name === 'docs-lint') return folder
    } catch {
      // no package.json here
    }
    if (dirname(folder) === folder) return folder
  }
}
