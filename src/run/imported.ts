import {posix} from 'node:path'

/**
 * The pages that other pages import, which makes them snippets when no navigation shows them. Read from the text, before
 * any page is parsed: what a file is decides which rules look at it.
 */
export function importedFiles(paths: readonly string[], read: (path: string) => string | undefined): Set<string> {
  const imported = new Set<string>()
  for (const path of paths) {
    const text = read(path)
    if (!text?.includes('import ')) continue
    for (const [, from = ''] of text.matchAll(/^[ \t]*import\s[^'"\n]*?from\s*['"]([^'"\n]+\.mdx?)['"]/gm)) {
      imported.add(from.startsWith('/') ? posix.normalize(from.slice(1)) : posix.join(posix.dirname(path), from))
    }
  }
  return imported
}
