import {defineRule, json, mdx} from '../../src/rule/index.ts'
import type {OpenApiError} from '../../src/rule/index.ts'

export default defineRule({
  id: 'openapi-file',
  group: 'site',
  statements: ['2.2.openapi'],
  title: 'Name OpenAPI files that exist and parse',
  guide: 'Give the path from the root of the site, such as `/openapi.json`, to a file of OpenAPI 3 or Swagger 2.',
  why: 'Without the file the platform renders no API page, and nothing tells when a page and the API differ.',
  enforcement: 'check',
  on: 'openapi',
  messages: {
    missing: 'Missing OpenAPI file `{value}`: check the path, it counts from the root of the site',
    outside: 'Unexpected OpenAPI file `{value}` outside of the site: copy it into the site and name it by its path from the root',
    'not-openapi': 'Unexpected file `{value}` for `openapi`: it has neither `openapi` nor `swagger` with a version at its top',
    syntax: 'The OpenAPI file does not parse: {value}',
    reference: 'Missing target of `$ref` `{value}`: write the path of a part that the file has, such as `#/components/schemas/User`',
    'reference-outside': 'Unexpected `$ref` `{value}`: it leads out of the site, copy what it names into the site',
    'reference-cycle': 'Unexpected `$ref` `{value}`: it leads back to itself and names nothing',
    remote: 'Nothing is fetched, so pages are not compared with `{value}`: to have that done, name a local copy under `openapi` in the settings of docs-lint',
    'remote-reference': 'Nothing is fetched, so `$ref` `{value}` and what it describes cannot be checked'
  },
  *check(openapi) {
    const reported = new Set<string>()
    for (const error of openapi.errors()) {
      const message = messageOf[error.kind]
      // said once for all addresses
      if ((message === 'remote' || message === 'remote-reference') && reported.has(message)) continue
      reported.add(message)
      yield {at: {file: error.file, start: error.start, end: error.end}, message, values: {value: error.value}, actual: error.value}
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": ["/api/openapi.yaml", "old.json"]}`,
        files: {
          'api/openapi.yaml': mdx`
            openapi: 3.1.0
            paths:
              /users:
                $ref: ./users.yaml#/users
          `,
          'api/users.yaml': 'users: {get: {responses: {}}}\n',
          'old.json': '{"swagger": "2.0", "paths": {}}'
        }
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": «"/opneapi.json"»}`,
        files: {'openapi.json': '{"openapi": "3.1.0", "paths": {}}'},
        messages: ['Missing OpenAPI file `opneapi.json`: check the path, it counts from the root of the site']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": [«"../api/openapi.json"», «"data.json"»]}`,
        files: {'data.json': '{"users": []}'},
        messages: [
          'Unexpected OpenAPI file `../api/openapi.json` outside of the site: copy it into the site and name it by its path from the root',
          'Unexpected file `data.json` for `openapi`: it has neither `openapi` nor `swagger` with a version at its top'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": "openapi.json"}`,
        files: {'openapi.json': '{"openapi": "3.1.0", "paths": {"/users": {«»'},
        messages: ['The OpenAPI file does not parse: The file ends too early: missing `}` for line 1, `}` for line 1, `}` for line 1']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": "openapi.yaml"}`,
        files: {
          'openapi.yaml': mdx`
            openapi: 3.1.0
            paths:
              /users:
                get: {$ref: «'#/paths/~1users/get'»}
                post:
                  parameters:
                    - $ref: «'#/components/parameters/Limit'»
                    - $ref: «../secret.yaml»
                    - $ref: «https://acme.example/limit.yaml»
          `
        },
        messages: [
          'Unexpected `$ref` `#/paths/~1users/get`: it leads back to itself and names nothing',
          'Missing target of `$ref` `#/components/parameters/Limit`: write the path of a part that the file has, such as `#/components/schemas/User`',
          'Unexpected `$ref` `../secret.yaml`: it leads out of the site, copy what it names into the site',
          'Nothing is fetched, so `$ref` `https://acme.example/limit.yaml` and what it describes cannot be checked'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": [«"https://api.acme.example/openapi.json"», "https://api.acme.example/admin.json"]}`,
        messages: [
          'Nothing is fetched, so pages are not compared with `https://api.acme.example/openapi.json`: to have that done, name a local copy under `openapi` in the settings of docs-lint'
        ]
      }
    ]
  }
})

const messageOf = {
  missing: 'missing',
  outside: 'outside',
  'not-openapi': 'not-openapi',
  syntax: 'syntax',
  'ref-missing': 'reference',
  'ref-outside': 'reference-outside',
  'ref-cycle': 'reference-cycle',
  'ref-remote': 'remote-reference',
  remote: 'remote'
} as const satisfies Record<OpenApiError['kind'], string>
