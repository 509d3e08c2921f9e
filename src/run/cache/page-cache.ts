/**
 * The results of pages in an earlier run, by the hash of their text and of everything else that they depend on. One file, written atomically. A
 * damaged file, or one of another version, is ignored.
 */
import {join} from 'node:path'
import type {ActiveRules} from '../../engine/check.ts'
import type {Comment, Suppression} from '../../facts/types.ts'
import type {RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {SiteView} from '../../site/types.ts'
import type {CachedOutline} from '../../outline/page-outline.ts'
import {cacheFolder} from './cache-folder.ts'
import type {PageFile} from '../lint/read-pages.ts'
import {readSigned, writeSigned} from './signed-file.ts'
import {isCachedPage, isSiteResult} from './cached-shapes.ts'
import {contentHash, type SiteResult} from './site-cache.ts'

/** The stored result of a page: enough for all later steps. */
export interface PageResult {
  found: RawDiagnostic[]
  outline: CachedOutline
  suppressions: Suppression[]
  strayEnables: Comment[]
  parses: boolean
  /** The page took too long, which may differ on another machine or at another time. */
  isLate?: true
}

/** The result with the hash of its outline, which is all that site rules know about the page. */
export interface CachedResult extends PageResult {
  outlineKey: string
}

export interface PageCache {
  /** @param key from {@link keyMaker} */
  get: (path: string, key: string) => CachedResult | undefined
  set: (path: string, key: string, result: CachedResult) => void
  /** The problems of site rules in the previous run. The caller checks whether they are still valid. */
  site: () => SiteResult | undefined
  setSite: (result: SiteResult) => void
  /** Writes the cache if anything changed. Never throws: if it cannot be written, there is none. */
  save: () => void
}

type Entries = Record<string, {key: string; result: CachedResult}>

/**
 * @param file absolute; it does not need to exist
 * @param header what every entry depends on: version, parser
 * @param key the user's signing key; entries without its signature are ignored
 * @param isPage whether a page still exists; entries of deleted pages are removed
 */
export function openCache(file: string, header: string, key: Buffer, isPage: (path: string) => boolean): PageCache {
  const before = readEntries(file, header, key)
  const entries = new Map(Object.entries(before.entries))
  let {site} = before
  let changed = false
  return {
    get: (path, pageKey) => {
      const entry = entries.get(path)
      return entry?.key === pageKey ? entry.result : undefined
    },
    set: (path, pageKey, result) => {
      entries.set(path, {key: pageKey, result})
      changed = true
    },
    site: () => site,
    setSite: (result) => {
      site = result
      changed = true
    },
    save: () => {
      for (const path of entries.keys()) {
        if (isPage(path)) continue
        entries.delete(path)
        changed = true
      }
      if (!changed) return
      try {
        writeSigned(file, `${JSON.stringify({header, site, entries: Object.fromEntries(entries)})}\n`, key)
      } catch {
        // the folder is not writable
      }
    }
  }
}

function readEntries(file: string, header: string, key: Buffer): {entries: Entries; site?: SiteResult} {
  try {
    const cache = JSON.parse(readSigned(file, key) ?? '') as {header?: unknown; site?: unknown; entries?: unknown}
    if (cache.header !== header || typeof cache.entries !== 'object' || cache.entries === null) return {entries: {}}
    const entries = Object.fromEntries(
      Object.entries(cache.entries as Entries).filter(([, entry]) => typeof entry?.key === 'string' && isCachedPage(entry.result))
    )
    return {entries, ...(isSiteResult(cache.site) && {site: cache.site})}
  } catch {
    return {entries: {}}
  }
}

/** Makes keys. The key of a page is the hash of its text and of everything else that its result depends on. */
export function keyMaker(site: SiteView, configText: string | undefined): KeyMaker {
  const known = new Map<ActiveRules, string>()
  let ofSite: string | undefined
  const rulesKey = (active: ActiveRules): string => {
    let ofRules = known.get(active)
    if (ofRules === undefined) {
      const rules = active.rules.map(({rule, options, levels}) => [rule.id, options, levels, rule.spec.revision])
      const needsSite = active.rules.some(({rule}) => rule.spec.needsSite)
      if (needsSite) ofSite ??= contentHash(JSON.stringify([configText, [...site.files], site.reviews?.problems]))
      ofRules = contentHash(JSON.stringify([rules, active.team, needsSite ? ofSite : null]))
      known.set(active, ofRules)
    }
    return ofRules
  }
  return {
    rulesKey,
    pageKey: ({role, language, limits}, text, active, hashOfText = contentHash(text)) =>
      `${hashOfText} ${role} ${language} ${limits ? `${JSON.stringify(limits)} ` : ''}${rulesKey(active)}`
  }
}

export interface KeyMaker {
  /** The hash of the rules, options, and levels, and of their other inputs. */
  rulesKey: (active: ActiveRules) => string
  /** @param hashOfText if it is already known */
  pageKey: (file: PageFile, text: string, active: ActiveRules, hashOfText?: string) => string
}

/** The default location of a site's cache. Undefined if none is safe. */
export function cacheFile(root: string, repository: string): string | undefined {
  const folder = cacheFolder(root, repository)
  return folder && join(folder, `${contentHash(root)}.json`)
}
