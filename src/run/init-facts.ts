/** What `docs-lint init` detects. It reads file names and the URL of `origin`, and runs nothing from the repository. */
import {existsSync} from 'node:fs'
import {join, relative, sep} from 'node:path'
import {shellWord} from '../emit/ci/shell-word.ts'
import {readRegular} from './files/disk.ts'
import {git, openRepository} from './git/git.ts'
import {packageSpec} from './package-spec.ts'
import {findSettings} from './settings/find.ts'

export interface InitFacts {
  /** The path of the site from the repository root, with `/`. Empty if both are the same. */
  site: string
  /** Where the repository is hosted, as far as its files and `origin` show. */
  hosts: ('github' | 'gitlab')[]
  /** The default branch of `origin`, or `main`. */
  branch: string
  /** Existing settings files, from the repository root. */
  settings: string[]
  usesPreCommit: boolean
  /** The command line that starts docs-lint, and what has to run first. */
  command: string
  install?: string
  /** What npm installs for the command. Absent if docs-lint is a dependency of the repository. */
  spec?: string
  /** From the repository root: the files that decide which code the command runs. */
  programFiles: readonly string[]
  /** Which docs-lint the files start, and why. */
  starts: string
}

/** @param given `--package`: how npm gets docs-lint if it is not a dependency of the repository */
export function initFacts(root: string, repository: string, given?: string): InitFacts {
  const has = (path: string): boolean => existsSync(join(repository, path))
  const gitOutput = (...args: string[]): string => {
    const found = openRepository(repository)
    const output = 'reason' in found ? undefined : git(args, found)
    return output?.ok ? output.stdout.trim() : ''
  }
  const url = gitOutput('remote', 'get-url', 'origin')
  const hosts: InitFacts['hosts'] = []
  if (has('.github') || url.includes('github.com')) hosts.push('github')
  if (has('.gitlab-ci.yml') || url.includes('gitlab')) hosts.push('gitlab')
  const head = gitOutput('symbolic-ref', '--short', 'refs/remotes/origin/HEAD')
  const fromRepository = (path: string): string => relative(repository, path).split(sep).join('/')
  return {
    site: fromRepository(root),
    hosts,
    branch: head.replace(/^origin\//, '') || 'main',
    settings: findSettings(root, repository).map(fromRepository),
    usesPreCommit: has('.pre-commit-config.yaml'),
    ...starter(repository, given)
  }
}

interface Manager {
  /** The file that shows that the repository uses this package manager. */
  lock: string
  install: string
  /** Starts the installed package and never fetches one, because a registry may have an unrelated package with the same name. */
  command: string
  /** In addition to package.json: the files that decide which code an installation fetches and runs. */
  files: readonly string[]
}

const npm: Manager = {lock: 'package-lock.json', install: 'npm ci --ignore-scripts', command: 'npx --no -- docs-lint', files: ['package-lock.json', '.npmrc']}
const managers: readonly Manager[] = [
  {
    lock: 'pnpm-lock.yaml',
    install: 'corepack enable && pnpm install --frozen-lockfile --ignore-scripts',
    command: 'pnpm exec docs-lint',
    files: ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', '.npmrc']
  },
  {
    lock: 'yarn.lock',
    install: 'corepack enable && yarn install --immutable --mode=skip-build',
    command: 'yarn docs-lint',
    files: ['yarn.lock', '.yarnrc.yml', '.yarn', '.npmrc']
  },
  npm
]

/** If docs-lint is a dependency of the repository, starts that version. Otherwise, starts the running one. */
function starter(repository: string, given: string | undefined): Pick<InitFacts, 'command' | 'install' | 'spec' | 'starts' | 'programFiles'> {
  const range = given === undefined ? ownRange(join(repository, 'package.json')) : undefined
  if (range !== undefined) {
    const manager = managers.find(({lock}) => existsSync(join(repository, lock)))
    const {install, command, files} = manager ?? {...npm, install: 'npm install --ignore-scripts'}
    return {
      command,
      // a package from Git is built by a script
      install: /^(?:git|\w+:[\w-]+\/|[\w-]+\/)/.test(range) ? install.replace(/ --(?:ignore-scripts|mode=skip-build)/, '') : install,
      programFiles: ['package.json', ...files],
      starts: 'the `docs-lint` in package.json'
    }
  }
  const {spec, why} = packageSpec(given)
  const isVersion = /^docs-lint@[\w.-]+$/.test(spec)
  return {
    command: `npx --yes ${isVersion ? spec : `--package=${shellWord(spec)} docs-lint`}`,
    programFiles: ['package.json', 'package-lock.json', '.npmrc', 'node_modules'],
    spec,
    starts: `\`${spec}\`: ${why}`
  }
}

/** The version range of docs-lint in a manifest, as npm reads it. */
function ownRange(manifest: string): string | undefined {
  try {
    const {dependencies, devDependencies} = JSON.parse(readRegular(manifest).toString('utf8')) as Record<string, Record<string, string> | undefined>
    return dependencies?.['docs-lint'] ?? devDependencies?.['docs-lint']
  } catch {
    return undefined
  }
}
