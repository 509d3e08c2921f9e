import {compareFields, differencesOf} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
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
  title: "Match each parameter's location, type, default, and `required` to the API",
  guide: 'Copy them from the OpenAPI file, including `deprecated`.',
  why: 'Readers build requests from this data, and a wrong value costs them a failed request.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    location: 'Location `{actual}` of `{name}`, expected `{expected}` as in `{operation}`',
    type: 'Type `{actual}` of `{name}`, expected `{expected}` as in `{operation}`',
    required: 'Missing `required` on `{name}`: `{operation}` requires it',
    optional: '`required` on `{name}`, which is optional in `{operation}`: remove it',
    default: 'Default `{actual}` of `{name}`, expected `{expected}` as in `{operation}`',
    'no-default': 'Missing `default="{expected}"` on `{name}`, its default in `{operation}`',
    'extra-default': 'Default `{actual}` of `{name}`, which has none in `{operation}`: remove it',
    deprecated: 'Missing `deprecated` on `{name}`: it is deprecated in `{operation}`',
    living: '`deprecated` on `{name}`, which is not deprecated in `{operation}`: remove it'
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
          'Type `string` of `limit`, expected `integer` as in `GET /keys`',
          'Default `50` of `limit`, expected `20` as in `GET /keys`',
          '`deprecated` on `limit`, which is not deprecated in `GET /keys`: remove it',
          'Missing `required` on `state`: `GET /keys` requires it',
          'Default `live` of `state`, which has none in `GET /keys`: remove it',
          'Missing `deprecated` on `ids`: it is deprecated in `GET /keys`',
          '`required` on `ids`, which is optional in `GET /keys`: remove it',
          'Location `query` of `X-Trace-Id`, expected `header` as in `GET /keys`'
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
        messages: ['Missing `default="20"` on `limit`, its default in `GET /keys`'],
        fixed: `${head}<ParamField query="limit" type="integer" default="20">\n  Number of keys.\n</ParamField>\n`
      }
    ]
  }
})
