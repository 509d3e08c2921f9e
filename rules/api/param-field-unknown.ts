import {compareFields} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {isDescribed, objectName, operationName, whereOf} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  openapi: 3.1.0
  paths:
    /keys:
      post:
        parameters:
          - {name: expand, in: query, schema: {type: string}}
          - {name: X-Trace-Id, in: header, schema: {type: string}}
        requestBody:
          content:
            application/json:
              schema:
                type: object
                properties:
                  label: {type: string}
                  owner: {type: object, properties: {email: {type: string}}}
                  metadata: {type: object, additionalProperties: true}
        responses: {'201': {description: The key}}
`
const head = '---\ntitle: Create a key of a workspace\nopenapi: POST /keys\n---\n\n'

export default defineRule({
  id: 'param-field-unknown',
  group: 'api',
  statements: ['2.5.5.all-parameters', '2.4.ParamField'],
  title: 'Document only parameters that the endpoint accepts',
  guide: 'Use the names in the OpenAPI file, and remove parameters that it no longer has.',
  why: 'Sending a parameter that does not exist causes an error or, worse, no effect at all.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    unknown: 'Unknown field `{name}`: `{operation}` has no such {where}',
    path: 'Path parameter `{name}`, but the path has no placeholder: write `{location}="{name}"`',
    near: 'Unknown field `{name}`: `{operation}` has no such {where}, did you mean `{near}`?'
  },
  *check(endpoint) {
    if (!isDescribed(endpoint)) {
      const {outline, written} = endpoint
      if (outline.key !== 'api' || !written || /[{<]|\/[:*]/.test(written.path)) return
      const location = /^(?:GET|HEAD|DELETE)$/.test(written.method) ? 'query' : 'body'
      for (const {of, location: where, nameSpan, name, parent} of outline.fields)
        if (of === 'param' && where === 'path' && name !== undefined && parent === undefined)
          yield {at: nameSpan, message: 'path', values: {name, location}, actual: name}
      return
    }
    const operation = operationName(endpoint.operation)
    for (const {field, near, parent} of compareFields(endpoint, 'param').unknown) {
      const where = parent ? `property in \`${objectName(parent)}\`` : whereOf(field.location)
      const {nameSpan: at, name = ''} = field
      if (near === undefined) yield {at, message: 'unknown', values: {name, operation, where}, actual: name}
      else yield {at, message: 'near', values: {name, operation, where, near}, actual: name, expected: [near], suggest: {...at, text: near}}
    }
  },
  examples: {
    good: [
      {
        page:
          head +
          mdx`
            <ParamField header="x-trace-id" type="string">
              Id of the trace.
            </ParamField>

            <ParamField body="owner.email" type="string">
              Address of the owner.
            </ParamField>

            <ParamField body="metadata" type="object">
              Your own data.

              <Expandable title="metadata properties">
                <ParamField body="team" type="string">
                  Whatever you like.
                </ParamField>
              </Expandable>
            </ParamField>
          `,
        config,
        files: {'openapi.yaml': specification}
      }
    ],
    bad: [
      {
        page:
          head.replace('openapi: POST /keys', 'api: GET /keys') +
          mdx`
            <ParamField path="«limit»" type="integer">
              Number of keys.
            </ParamField>
          `,
        messages: ['Path parameter `limit`, but the path has no placeholder: write `query="limit"`']
      },
      {
        page:
          head +
          mdx`
            <ParamField body="«lable»" type="string">
              Label of the key.
            </ParamField>

            <ParamField query="«limit»" type="integer">
              Number of keys.
            </ParamField>

            <ParamField body="owner" type="object">
              Owner of the key.

              <Expandable title="owner properties">
                <ParamField body="«e-mail»" type="string">
                  Address of the owner.
                </ParamField>
              </Expandable>
            </ParamField>
          `,
        config,
        files: {'openapi.yaml': specification},
        messages: [
          'Unknown field `lable`: `POST /keys` has no such body field, did you mean `label`?',
          'Unknown field `limit`: `POST /keys` has no such query parameter',
          'Unknown field `e-mail`: `POST /keys` has no such property in `owner`, did you mean `email`?'
        ]
      }
    ]
  }
})
