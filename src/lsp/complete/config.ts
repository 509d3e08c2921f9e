/** Completes keys and values of docs.json, and pages in its navigation. */
import {describeShape} from '../../data/shape-words.ts'
import type {Shape} from '../../data/shape.ts'
import {parseJson} from '../../data/json.ts'
import {valueAt} from '../../data/node.ts'
import {alternativesOf, configPlace, fieldHoverText, type ConfigPlace} from '../config-shape.ts'
import type {LiveSite} from '../live-site.ts'
import {completionKind as kind} from '../protocol.ts'
import type {CompletionCandidate} from './item.ts'
import {pageNames} from './links.ts'

export interface ConfigProposals {
  proposals: CompletionCandidate[]
  /** The range to replace: the text with its quotes, or an empty range. */
  start: number
  end: number
}

/** @param hasSchema whether the editor completes from the JSON Schema, so that only pages and files are completed here */
export function configProposals(live: LiveSite, path: string, text: string, offset: number, hasSchema: boolean): ConfigProposals {
  const place = configPlace(text, path, offset)
  const {location} = place
  const node = location.previousNode
  const isInNode = node !== undefined && node.offset <= offset && offset <= node.offset + node.length && node.type === 'string'
  const replaced = isInNode ? {start: node.offset, end: Math.min(node.offset + node.length, endOfLine(text, offset))} : {start: offset, end: offset}
  if (location.isAtPropertyKey) return {...replaced, proposals: hasSchema ? [] : keyProposals(place, text, path, isInNode)}
  return {...replaced, proposals: [...(hasSchema ? [] : valueProposals(place.shapes)), ...siteProposals(live, place)]}
}

/** A string whose closing quote is not typed yet ends at the next quote. */
function endOfLine(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/)
  return end === -1 ? text.length : offset + end
}

function keyProposals({shapes, location}: ConfigPlace, text: string, path: string, hasValue: boolean): CompletionCandidate[] {
  const around = valueAt(parseJson(text, path).node, ...location.path.slice(0, -1))
  const present = new Set(around?.kind === 'object' ? around.entries.map(({key}) => key) : [])
  // the key at the position itself counts once
  const own = location.path.at(-1)
  const isThere = hasValue && /^\s*:/.test(text.slice(location.previousNode ? location.previousNode.offset + location.previousNode.length : 0))
  const proposals = new Map<string, CompletionCandidate>()
  for (const shape of shapes.flatMap(alternativesOf)) {
    const names = shape.type === 'object' ? Object.keys(shape.fields) : shape.type === 'record' ? (shape.keys ?? []) : []
    for (const name of names) {
      if (present.has(name) && name !== own) continue
      const field = shape.type === 'object' ? shape.fields[name] : undefined
      const key = JSON.stringify(name)
      proposals.set(name, {
        label: key,
        kind: kind.property,
        ...(field?.description !== undefined && {detail: field.description}),
        ...(field && {about: fieldHoverText(name, field, describeShape(field.shape))}),
        text: isThere ? key : `${key}: `,
        ...(!isThere && {snippet: `${key}: ${field ? emptyValue(field.shape) : '"$1"'}`}),
        isLater: !field?.required
      })
    }
  }
  return [...proposals.values()]
}

function emptyValue(shape: Shape): string {
  const [first] = alternativesOf(shape)
  if (first?.type === 'object' || first?.type === 'record') return '{$1}'
  if (first?.type === 'array' || first?.type === 'tuple') return '[$1]'
  return first?.type === 'string' ? '"$1"' : '$1'
}

function valueProposals(shapes: readonly Shape[]): CompletionCandidate[] {
  const values = shapes.flatMap(alternativesOf).flatMap((shape): readonly (string | boolean)[] => {
    if (shape.type === 'string') return shape.values ?? []
    return shape.type === 'boolean' ? [true, false] : []
  })
  return [...new Set(values)].map((value) => ({label: JSON.stringify(value), kind: kind.value}))
}

/** Pages where the navigation names them, OpenAPI files where these are named. */
function siteProposals(live: LiveSite, {location: {path}}: ConfigPlace): CompletionCandidate[] {
  const key = path.findLast((step) => typeof step === 'string')
  if (key === 'pages' || key === 'root') {
    const named = new Set(live.site.navigation.map(({page}) => page))
    return pageNames(live).map(({name, title}) => ({
      label: JSON.stringify(name),
      kind: kind.file,
      ...(title !== undefined && {detail: title}),
      isLater: named.has(name)
    }))
  }
  if (key !== 'openapi' && key !== 'source') return []
  return [...live.site.files]
    .filter((file) => /\.(?:json|ya?ml)$/i.test(file) && file !== live.site.configFile)
    .map((file) => ({label: JSON.stringify(file), kind: kind.file}))
}
