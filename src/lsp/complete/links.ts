/** Completes pages and their anchors in links. */
import {posix} from 'node:path'
import {anchorsOfPage} from '../../site/page-anchors.ts'
import {pageIndex} from '../../site/page-index.ts'
import {pathsMeant, targetOf} from '../../site/resolve.ts'
import {maskOfOutline} from '../../rule/page-secrets.ts'
import {isSnippetPath} from '../../site/snippet-path.ts'
import {siteNow} from '../current-endpoint.ts'
import type {LiveSite} from '../live-site.ts'
import {completionKind as kind} from '../protocol.ts'
import type {CompletionCandidate} from './item.ts'

/** A URL that is being typed, and the part to replace. */
export interface LinkProposals {
  proposals: CompletionCandidate[]
  /** The number of characters before the position to replace. */
  length: number
}

const images = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i
const videos = /\.(?:mp4|webm|mov)$/i

/** @param prefix the URL as typed so far */
export function linkProposals(live: LiveSite, path: string, prefix: string, wants: 'page' | 'media'): LinkProposals {
  const hash = prefix.indexOf('#')
  if (hash !== -1) return {proposals: anchorProposals(live, path, prefix.slice(0, hash)), length: prefix.length - hash - 1}
  const shown = (name: string): string => (prefix.startsWith('.') ? relativeTo(path, name) : `/${name}`)
  if (wants === 'media') {
    const files = [...live.site.files].filter((file) => images.test(file) || videos.test(file))
    return {proposals: files.map((file) => ({label: shown(file), kind: kind.file})), length: prefix.length}
  }
  return {proposals: pageNames(live).map(({name, title}) => ({label: shown(name), kind: kind.file, ...(title && {detail: title})})), length: prefix.length}
}

/** Pages by the path that the navigation and links use. */
export function pageNames(live: LiveSite): {name: string; title?: string}[] {
  return [...pageIndex(live.site).files]
    .filter(([name, file]) => name !== '' && !isSnippetPath(file))
    .map(([name, file]) => {
      const outline = live.results.get(file)?.outline
      const mask = outline && maskOfOutline(outline)
      const text = outline?.title?.text
      const title = text !== undefined && mask ? mask(text) : text
      return {name, ...(title !== undefined && {title})}
    })
}

function relativeTo(from: string, name: string): string {
  const path = posix.relative(posix.dirname(from), name)
  return path.startsWith('.') ? path : `./${path}`
}

function anchorProposals(live: LiveSite, path: string, target: string): CompletionCandidate[] {
  const site = siteNow(live)
  const files = target === '' ? [path] : (pathsMeant(path, target) ?? []).flatMap((meant) => fileMeant(live, meant) ?? [])
  const [file] = files
  if (file === undefined) return []
  const mask = maskOfOutline(live.results.get(file)?.outline ?? {})
  const names = anchorsOfPage(site, file)?.names ?? []
  return names.filter((name) => !mask || mask(name) === name).map((label) => ({label, kind: kind.reference}))
}

function fileMeant({site}: LiveSite, path: string): string | undefined {
  const target = targetOf(site, path)
  return target?.kind === 'page' ? target.file : undefined
}
