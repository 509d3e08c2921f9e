/** A site in a separate repository. */
import {execFileSync} from 'node:child_process'
import {rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {files, folder} from './site.ts'

export function git(root: string, ...args: string[]): string {
  const settings = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...settings, ...args], {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
}

/** On a new branch from `main`. @param base files of `main` */
export function repository(base: Record<string, string> = files): string {
  const root = folder({}, base)
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'Start')
  git(root, 'checkout', '-qb', 'change')
  return root
}

export const write = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text)
export const remove = (root: string, path: string): void => rmSync(join(root, path))
export function commit(root: string): void {
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'Change')
}
