import {defineRule, mdx} from '../../src/rule/index.ts'
import {isError, statusOf} from '../../src/rule/openapi.ts'
import type {Endpoint} from '../../src/rule/openapi.ts'
import type {ExampleOutline} from '../../src/rule/site.ts'
import {isDescribed, operationName} from '../data/operation.ts'

const head = '---\ntitle: List keys\napi: «GET /keys»\n---\n\n'

export default defineRule({
  id: 'response-examples',
  group: 'api',
  statements: ['2.5.5.success-and-error', '2.4.ResponseExample'],
  title: 'Show a success response and an error response',
  guide: 'Put both in `ResponseExample`, each block titled with its status code: `200`, `404`. Copy them from the API or its description.',
  why: 'Developers handle only the errors they have seen.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    both: 'Missing success and error responses: add a `ResponseExample` with both',
    success: 'Missing success response: add it to the `ResponseExample`, titled with its status code',
    error: 'Missing error response: add one that the API returns to the `ResponseExample`, titled with its status code',
    elsewhere: 'Missing error response: `{page}` explains common errors, so add the ones that only this endpoint returns',
    specification: '`{operation}` has no error responses in `{file}`: describe the ones that readers have to handle'
  },
  *check(endpoint) {
    const {outline, operation} = endpoint
    const at = outline.valueSpan
    if (outline.key === 'openapi' && isDescribed(endpoint) && operation && operation.responses.length > 0) {
      // the platform renders this page from the OpenAPI file, so the file is the place to fix it
      const isRendered = outline.fields.length === 0 && outline.examples.length === 0
      if (operation.method !== 'WEBHOOK' && !operation.responses.some(({status}) => /^[45]|^default$/i.test(status)))
        yield {
          at: isRendered ? operation.at : at,
          message: 'specification',
          values: {operation: operationName(operation), file: operation.specification.file}
        }
    }
    if (outline.key !== 'api' || !endpoint.written || outline.isOpaque) return
    const answers = outline.examples.filter(isAnswer)
    const hasError = answers.some(isError)
    const hasSuccess = answers.some((example) => !isError(example)) || returnsNothing(endpoint)
    if (!hasError && !hasSuccess) yield {at, message: 'both'}
    else if (!hasSuccess) yield {at, message: 'success'}
    else if (!hasError) {
      const page = errorsElsewhere(endpoint)
      if (page === undefined) yield {at, message: 'error'}
      // the same remark for each page of a section is one problem
      else yield {at, message: 'elsewhere', values: {page}, cause: page}
    }
  },
  examples: {
    good: [
      head.replace(/[«»]/g, '') +
        mdx`
          <ResponseExample>
          ~~~json 200
          [{"id": "key_4"}]
          ~~~
          ~~~json 404
          {"error": "No such workspace"}
          ~~~
          </ResponseExample>
        `,
      head.replace(/[«»]/g, '').replace('GET', 'DELETE') +
        mdx`
          ## Errors

          ~~~json 404
          {"error": "No such workspace"}
          ~~~
        `
    ],
    bad: [
      {page: `${head}Returns the key.\n`, messages: ['Missing success and error responses: add a `ResponseExample` with both']},
      {
        page: `${head}<ResponseExample>\n\`\`\`json 200\n[{"id": "key_4"}]\n\`\`\`\n</ResponseExample>\n`,
        messages: ['Missing error response: add one that the API returns to the `ResponseExample`, titled with its status code']
      },
      {
        page: `${head}<ResponseExample>\n\`\`\`json Error\n{"error": "No such workspace"}\n\`\`\`\n</ResponseExample>\n`,
        messages: ['Missing success response: add it to the `ResponseExample`, titled with its status code']
      },
      // most APIs document errors once for all endpoints
      {
        page: `${head}<ResponseExample>\n\`\`\`json 200\n[{"id": "key_4"}]\n\`\`\`\n</ResponseExample>\n`,
        files: {'errors.mdx': '---\ntitle: Errors of the API\ndescription: What each status code means.\n---\n\n`404`: there is no such key.\n'},
        messages: ['Missing error response: `errors.mdx` explains common errors, so add the ones that only this endpoint returns']
      },
      {
        page: `${head}<ResponseExample>\n\`\`\`json 200\n[{"id": "key_4"}]\n\`\`\`\n</ResponseExample>\n`,
        files: {
          'intro.mdx':
            '---\ntitle: First call\ndescription: How to call the API.\n---\n\n## Error format\n\n| Status | Meaning |\n| --- | --- |\n| 404 | No such key |\n'
        },
        messages: ['Missing error response: `intro.mdx` explains common errors, so add the ones that only this endpoint returns']
      },
      {
        page: '---\ntitle: Get a key of a workspace\nopenapi: GET /keys/{id}\n---\n',
        files: {'openapi.json': '{"openapi": "3.1.0", "paths": {"/keys/{id}": {«"get"»: {"responses": {"200": {"description": "The key"}}}}}}'},
        messages: ['`GET /keys/{id}` has no error responses in `openapi.json`: describe the ones that readers have to handle']
      }
    ]
  }
})

/** A page that explains errors for the whole section: a page about errors, or another endpoint in the folder that shows one. */
function errorsElsewhere({page, site}: Endpoint): string | undefined {
  const folder = page.path.replace(/[^/]*$/, '')
  for (const {path, endpoint, statusCodes, language} of site.pages.values()) {
    if (path === page.path || language !== page.language) continue
    if (!endpoint && statusCodes?.some((code) => /^[45]/.test(code))) return path
    if (
      endpoint &&
      path.startsWith(folder) &&
      !path.slice(folder.length).includes('/') &&
      endpoint.examples.some((example) => isAnswer(example) && isError(example))
    )
      return path
  }
  return undefined
}

/** A block in a ResponseExample, or one that the surrounding text calls a response. */
function isAnswer(example: ExampleOutline): boolean {
  if (example.of !== 'other') return example.of === 'response'
  return statusOf(example) !== undefined || /response|returns?\b|error|result/i.test(`${example.title ?? ''} ${example.under ?? ''}`)
}

/** A deletion, or an operation documented to return nothing. */
function returnsNothing({written, operation}: Endpoint): boolean {
  const success = operation?.responses.filter(({status}) => status.startsWith('2')) ?? []
  if (success.length > 0) return success.every(({bodies}) => bodies.length === 0)
  return written?.method === 'DELETE' || written?.method === 'HEAD'
}
