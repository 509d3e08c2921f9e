/** The operation of a page, from the current text and OpenAPI files. */
import {compareFields, type Comparison} from '../openapi/compare-fields.ts'
import {createOpenApi} from '../openapi/openapi.ts'
import type {Endpoint, OpenApi, Operation} from '../openapi/types.ts'
import type {Site} from '../site/types.ts'
import type {LiveSite} from './live-site.ts'

export type FoundEndpoint = Endpoint & {operation: Operation}

/** The site with the outlines known so far. */
export function siteNow(live: LiveSite): Site {
  return {...live.site, pages: new Map([...live.results].map(([path, {outline}]) => [path, outline]))}
}

/** @param site one with the requested pages */
export const openApiOf = (live: LiveSite, site: Site): OpenApi =>
  createOpenApi({site, read: live.texts.get, named: live.project.openapi ?? [], parse: live.parse})

/** For a page that does not parse at the moment, its last outline. */
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

/** Compares the fields of a page with its operation, for the request and then for the response. */
export const fieldsOf = (endpoint: FoundEndpoint): {param: Comparison; response: Comparison} => ({
  param: compareFields(endpoint, 'param'),
  response: compareFields(endpoint, 'response')
})
