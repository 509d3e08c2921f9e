import {defineRule, mdx, nearest} from '../../src/rule/index.ts'
import type {Endpoint} from '../../src/rule/openapi.ts'
import {operationName} from '../data/operation.ts'

const specification = `openapi: 3.1.0
paths:
  /users/{id}:
    get: {responses: {'200': {description: The user}}}
    delete: {responses: {'204': {description: Deleted}}}
  /users:
    get: {responses: {'200': {description: The users}}}
components:
  schemas:
    User: {type: object}
`

export default defineRule({
  id: 'operation-known',
  group: 'api',
  statements: ['2.2.openapi', '2.5.5.all-parameters'],
  title: 'Name only operations that the OpenAPI file has',
  guide: 'Write the method and path as in the file: `openapi: GET /users/{id}`. If there are several files, write the file first.',
  why: 'The platform looks up the operation by its method and path. If it finds none, the page stays empty and nobody notices that the API has changed.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    unknown: 'Unknown operation `{operation}`: {files} does not have it',
    near: 'Unknown operation `{operation}`: {files} does not have it, did you mean `{near}`?',
    slash: 'Unknown operation `{operation}`: {files} has `{near}`, and a trailing slash makes it a different path',
    method: 'Unknown method in `{operation}`: {files} has {methods} for this path',
    'api-unknown': 'Unknown operation `{operation}`: {files} does not have it, so either this page or the file is out of date',
    file: 'Missing OpenAPI file `{file}`: write the path of a file on the site, or its name without the extension',
    schema: 'Unknown schema `{schema}`: {files} does not have it',
    'schema-near': 'Unknown schema `{schema}`: {files} does not have it, did you mean `{near}`?'
  },
  *check(endpoint) {
    const {outline, written, state, candidates} = endpoint
    const at = outline.valueSpan
    if (state === 'no-file') yield {at, message: 'file', values: {file: written?.file ?? outline.value.trim().split(/\s/)[0]!}}
    const {operation: found} = endpoint
    if (found && written && outline.key === 'openapi' && endsInSlash(found.path) !== endsInSlash(written.path)) {
      const near = operationName(found)
      yield {at, message: 'slash', values: {operation: operationName(written), files: `\`${found.specification.file}\``, near}, expected: [near]}
    }
    if (state !== 'unknown') return
    const files = candidates.map(({file}) => `\`${file}\``).join(', ')
    if (!written) {
      const schema = outline.value.trim().split(/\s+/).at(-1)!
      const [near] = nearest(
        schema,
        candidates.flatMap((one) => [...one.schemas])
      )
      if (near === undefined) yield {at, message: 'schema', values: {schema, files}}
      else yield {at, message: 'schema-near', values: {schema, files, near}, expected: [near]}
      return
    }
    const operation = operationName(written)
    if (outline.key === 'api') {
      yield {at, message: 'api-unknown', values: {operation, files}}
      return
    }
    const {near, methods} = whatIsMeant(endpoint)
    if (methods.length > 0)
      yield {at, message: 'method', values: {operation, files, methods: methods.map((method) => `\`${method}\``).join(', ')}, expected: methods}
    else if (near !== undefined) yield {at, message: 'near', values: {operation, files, near}, expected: [near]}
    else yield {at, message: 'unknown', values: {operation, files}}
  },
  examples: {
    good: [
      ...['GET /users/{id}', 'get /users/{userId}', 'openapi.yaml DELETE /users/{id}', '/openapi.yaml GET /users', 'openapi GET /users'].map((value) => ({
        page: mdx`
          ---
          title: Get a user
          openapi: ${value}
          ---
        `,
        files: {'openapi.yaml': specification}
      })),
      // other APIs, and operations of one path that differ after `#`
      {
        page: '---\ntitle: Send a mail\napi: POST https://mail.acme.example/v1/mails\n---\n',
        config: '{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}\n',
        files: {'openapi.yaml': specification.replace('paths:', 'servers: [{url: "https://api.acme.example"}]\npaths:')}
      },
      {
        page: '---\ntitle: Get a user at once\nopenapi: GET /users/{id}#now\n---\n',
        files: {
          'openapi.yaml': specification.replace('  /users:', "  /users/{id}#now:\n    get: {responses: {'200': {description: The user}}}\n  /users:")
        }
      },
      {page: '---\ntitle: The user object\nopenapi-schema: openapi.yaml User\n---\n', files: {'openapi.yaml': specification}}
    ],
    bad: [
      {
        page: '---\ntitle: Get a user\nopenapi: «GET /user/{id}»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown operation `GET /user/{id}`: `openapi.yaml` does not have it, did you mean `GET /users/{id}`?']
      },
      {
        page: '---\ntitle: Get a team\nopenapi: «GET /teams/{id}»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown operation `GET /teams/{id}`: `openapi.yaml` does not have it']
      },
      {
        page: '---\ntitle: List the users\nopenapi: «GET /users/»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown operation `GET /users/`: `openapi.yaml` has `GET /users`, and a trailing slash makes it a different path']
      },
      {
        page: '---\ntitle: Replace a user\nopenapi: «put /users/{id}»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown method in `PUT /users/{id}`: `openapi.yaml` has `GET`, `DELETE` for this path']
      },
      {
        page: '---\ntitle: Create a team\napi: «POST /teams»\n---\n',
        config: '{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown operation `POST /teams`: `openapi.yaml` does not have it, so either this page or the file is out of date']
      },
      {
        page: '---\ntitle: Get a user\nopenapi: «/api.yaml GET /users/{id}»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Missing OpenAPI file `/api.yaml`: write the path of a file on the site, or its name without the extension']
      },
      {
        page: '---\ntitle: The team object\nopenapi-schema: «Team»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown schema `Team`: `openapi.yaml` does not have it']
      },
      {
        page: '---\ntitle: The user object\nopenapi-schema: «openapi.yaml Users»\n---\n',
        files: {'openapi.yaml': specification},
        messages: ['Unknown schema `Users`: `openapi.yaml` does not have it, did you mean `User`?']
      }
    ]
  }
})

/** The methods of the same path, or the most similar operation. */
function whatIsMeant({written, candidates}: Endpoint): {near?: string; methods: string[]} {
  const {method, path} = written!
  const all = candidates.flatMap(({operations}) => operations)
  const key = plain(path)
  const methods = all.filter((one) => plain(one.path) === key).map((one) => one.method)
  if (methods.length > 0) return {methods: [...new Set(methods)]}
  const mine = all.filter((one) => one.method === method)
  const [near] = nearest(
    key,
    mine.map((one) => plain(one.path))
  )
  const found = mine.find((one) => plain(one.path) === near)
  return {methods, ...(found && {near: operationName(found)})}
}

const endsInSlash = (path: string): boolean => path.length > 1 && path.endsWith('/')
const plain = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}').replace(/\/+$/, '')
