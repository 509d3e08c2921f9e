import {defineRule, json, mdx} from '../../src/rule/index.ts'
import type {OpenApiError} from '../../src/rule/openapi.ts'

export default defineRule({
  id: 'openapi-file',
  group: 'site',
  statements: ['2.2.openapi'],
  title: 'Reference OpenAPI files that exist and parse',
  guide: 'Write the path from the site root, such as `/openapi.json`. The file has to be OpenAPI 3 or Swagger 2.',
  why: 'Without the file, the platform renders no API pages, and nothing reports when a page and the API differ.',
  enforcement: 'check',
  on: 'openapi',
  inPages: false,
  messages: {
    missing: 'Missing OpenAPI file `{value}`: check the path, which is relative to the site root',
    outside: 'OpenAPI file `{value}` is outside the site: copy it into the site, and write its path from the site root',
    'not-openapi': '`{value}` is not an OpenAPI file: it has neither `openapi` nor `swagger` with a version at the top level',
    syntax: 'The OpenAPI file does not parse: {value}',
    reference: 'Missing target of `$ref` `{value}`: write the path of a part that the file has, such as `#/components/schemas/User`',
    'reference-outside': '`$ref` `{value}` leads outside the site: copy its target into the site',
    'reference-cycle': 'Circular `$ref` `{value}`: it leads back to itself',
    remote:
      '`{value}` is a remote file, which docs-lint does not fetch, so pages are not compared with it: name a local copy under `openapi` in the docs-lint settings',
    'remote-reference':
      '`$ref` `{value}` is a remote file, which docs-lint does not fetch, so that part of the API is not checked: copy its target into the site',
    'schemas-too-large':
      'The schemas of `{value}` refer to one another too often, so docs-lint compares only some of their fields with pages: use fewer levels of `allOf`, `anyOf`, and `$ref`'
  },
  *check(openapi) {
    const reported = new Set<string>()
    for (const error of openapi.errors()) {
      const message = messageOf[error.kind]
      // reported once for all URLs
      if ((message === 'remote' || message === 'remote-reference') && reported.has(message)) continue
      reported.add(message)
      yield {at: {file: error.file, start: error.start, end: error.end}, message, values: {value: error.value}, actual: error.value}
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": "/openapi.json"}`,
        files: {'openapi.json': '{"openapi": "3.1.0", "paths": {}}'}
      },
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
        messages: ['Missing OpenAPI file `opneapi.json`: check the path, which is relative to the site root']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": [«"../api/openapi.json"», «"data.json"»]}`,
        files: {'data.json': '{"users": []}'},
        messages: [
          'OpenAPI file `../api/openapi.json` is outside the site: copy it into the site, and write its path from the site root',
          '`data.json` is not an OpenAPI file: it has neither `openapi` nor `swagger` with a version at the top level'
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
          'Circular `$ref` `#/paths/~1users/get`: it leads back to itself',
          'Missing target of `$ref` `#/components/parameters/Limit`: write the path of a part that the file has, such as `#/components/schemas/User`',
          '`$ref` `../secret.yaml` leads outside the site: copy its target into the site',
          '`$ref` `https://acme.example/limit.yaml` is a remote file, which docs-lint does not fetch, so that part of the API is not checked: copy its target into the site'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": [«"https://api.acme.example/openapi.json"», "https://api.acme.example/admin.json"]}`,
        messages: [
          '`https://api.acme.example/openapi.json` is a remote file, which docs-lint does not fetch, so pages are not compared with it: name a local copy under `openapi` in the docs-lint settings'
        ]
      },
      {
        page: '---\ntitle: Create a key\nopenapi: POST /keys\n---\n\n<ParamField body="a" type="string">The key.</ParamField>\n',
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "openapi": "openapi.json"}`,
        files: {
          'openapi.json': `«»{"openapi": "3.1.0", "paths": {"/keys": {"post": {"requestBody": {"content": {"application/json": {"schema": ${'{"allOf": ['.repeat(70)}${']}'.repeat(70)}}}}}}}}`
        },
        messages: [
          'The schemas of `openapi.json` refer to one another too often, so docs-lint compares only some of their fields with pages: use fewer levels of `allOf`, `anyOf`, and `$ref`'
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
  remote: 'remote',
  'schemas-too-large': 'schemas-too-large'
} as const satisfies Record<OpenApiError['kind'], string>
