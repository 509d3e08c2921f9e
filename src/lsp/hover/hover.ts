/** Hover text: problems first, then descriptions from the contract. */
import {shownRule} from '../../rule/raw-diagnostic.ts'
import type {Hover, Position} from 'vscode-languageserver'
import {componentSpec} from '../../contract/components.ts'
import {describeShape} from '../../data/shape-words.ts'
import {isPageFile} from '../../site/page-files.ts'
import {problemsIn} from '../across.ts'
import {attributesOf, attributeWords, componentWords} from '../component-words.ts'
import {configPlace, fieldHoverText} from '../config-shape.ts'
import {positionMapperOf} from '../diagnostics.ts'
import {endpointOf, fieldsOf} from '../current-endpoint.ts'
import {fieldWords} from '../field-words.ts'
import type {LiveSite} from '../live-site.ts'
import {contextAt} from '../mdx-context.ts'
import {ruleText} from '../rule-text.ts'

/** The maximum number of problems to explain at a position. */
const most = 3

export function hoverAt(live: LiveSite, path: string, position: Position, hasSchema: boolean): Hover | undefined {
  const text = live.texts.get(path)
  if (text === undefined) return undefined
  const offset = positionMapperOf(live, path).offset(position)
  const parts = [...rulesAt(live, path, offset)]
  if (isPageFile(path)) parts.push(...componentAt(live, path, text, offset))
  else if (path === live.site.configFile && !hasSchema) parts.push(...configAt(text, path, offset))
  return parts.length > 0 ? {contents: {kind: 'markdown', value: parts.join('\n\n---\n\n')}} : undefined
}

function rulesAt(live: LiveSite, path: string, offset: number): string[] {
  const here = problemsIn(live, path).filter(({start, end}) => start <= offset && offset <= end)
  return [...new Set(here.map(shownRule))].slice(0, most).flatMap((rule) => ruleText(live.project, rule) ?? [])
}

function componentAt(live: LiveSite, path: string, text: string, offset: number): string[] {
  const word = /[\w.-]*/y
  word.lastIndex = offset
  const at = contextAt(text, offset + word.exec(text)![0].length)
  if (at.kind === 'tag') {
    const spec = componentSpec(at.prefix)
    return [...(spec ? [componentWords(spec)] : []), ...fieldAt(live, path, offset)]
  }
  if (at.kind !== 'attribute' && at.kind !== 'value') return []
  const name = at.kind === 'attribute' ? at.prefix : at.attribute
  const own = attributesOf(at.component, live.project.settings.team)
  const spec = own && Object.hasOwn(own, name) ? own[name] : undefined
  return [...(spec ? [attributeWords(name, spec)] : []), ...fieldAt(live, path, offset)]
}

/** The parameter of the operation that a ParamField or ResponseField documents. */
function fieldAt(live: LiveSite, path: string, offset: number): string[] {
  const isField = live.results.get(path)?.outline.endpoint?.fields.some(({openTag}) => openTag.start <= offset && offset <= openTag.end)
  const endpoint = isField ? endpointOf(live, path) : undefined
  if (!endpoint) return []
  const {param, response} = fieldsOf(endpoint)
  const found = [...param.matched, ...response.matched].find(({field: {openTag}}) => openTag.start <= offset && offset <= openTag.end)
  return found ? [fieldWords(found.spec)] : []
}

function configAt(text: string, path: string, offset: number): string[] {
  const {location, field} = configPlace(text, path, offset)
  const name = location.path.findLast((step) => typeof step === 'string')
  return field && name !== undefined ? [fieldHoverText(name, field, describeShape(field.shape))] : []
}
