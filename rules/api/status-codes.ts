import {defineRule, json, mdx} from '../../src/rule/index.ts'
import type {Site} from '../../src/rule/site.ts'
import {isDescribed, listed, operationName} from '../data/operation.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml"}`
const specification = mdx`
  openapi: 3.1.0
  paths:
    /keys/{id}:
      get:
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        responses:
          '200': {description: The key}
          '404': {description: No such key}
          '423': {description: The workspace is locked}
          '5XX': {description: Something broke}
`
const head = '---\ntitle: Get a key of a workspace\napi: «GET /keys/{id}»\n---\n\n'

export default defineRule({
  id: 'status-codes',
  group: 'api',
  statements: ['2.5.5.status-codes'],
  title: 'Explain every status code that an endpoint returns',
  guide: 'For each code in the OpenAPI file, say when it occurs and what to do about it, on the page itself or on an errors page.',
  why: 'An unexplained code turns into a support request.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {missing: 'The page does not explain {codes} of `{operation}`: say when it occurs and what to do about it'},
  check(endpoint) {
    const {outline, page, site} = endpoint
    // the platform renders the explanations from the OpenAPI file
    if (!isDescribed(endpoint) || outline.isOpaque || (outline.key === 'openapi' && outline.fields.length === 0)) return
    const {operation} = endpoint
    const documented = new Set([...(page.statusCodes ?? []), ...(codesOfErrorPages(site).get(page.language) ?? [])])
    const missing = operation.responses.map(({status}) => status.toUpperCase()).filter((code) => /^[345]/.test(code) && !isDocumented(code, documented))
    if (missing.length === 0) return
    return {at: outline.valueSpan, message: 'missing', values: {codes: listed(missing), operation: operationName(operation)}, expected: missing}
  },
  examples: {
    good: [
      {
        page:
          head.replace(/[«»]/g, '') +
          mdx`
            | Code | Meaning |
            | --- | --- |
            | 404 | There is no such key. |
            | ${'`423`'} | The workspace is locked. |
            | 500 | Something broke. |
          `,
        config,
        files: {'openapi.yaml': specification}
      },
      {
        page: `${head.replace(/[«»]/g, '')}Returns the key.\n`,
        short: '`423`: the workspace is locked. Unlock it, then call again.',
        config,
        files: {
          'openapi.yaml': `${specification}  /sign-in:\n    post: {responses: {'200': {description: Signed in}}}\n`,
          'errors.mdx': '---\ntitle: Handle errors\ndescription: What the codes mean.\n---\n\n`404`: not there. 5XX: try again.\n',
          'sign-in.mdx': '---\ntitle: Authentication\nopenapi: POST /sign-in\n---\n\n`423`: the workspace is locked.\n'
        }
      }
    ],
    bad: [
      {
        page: `${head}A missing key gives \`404\`.\n`,
        config,
        files: {'openapi.yaml': specification},
        messages: ['The page does not explain `423`, `5XX` of `GET /keys/{id}`: say when it occurs and what to do about it']
      }
    ]
  }
})

const known = new WeakMap<Site, Map<string, Set<string>>>()

/** Codes that error pages explain, by language. They apply to all endpoints. */
function codesOfErrorPages(site: Site): Map<string, Set<string>> {
  const before = known.get(site)
  if (before) return before
  const made = new Map<string, Set<string>>()
  for (const {endpoint, language, statusCodes, title} of site.pages.values()) {
    // the page about authentication is often that of the endpoint for signing in
    if (!statusCodes || (endpoint && !/\b(?:auth\w*|errors?|status codes?)\b/i.test(title?.text ?? ''))) continue
    made.set(language, new Set([...(made.get(language) ?? []), ...statusCodes]))
  }
  known.set(site, made)
  return made
}

/** `4XX` covers every code that starts with 4, and any of them covers the range. */
function isDocumented(code: string, documented: ReadonlySet<string>): boolean {
  if (documented.has(code) || documented.has(`${code[0]}XX`)) return true
  return code.endsWith('XX') && [...documented].some((one) => one[0] === code[0])
}
