/** The sites in an editor's folders, and the open texts. */
import {realpathSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {TextDocument} from 'vscode-languageserver-textdocument'
import type {TextDocumentContentChangeEvent} from 'vscode-languageserver'
import type {Parser} from '../parse/parsers.ts'
import {configNames} from '../run/files/config-names.ts'
import {sitesBelow} from '../run/files/find-site.ts'
import {isPageFile} from '../site/page-files.ts'
import {moveFindings} from './across.ts'
import {belongsToSite, noErrors, openLiveSite, type LiveSite, type SiteErrors} from './live-site.ts'
import type {Change} from './shift-spans.ts'
import {fileOf, inFolder, uriOf} from './uri.ts'

export interface OpenDocument {
  doc: TextDocument
  /** Where it belongs. Absent if it is outside every site. */
  at?: {live: LiveSite; path: string}
}

export interface Workspace {
  sites: Map<string, LiveSite>
  documents: Map<string, OpenDocument>
  addFolder: (uri: string) => Promise<void>
  removeFolder: (uri: string) => void
  open: (uri: string, languageId: string, version: number, text: string) => Promise<void>
  change: (uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]) => void
  close: (uri: string) => void
  /** The editor's URI for a file of a site. */
  uriIn: (live: LiveSite, path: string) => string
  /** Waits until all sites that are being opened are open. */
  ready: () => Promise<void>
}

export interface WorkspaceInput {
  parser: () => Promise<Parser>
  /** Whether settings may run code, if the editor asked its user. */
  trusted: () => boolean | undefined
  onConfigErrors: (root: string, errors: SiteErrors) => void
  /** Called when there is work. */
  onWork: () => void
  /** Called when no site contains the file anymore. */
  onLeft: (uri: string) => void
}

export function createWorkspace({parser, trusted, onConfigErrors, onWork, onLeft}: WorkspaceInput): Workspace {
  const sites = new Map<string, LiveSite>()
  const opening = new Map<string, Promise<LiveSite | undefined>>()
  const documents = new Map<string, OpenDocument>()

  /** @param shownRoot folder with a configuration file, by the editor's name for it */
  function openSite(shownRoot: string): Promise<LiveSite | undefined> {
    const root = realpathSync(shownRoot)
    const known = sites.get(root)
    if (known) return Promise.resolve(known)
    const before = opening.get(root)
    if (before) return before
    const made = (async () => {
      const opened = await openLiveSite(root, shownRoot, await parser(), trusted())
      opening.delete(root)
      if ('configErrors' in opened) {
        onConfigErrors(root, opened.configErrors)
        return undefined
      }
      onConfigErrors(root, noErrors)
      sites.set(root, opened.live)
      onWork()
      return opened.live
    })()
    opening.set(root, made)
    return made
  }

  function uriIn(live: LiveSite, path: string): string {
    const uri = uriOf(join(live.shownRoot, path))
    if (documents.has(uri)) return uri
    // editors write URIs in several ways
    for (const [name, {at}] of documents) if (at?.live === live && at.path === path) return name
    return uri
  }

  /** Uses this text from now on. */
  function hold({doc, at}: OpenDocument, changes?: readonly Change[]): void {
    if (!at) return
    const {live, path} = at
    const comes = live.gone.delete(path) || !live.texts.isOpen(path)
    live.texts.setOpenText(path, doc.getText())
    if (live.reading.get(path)?.text !== live.texts.get(path)) live.reading.get(path)?.stop.abort()
    if (changes) {
      live.todo.editedAt = performance.now()
      live.typed.add(path)
      moveFindings(live, path, changes)
    }
    touch(live, path, comes)
    onWork()
  }

  return {
    sites,
    documents,
    uriIn,
    async addFolder(uri) {
      const folder = fileOf(uri)
      if (folder === undefined) return
      await Promise.all(sitesOfFolder(folder).map(openSite))
    },
    removeFolder(uri) {
      const folder = fileOf(uri)
      for (const [root, live] of sites) {
        const isInside = folder !== undefined && (live.shownRoot === folder || inFolder(live.shownRoot, folder) !== undefined)
        if (!isInside || [...documents.values()].some(({at}) => at?.live === live)) continue
        sites.delete(root)
        for (const path of new Set([...live.results.keys(), ...live.acrossFound.keys()])) onLeft(uriIn(live, path))
      }
    },
    async open(uri, languageId, version, text) {
      const one: OpenDocument = {doc: TextDocument.create(uri, languageId, version, text)}
      documents.set(uri, one)
      const file = fileOf(uri)
      const shownRoot = file === undefined ? undefined : siteAbove(dirname(file))
      if (file === undefined || shownRoot === undefined) return
      const live = await openSite(shownRoot)
      const path = inFolder(file, shownRoot)
      // closed or opened again while its site was being opened
      if (!live || path === undefined || documents.get(uri) !== one) return
      one.at = {live, path}
      // editors write URIs in several ways, so clear the diagnostics under the usual one
      const usual = uriOf(join(live.shownRoot, path))
      if (usual !== uri) onLeft(usual)
      hold(one)
    },
    change(uri, version, changes) {
      const one = documents.get(uri)
      if (!one) return
      const spans: Change[] = []
      for (const change of changes) {
        const span =
          'range' in change ? {start: one.doc.offsetAt(change.range.start), end: one.doc.offsetAt(change.range.end)} : {start: 0, end: one.doc.getText().length}
        const bom = one.doc.getText().charCodeAt(0) === 0xfeff ? 1 : 0
        spans.push({start: Math.max(0, span.start - bom), end: Math.max(0, span.end - bom), length: change.text.length})
        one.doc = TextDocument.update(one.doc, [change], version)
      }
      hold(one, spans)
    },
    close(uri) {
      const one = documents.get(uri)
      documents.delete(uri)
      if (!one?.at) return
      const {live, path} = one.at
      live.texts.setOpenText(path, undefined)
      live.facts.delete(path)
      live.endpoints.delete(path)
      live.gone.delete(path)
      live.typed.delete(path)
      touch(live, path, true)
      live.todo.pending.add(path)
      if (uriIn(live, path) !== uri) onLeft(uri)
      onWork()
    },
    async ready() {
      await Promise.all(opening.values())
    }
  }
}

/**
 * Schedules the work after a change of a text.
 * @param comesOrGoes the list of files may have changed
 */
export function touch(live: LiveSite, path: string, comesOrGoes = false): void {
  const {todo, pages} = live
  if (!isPageFile(path)) {
    // nothing depends on a file outside the site
    if (belongsToSite(live, path)) todo.rebuild = true
    return
  }
  if (pages.has(path)) todo.unread.add(path)
  if (comesOrGoes && pages.has(path) !== belongsToSite(live, path)) todo.rebuild = true
}

const hasConfig = (folder: string): boolean => configNames.some((name) => statSync(join(folder, name), {throwIfNoEntry: false})?.isFile())

/** The nearest folder with a configuration file, up to the repository. */
function siteAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (hasConfig(at)) return at
    if (statSync(join(at, '.git'), {throwIfNoEntry: false}) || at === dirname(at)) return undefined
  }
}

/** The site that contains the folder, or those below it. */
function sitesOfFolder(folder: string): string[] {
  const above = siteAbove(folder)
  return above === undefined ? sitesBelow(folder, 2) : [above]
}
