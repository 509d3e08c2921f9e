/** The platform publishes what lies in the site and is not ignored: keeps rules files off the site. */
import ignore from 'ignore'
import {join, relative, sep} from 'node:path'
import {readOwnedFile} from './owned-file.ts'
import {writeWhole} from './write-whole.ts'
import {systemReason} from './settings/read.ts'

/** Folders that the platform ignores by itself, from its own list (`DEFAULT_MINT_IGNORES` of `@mintlify/common` 1.0.1211). */
const neverPublished: ReadonlySet<string> = new Set(['.git', '.github', '.claude', '.agents', '.cursor', '.idea', '.vscode', '.mintlify'])

/**
 * Adds a line to `.mintignore` of the site for each written file that lies in the site and would be published.
 * @param written paths from the repository root
 * @returns what to tell the user, a line each
 */
export function guardPublishing(written: readonly string[], {siteRoot, repositoryRoot}: {siteRoot: string; repositoryRoot: string}): string {
  const inSite = written
    .map((path) => relative(siteRoot, join(repositoryRoot, path)).split(sep).join('/'))
    .filter((path) => path !== '' && !path.startsWith('../'))
  const exposed = inSite.filter((path) => !neverPublished.has(path.split('/')[0] ?? ''))
  if (exposed.length === 0) return ''
  const path = join(siteRoot, '.mintignore')
  const onDisk = readOwnedFile(path, repositoryRoot)
  if (onDisk.state === 'refused') return `.mintignore: ${onDisk.reason}; add ${exposed.join(', ')} to it, or the site publishes them\n`
  const text = onDisk.state === 'file' ? onDisk.text : ''
  const matcher = ignore().add(text)
  const lines = new Set(
    exposed.filter((file) => !matcher.ignores(file)).map((file) => (file.startsWith('.') && file.includes('/') ? `/${file.split('/')[0]}/` : `/${file}`))
  )
  if (lines.size === 0) return ''
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  try {
    writeWhole(onDisk.write, start + [...lines].map((line) => line + eol).join(''))
  } catch (error) {
    return `.mintignore: ${systemReason(error)}; add ${[...lines].join(', ')} to it, or the site publishes them\n`
  }
  return `added ${[...lines].join(', ')} to .mintignore: the site would publish them\n`
}
