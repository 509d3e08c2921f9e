/** The example of a rule as a small site, with defaults for everything that the example omits. */
import {readMarks, type Example} from '../rule/example.ts'
import {isPageFile} from '../site/page-files.ts'
import {isSnippetPath} from '../site/snippet-path.ts'
import type {SiteReviews} from '../site/reviews.ts'
import type {AssistantFile} from '../site/types.ts'

export interface MarkedSpan {
  path: string
  /** Offsets in UTF-16 units. */
  start: number
  end: number
}
export interface ExampleSite {
  /** Path → text, without the marks. */
  files: Map<string, string>
  page: string
  assistantFiles: AssistantFile[]
  reviews?: SiteReviews
  /** The marked spans, in order of path and location. */
  marked: MarkedSpan[]
}

const frontmatter = '---\ntitle: Rotate the keys of a workspace\ndescription: Replace the keys of a workspace without an interruption of its services.\n---\n\n'

/**
 * The site of an example.
 * @throws if a mark has no partner
 */
export function siteOf(example: string | Example): ExampleSite {
  const {page, path = 'page.mdx', config, files = {}, assistantFiles = [], reviews}: Example = typeof example === 'string' ? {page: example} : example
  const text =
    page === undefined
      ? `${frontmatter}Text of the page.\n`
      : page.startsWith('---') || page.startsWith('«---') || isSnippetPath(path)
        ? page
        : frontmatter + page
  const name = JSON.stringify(path.replace(/\.mdx?$/, ''))
  const marked = new Map<string, string>([
    ...(config === null
      ? []
      : [['docs.json', config ?? `{"name": "Acme", "navigation": [{"group": "Guides", "pages": [${isSnippetPath(path) ? '"index"' : name}]}]}\n`] as const]),
    [path, text],
    ...(isSnippetPath(path) ? [['index.mdx', `${frontmatter}Text of the page.\n`] as const] : []),
    ...Object.entries(files)
  ])
  const spans: MarkedSpan[] = []
  const plain = new Map<string, string>()
  for (const [file, content] of marked) {
    const read = readMarks(content)
    // a file that contains only a mark is missing, and its problem is reported at that path
    if (content !== '«»') plain.set(file, read.text)
    for (const span of read.spans) spans.push({path: file, ...span})
  }
  return {files: plain, page: path, assistantFiles, ...(reviews && {reviews: {problems: reviews, pages: {}}}), marked: spans.sort(byLocation)}
}

export const byLocation = (a: MarkedSpan, b: MarkedSpan): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start || a.end - b.end)

export const pagesOf = ({files}: Pick<ExampleSite, 'files'>): string[] => [...files.keys()].filter(isPageFile)
