import {compareFields, defineRule, differencesOf, json, mdx} from '../../src/rule/index.ts'
import {differenceText, isDescribed, operationName} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  openapi: 3.1.0
  paths:
    /keys:
      get:
        parameters:
          - {name: limit, in: query, schema: {type: integer, default: 20}}
          - {name: state, in: query, required: true, schema: {type: [string, 'null'], enum: [live, gone]}}
          - {name: ids, in: query, deprecated: true, schema: {type: array, items: {type: string, format: uuid}}}
          - {name: X-Trace-Id, in: header, schema: {type: string}}
        responses: {'200': {description: The keys}}
`
const head = '---\ntitle: List the keys of a workspace\nopenapi: GET /keys\n---\n\n'

export default defineRule({
  id: 'param-field-accuracy',
  group: 'api',
  statements: ['2.5.5.all-parameters', '2.4.ParamField'],
  title: 'Give parameters the location, type, default and `required` that the API has',
  guide: 'Copy them from the OpenAPI file, `deprecated` too.',
  why: 'Readers build their requests from these words; a wrong one costs them a failed request.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    location: 'Unexpected location `{actual}` of `{name}`, expected `{expected}` as in `{operation}`',
    type: 'Unexpected type `{actual}` of `{name}`, expected `{expected}` as in `{operation}`',
    required: 'Missing `required` on `{name}`: `{operation}` does not work without it',
    optional: 'Unexpected `required` on `{name}`: it is optional in `{operation}`',
    default: 'Unexpected default `{actual}` of `{name}`, expected `{expected}` as in `{operation}`',
    'no-default': 'Missing `default="{expected}"` on `{name}`: that is its default in `{operation}`',
    'extra-default': 'Unexpected default `{actual}` of `{name}`: `{operation}` has none',
    deprecated: 'Missing `deprecated` on `{name}`: it is deprecated in `{operation}`',
    living: 'Unexpected `deprecated` on `{name}`: it is not deprecated in `{operation}`'
  },
  *check(endpoint) {
    if (!isDescribed(endpoint)) return
    const operation = operationName(endpoint.operation)
    for (const {field, spec} of compareFields(endpoint, 'param').matched) {
      for (const difference of differencesOf(field, spec, true)) yield differenceText(difference, field.name!, operation)
    }
  },
  examples: {
    good: [
      {
        page:
          head +
          mdx`
            <ParamField query="limit" type="number" default={20}>
              Number of keys.
            </ParamField>

            <ParamField query="state" type="'live' | 'gone' | null" required={true}>
              State of the keys.
            </ParamField>

            <ParamField query="ids" type="array<uuid>" required={false}>
              Deprecated: ids of keys.
            </ParamField>
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
            <ParamField query="limit" type="«string»" default="«50»" «deprecated»>
              Number of keys.
            </ParamField>

            <ParamField query="«state»" type="string" default="«live»">
              State of the keys.
            </ParamField>

            <ParamField query="«ids»" type="string[]" «required»>
              Ids of keys.
            </ParamField>

            <ParamField «query»="X-Trace-Id" type="string">
              Id of the trace.
            </ParamField>
          `,
        config,
        files: {'openapi.yaml': specification},
        messages: [
          'Unexpected type `string` of `limit`, expected `integer` as in `GET /keys`',
          'Unexpected default `50` of `limit`, expected `20` as in `GET /keys`',
          'Unexpected `deprecated` on `limit`: it is not deprecated in `GET /keys`',
          'Missing `required` on `state`: `GET /keys` does not work without it',
          'Unexpected default `live` of `state`: `GET /keys` has none',
          'Missing `deprecated` on `ids`: it is deprecated in `GET /keys`',
          'Unexpected `required` on `ids`: it is optional in `GET /keys`',
          'Unexpected location `query` of `X-Trace-Id`, expected `header` as in `GET /keys`'
        ],
        fixed:
          head +
          mdx`
            <ParamField query="limit" type="integer" default="20">
              Number of keys.
            </ParamField>

            <ParamField query="state" type="string" required>
              State of the keys.
            </ParamField>

            <ParamField query="ids" type="string[]" deprecated>
              Ids of keys.
            </ParamField>

            <ParamField header="X-Trace-Id" type="string">
              Id of the trace.
            </ParamField>
          `
      },
      {
        page: `${head}<ParamField query="«limit»" type="integer">\n  Number of keys.\n</ParamField>\n`,
        config,
        files: {'openapi.yaml': specification},
        messages: ['Missing `default="20"` on `limit`: that is its default in `GET /keys`'],
        fixed: `${head}<ParamField query="limit" type="integer" default="20">\n  Number of keys.\n</ParamField>\n`
      }
    ]
  }
})
