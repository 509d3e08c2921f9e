/** Completion at a position. */
import type {CompletionItem, Position} from 'vscode-languageserver'
import {isPageFile} from '../../site/page-files.ts'
import {positionMapperOf} from '../diagnostics.ts'
import {openApiOf, siteNow} from '../current-endpoint.ts'
import type {LiveSite} from '../live-site.ts'
import {contextAt, openTagsAt, type MdxContext} from '../mdx-context.ts'
import {completionKind as kind} from '../protocol.ts'
import {attributeProposals, closingProposals, componentProposals, valueProposals} from './components.ts'
import {configProposals} from './config.ts'
import {fieldAttributeProposals, fieldNameProposals, fieldProposals} from './fields.ts'
import {toItem, type CompletionCandidate} from './item.ts'
import {linkProposals} from './links.ts'

export interface CompletionSupport {
  hasSnippets: boolean
  /** Whether the editor completes keys of docs.json from the JSON Schema. */
  hasSchema: boolean
}

/** Characters that trigger completion. */
export const triggers = ['<', '/', '"', "'", '#', '(', ' ', '{']

export function completionAt(live: LiveSite, path: string, position: Position, {hasSnippets, hasSchema}: CompletionSupport): CompletionItem[] {
  const text = live.texts.get(path)
  if (text === undefined) return []
  const positions = positionMapperOf(live, path)
  const offset = positions.offset(position)
  if (isPageFile(path)) {
    const {proposals, length} = pageProposals(live, path, text, offset)
    return proposals.map((one) => toItem(one, {start: offset - length, end: offset, places: positions, hasSnippets}))
  }
  if (path !== live.site.configFile && !live.site.config?.refs.includes(path)) return []
  const {proposals, start, end} = configProposals(live, path, text, offset, hasSchema)
  return proposals.map((one) => toItem(one, {start, end, places: positions, hasSnippets}))
}

interface PageProposals {
  proposals: CompletionCandidate[]
  /** The number of characters before the position to replace. */
  length: number
}

function pageProposals(live: LiveSite, path: string, text: string, offset: number): PageProposals {
  const at = contextAt(text, offset)
  if (at.kind === 'text' || at.kind === 'code') return {proposals: [], length: 0}
  const {length} = at.prefix
  const {team} = live.project.settings
  switch (at.kind) {
    case 'tag': {
      const open = openTagsAt(text, at.start)
      return {proposals: at.isClosing ? closingProposals(open) : [...componentProposals(team, open), ...fieldProposals(live, path)], length}
    }
    case 'attribute': {
      const present = at.present.map(({name}) => name)
      return {proposals: [...fieldAttributeProposals(live, path, at.component, present), ...attributeProposals(at.component, present, team)], length}
    }
    case 'value':
      return valueAt(live, path, at)
    case 'link':
      return linkProposals(live, path, at.prefix, at.isImage ? 'media' : 'page')
    case 'frontmatter':
      return {proposals: at.key === 'openapi' || at.key === 'api' ? operationProposals(live) : [], length}
  }
}

function valueAt(live: LiveSite, path: string, {component, attribute, prefix, quote}: MdxContext & {kind: 'value'}): PageProposals {
  if (quote === '"' || quote === "'") {
    if (attribute === 'href') return linkProposals(live, path, prefix, 'page')
    if (attribute === 'src' || attribute === 'img') return linkProposals(live, path, prefix, 'media')
  }
  const names = fieldNameProposals(live, path, component, attribute)
  return {proposals: [...names, ...valueProposals(component, attribute, quote, live.project.settings.team)], length: prefix.length}
}

/** Operations of the OpenAPI files, as the frontmatter names them. Those without a page come first. */
function operationProposals(live: LiveSite): CompletionCandidate[] {
  const openapi = openApiOf(live, siteNow(live))
  const documented = new Set(openapi.endpoints().map(({operation}) => operation?.at))
  return openapi.specifications().flatMap(({operations}) =>
    operations.map((operation) => ({
      label: `${operation.method} ${operation.path}`,
      kind: kind.value,
      ...(operation.summary !== undefined && {detail: operation.summary}),
      isLater: documented.has(operation.at)
    }))
  )
}
