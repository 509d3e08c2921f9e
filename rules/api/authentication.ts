import {authMismatch, inPage, requestsOf, requirementText, securityRequirements, type Endpoint} from '../../src/rule/openapi.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "api": {"auth": {"method": "bearer"}}}`
const head = '---\ntitle: List the keys of a workspace\napi: GET /keys\n---\n\n'

export default defineRule({
  id: 'authentication',
  group: 'api',
  statements: ['2.5.5.authentication', '5.bearer-header', '5.auth.method'],
  title: 'Show authentication in every request example',
  guide: 'Send the header that the API expects, with a placeholder for the secret: `Authorization: Bearer <API_KEY>`.',
  why: 'Without it, a copied request fails with status 401.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    none: 'Missing credentials in the example: send `{expected}`',
    other: 'Credential `{actual}` in the example, expected `{expected}`',
    unshown: 'Missing credentials: nothing on this page shows how to authenticate, so send them in the request, such as `Authorization: Bearer <API_KEY>`',
    shape: 'Malformed `Authorization` header, expected `{expected}`'
  },
  *check(endpoint) {
    const requirements = securityRequirements(endpoint)
    if (!requirements) {
      const {unsigned} = endpoint.outline
      if (unsigned && needsCredential(endpoint)) yield {at: unsigned, message: 'unshown'}
      return
    }
    const expected = requirements.map(requirementText)[0]!
    for (const {example, curl} of requestsOf(endpoint)) {
      const problem = authMismatch(curl, requirements)
      if (!problem) continue
      const at = inPage(example, problem.at.start, problem.at.end)
      if (problem.kind === 'other') yield {at, message: 'other', values: {actual: problem.actual, expected}, expected: requirements.map(requirementText)}
      else yield {at, message: problem.kind, values: {expected}, expected: requirements.map(requirementText)}
    }
  },
  examples: {
    good: [
      {
        page:
          head +
          mdx`
            ~~~bash
            curl https://api.acme.example/keys -H "Authorization: Bearer $ACME_KEY"
            ~~~
          `,
        config
      },
      {page: `${head}\`\`\`bash\ncurl https://api.acme.example/keys\n\`\`\`\n`},
      {page: `${head}Do **not** send \`Authorization\`.\n\n\`\`\`bash\ncurl https://api.acme.example/keys\n\`\`\`\n`, config},
      // the page says that none is needed, or the operation has no `security` in a file without a default
      {page: `${head.replace('api:', 'authMethod: none\napi:')}\`\`\`bash\ncurl https://api.acme.example/keys\n\`\`\`\n`, config},
      {
        page: `${head}\`\`\`bash\ncurl https://api.acme.example/keys\n\`\`\`\n`,
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "openapi": "openapi.yaml", "api": {"auth": {"method": "bearer"}}}`,
        files: {'openapi.yaml': "openapi: 3.1.0\npaths:\n  /keys:\n    get: {responses: {'200': {description: The keys}}}\n"}
      },
      {
        page: `${head}\`\`\`bash\ncurl "https://api.acme.example/keys?key=<API_KEY>"\n\`\`\`\n`,
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "api": {"auth": {"method": "key", "name": "key"}}}`
      }
    ],
    bad: [
      // nothing documents the authentication, and a request that changes data is rarely open to everyone
      {
        page: `${head.replace('GET', 'POST')}\`\`\`bash\n«curl -X POST https://api.acme.example/keys»\n\`\`\`\n`,
        messages: [
          'Missing credentials: nothing on this page shows how to authenticate, so send them in the request, such as `Authorization: Bearer <API_KEY>`'
        ]
      },
      {
        page: `${head.replace('api:', 'authMethod: basic\napi:')}\`\`\`bash\ncurl https://api.acme.example/keys -H "«Authorization: Bearer <API_KEY>»"\n\`\`\`\n`,
        config,
        messages: ['Credential `Bearer` in the example, expected `-u <USER>:<PASSWORD>`']
      },
      {
        page:
          head +
          mdx`
            <RequestExample>
            ~~~bash Key missing
            curl «https://api.acme.example/keys»
            ~~~
            ~~~bash Wrong form
            curl https://api.acme.example/keys -H "«Authorization: <API_KEY>»"
            ~~~
            ~~~bash Old header
            curl https://api.acme.example/keys -H '«X-Api-Key: <API_KEY>»'
            ~~~
            </RequestExample>
          `,
        config,
        messages: [
          'Missing credentials in the example: send `Authorization: Bearer <API_KEY>`',
          'Malformed `Authorization` header, expected `Authorization: Bearer <API_KEY>`',
          'Credential `X-Api-Key` in the example, expected `Authorization: Bearer <API_KEY>`'
        ]
      }
    ]
  }
})

/** A request that changes something, on a page that documents its API without an OpenAPI file and is not about signing in. */
function needsCredential({outline: {key, auth, isOpaque, value}, operation, written, page, site}: Endpoint): boolean {
  if (key !== 'api' || auth !== undefined || isOpaque || operation || !written || site.openapi.length > 0) return false
  if (/auth|log-?in|sign|register|session|password|webhook|callback|public|health|status|ping|contact|subscribe/i.test(`${value} ${page.path}`)) return false
  return /^(?:POST|PUT|PATCH|DELETE)$/.test(written.method)
}
