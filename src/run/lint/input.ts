/** The input of a run. */
import type {ActiveRules} from '../../engine/check.ts'
import type {CopySettings} from '../../site/copies.ts'
import type {SiteReviews} from '../../site/reviews.ts'
import type {AssistantFile, Site} from '../../site/types.ts'
import type {UnsupportedEncoding} from '../files/encoding.ts'
import type {PageCache} from '../cache/page-cache.ts'
import type {Threads} from './threads.ts'
import type {Texts} from '../files/page-texts.ts'
import type {CachedOutline} from '../../outline/page-outline.ts'
import type {PagesInput} from './read-pages.ts'
export interface LintInput extends PagesInput {
  /** The active rules for a page, and for the site as a whole. */
  rulesFor: (path: string) => ActiveRules
  siteRules: ActiveRules
  /** Ids of all rules, active or not. */
  ruleIds: readonly string[]
  version: string
  /** OpenAPI files from the settings. A file with `url` replaces the download from that URL. */
  openapi?: readonly {file: string; url?: string}[]
  /** The hash of a file's bytes, if it is known without reading the file again. */
  hashOf?: (path: string) => string | undefined
  /** The encoding of a file that is not UTF-8, and where its text shows that. Absent: all files are UTF-8. */
  encodingOf?: (path: string, text: string) => UnsupportedEncoding | undefined
  /** Reviews of the site's pages. */
  reviews?: SiteReviews
  /** Results of pages in an earlier run. */
  cache?: PageCache
  /** How to lint pages of older versions and translations. @default those that people edit: all rules; the others: only problems that stop readers */
  copies?: CopySettings
  /** true: only some pages of the site are linted. Of the problems of the site, only those located in these pages are reported. */
  partial?: boolean
  /** The files for assistants. Called if the whole site is linted and a rule needs them. */
  assistantFiles?: (site: Site, pages: readonly CachedOutline[]) => Promise<AssistantFile[]>
  /** Called when the site is read, because grouping by cause needs it too. */
  onSite?: (site: Site) => void
  /** The texts of the files, for a caller that reads them again. */
  texts?: Texts
  /** false for files of another shard. See `--shard`. */
  isMine?: (path: string) => boolean
  /** Threads that read pages in addition to this one. Absent: none. */
  threads?: Threads
  /** Reads one page after the other, so that the time a page waits for a parser contains no work on other pages. */
  oneByOne?: true
  /** Called after each page. */
  onPage?: (done: number, total: number) => void
}
