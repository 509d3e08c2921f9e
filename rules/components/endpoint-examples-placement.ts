import {defineRule, isDefinedByPage, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: 'endpoint-examples-placement',
  group: 'components',
  statements: ['2.5.7.request-response-example', '2.4.RequestExample', '2.4.ResponseExample'],
  title: 'Use RequestExample and ResponseExample only on endpoint pages',
  guide: 'On other pages, use a code block or a `<CodeGroup>`. RequestExample and ResponseExample appear in the side column of an endpoint page.',
  why: 'On a page without an endpoint, readers see the code far from the text that explains it.',
  enforcement: 'heuristic',
  on: 'component',
  snippets: false,
  messages: {place: '`{name}` on a page without an endpoint: use a code block or `CodeGroup`'},
  check({name, openTag}, {page}) {
    if ((name !== 'RequestExample' && name !== 'ResponseExample') || isDefinedByPage(name, page)) return
    if (page.kind === 'endpoint' || page.fields.length > 0) return
    return {at: openTag, message: 'place', values: {name}}
  },
  examples: {
    good: [
      mdx`
        ---
        title: List the keys
        description: List the keys of your workspace with one request to the service.
        api: GET https://api.example.com/v1/keys
        ---

        <RequestExample>
          \`\`\`bash cURL
          curl https://api.example.com/v1/keys
          \`\`\`
        </RequestExample>
      `
    ],
    bad: [
      {
        page: mdx`
          «<RequestExample>»
            \`\`\`bash cURL
            curl https://api.example.com/v1/keys
            \`\`\`
          </RequestExample>
        `,
        messages: ['`RequestExample` on a page without an endpoint: use a code block or `CodeGroup`']
      }
    ]
  }
})
