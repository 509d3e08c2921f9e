/** The state of a site while people edit it: its project, the texts in editors, and the last results of each page. */
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from '../facts/types.ts'
import type {parseDocument} from '../openapi/documents.ts'
import type {Parser} from '../parse/parsers.ts'
import {cacheFile, keyMaker, openCache, type PageCache, type PageResult} from '../run/cache/page-cache.ts'
import {isTrusted} from '../run/trust.ts'
import {signingKey} from '../run/cache/signed-file.ts'
import {openProject, type Project} from '../run/project.ts'
import type {ConfigError} from '../run/settings/config-error.ts'
import {pageFilesOf, type PageFile} from '../run/lint/read-pages.ts'
import type {RawDiagnostic} from '../rule/raw-diagnostic.ts'
import {isPageFile} from '../site/page-files.ts'
import {readSite} from '../site/read-site.ts'
import type {EndpointOutline, Site} from '../site/types.ts'
import {build} from '../version.ts'
import {createParseCache} from './parse-cache.ts'
import {createLiveTexts, type LiveTexts} from './live-texts.ts'

export interface LiveSite {
  /** Absolute, symlinks resolved. */
  readonly root: string
  /** The same folder under the editor's name for it. */
  readonly shownRoot: string
  readonly parser: Parser
  /** Whether settings at an absolute path may run code. */
  readonly mayRunCode: (file: string) => boolean
  readonly texts: LiveTexts
  readonly parse: typeof parseDocument
  project: Project
  /** The site, with pages as of the last run across all pages. */
  site: Site
  /** Pages and snippets with their role and language. */
  pages: Map<string, PageFile>
  keyOf: ReturnType<typeof keyMaker>['pageKey']
  results: Map<string, LivePageResult>
  /** Facts of the pages that are open in an editor. */
  facts: Map<string, Page>
  /** The last outline of endpoint pages that parsed. */
  endpoints: Map<string, EndpointOutline>
  /** Problems of the configuration and across pages, by file. */
  acrossFound: Map<string, RawDiagnostic[]>
  /** Open in an editor although deleted on disk. */
  gone: Set<string>
  /** Edited since they were opened or saved, so that a tag may be incomplete. */
  typed: Set<string>
  /** Pages that are being parsed. */
  reading: Map<string, {text: string | undefined; stop: AbortController; done: Promise<Reading>}>
  todo: Todo
}

/** The result of a page, and the key of everything that it depends on. */
export interface LivePageResult extends PageResult {
  key: string
  /** For a page that does not parse during an edit: its last problems, at their current positions. */
  lastGood?: readonly RawDiagnostic[]
}

/** `read`; `changed`: the text has changed meanwhile, so the result is unknown; `broken`: it does not parse at the moment. */
export type Reading = 'read' | 'changed' | 'broken'

/** Pending work. */
export interface Todo {
  /** Pages with new text, which have to be linted before rules run across pages. */
  unread: Set<string>
  /** Pages with unchanged text after a change of the configuration. */
  stale: Set<string>
  /** Files whose problems may have changed since they were published. */
  pending: Set<string>
  /** Whether files, settings, or ignore files were added, removed, or changed. */
  reopen: boolean
  /** Whether the configuration or another file that is not a page has changed. */
  rebuild: boolean
  across: boolean
  /** The time of the last edit, from `performance.now()`. */
  editedAt: number
}

/** Opens the site of a folder with a configuration file. */
export async function openLiveSite(root: string, shownRoot: string, parser: Parser, trusted?: boolean): Promise<{live: LiveSite} | {configErrors: SiteErrors}> {
  // an editor with workspace trust decides; otherwise `docs-lint trust`
  const mayRunCode = (file: string): boolean => trusted ?? isTrusted(file, process.env)
  const {project, ...wrong} = await openProject({paths: [root], cwd: root, mayRunCode})
  if (!project) return {configErrors: siteErrors(wrong)}
  const texts = createLiveTexts((path) => live.project.read(path))
  const site = readSite({read: () => undefined, files: []})
  const live: LiveSite = {
    root,
    shownRoot,
    parser,
    mayRunCode,
    texts,
    parse: createParseCache(),
    project,
    site,
    pages: new Map(),
    keyOf: keyMaker(site, undefined).pageKey,
    results: new Map(),
    facts: new Map(),
    endpoints: new Map(),
    acrossFound: new Map(),
    gone: new Set(),
    typed: new Set(),
    reading: new Map(),
    todo: {unread: new Set(), stale: new Set(), pending: new Set(), reopen: false, rebuild: true, across: true, editedAt: 0}
  }
  return {live}
}

