/** `--stdin --stdin-path PATH`: a text that is not on disk. */
import {existsSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import type {Project} from '../run/project.ts'
import {fromFolder} from './report-context.ts'
import {readStdin} from './stdin.ts'

/** Uses the text on stdin as a page of the site. The file on disk is not changed. */
export function projectWithStdin(project: Project, stdinPath: string, cwd: string): Project | {reason: string} {
  const path = fromFolder(resolve(cwd, stdinPath), project.root)
  if (path === undefined) return {reason: `Unexpected \`--stdin-path ${stdinPath}\`: it is outside the site ${project.root}`}
  const text = readStdin()
  if (text === undefined) return {reason: 'Cannot lint the text on stdin: it is larger than 64 MB'}
  return {
    ...project,
    files: project.files.includes(path) ? project.files : [...project.files, path].sort(),
    pages: [path],
    // a draft is already decoded
    encodingOf: (one, read) => (one === path ? undefined : project.encodingOf?.(one, read)),
    read: (one) => (one === path ? text : project.read(one)),
    partial: true
  }
}

/** The nearest existing folder of a path, because the folder of a draft may not exist. */
export function existingFolder(path: string, cwd: string): string {
  let folder = dirname(resolve(cwd, path))
  while (!existsSync(folder)) folder = dirname(folder)
  return folder
}
