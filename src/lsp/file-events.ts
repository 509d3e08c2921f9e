/** Changes of files outside the editor. */
import {basename, join} from 'node:path'
import type {FileEvent} from 'vscode-languageserver'
import {fileChange} from './protocol.ts'
import {fileOf, inFolder} from './uri.ts'
import {reviewsName} from '../run/reviews-file.ts'
import {touch, type Workspace} from './workspace.ts'

/** Files that determine which files belong to a site, and its settings. */
const decisive = /^(?:docs-lint\.config\.\w+|package\.json|\.gitignore|\.mintignore)$/
const isDecisive = (file: string): boolean => decisive.test(basename(file)) || basename(file) === reviewsName

export function onFileEvents({sites, documents: held}: Workspace, events: readonly FileEvent[]): void {
  for (const {uri, type} of events) {
    const file = fileOf(uri)
    if (file === undefined || /[\\/](?:node_modules|\.git)[\\/]/.test(file)) continue
    for (const live of sites.values()) {
      const path = inFolder(file, live.shownRoot) ?? inFolder(file, live.root)
      // settings may be above the site
      if (isDecisive(file) || live.project.settings.files.some((one) => one === file)) live.todo.reopen = true
      if (path === undefined) continue
      if (type !== fileChange.changed) {
        live.todo.reopen = true
        if (type === fileChange.deleted && held.has(uri)) live.gone.add(path)
        if (type === fileChange.created) live.gone.delete(path)
      }
      if (live.texts.isOpen(path)) continue
      live.texts.forget(path)
      touch(live, path)
    }
  }
}

/** For an editor without file events: checks everything on disk again. */
export function onAnyChange({sites}: Workspace): void {
  for (const live of sites.values()) {
    live.todo.reopen = true
    for (const path of live.site.files) if (!live.texts.isOpen(path)) live.texts.forget(path)
  }
}

/** A file that the editor itself saved. */
export function onSaved({documents: held}: Workspace, uri: string): void {
  const at = held.get(uri)?.at
  if (!at) return
  at.live.gone.delete(at.path)
  at.live.typed.delete(at.path)
  const result = at.live.results.get(at.path)
  if (result?.lastGood) {
    // saved text is checked as on the command line
    const {lastGood: _, ...saved} = result
    at.live.results.set(at.path, saved)
    at.live.todo.pending.add(at.path)
  }
  // a new page is now on disk
  if (!at.live.project.files.includes(at.path)) at.live.todo.reopen = true
  const file = join(at.live.root, at.path)
  if (isDecisive(file)) at.live.todo.reopen = true
}
