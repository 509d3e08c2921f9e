import {defineRule, json} from '../../src/rule/index.ts'
import {locationOf, valueAt} from '../../src/rule/site.ts'
import type {Location, Site} from '../../src/rule/site.ts'

const page = '---\ntitle: List the keys of a workspace\ndescription: Read every key.\napi: GET /keys\n---\n\n'

export default defineRule({
  id: 'rate-limits',
  group: 'api',
  statements: ['2.5.5.rate-limits'],
  title: 'State the rate limits of the API, if you know them',
  guide: 'Give the number of requests and the period: 120 requests per minute. Do not guess a number.',
  why: 'Without a number, readers discover the limit when their service stops working.',
  enforcement: 'heuristic',
  on: 'site',
  messages: {
    missing: 'No page states the rate limit of the API: say how many requests a client can send, and in which period',
    vague: 'Rate limit without a number: say how many requests a client can send, and in which period'
  },
  *check(site) {
    if (site.isPartial) return
    const pages = [...site.pages.values()]
    const endpoints = pages.filter((one) => one.endpoint && one.role === 'page' && one.language === 'en')
    if (endpoints.length === 0 || pages.some(({limits}) => limits?.isStated)) return
    const first = endpoints[0]!
    yield {at: placeOfApi(site) ?? {...first.endpoint!.valueSpan, file: first.path}, message: 'missing'}
    for (const {path, limits} of pages) for (const span of limits?.vague ?? []) yield {at: {...span, file: path}, message: 'vague'}
  },
  examples: {
    good: [
      {
        page: `${page}Each workspace may send 120 requests per minute.\n`,
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "api": {"baseUrl": "https://api.acme.example"}}`
      },
      {page: `${page}| Plan | Requests per minute |\n| --- | --- |\n| Free | 60 |\n`},
      {page: 'A site without an API has no limits.\n'}
    ],
    bad: [
      {
        page: `${page}Requests «may be rate limited».\n`,
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page"]}], "api": «{"baseUrl": "https://api.acme.example"}»}`,
        messages: [
          'No page states the rate limit of the API: say how many requests a client can send, and in which period',
          'Rate limit without a number: say how many requests a client can send, and in which period'
        ]
      }
    ]
  }
})

/** The location of the API settings in docs.json. */
function placeOfApi({config, openapi}: Site): Location | undefined {
  const node = valueAt(config?.root, 'api') ?? valueAt(config?.root, 'openapi')
  if (node) return locationOf(node)
  const [first] = openapi
  return first && {file: first.file, start: first.start, end: first.end}
}
