import {compareFields, differencesOf} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {differenceText, isDescribed, operationName} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  swagger: '2.0'
  paths:
    /keys/{id}:
      get:
        parameters:
          - {name: id, in: path, required: true, type: string}
        responses:
          '200': {description: The key, schema: {$ref: '#/definitions/Key'}}
  definitions:
    Key:
      allOf:
        - {required: [id], properties: {id: {type: string}}}
        - properties:
            uses: {type: integer}
            state: {type: string, enum: [live, gone], default: live}
            old: {type: boolean, x-nullable: true}
`
const head = '---\ntitle: Get a key of a workspace\nopenapi: GET /keys/{id}\n---\n\n'

export default defineRule({
  id: 'response-field-accuracy',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.4.ResponseField'],
  title: "Match each response field's type and default to the API",
  guide: 'Copy the type, `required`, `default`, and `deprecated` of each ResponseField from the OpenAPI file.',
  why: 'Readers model their own types on these fields.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    type: 'Type `{actual}` of `{name}`, expected `{expected}` as in the response of `{operation}`',
    required: 'Missing `required` on `{name}`: the response of `{operation}` always has it',
    optional: '`required` on `{name}`, which the response of `{operation}` may leave out: remove it',
    default: 'Default `{actual}` of `{name}`, expected `{expected}` as in the response of `{operation}`',
    'extra-default': 'Default `{actual}` of `{name}`, which has none in the response of `{operation}`: remove it',
    deprecated: 'Missing `deprecated` on `{name}`: it is deprecated in the response of `{operation}`',
    living: '`deprecated` on `{name}`, which is not deprecated in the response of `{operation}`: remove it'
  },
  *check(endpoint) {
    if (!isDescribed(endpoint)) return
    const operation = operationName(endpoint.operation)
    const {matched} = compareFields(endpoint, 'response')
    // few pages mark the fields that a response always has; if a page marks none, none is missing
    const isMarkedRequired = matched.some(({field}) => field.required) && matched.some(({spec}) => spec.required === 'yes')
    for (const {field, spec} of matched) {
      for (const difference of differencesOf(field, spec, isMarkedRequired)) {
        // a default applies to input, and says little about a response
        const {of} = difference
        if (of !== 'no-default' && of !== 'location') yield differenceText({...difference, of}, field.name!, operation)
      }
    }
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

            <ResponseField name="state" type="enum">
              State of the key.
            </ResponseField>

            <ResponseField name="old" type="boolean or null">
              Whether it is old.
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
            <ResponseField name="«id»" type="«integer»">
              Id of the key.
            </ResponseField>

            <ResponseField name="uses" type="number" «required» default="«0»">
              Number of its uses.
            </ResponseField>

            <ResponseField name="state" type="string" default="«gone»" «deprecated»>
              State of the key.
            </ResponseField>

            <ResponseField name="«old»" type="boolean">
              Whether it is old.
            </ResponseField>
          `,
        config,
        files: {'openapi.yaml': specification.replace('x-nullable: true', 'deprecated: true')},
        messages: [
          'Missing `required` on `id`: the response of `GET /keys/{id}` always has it',
          'Type `integer` of `id`, expected `string` as in the response of `GET /keys/{id}`',
          '`required` on `uses`, which the response of `GET /keys/{id}` may leave out: remove it',
          'Default `0` of `uses`, which has none in the response of `GET /keys/{id}`: remove it',
          'Default `gone` of `state`, expected `live` as in the response of `GET /keys/{id}`',
          '`deprecated` on `state`, which is not deprecated in the response of `GET /keys/{id}`: remove it',
          'Missing `deprecated` on `old`: it is deprecated in the response of `GET /keys/{id}`'
        ],
        fixed:
          head +
          mdx`
            <ResponseField name="id" type="string" required>
              Id of the key.
            </ResponseField>

            <ResponseField name="uses" type="number">
              Number of its uses.
            </ResponseField>

            <ResponseField name="state" type="string" default="live">
              State of the key.
            </ResponseField>

            <ResponseField name="old" type="boolean" deprecated>
              Whether it is old.
            </ResponseField>
          `
      }
    ]
  }
})
