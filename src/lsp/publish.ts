/** Findings on their way to the editor. */
import {createHash} from 'node:crypto'
import {join} from 'node:path'
import type {PublishDiagnosticsParams} from 'vscode-languageserver'
import {diagnosticsOf} from './diagnostics.ts'
import type {LiveSite} from './live-site.ts'
import type {LspOptions} from './options.ts'
import {inFolder} from './uri.ts'
import type {Workspace} from './workspace.ts'

export interface Publisher {
  /** Tells the findings of a file, if the editor does not know them. */
  publish: (live: LiveSite, path: string) => void
  /** The editor forgets what it knows of a file. */
  clear: (uri: string) => void
  /** Everything is told again, since the options are others. */
  publishAll: () => void
}

export function createPublisher(
  {documents: held, sites, uriIn}: Workspace,
  options: () => LspOptions,
  send: (message: PublishDiagnosticsParams) => void
): Publisher {
  /** Hashes of what was told, of the files that have findings. */
  const published = new Map<string, string>()
  const isInnerSite = ({root}: LiveSite, path: string): boolean =>
    [...sites.keys()].some((other) => other.length > root.length && inFolder(join(root, path), other) !== undefined)
  return {
    publish(live, path) {
      const uri = uriIn(live, path)
      const {scope, minLevel} = options()
      const version = held.get(uri)?.doc.version
      const isShown = (scope === 'site' || version !== undefined) && live.site.files.has(path)
      // what lies in a site within this one is told by that
      if (isInnerSite(live, path)) return
      const diagnostics = isShown ? diagnosticsOf(live, path, minLevel) : []
      const hash = diagnostics.length === 0 ? '' : createHash('sha1').update(JSON.stringify(diagnostics)).digest('base64')
      // an editor moves what it shows while someone types, so an open text is told again
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
