import {defineRule, mdx} from '../../src/rule/index.ts'
import type {ExampleOutline} from '../../src/rule/site.ts'

const head = '---\ntitle: List the keys of a workspace\napi: «GET /keys»\n---\n\n'

export default defineRule({
  id: 'endpoint-cycle',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.4.RequestExample', '2.4.ResponseExample'],
  title: 'Show both the request and the response of an endpoint',
  guide: 'Give the page a `RequestExample` and a `ResponseExample` that belong together.',
  why: 'With only one of them, readers have to guess the other.',
  enforcement: 'check',
  on: 'endpoint',
  messages: {
    request: 'Missing `RequestExample`: the page shows a response, so show the request for it',
    outside: '{kind} outside `{component}`: move it in, so that it appears next to the fields'
  },
  *check({outline}) {
    if (outline.key !== 'api' || outline.isOpaque) return
    const has = (of: 'request' | 'response'): boolean => outline.examples.some((example) => example.of === of)
    // an example outside these components counts too
    const others = outline.examples.filter(({of}) => of === 'other')
    const at = outline.valueSpan
    if (!has('request') && !has('response')) {
      const command = others.find(({code}) => /^\s*(?:\$ )?curl\s/m.test(code))
      const answer = others.find(({lang, under = '', title = ''}) => lang?.startsWith('json') && /response|returns?\b/i.test(`${title} ${under}`))
      if (command) yield {at: fenceOf(command), message: 'outside', values: {kind: 'request', component: 'RequestExample'}}
      if (answer) yield {at: fenceOf(answer), message: 'outside', values: {kind: 'response', component: 'ResponseExample'}}
      return
    }
    if (has('response') && !has('request') && !others.some(({code}) => code.includes('curl'))) yield {at, message: 'request'}
  },
  examples: {
    good: [
      head.replace(/[«»]/g, '') +
        mdx`
          <RequestExample>
          ~~~bash
          curl https://api.acme.example/keys
          ~~~
          </RequestExample>

          <ResponseExample>
          ~~~json
          [{"id": "key_4"}]
          ~~~
          </ResponseExample>
        `,
      head.replace(/[«»]/g, '') + 'Neither of them yet.\n',
      // `response-examples` asks for what is missing here
      head.replace(/[«»]/g, '') + '<RequestExample>\n```bash\ncurl https://api.acme.example/keys\n```\n</RequestExample>\n'
    ],
    bad: [
      {
        page: `${head.replace(/[«»]/g, '')}«\`\`\`bash»\ncurl https://api.acme.example/keys\n\`\`\`\n\n## Response\n\n«\`\`\`json»\n[{"id": "key_4"}]\n\`\`\`\n`,
        messages: [
          'request outside `RequestExample`: move it in, so that it appears next to the fields',
          'response outside `ResponseExample`: move it in, so that it appears next to the fields'
        ]
      },
      {
        page: `${head}<ResponseExample>\n\`\`\`json\n[{"id": "key_4"}]\n\`\`\`\n</ResponseExample>\n`,
        messages: ['Missing `RequestExample`: the page shows a response, so show the request for it']
      }
    ]
  }
})

/** The opening line of the block: its fence and its language. */
const fenceOf = ({start, lang = ''}: ExampleOutline): {start: number; end: number} => ({start, end: start + 3 + lang.length})
