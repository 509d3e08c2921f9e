import {bareKeys, compareFields, insertionOf, placeholdersOf, splitUrl} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {fieldMeant} from '../data/field-meant.ts'
import type {Endpoint} from '../../src/rule/openapi.ts'
import type {Span} from '../../src/rule/index.ts'
import {isDescribed, kindOfField, listed, objectName, operationName} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  openapi: 3.1.0
  paths:
    /users/{id}:
      patch:
        parameters:
          - {name: id, in: path, required: true, description: Number of the user., schema: {type: string}}
          - {name: notify, in: query, description: Send an email to the user., schema: {type: boolean, default: false}}
        requestBody:
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties:
                  name: {type: string, description: Name that others see.}
                  address:
                    type: object
                    description: Place of delivery.
                    properties:
                      city: {type: string}
                      postcode: {type: string, description: Code of the area.}
        responses: {'200': {description: The user}}
`
const head = (frontmatter: string): string => `---\ntitle: Change a user of a workspace\n${frontmatter}\n---\n\n`

export default defineRule({
  id: 'param-field-coverage',
  group: 'api',
  statements: ['2.5.5.all-parameters', '2.5.7.param-response-field', '2.4.ParamField'],
  title: 'Document every parameter of an endpoint with ParamField, including optional ones',
  guide: 'Cover path, query, header, and body. Nest the properties of an object in `Expandable`.',
  why: 'Readers do not know that a parameter exists if the page leaves it out.',
  enforcement: 'check',
  priority: 1,
  on: 'endpoint',
  messages: {
    missing: 'Missing `ParamField` for the {kind} `{name}` of `{operation}`',
    nested: 'Missing `ParamField` for `{name}` in `{object}`: `{operation}` has this property',
    closed: 'The properties of `{name}` are not documented: add an `Expandable` with {properties}',
    placeholder: 'Missing `ParamField` for `{name}` in the path: add `<ParamField path="{name}">`',
    'example-query': 'Missing `ParamField` for the query parameter `{name}`, which the example sends',
    'example-body': 'Missing `ParamField` for the body field `{name}`, which the example sends'
  },
  *check(endpoint) {
    const {outline} = endpoint
    const hasFields = outline.fields.some(({of}) => of === 'param')
    if (!isDescribed(endpoint)) {
      // the platform renders these fields from a file that is not in the site
      if (outline.key === 'api' && endpoint.written) yield* withoutSpecification(endpoint)
      return
    }
    if (outline.key === 'openapi' && !hasFields) return
    const operation = operationName(endpoint.operation)
    const {missing, closed} = compareFields(endpoint, 'param')
    for (const one of missing) {
      const {spec, parent} = one
      // a custom component may contain the field
      if (outline.isOpaque && !parent) continue
      const fix = insertionOf(one, 'param', outline)
      const field = parent?.field ?? parent?.children.find((child) => child.field)?.field
      const about = {...(fix && {fix}), expected: [spec.name]}
      if (!parent || !field) yield {at: outline.valueSpan, message: 'missing', values: {kind: kindOfField(spec), name: spec.name, operation}, ...about}
      else yield {at: field.openTag, message: 'nested', values: {name: spec.name, object: objectName(parent), operation}, ...about}
    }
    for (const {field, properties} of closed) {
      yield {at: field.openTag, message: 'closed', values: {name: field.name!, properties: listed(properties)}}
    }
  },
  examples: {
    good: [
      {
        page:
          head('openapi: PATCH /users/{id}') +
          mdx`
          <ParamField path="id" type="string" required>
            Number of the user.
          </ParamField>

          <ParamField query="notify" type="boolean" default="false">
            Send an email to the user.
          </ParamField>

          <ParamField body="name" type="string" required>
            Name that others see.
          </ParamField>

          <ParamField body="address" type="object">
            Place of delivery.

            <Expandable title="address properties">
              <ParamField body="city" type="string">
                City.
              </ParamField>
              <ParamField body="postcode" type="string">
                Code of the area.
              </ParamField>
            </Expandable>
          </ParamField>
        `,
        config,
        files: {'openapi.yaml': specification}
      },
      {page: `${head('api: GET https://{workspace}.acme.example/users')}The workspace is part of the host.\n`},
      {page: `${head('openapi: PATCH /users/{id}')}The platform renders the parameters.\n`, config, files: {'openapi.yaml': specification}}
    ],
    bad: [
      {
        page:
          head('openapi: «PATCH /users/{id}»') +
          mdx`
          <ParamField path="id" type="string" required>
            Number of the user.
          </ParamField>

          <ParamField body="name" type="string" required>
            Name that others see.
          </ParamField>

          «<ParamField body="address" type="object">»
            Place of delivery.

            <Expandable title="address properties">
              <ParamField body="city" type="string">
                City.
              </ParamField>
            </Expandable>
          </ParamField>
        `,
        config,
        files: {'openapi.yaml': specification},
        messages: [
          'Missing `ParamField` for the query parameter `notify` of `PATCH /users/{id}`',
          'Missing `ParamField` for `postcode` in `address`: `PATCH /users/{id}` has this property'
        ],
        fixed:
          head('openapi: PATCH /users/{id}') +
          mdx`
          <ParamField path="id" type="string" required>
            Number of the user.
          </ParamField>

          <ParamField query="notify" type="boolean" default="false">
            Send an email to the user.
          </ParamField>

          <ParamField body="name" type="string" required>
            Name that others see.
          </ParamField>

          <ParamField body="address" type="object">
            Place of delivery.

            <Expandable title="address properties">
              <ParamField body="city" type="string">
                City.
              </ParamField>
              <ParamField body="postcode" type="string">
                Code of the area.
              </ParamField>
            </Expandable>
          </ParamField>
        `
      },
      {
        page:
          head('api: PATCH /users/{id}') +
          mdx`
          <ParamField path="id" type="string" required>
            Number of the user.
          </ParamField>

          <ParamField query="notify" type="boolean" default="false">
            Send an email to the user.
          </ParamField>

          <ParamField body="name" type="string" required>
            Name that others see.
          </ParamField>

          «<ParamField body="address" type="object">»
            Place of delivery.
          </ParamField>
        `,
        config,
        files: {'openapi.yaml': specification},
        messages: ['The properties of `address` are not documented: add an `Expandable` with `city`, `postcode`']
      },
      {
        page:
          head('api: ««POST /users/{id}/keys»»') +
          mdx`
          <RequestExample>
          ~~~bash
          curl -X POST "https://api.acme.example/users/4/keys?expand=owner" \
            -H "Authorization: Bearer <API_KEY>" \
            -d '{"label": "Build server"}'
          ~~~
          </RequestExample>

          <ParamField query="expand" type="string">
            What to show in full.
          </ParamField>
        `,
        messages: [
          'Missing `ParamField` for `id` in the path: add `<ParamField path="id">`',
          'Missing `ParamField` for the body field `label`, which the example sends'
        ]
      },
      {
        page:
          head('api: «GET https://api.acme.example/keys»') +
          mdx`
          ~~~bash
          curl "https://api.acme.example/keys?limit=5" -H "Authorization: Bearer <API_KEY>"
          ~~~
        `,
        messages: ['Missing `ParamField` for the query parameter `limit`, which the example sends']
      }
    ]
  }
})

/** Parameters that the path and the examples show. */
function* withoutSpecification(
  endpoint: Endpoint
): Generator<{at: Span; message: 'placeholder' | 'example-query' | 'example-body'; values: {name: string}; expected: string[]}> {
  const {outline} = endpoint
  if (outline.isOpaque) return
  const at = outline.valueSpan
  const names = new Set(outline.fields.filter(({of}) => of === 'param').map(({name, location}) => `${location} ${name}`))
  for (const name of new Set(placeholdersOf(splitUrl(endpoint.written!.path).path))) {
    if (!names.has(`path ${name}`)) yield {at, message: 'placeholder', values: {name}, expected: [name]}
  }
  const {query, body} = bareKeys(endpoint)
  for (const name of query) yield {at, message: 'example-query', values: {name}, expected: [name]}
  const fields = outline.fields.flatMap(({of, name}) => (of === 'param' && name !== undefined ? [name] : []))
  // `example-matches-fields` reports another spelling of a field
  for (const name of body) if (fieldMeant(name, fields) === undefined) yield {at, message: 'example-body', values: {name}, expected: [name]}
}
