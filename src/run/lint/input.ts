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
  /** What the settings mean for a page, and for the site as a whole. */
  rulesFor: (path: string) => ActiveRules
  siteRules: ActiveRules
  /** Ids of all rules that there are, active or not. */
  ruleIds: readonly string[]
  version: string
  /** OpenAPI files that the settings name, some as what stands for an address. */
  openapi?: readonly {file: string; url?: string}[]
  /** The hash of a file's bytes, where it is known without reading the file again. */
  hashOf?: (path: string) => string | undefined
  /** How a file is encoded when it is not UTF-8, and where that shows in its text. Absent: every text is what its file holds. */
  encodingOf?: (path: string, text: string) => UnsupportedEncoding | undefined
  /** Results of pages in an earlier run. */
  reviews?: SiteReviews
  /** What pages said in an earlier run. */
  cache?: PageCache
  /** How pages of older versions and translations are linted. @default those that people edit in full, the others for what stops readers */
  copies?: CopySettings
  /** true: some pages of the site are linted. Of the site's own problems only those that lie in them are told. */
  partial?: boolean
  /** The files for assistants, when the site as a whole is linted and a rule asks for them. */
  assistantFiles?: (site: Site, pages: readonly CachedOutline[]) => Promise<AssistantFile[]>
  /** Given the site as soon as it is read: grouping by cause asks it too. */
  onSite?: (site: Site) => void
  /** Texts of the same files, for a caller that asks for them again. */
  texts?: Texts
  /** false for files that another run answers for: see `--shard`. */
  isMine?: (path: string) => boolean
  /** Threads that may read pages beside this one. Absent: none. */
  threads?: Threads
  /** Told after each page. */
  onPage?: (done: number, total: number) => void
}
