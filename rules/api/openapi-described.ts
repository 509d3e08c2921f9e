import {bodyOf, generatesAll, isListed, responseOf} from '../../src/rule/openapi.ts'
import {defineRule, mdx} from '../../src/rule/index.ts'
import type {Endpoint, Operation} from '../../src/rule/openapi.ts'
import type {Location} from '../../src/rule/site.ts'
import {operationName} from '../data/operation.ts'

const page = '---\ntitle: Create a key of a workspace\nopenapi: POST /keys\n---\n'

/** Property names in responses that need no description. */
const plain = /^(?:id|message|success|data|(?:created|updated)_?at)$/i

export default defineRule({
  id: 'openapi-described',
  group: 'api',
  statements: ['2.5.5.all-parameters'],
  title: 'Describe every operation, parameter, and property in the OpenAPI file',
  guide: 'Give each operation a `summary` and a `description`, and each parameter and top-level property a `description`.',
  why: 'The platform renders API pages from these texts. Without them, a page shows only names.',
  enforcement: 'check',
  on: 'openapi',
  inPages: false,
  messages: {
    summary: 'Missing `summary` of `{operation}`: say in a few words what it does',
    description: 'Missing `description` of `{operation}`: say what it does and when to use it',
    parameter: 'Missing `description` of the {location} parameter `{name}` of `{operation}`',
    property: 'Missing `description` of the property `{name}` in the {of} of `{operation}`'
  },
  *check({site, specifications, endpoints}) {
    const generated = generatesAll(site)
    const pages = new Map<Operation, Endpoint>()
    for (const endpoint of endpoints())
      if (endpoint.operation && endpoint.outline.key === 'openapi' && !pages.has(endpoint.operation)) pages.set(endpoint.operation, endpoint)
    const reported = new Set<string>()
    const isNew = ({file, start}: Location): boolean => {
      const key = `${file} ${start}`
      const before = reported.has(key)
      reported.add(key)
      return !before
    }
    for (const specification of specifications()) {
      for (const one of specification.operations) {
        const endpoint = pages.get(one)
        // most operations of a large file have no page, and docs-lint reads only the operations that have one
        if ((!endpoint && !generated.has(specification.file) && !isListed(one, site)) || one.isHidden) continue
        // the page describes in its own words what the file does not
        const operation = operationName(one)
        if (!one.summary && !endpoint?.page.title) yield {at: one.at, message: 'summary', values: {operation}}
        else if (!one.description && !endpoint?.page.description?.text && !endpoint?.outline.hasText)
          yield {at: one.at, message: 'description', values: {operation}}
        for (const {name, location, description, at: place, schema} of one.parameters) {
          if (!description && !schema().description && isNew(place)) yield {at: place, message: 'parameter', values: {location, name, operation}}
        }
        for (const [of, {fields}] of [['body', bodyOf(one)] as const, ['response', responseOf(one)] as const]) {
          for (const {name, description, at: place, mustDocument} of fields) {
            if (mustDocument && !description && !(of === 'response' && plain.test(name)) && !isOnPage(endpoint, name, of) && isNew(place))
              yield {at: place, message: 'property', values: {name, of, operation}}
          }
        }
      }
    }
  },
  examples: {
    good: [
      {
        page,
        files: {
          'openapi.yaml': mdx`
            openapi: 3.1.0
            paths:
              /keys:
                post:
                  summary: Create a key
                  description: Makes a key for a service.
                  parameters: [{$ref: '#/components/parameters/Trace'}]
                  responses: {'201': {description: The key}}
                get: {responses: {'200': {description: The keys}}}
            components:
              parameters:
                Trace: {name: X-Trace-Id, in: header, schema: {type: string, description: Id of the trace.}}
          `
        }
      },
      // the page itself describes the property
      ...[
        '<ParamField body="label" type="string">\n  Name in the list.\n</ParamField>\n',
        '| Name | Description |\n| --- | --- |\n| `label` | Name in the list |\n'
      ].map((fields) => ({
        page: `${page}\n${fields}`,
        files: {
          'openapi.yaml': mdx`
            openapi: 3.1.0
            paths:
              /keys:
                post:
                  description: Makes a key for a service.
                  requestBody: {content: {application/json: {schema: {properties: {label: {type: string}}}}}}
                  responses: {'201': {description: The key}}
          `
        }
      }))
    ],
    bad: [
      // a property with one schema or a list of it, or whose alternatives share a description
      {
        page,
        files: {
          'openapi.yaml': mdx`
            openapi: 3.1.0
            paths:
              /keys:
                post:
                  description: Makes a key for a service.
                  requestBody:
                    content:
                      application/json:
                        schema:
                          oneOf:
                            - {type: array, items: {$ref: '#/components/schemas/Key'}}
                            - {$ref: '#/components/schemas/Key'}
                  responses: {'201': {description: The key}}
            components:
              schemas:
                Key:
                  type: object
                  properties:
                    «label»: {type: string}
                    owner:
                      oneOf:
                        - {type: string, description: Who may use it.}
                        - {type: integer, description: Who may use it.}
          `
        },
        messages: ['Missing `description` of the property `label` in the body of `POST /keys`']
      },
      {
        page,
        files: {
          'openapi.yaml': mdx`
            openapi: 3.1.0
            paths:
              /keys:
                «post»:
                  parameters:
                    - «{name: expand, in: query, schema: {type: string}}»
                  requestBody:
                    content:
                      application/json:
                        schema:
                          properties:
                            «label»: {type: string}
                            scopes: {type: array, description: What the key may do.}
                  responses: {'201': {description: The key}}
          `
        },
        messages: [
          'Missing `description` of `POST /keys`: say what it does and when to use it',
          'Missing `description` of the query parameter `expand` of `POST /keys`',
          'Missing `description` of the property `label` in the body of `POST /keys`'
        ]
      },
      {
        page: 'The platform makes the pages.\n',
        config:
          '{"name": "Acme", "theme": "mint", "colors": {"primary": "#0F766E"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}\n',
        files: {'openapi.yaml': 'openapi: 3.1.0\npaths:\n  /keys:\n    «get»: {responses: {}}\n'},
        messages: ['Missing `summary` of `GET /keys`: say in a few words what it does']
      }
    ]
  }
})

/** Whether a field of the page with this name has a description, or a table or list of the page names it. */
function isOnPage(endpoint: Endpoint | undefined, name: string, of: 'body' | 'response'): boolean {
  const {fields = [], listed = []} = endpoint?.outline ?? {}
  const isIt = (field: {of: string; name?: string}): boolean => field.of === (of === 'body' ? 'param' : of) && field.name === name
  return fields.some((field) => isIt(field) && /\p{L}{2}/u.test(field.text)) || listed.some(isIt)
}
