import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {generatesAll, isListed, readCurl, type Endpoint, type Operation} from '../../src/rule/openapi.ts'
import {operationName} from '../data/operation.ts'

const specification = mdx`
  openapi: 3.1.0
  paths:
    /keys/{id}:
      get: {summary: Get a key, responses: {'200': {description: The key}}}
      «delete»: {summary: Delete a key, responses: {'204': {description: Deleted}}}
      put: {summary: Replace a key, x-hidden: true, responses: {'200': {description: The key}}}
      patch: {summary: Change a key, deprecated: true, responses: {'200': {description: The key}}}
`
const page = '---\ntitle: Get a key of a workspace\ndescription: Read one key.\nopenapi: GET /keys/{id}\n---\n'

export default defineRule({
  id: 'operation-documented',
  group: 'api',
  statements: ['2.5.5.all-parameters', '2.2.openapi'],
  title: 'Give every operation in the OpenAPI file a page',
  guide: 'Add a page with `openapi: METHOD /path`, list the operation in the navigation, or mark it with `x-hidden: true`.',
  why: 'Readers cannot find an operation without a page.',
  enforcement: 'check',
  on: 'openapi',
  inPages: false,
  messages: {missing: '`{operation}` has no page: add one with `openapi: {operation}`, or mark the operation with `x-hidden: true`'},
  *check({site, specifications, endpoints}) {
    const generated = generatesAll(site)
    const shown = new Set(endpoints().flatMap((endpoint) => shownBy(endpoint).map((one) => `${one.specification.file} ${operationName(one)}`)))
    for (const {file, operations} of specifications()) {
      const keys = operations.map((operation) => ({operation, key: `${file} ${operationName(operation)}`}))
      // a file that no page refers to is not documented on this site
      if (generated.has(file) || !keys.some(({key}) => shown.has(key))) continue
      for (const {operation, key} of keys) {
        const {isHidden, deprecated, method, at: location} = operation
        if (shown.has(key) || isHidden || deprecated || method === 'WEBHOOK' || isListed(operation, site)) continue
        yield {at: location, message: 'missing', values: {operation: operationName(operation)}}
      }
    }
  },
  examples: {
    good: [
      {
        page: `${page}\n## DELETE\n\nDelete a key.\n`,
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`,
        files: {'openapi.yaml': specification.replace(/[«»]/g, '')}
      },
      {
        page,
        config: json`{"name": "Acme", "theme": "mint", "colors": {"primary": "#0F766E"}, "navigation": {"groups": [{"group": "API", "pages": ["page", "DELETE /keys/{id}"]}]}, "api": {"openapi": "openapi.yaml"}}`,
        files: {'openapi.yaml': specification.replace(/[«»]/g, '')}
      },
      {
        page,
        config: json`{"name": "Acme", "theme": "mint", "colors": {"primary": "#0F766E"}, "navigation": {"groups": [{"group": "Guides", "pages": ["page"]}, {"group": "API", "openapi": "openapi.yaml"}]}}`,
        files: {'openapi.yaml': specification.replace(/[«»]/g, '')}
      }
    ],
    bad: [
      {
        page,
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`,
        files: {'openapi.yaml': specification},
        messages: ['`DELETE /keys/{id}` has no page: add one with `openapi: DELETE /keys/{id}`, or mark the operation with `x-hidden: true`']
      }
    ]
  }
})

/** The operation of a page, and those with other methods of the same path that have a heading or a request on it. */
function shownBy({operation, outline}: Endpoint): Operation[] {
  if (!operation) return []
  const requests = outline.examples.flatMap(({code}) => readCurl(code).map(({method}) => method))
  const isShown = ({method}: Operation): boolean => requests.includes(method) || outline.sections.some(({text}) => text.split(/[^A-Za-z]+/).includes(method))
  return operation.specification.operations.filter((one) => one === operation || (one.path === operation.path && isShown(one)))
}
