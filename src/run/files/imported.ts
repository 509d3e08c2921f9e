import {posix} from 'node:path'

/**
 * The pages that other pages import, which makes them snippets when no navigation shows them. Read from the text, before
 * any page is parsed: what a file is decides which rules look at it.
 */
export function importedFiles(paths: readonly string[], read: (path: string) => string | undefined): Set<string> {
  const imported = new Set<string>()
  for (const path of paths) {
    const text = read(path)
    if (text === undefined) continue
    // one search for the word is a tenth of one that looks at the start of each line
    for (let at = text.indexOf('import'); at >= 0; at = text.indexOf('import', at + 1)) {
      const from = importAt(text, at)
      if (from !== undefined) imported.add(from.startsWith('/') ? posix.normalize(from.slice(1)) : posix.join(posix.dirname(path), from))
    }
  }
  return imported
}

/** The page that an import names which stands at `at` and begins its line. */
function importAt(text: string, at: number): string | undefined {
  let before = at - 1
  while (text[before] === ' ' || text[before] === '\t') before--
  if (before >= 0 && text[before] !== '\n' && text[before] !== '\r') return undefined
  pageImport.lastIndex = at
  return pageImport.exec(text)?.[1]
}
const pageImport = /import\s[^'"\n]*?from\s*['"]([^'"\n]+\.mdx?)['"]/y
