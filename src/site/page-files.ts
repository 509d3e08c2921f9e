/** Which files of a site are pages, which are snippets, and in which language they are. */
import {isSnippetPath} from './snippet-path.ts'
import type {SiteLanguage} from './types.ts'

/** Files for readers of the repository, as `.md` in any case. `changelog.mdx` is a page. */
const NO_PAGES = new Set(['readme', 'license', 'changelog', 'contributing', 'agents', 'claude', 'skill'])

/** Whether a file is a page or a snippet. */
export function isPageFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/\.mdx$/i.test(name)) return true
  return /\.md$/i.test(name) && !NO_PAGES.has(name.slice(0, -3).toLowerCase())
}

/** Whether a file next to the pages is for the team: `README.mdx`, or a draft whose name starts with `_`. */
export const isDraft = (path: string): boolean => /(?:^|\/)(?:readme|_[^/]*)\.mdx?$/i.test(path)

/** The pages and snippets among the files, in the given order. A page that is only imported is identified later, by its importers. */
export function pageFiles(files: Iterable<string>): {path: string; role: 'page' | 'snippet'}[] {
  const found: {path: string; role: 'page' | 'snippet'}[] = []
  for (const path of files) {
    if (isPageFile(path)) found.push({path, role: isSnippetPath(path) ? 'snippet' : 'page'})
  }
  return found
}

/** Folder names of translations if the configuration names no languages. Codes that are also words, such as `id`, are left out. */
const USUAL_CODES = new Set(
  'ar cn cs de es fr he hu ja jp ko nl pl pt ru sv tr uk vi zh fr-ca pt-br zh-cn zh-hans zh-hant zh-tw ja-jp ko-kr es-es fr-fr de-de'.split(' ')
)

/**
 * The language of a page by its path: a folder named after a language of the site, anywhere in the path (`snippets/fr/x`),
 * or named after a common language at its start or below the snippets. Otherwise the site's default, or `fallback`.
 * @param fallback the language in the settings
 * @returns a code; `en` for every variety of English, such as `en-US`
 */
export function languageOf(path: string, languages: readonly SiteLanguage[], fallback = 'en'): string {
  const folders = path.split('/').slice(0, -1)
  for (const folder of folders) {
    const language = languages.find(({code}) => code.toLowerCase() === folder.toLowerCase())
    if (language) return plain(language.code)
  }
  const first = folders.find((folder) => !/^_?snippets$/i.test(folder))?.toLowerCase()
  if (first && USUAL_CODES.has(first)) return plain(first)
  return plain(languages.find(({isDefault}) => isDefault)?.code ?? fallback)
}

const plain = (code: string): string => (/^en\b/i.test(code) ? 'en' : code)
