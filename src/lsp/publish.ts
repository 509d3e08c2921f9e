/** Publishes diagnostics to the editor. */
import {createHash} from 'node:crypto'
import {join} from 'node:path'
import type {PublishDiagnosticsParams} from 'vscode-languageserver'
import {diagnosticsOf} from './diagnostics.ts'
import type {LiveSite} from './live-site.ts'
import type {LspOptions} from './options.ts'
import {inFolder} from './uri.ts'
import type {Workspace} from './workspace.ts'

export interface Publisher {
  /** Publishes the diagnostics of a file if the editor does not have them. */
  publish: (live: LiveSite, path: string) => void
  /** Clears the diagnostics of a file. */
  clear: (uri: string) => void
  /** Publishes everything again after a change of the options. */
  publishAll: () => void
}

export function createPublisher(
  {documents: held, sites, uriIn}: Workspace,
  options: () => LspOptions,
  send: (message: PublishDiagnosticsParams) => void
): Publisher {
  /** Hashes of the published diagnostics, for files that have any. */
  const published = new Map<string, string>()
  const isInnerSite = ({root}: LiveSite, path: string): boolean =>
    [...sites.keys()].some((other) => other.length > root.length && inFolder(join(root, path), other) !== undefined)
  return {
    publish(live, path) {
      const uri = uriIn(live, path)
      const {scope, minLevel} = options()
      const version = held.get(uri)?.doc.version
      const isShown = (scope === 'site' || version !== undefined) && live.site.files.has(path)
      // files of a site inside this one are published by that site
      if (isInnerSite(live, path)) return
      const diagnostics = isShown ? diagnosticsOf(live, path, minLevel) : []
      const hash = diagnostics.length === 0 ? '' : createHash('sha1').update(JSON.stringify(diagnostics)).digest('base64')
      // an editor moves diagnostics while someone types, so publish those of an open text again
      if (hash === (published.get(uri) ?? '') && version === undefined) return
      if (hash === '') published.delete(uri)
      else published.set(uri, hash)
      send({uri, ...(version !== undefined && {version}), diagnostics})
    },
    clear(uri) {
      if (published.delete(uri)) send({uri, diagnostics: []})
    },
    publishAll() {
      for (const live of sites.values()) for (const path of new Set([...live.results.keys(), ...live.acrossFound.keys()])) live.todo.pending.add(path)
    }
  }
}
