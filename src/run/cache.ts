/**
 * What pages said in an earlier run, by the hash of their text and of everything else that it hangs on. One file, written
 * whole; a damaged one, or one of another version, is as none.
 */
import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {ActiveRules} from '../engine/check.ts'
import type {PageSource} from '../facts/derive.ts'
import type {Comment, Suppression} from '../facts/types.ts'
import type {Found} from '../rule/run-rule.ts'
import type {SiteView} from '../site/types.ts'
import type {KeptOutline} from './outline.ts'
import {writeWhole} from './owned-file.ts'

/** What is kept of a page: enough for everything that comes after the page itself. */
export interface PageResult {
  found: Found[]
  outline: KeptOutline
  suppressions: Suppression[]
  strayEnables: Comment[]
  parses: boolean
}

export interface PageCache {
  /** @param key as {@link keyMaker} makes it */
  get: (path: string, key: string) => PageResult | undefined
  set: (path: string, key: string, result: PageResult) => void
  /** Writes the cache, if anything changed. Never throws: a cache that cannot be written is no cache. */
  save: () => void
}

type Entries = Record<string, {key: string; result: PageResult}>

/**
 * @param file absolute; it need not exist
 * @param header what every entry hangs on: version, parser
 * @param isPage tells whether a page still exists: what is gone is forgotten
 */
export function openCache(file: string, header: string, isPage: (path: string) => boolean): PageCache {
  const entries = new Map(Object.entries(readEntries(file, header)))
  let changed = false
  return {
    get: (path, key) => {
      const entry = entries.get(path)
      return entry?.key === key ? entry.result : undefined
    },
    set: (path, key, result) => {
      entries.set(path, {key, result})
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
        writeWhole(file, `${JSON.stringify({header, entries: Object.fromEntries(entries)})}\n`)
      } catch {
        // a folder that cannot be written to
      }
    }
  }
}

function readEntries(file: string, header: string): Entries {
  try {
    const cache = JSON.parse(readFileSync(file, 'utf8')) as {header?: unknown; entries?: unknown}
    if (cache.header !== header || typeof cache.entries !== 'object' || cache.entries === null) return {}
    return Object.fromEntries(Object.entries(cache.entries as Entries).filter(([, entry]) => isEntry(entry)))
  } catch {
    return {}
  }
}

/** A file that a person or another program changed may hold anything. */
function isEntry(entry: Entries[string] | null): boolean {
  const result = entry?.result as Partial<PageResult> | null | undefined
  return (
    typeof entry?.key === 'string' &&
    Array.isArray(result?.found) &&
    Array.isArray(result.suppressions) &&
    Array.isArray(result.strayEnables) &&
    typeof result.outline === 'object' &&
    result.outline !== null &&
    Array.isArray(result.outline.links) &&
    Array.isArray(result.outline.importLines) &&
    Array.isArray(result.outline.anchors)
  )
}

/** Makes the key of a page: the hash of its text and of all that its result hangs on beside it. */
export function keyMaker(site: SiteView, configText: string | undefined): (file: Omit<PageSource, 'text'>, text: string, active: ActiveRules) => string {
  const known = new Map<ActiveRules, string>()
  let ofSite: string | undefined
  return ({role, language}, text, active) => {
    let ofRules = known.get(active)
    if (ofRules === undefined) {
      const rules = active.rules.map(({rule, options, levels}) => [rule.id, options, levels])
      const needsSite = active.rules.some(({rule}) => rule.spec.needsSite)
      if (needsSite) ofSite ??= hash(JSON.stringify([configText, [...site.files]]))
      ofRules = hash(JSON.stringify([rules, active.team, needsSite ? ofSite : null]))
      known.set(active, ofRules)
    }
    return `${hash(text)} ${role} ${language} ${ofRules}`
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** Where the cache lies when nobody says: beside other tools' caches, else among temporary files. */
export function cacheFile(root: string, repository: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules', '.cache', 'docs-lint', `${hash(root)}.json`)
    if (folder === repository || folder === dirname(folder)) return join(tmpdir(), `docs-lint-${hash(root)}.json`)
  }
}
