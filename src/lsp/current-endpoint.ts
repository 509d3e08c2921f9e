/** The operation that a page documents, as its text and the OpenAPI files are now. */
import {compareFields, type Comparison} from '../openapi/compare-fields.ts'
import {createOpenApi} from '../openapi/openapi.ts'
import type {Endpoint, OpenApi, Operation} from '../openapi/types.ts'
import type {Site} from '../site/types.ts'
import type {LiveSite} from './live-site.ts'

export type FoundEndpoint = Endpoint & {operation: Operation}

/** The site with the outlines that are known now. */
export function siteNow(live: LiveSite): Site {
  return {...live.site, pages: new Map([...live.results].map(([path, {outline}]) => [path, outline]))}
}

/** @param site one with the pages that are asked about */
export const openApiOf = (live: LiveSite, site: Site): OpenApi =>
  createOpenApi({site, read: live.texts.get, named: live.project.openapi ?? [], parse: live.parse})

/** Of a page that does not parse at the moment, what it showed before counts. */
export function endpointOf(live: LiveSite, path: string): FoundEndpoint | undefined {
  const outline = live.results.get(path)?.outline
  const endpoint = outline?.endpoint ?? live.endpoints.get(path)
  if (!outline || !endpoint) return undefined
  const site = {...live.site, pages: new Map([[path, {...outline, endpoint}]])}
  const found = openApiOf(live, site)
    .endpoints()
    .find(({page}) => page.path === path)
  return found?.operation ? {...found, operation: found.operation} : undefined
}

/** Fields of a page against its operation: of the request, then of the answer. */
export const fieldsOf = (endpoint: FoundEndpoint): {param: Comparison; response: Comparison} => ({
  param: compareFields(endpoint, 'param'),
  response: compareFields(endpoint, 'response')
})