/** Reads settings and the list of files again. Invalid settings are reported, and the previous ones stay. */
export async function reopen(live: LiveSite): Promise<SiteErrors> {
  live.todo.reopen = false
  const {project, ...wrong} = await openProject({paths: [live.root], cwd: live.root, mayRunCode: live.mayRunCode})
  if (!project) return siteErrors(wrong)
  live.project = project
  live.todo.rebuild = true
  return noErrors
}

/** Why a site cannot be opened. */
export interface SiteErrors {
  /** Errors without a location in a file, one line each. */
  lines: readonly string[]
  /** Errors in settings files. */
  inSettings: readonly ConfigError[]
}
export const noErrors: SiteErrors = {lines: [], inSettings: []}

function siteErrors({
  configErrors: errors = [],
  inSettings = []
}: {
  configErrors?: readonly string[] | undefined
  inSettings?: readonly ConfigError[]
}): SiteErrors {
  const placed = inSettings.filter(({file}) => file !== undefined)
  return {lines: inSettings.length > 0 ? inSettings.flatMap(({file, message}) => (file === undefined ? message : [])) : errors, inSettings: placed}
}

/** Whether an editor's text counts as a file of the site: an existing file, or a new one that is not ignored. */
export function belongsToSite(live: LiveSite, path: string): boolean {
  if (live.gone.has(path)) return false
  if (live.project.files.includes(path)) return true
  return (
    live.texts.isOpen(path) &&
    isPageFile(path) &&
    !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules') &&
    !existsSync(join(live.root, path))
  )
}

/** The files of the site, new texts of editors among them. */
export function filesOf(live: LiveSite): readonly string[] {
  const drafts = [...live.texts.openPaths()].filter((path) => !live.project.files.includes(path) && belongsToSite(live, path))
  const files = live.gone.size > 0 ? live.project.files.filter((path) => !live.gone.has(path)) : live.project.files
  return drafts.length > 0 ? [...files, ...drafts].sort() : files
}

/** Reads the configuration again, and finds the pages that it affects. */
export function rebuild(live: LiveSite): void {
  const {project, texts, todo} = live
  todo.rebuild = false
  todo.across = true
  const files = filesOf(live)
  const pages = files.filter((path) => isPageFile(path) && !project.settings.ignores(path))
  const site = {...readSite({read: texts.get, files}), ...(project.reviews && {reviews: project.reviews})}
  live.site = {...site, pages: live.site.pages}
  live.keyOf = keyMaker(site, texts.get(site.configFile)).pageKey
  live.pages = new Map(pageFilesOf({...project, pages, files, read: texts.get}, site, texts).map((file) => [file.path, file]))
  for (const path of live.results.keys()) if (!live.pages.has(path)) forgetPage(live, path)
  for (const path of live.acrossFound.keys()) if (!site.files.has(path)) todo.pending.add(path)
  const cache = live.results.size === 0 ? openSharedCache(live) : undefined
  for (const path of live.pages.keys()) sortIn(live, path, cache)
}

function forgetPage(live: LiveSite, path: string): void {
  live.results.delete(path)
  live.facts.delete(path)
  live.endpoints.delete(path)
  live.todo.unread.delete(path)
  live.todo.stale.delete(path)
  live.todo.pending.add(path)
}

/** Schedules the work for a page. */
function sortIn(live: LiveSite, path: string, cache: PageCache | undefined): void {
  const {todo, results} = live
  const key = keyOfPage(live, path)
  const cached = results.get(path)
  if (!cached) {
    const known = live.texts.isOpen(path) ? undefined : cache?.get(path, key)
    if (known) {
      results.set(path, {...known, key})
      todo.pending.add(path)
    } else todo.unread.add(path)
  } else if (cached.key === key) todo.stale.delete(path)
  else if (cached.key.split(' ', 1)[0] === key.split(' ', 1)[0]) todo.stale.add(path)
  else todo.unread.add(path)
}

/** Starts with the hash of the text. */
export function keyOfPage(live: LiveSite, path: string): string {
  const text = live.texts.get(path)
  return text === undefined ? 'none' : live.keyOf(live.pages.get(path)!, text, live.project.rulesFor(path))
}

/** The cache of the command line, so that the start reads only what has changed. It is never written here, since it must not contain unsaved text. */
function openSharedCache({project}: LiveSite): PageCache | undefined {
  if (build === undefined) return undefined
  const header = JSON.stringify([build, 'best', project.settings.teamRules])
  const file = cacheFile(project.root, project.repository)
  const key = signingKey(process.env)
  return file === undefined || !key ? undefined : openCache(file, header, key, () => true)
}
