import {defineRule, factsIn, isDefinedByPage, mdx, slice, type CodeBlock, type Page} from '../../src/rule/index.ts'
import {endpointSections, type EndpointSection} from '../data/endpoint-sections.ts'

export default defineRule({
  id: 'endpoint-section',
  group: 'api',
  statements: ['2.5.5.complete-cycles', '2.5.5.success-and-error', '2.4.RequestExample', '2.4.ResponseExample'],
  title: 'Show a request and a response under each endpoint heading',
  guide: 'Below each endpoint, show a request that readers can copy and the response to it.',
  why: 'With only one of them, readers have to guess the other.',
  review: 'Also report an endpoint whose errors the page does not name.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    request: 'Missing request of `{endpoint}`: show one that readers can copy, next to the response',
    example: 'Missing example of `{endpoint}`: other endpoints of this page show their request, so show this one, too',
    response: 'Missing response of `{endpoint}`: show what the request returns'
  },
  *check(page) {
    const sections = endpointSections(page).map((section) => ({...section, endpoint: `${section.method} ${section.path}`, ...partsOf(section, page)}))
    const isShown = sections.filter(({request, isOpaque}) => request && !isOpaque).length >= 2
    for (const section of sections) {
      const {request, response, isOpaque, isCode, endpoint, method, at} = section
      if (isOpaque || isCode) continue
      if (isShown && !request && !response) yield {at, message: 'example', values: {endpoint}}
      if (request && !response && method !== 'DELETE' && !tellsResponse(section, page)) yield {at, message: 'response', values: {endpoint}}
      if (response && !request && method !== 'GET' && method !== 'DELETE') yield {at, message: 'request', values: {endpoint}}
    }
  },
  examples: {
    good: [
      mdx`
        ## GET /v1/keys

        ~~~bash
        curl https://api.acme.example/v1/keys
        ~~~

        ~~~json
        [{"id": "key_4"}]
        ~~~

        ## DELETE /v1/keys/key_4

        ~~~bash
        curl -X DELETE https://api.acme.example/v1/keys/key_4
        ~~~
      `
    ],
    bad: [
      {
        page: mdx`
          ## GET /v1/keys

          ~~~bash
          curl https://api.acme.example/v1/keys
          ~~~

          ~~~json
          [{"id": "key_4"}]
          ~~~

          ## GET /v1/regions

          ~~~bash
          curl https://api.acme.example/v1/regions
          ~~~

          ~~~json
          ["oslo"]
          ~~~

          «## GET /v1/teams»

          Lists the teams.
        `,
        messages: ['Missing example of `GET /v1/teams`: other endpoints of this page show their request, so show this one, too']
      },
      {
        page: mdx`
          «## GET /v1/keys»

          Lists the keys of a workspace.

          ~~~bash
          curl https://api.acme.example/v1/keys
          ~~~
        `,
        messages: ['Missing response of `GET /v1/keys`: show what the request returns']
      },
      {
        page: mdx`
          ## Create a key

          «**Endpoint:** \`POST /v1/keys\`»

          **Response:**

          ~~~json
          {"id": "key_4"}
          ~~~
        `,
        messages: ['Missing request of `POST /v1/keys`: show one that readers can copy, next to the response']
      }
    ]
  }
})

const sends =
  /\bcurl\s|\bfetch\(|\baxios\b|\brequests\.(?:get|post|put|patch|delete)\(|\bhttpx?\.|\bHttpClient\b|^(?:GET|POST|PUT|PATCH|DELETE) \S+|\bawait \w+\.|\bclient\./m

/** Which examples a section has. Code in components that the page imports is unknown. */
function partsOf({end, at}: EndpointSection, page: Page): {request: boolean; response: boolean; isOpaque: boolean} {
  let request = false
  let response = false
  let isOpaque = false
  let label = ''
  for (const {type, fact, ...span} of factsIn(page.flow, {start: at.start + 1, end})) {
    // an image or a component of the site may show either
    if (type === 'image' || (type === 'component' && fact && 'name' in fact && isDefinedByPage(fact.name ?? '', page))) isOpaque = true
    if (type !== 'code') {
      label = slice(page.text, span)
      continue
    }
    const {value, lang = ''} = fact as CodeBlock
    const isBody = /\b(?:request|body|payload|input)\b/i.test(`${label} ${(fact as CodeBlock).title ?? ''}`)
    if (sends.test(value) || isBody) request = true
    else if (/^(?:json\w*|xml|text|http|csv|yaml|)$/i.test(lang) || /response|returns?|output|result/i.test(label)) response = true
    else isOpaque = true
  }
  return {request, response, isOpaque}
}

/** Words, fields, or a table about the response. */
function tellsResponse({start, end}: EndpointSection, {text, fields}: Page): boolean {
  return (
    /\b(?:responses?|returned|204|no content|empty body|no body|streams?|redirects?)\b/i.test(text.slice(start, end)) ||
    factsIn(fields, {start, end}).some(({of}) => of === 'response')
  )
}
