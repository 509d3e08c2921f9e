import {defineRule, json, mdx, nearest} from '../../src/rule/index.ts'
import {exampleMismatches} from '../../src/rule/openapi.ts'
import {isDescribed, listed, operationName} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  openapi: 3.1.0
  servers: [{url: 'https://api.acme.example/v1'}]
  paths:
    /keys:
      post:
        parameters:
          - {name: expand, in: query, schema: {type: string}}
        requestBody:
          content:
            application/json:
              schema:
                type: object
                required: [label]
                properties:
                  label: {type: string}
                  scopes: {type: array, items: {type: string, enum: [read, write]}}
        responses:
          '201':
            description: The key
            content:
              application/json:
                schema:
                  type: object
                  required: [id]
                  properties:
                    id: {type: string, readOnly: true}
                    uses: {type: integer}
                    owner: {type: object, properties: {email: {type: string}}}
          '400': {description: Wrong label, content: {application/json: {schema: {type: object, properties: {error: {type: string}}}}}}
`
const head = '---\ntitle: Create a key of a workspace\napi: POST /v1/keys\n---\n\n'

export default defineRule({
  id: 'example-matches-schema',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.4.RequestExample', '2.4.ResponseExample'],
  title: 'Match examples to the API description',
  guide: 'Take the method, URL, keys, and types from the OpenAPI file, or run the request and copy the response.',
  why: 'Readers copy the example before they read the rest of the page.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    unknown: 'Unknown key `{name}`: the {of} of `{operation}` has no such field',
    near: 'Unknown key `{name}`: the {of} of `{operation}` has no such field, did you mean `{near}`?',
    missing: 'Missing key `{name}`: the {of} of `{operation}` requires it',
    type: '`{name}` has type `{actual}`, expected {expected} as in the {of} of `{operation}`',
    value: 'Invalid value `{actual}` of `{name}`, expected one of {expected}',
    path: 'Unexpected path `{actual}`, expected the path of `{operation}`',
    method: 'Unexpected method `{actual}`, expected that of `{operation}`',
    host: 'Unexpected host `{actual}`, expected {expected}',
    query: 'Unknown query parameter `{actual}`: `{operation}` has no such parameter'
  },
  *check(endpoint) {
    if (!isDescribed(endpoint)) return
    const operation = operationName(endpoint.operation)
    for (const {kind, at, name, actual, expected, of: direction} of exampleMismatches(endpoint)) {
      const of = direction === 'request' ? 'body' : 'response'
      if (kind === 'unknown') {
        const [near] = nearest(actual, expected)
        if (near === undefined) yield {at, message: 'unknown', values: {name, of, operation}, actual}
        else yield {at, message: 'near', values: {name, of, operation, near}, actual, expected: [near]}
      } else if (kind === 'missing') yield {at, message: 'missing', values: {name: name || 'the whole', of, operation}, expected}
      else if (kind === 'type')
        yield {
          at,
          message: 'type',
          values: {actual, name: name || 'the whole', expected: expected.map((type) => `\`${type}\``).join(' or '), of, operation},
          actual,
          expected
        }
      else if (kind === 'value') yield {at, message: 'value', values: {actual, name: name || 'the whole', expected: listed(expected)}, actual, expected}
      else if (kind === 'host') yield {at, message: 'host', values: {actual, expected: listed(expected)}, actual, expected}
      else yield {at, message: kind, values: {actual, operation}, actual, expected}
    }
  },
  examples: {
    good: [
      {
        page:
          head +
          mdx`
            <RequestExample>
            ~~~bash cURL
            curl https://api.acme.example/v1/keys?expand=owner \
              -H "Authorization: Bearer $TOKEN" \
              -d '{"label": "Build server", "scopes": ["read"]}'
            ~~~
            </RequestExample>

            <ResponseExample>
            ~~~json 201
            {
              "id": "key_4",
              "owner": {"email": "kim@acme.example"}
            }
            ~~~
            ~~~json 400
            {"error": "Give the key a label"}
            ~~~
            </ResponseExample>
          `,
        config,
        files: {'openapi.yaml': specification}
      },
      // a key that docs-lint masks in its reports
      {
        page:
          head +
          mdx`
            <RequestExample>
            ~~~bash cURL
            curl https://api.acme.example/v1/keys \
              -H "Authorization: Bearer sk_live_...4f2a" \
              -d '{"label": "sk_live_****************", "scopes": ["read"]}'
            ~~~
            </RequestExample>
          `,
        config,
        files: {'openapi.yaml': specification}
      },
      // the server of the file is a placeholder
      {
        page: `${head}\`\`\`bash\ncurl https://billing.acme.test/v1/keys -H "Authorization: Bearer $TOKEN" -d '{"label": "Build server"}'\n\`\`\`\n`,
        config,
        files: {'openapi.yaml': specification.replace('https://api.acme.example/v1', 'https://api.example.com/v1')}
      }
    ],
    bad: [
      // dots inside a string omit nothing
      {
        page: `${head}<ResponseExample>\n\`\`\`json 201\n«{»"uses": 2, "owner": {"email": "kim...@acme.example"}}\n\`\`\`\n</ResponseExample>\n`,
        config,
        files: {'openapi.yaml': specification},
        messages: ['Missing key `id`: the response of `POST /keys` requires it']
      },
      {
        page:
          head +
          mdx`
            <RequestExample>
            ~~~bash cURL
            curl «https://api.acme.test/v1/keys?full=1» \
              -d '«{»"lable": "Build server", "scopes": [«"red"»]}'
            ~~~
            </RequestExample>

            <ResponseExample>
            ~~~json Created
            {
              "id": «4»,
              "uses": 2,
              "owner": {«"mail"»: "kim@acme.example"}
            }
            ~~~
            ~~~json 400
            {«"message"»: "Give the key a label"}
            ~~~
            </ResponseExample>
          `
            .replace('~~~bash', '~~~bash')
            .replace('"lable"', '«"lable"»')
            .replace('«https://api.acme.test/v1/keys?full=1»', '««https://api.acme.test/v1/keys?full=1»»'),
        config,
        files: {'openapi.yaml': specification},
        messages: [
          'Unexpected host `api.acme.test`, expected `api.acme.example`',
          'Unknown query parameter `full`: `POST /keys` has no such parameter',
          'Missing key `label`: the body of `POST /keys` requires it',
          'Unknown key `lable`: the body of `POST /keys` has no such field, did you mean `label`?',
          'Invalid value `red` of `scopes[]`, expected one of `read`, `write`',
          '`id` has type `integer`, expected `string` as in the response of `POST /keys`',
          'Unknown key `owner.mail`: the response of `POST /keys` has no such field, did you mean `email`?',
          'Unknown key `message`: the response of `POST /keys` has no such field'
        ]
      },
      {
        page: `${head}<RequestExample>\n\`\`\`bash\ncurl -X POST «https://api.acme.example/v1/key»\n\`\`\`\n</RequestExample>\n`,
        config,
        files: {'openapi.yaml': specification},
        messages: ['Unexpected path `/v1/key`, expected the path of `POST /keys`']
      },
      {
        page: `${head}<RequestExample>\n\`\`\`bash\ncurl -X «PUT» https://api.acme.example/v1/keys\n\`\`\`\n</RequestExample>\n`,
        config,
        files: {'openapi.yaml': specification},
        messages: ['Unexpected method `PUT`, expected that of `POST /keys`']
      }
    ]
  }
})
