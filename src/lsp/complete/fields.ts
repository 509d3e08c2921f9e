/** Completes fields that the OpenAPI file has and the page does not. */
import type {Missing} from '../../openapi/compare-fields.ts'
import {fieldText, quoteAttribute, styleOf} from '../../openapi/field-text.ts'
import {typeText} from '../../openapi/field-type.ts'
import {endpointOf, fieldsOf} from '../current-endpoint.ts'
import {fieldWords} from '../field-words.ts'
import type {LiveSite} from '../live-site.ts'
import {completionKind as kind} from '../protocol.ts'
import type {CompletionCandidate} from './item.ts'

const componentOf = {param: 'ParamField', response: 'ResponseField'} as const

type MissingField = Missing & {of: keyof typeof componentOf}

/** Top-level fields that the text does not name, whether it parses or not. */
function missingFields(live: LiveSite, path: string): MissingField[] {
  const endpoint = endpointOf(live, path)
  if (!endpoint) return []
  const text = live.texts.get(path) ?? ''
  const {param, response} = fieldsOf(endpoint)
  return [...param.missing.map((one) => ({...one, of: 'param' as const})), ...response.missing.map((one) => ({...one, of: 'response' as const}))].filter(
    ({parent, spec, of}) => !parent && !['"', "'"].some((mark) => text.includes(`${attributeOf(of, spec.location)}=${mark}${spec.name}${mark}`))
  )
}

const attributeOf = (of: MissingField['of'], location: string): string => (of === 'response' ? 'name' : location === 'response' ? 'body' : location)

/** Complete fields, for a new tag. */
export function fieldProposals(live: LiveSite, path: string): CompletionCandidate[] {
  const style = styleOf(live.results.get(path)?.outline.endpoint?.fields ?? live.endpoints.get(path)?.fields ?? [])
  return missingFields(live, path).map(({spec, of}) => ({
    label: `${componentOf[of]} ${spec.name}`,
    kind: kind.snippet,
    detail: `missing field of the operation, in ${spec.location}`,
    about: fieldWords(spec),
    text: fieldText(spec, of, spec.name, '', style).slice(1)
  }))
}

/** For a ParamField or ResponseField without a name. */
export function fieldAttributeProposals(live: LiveSite, path: string, component: string, present: readonly string[]): CompletionCandidate[] {
  if (['path', 'query', 'header', 'body', 'cookie', 'name'].some((name) => present.includes(name))) return []
  return missingFields(live, path)
    .filter(({of}) => componentOf[of] === component)
    .map(({spec, of}) => {
      const text = `${attributeOf(of, spec.location)}=${quoteAttribute(spec.name, '"')}`
      return {
        label: text,
        kind: kind.field,
        detail: 'missing field of the operation',
        about: fieldWords(spec),
        text: `${text} type=${quoteAttribute(typeText(spec.schema), '"')}${spec.required === 'yes' ? ' required' : ''}`
      }
    })
}

/** For the value of the attribute with the name of a field. */
export function fieldNameProposals(live: LiveSite, path: string, component: string, attribute: string): CompletionCandidate[] {
  return missingFields(live, path)
    .filter(({spec, of}) => componentOf[of] === component && attributeOf(of, spec.location) === attribute)
    .map(({spec}) => ({label: spec.name, kind: kind.field, detail: 'missing field of the operation', about: fieldWords(spec)}))
}
