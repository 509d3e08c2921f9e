/** Texts → pages with their facts. */
import {derivePage, type PageSource} from '../../facts/derive.ts'
import type {Page} from '../../facts/types.ts'
import type {PageLimits} from '../../parse/limits.ts'
import type {ParserSource} from '../../parse/parsers.ts'
import {isDraft, isPageFile, languageOf} from '../../site/page-files.ts'
import {readSite} from '../../site/read-site.ts'
import {isSnippetPath} from '../../site/snippet-path.ts'
import type {Site} from '../../site/types.ts'
import type {UnsupportedEncoding} from '../files/encoding.ts'
import {importedFiles} from '../files/imported.ts'
import {createTexts, type Texts} from '../files/page-texts.ts'
import {parseInTime} from '../workers/parse-in-time.ts'

export interface PagesInput {
  /** Every file of the site, relative to its root with `/`. */
  files: readonly string[]
  /** Paths of the requested pages and snippets. */
  pages: readonly string[]
  /** The text of a file of the site. Undefined if it does not exist or cannot be read. */
  read: (path: string) => string | undefined
  /** The language of the pages if docs.json does not set it. @default en */
  language?: string
  /** Limits on the resources for one page. @default generous */
  limits?: PageLimits
  parser: ParserSource
}

/** The site and all its pages at once. The outlines of the site stay empty. */
export async function readPages(input: PagesInput): Promise<{site: Site; pages: Page[]}> {
  const texts = createTexts(input.read)
  const site = readSite({read: texts.get, files: input.files})
  const pages: Page[] = []
  for (const file of pageFilesOf(input, site, texts)) pages.push(await readPage(file, texts.get(file.path), input.parser))
  return {site, pages}
}

/** Role and language of each page to lint, by path. They must not depend on the other pages that are listed. */
export function pageFilesOf({pages, files, language, limits}: Omit<PagesInput, 'parser'>, site: Site, texts: Texts): PageFile[] {
  const shown = new Set(site.navigation.map(({page}) => page))
  const isHidden = (path: string): boolean => !isSnippetPath(path) && !shown.has(path.replace(/\.mdx?$/, ''))
  const imported = pages.some(isHidden) ? importedFiles(files.filter(isPageFile), texts.get) : new Set<string>()
  return [...pages].sort().map((path) => ({
    path,
    role: isSnippetPath(path) || (isHidden(path) && (isDraft(path) || imported.has(path))) ? 'snippet' : 'page',
    language: languageOf(path, site.languages, language),
    ...(limits && {limits})
  }))
}

/** A page that has not been read. */
export interface PageFile extends Omit<PageSource, 'text'> {
  /** Set if the file is not UTF-8. */
  encoding?: UnsupportedEncoding
  /** The limits from the settings. */
  limits?: PageLimits
}

/**
 * Parses a page and derives its facts. For a file that is unreadable or not UTF-8, that is the only fact.
 * @param signal stops a long parse, for example because the text has changed
 */
export async function readPage(file: PageFile, text: string | undefined, parser: ParserSource, signal?: AbortSignal): Promise<Page> {
  if (text !== undefined && !file.encoding) return derivePage({...file, text}, await parseInTime(text, file.path, parser, file.limits, signal))
  const at = file.encoding?.at ?? 0
  const error = {start: at, end: at, cause: 'unreadable', reason: unreadable(file.encoding)} as const
  return derivePage({...file, text: ''}, {error, ids: []})
}

function unreadable(encoding: UnsupportedEncoding | undefined): string {
  if (!encoding) return 'Cannot read the file: check that it exists and that you have permission to read it'
  return encoding.name === 'UTF-16'
    ? 'The file is encoded as UTF-16: save it as UTF-8'
    : 'The file is not UTF-8, probably Latin-1 or Windows-1252: save it as UTF-8'
}
