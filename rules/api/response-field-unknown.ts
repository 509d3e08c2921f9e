import {compareFields} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {isDescribed, objectName, operationName} from '../data/operation.ts'

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
  id: 'response-field-unknown',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.4.ResponseField'],
  title: 'Document only fields that the response has',
  guide: 'Use the field names in the OpenAPI file, and remove fields that it no longer has.',
  why: 'Code that waits for a field that never arrives is hard to debug.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    unknown: 'Unknown field `{name}`: {where} has no such field',
    near: 'Unknown field `{name}`: {where} has no such field, did you mean `{near}`?'
  },
  *check(endpoint) {
    if (!isDescribed(endpoint)) return
    const operation = operationName(endpoint.operation)
    for (const {field, near, parent} of compareFields(endpoint, 'response').unknown) {
      const where = parent ? `\`${objectName(parent)}\` in the response of \`${operation}\`` : `the response of \`${operation}\``
      const {nameSpan: at, name = ''} = field
      if (near === undefined) yield {at, message: 'unknown', values: {name, where}, actual: name}
      else yield {at, message: 'near', values: {name, where, near}, actual: name, expected: [near], suggest: {...at, text: near}}
    }
  },
  examples: {
    good: [
      {
        page:
          head +
          mdx`
            <ResponseField name="owner.email" type="string">
              Address of the owner.
            </ResponseField>
          `,
        config,
        files: {'openapi.yaml': specification}
      }
    ],
    bad: [
      {
        page:
          head +
          mdx`
            <ResponseField name="«create»" type="string">
              Time of its creation.
            </ResponseField>

            <ResponseField name="owner" type="object">
              Owner of the key.

              <Expandable title="owner properties">
                <ResponseField name="email" type="string">
                  Address of the owner.
                </ResponseField>
                <ResponseField name="«phone»" type="string">
                  Number of the owner.
                </ResponseField>
              </Expandable>
            </ResponseField>

            <ResponseField name="«error»" type="string">
              What went wrong.
            </ResponseField>
          `,
        config,
        files: {'openapi.yaml': specification},
        messages: [
          'Unknown field `create`: the response of `GET /keys/{id}` has no such field, did you mean `created`?',
          'Unknown field `phone`: `owner` in the response of `GET /keys/{id}` has no such field',
          'Unknown field `error`: the response of `GET /keys/{id}` has no such field'
        ]
      }
    ]
  }
})
