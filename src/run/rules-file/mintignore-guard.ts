/** Keeps rules files off the published site: the platform publishes every file of the site that it does not ignore. */
import {join, relative, sep} from 'node:path'
import {readOwnedFile} from '../files/owned-file.ts'
import {systemReason} from '../settings/read.ts'
import {ignoredAtRoot} from '../files/walk.ts'
import {writeOwned} from '../files/write-file.ts'

/** Folders that the platform always ignores, from its own list (`DEFAULT_MINT_IGNORES` of `@mintlify/common` 1.0.1211). */
const neverPublished: ReadonlySet<string> = new Set(['.git', '.github', '.claude', '.agents', '.cursor', '.idea', '.vscode', '.mintlify'])

/** The lines that `.mintignore` needs before files are written that the site would publish. */
export type PublishingGuard = {lines: string[]; next: string; write: string} | {reason: string}

/**
 * The lines that `.mintignore` lacks for files that will be written. Undefined if none are missing.
 * Uses the same test as the rule `rules-file-published`, so that the next run does not report the new files.
 * @param planned paths from the repository root
 */
export function guardFor(planned: readonly string[], {siteRoot, repositoryRoot}: {siteRoot: string; repositoryRoot: string}): PublishingGuard | undefined {
  const inSite = planned
    .map((path) => relative(siteRoot, join(repositoryRoot, path)).split(sep).join('/'))
    .filter((path) => path !== '' && !path.startsWith('../'))
  const exposed = inSite.filter((path) => !neverPublished.has(path.split('/')[0] ?? ''))
  const isIgnored = ignoredAtRoot(siteRoot, repositoryRoot)
  const lines = new Set(
    exposed
      .map((path) => (path.includes('/') ? `${path.split('/')[0]!}/` : path))
      .filter((entry) => !isIgnored(entry))
      .map((entry) => `/${entry}`)
  )
  if (lines.size === 0) return undefined
  const onDisk = readOwnedFile(join(siteRoot, '.mintignore'), repositoryRoot)
  const wanted = [...lines]
  if (onDisk.state === 'refused')
    return {reason: `.mintignore: ${onDisk.reason}. The site would publish these files: add ${wanted.join(', ')} to .mintignore first`}
  const text = onDisk.state === 'file' ? onDisk.text : ''
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  return {lines: wanted, next: start + wanted.map((line) => line + eol).join(''), write: onDisk.write}
}

/**
 * Adds the lines that `.mintignore` lacks for files that are written.
 * @returns the line to print about it
 */
export function guardPublishing(written: readonly string[], roots: {siteRoot: string; repositoryRoot: string}): string {
  const guard = guardFor(written, roots)
  if (!guard) return ''
  if ('reason' in guard) return `${guard.reason}\n`
  try {
    writeOwned(guard.write, guard.next)
  } catch (error) {
    return `.mintignore: ${systemReason(error)}; add ${guard.lines.join(', ')} to it; otherwise the site publishes these files\n`
  }
  return `added ${guard.lines.join(', ')} to .mintignore, so that the site does not publish them\n`
}
