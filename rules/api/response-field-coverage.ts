import {compareFields, insertionOf} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {isDescribed, listed, objectName, operationName} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  openapi: 3.1.0
  paths:
    /keys/{id}:
      get:
        parameters:
          - {name: id, in: path, required: true, schema: {type: string}}
        responses:
          '200':
            description: The key
            content:
              application/json:
                schema:
                  type: object
                  required: [id]
                  properties:
                    id: {type: string, description: Id of the key.}
                    created: {type: string, format: date-time, description: Time of its creation.}
                    owner:
                      type: object
                      description: Owner of the key.
                      properties:
                        email: {type: string, description: Address of the owner.}
                        secret: {type: string, writeOnly: true}
          '404': {description: No such key, content: {application/json: {schema: {type: object, properties: {error: {type: string}}}}}}
`
const head = '---\ntitle: Get a key of a workspace\nopenapi: GET /keys/{id}\n---\n\n'

export default defineRule({
  id: 'response-field-coverage',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.5.7.param-response-field', '2.4.ResponseField'],
  title: 'Document every field of a success response with ResponseField',
  guide: 'Give each field its own ResponseField, and nest the properties of an object in `Expandable`.',
  why: 'Readers write code against the fields they see here.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    missing: 'Missing `ResponseField` for `{name}` in the response of `{operation}`',
    nested: 'Missing `ResponseField` for `{name}` in `{object}`: the response of `{operation}` has this property',
    closed: 'The properties of `{name}` are not documented: add an `Expandable` with {properties}'
  },
  *check(endpoint) {
    if (!isDescribed(endpoint)) return
    const {outline} = endpoint
    if (outline.key === 'openapi' && !outline.fields.some(({of}) => of === 'response')) return
    const operation = operationName(endpoint.operation)
    const {missing, closed} = compareFields(endpoint, 'response')
    for (const one of missing) {
      const {spec, parent} = one
      if (outline.isOpaque && !parent) continue
      const fix = insertionOf(one, 'response', outline)
      const field = parent?.field ?? parent?.children.find((child) => child.field)?.field
      const about = {...(fix && {fix}), expected: [spec.name]}
      if (!parent || !field) yield {at: outline.valueSpan, message: 'missing', values: {name: spec.name, operation}, ...about}
      else yield {at: field.openTag, message: 'nested', values: {name: spec.name, object: objectName(parent), operation}, ...about}
    }
    for (const {field, properties} of closed) yield {at: field.openTag, message: 'closed', values: {name: field.name!, properties: listed(properties)}}
  },
  examples: {
    good: [
      {
        page:
          head +
          mdx`
            <ResponseField name="id" type="string">
              Id of the key.
            </ResponseField>

            <ResponseField name="created" type="string">
              Time of its creation.
            </ResponseField>

            <ResponseField name="owner" type="object">
              Owner of the key.

              <Expandable title="owner properties">
                <ResponseField name="email" type="string">
                  Address of the owner.
                </ResponseField>
              </Expandable>
            </ResponseField>
          `,
        config,
        files: {'openapi.yaml': specification}
      },
      // the description says where to find the properties, or names most of them
      {
        page: `${head}<ResponseField name="id" type="string">Id.</ResponseField>\n<ResponseField name="created" type="string">Time.</ResponseField>\n<ResponseField name="owner" type="object">Same shape as [a user](#users).</ResponseField>\n\n## Users\n`,
        config,
        files: {'openapi.yaml': specification}
      },
      {page: `${head}The platform renders the response.\n`, config, files: {'openapi.yaml': specification}}
    ],
    bad: [
      {
        page:
          head.replace('GET /keys/{id}', '«GET /keys/{id}»') +
          mdx`
            <ResponseField name="id" type="string">
              Id of the key.
            </ResponseField>

            «<ResponseField name="owner" type="object">»
              Owner of the key.
            </ResponseField>
          `,
        config,
        files: {'openapi.yaml': specification},
        messages: [
          'Missing `ResponseField` for `created` in the response of `GET /keys/{id}`',
          'The properties of `owner` are not documented: add an `Expandable` with `email`'
        ],
        fixed:
          head +
          mdx`
            <ResponseField name="id" type="string">
              Id of the key.
            </ResponseField>

            <ResponseField name="created" type="string">
              Time of its creation.
            </ResponseField>

            <ResponseField name="owner" type="object">
              Owner of the key.
            </ResponseField>
          `
      },
      {
        page:
          head +
          mdx`
            «<ResponseField name="owner" type="object">»
              Owner of the key.

              <Expandable title="owner properties">
                <ResponseField name="secret" type="string">
                  Secret of the owner.
                </ResponseField>
              </Expandable>
            </ResponseField>
          `,
        config,
        files: {'openapi.yaml': specification.replace('id: {type: string, description: Id of the key.}\n', '').replace(/^.*created: .*\n/m, '')},
        messages: ['Missing `ResponseField` for `email` in `owner`: the response of `GET /keys/{id}` has this property']
      }
    ]
  }
})
