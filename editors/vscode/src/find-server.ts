/** The docs-lint of a workspace. */
import {existsSync} from 'node:fs'
import {dirname, isAbsolute, join, resolve} from 'node:path'

/**
 * The command's file: the path in the setting, or else in the nearest `node_modules` in or above the folders, or else in a direct subfolder.
 * @param folders absolute paths
 * @param setting `docs-lint.serverPath`
 */
export function findServer(folders: readonly string[], setting = '', isThere: (file: string) => boolean = existsSync): string | undefined {
  if (setting !== '') {
    const named = isAbsolute(setting) ? [setting] : folders.map((folder) => resolve(folder, setting))
    return named.find(isThere)
  }
  for (const start of folders) {
    for (let folder = start; ; folder = dirname(folder)) {
      const file = join(folder, 'node_modules', 'docs-lint', 'dist', 'cli.js')
      if (isThere(file)) return file
      if (folder === dirname(folder)) break
    }
    const below = ['docs', 'documentation', 'website'].map((name) => join(start, name, 'node_modules', 'docs-lint', 'dist', 'cli.js'))
    const found = below.find(isThere)
    if (found !== undefined) return found
  }
  return undefined
}
