import {defineRule, json} from '../../src/rule/index.ts'
import {locationOf, valueAt} from '../../src/rule/site.ts'
import type {DataNode, SiteConfig} from '../../src/rule/site.ts'

export default defineRule({
  id: 'api-base-url',
  group: 'site',
  statements: ['2.2.api.baseUrl'],
  title: 'Write the full base URL of the API, as in the OpenAPI file',
  guide: 'Include `https://`, the host, and the path: `https://api.acme.example/v1`.',
  why: 'The playground sends every request to this URL.',
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    relative: 'Incomplete URL `{url}` in `{field}`: start it with `https://`, as in `https://api.acme.example/v1`',
    other: '`{field}` is `{url}`, but `servers` in {file} has {servers}: use the same URL'
  },
  *check({config, servers}) {
    if (!config) return
    const field = config.dialect === 'contract' ? 'api.baseUrl' : 'api.mdx.server'
    const urls = servers.flatMap(({urls}) => urls).filter((url) => /^https?:/i.test(url))
    for (const node of baseUrls(config)) {
      if (node.kind !== 'string') continue
      const url = node.value
      if (!/^https?:\/\/[^\s/]+/i.test(url)) yield {at: locationOf(node), message: 'relative', values: {url, field}, actual: url}
      else if (urls.length > 0 && !urls.some((serverUrl) => agree(url, serverUrl))) {
        const names = urls.slice(0, 3).map((serverUrl) => `\`${serverUrl}\``)
        const file = servers.find(({urls}) => urls.length > 0)!.file
        yield {at: locationOf(node), message: 'other', values: {url, field, file: `\`${file}\``, servers: names.join(', ')}, actual: url, expected: urls}
      }
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"baseUrl": ["https://api.acme.example/v1/", "http://localhost:8080"]}, "openapi": "openapi.yaml"}`,
        files: {'openapi.yaml': 'openapi: 3.1.0\nservers:\n  - url: https://api.acme.example/v1\n  - url: http://localhost:{port}\n'}
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"baseUrl": «"api.acme.example"»}}`,
        messages: ['Incomplete URL `api.acme.example` in `api.baseUrl`: start it with `https://`, as in `https://api.acme.example/v1`']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"baseUrl": «"https://api.acme.example/v2"»}, "openapi": ["/openapi.json"]}`,
        files: {'openapi.json': '{"openapi": "3.1.0", "servers": [{"url": "https://api.acme.example/v1"}]}'},
        messages: ['`api.baseUrl` is `https://api.acme.example/v2`, but `servers` in `openapi.json` has `https://api.acme.example/v1`: use the same URL']
      }
    ]
  }
})

function baseUrls({dialect, root}: SiteConfig): DataNode[] {
  const node = dialect === 'contract' ? valueAt(root, 'api', 'baseUrl') : valueAt(root, 'api', 'mdx', 'server')
  if (node?.kind === 'array') return node.items
  return node ? [node] : []
}

/** Whether two URLs are equal, or one continues the other. A part in braces matches everything. */
function agree(url: string, server: string): boolean {
  const known = server.split('{', 1)[0]!
  if (known !== server) return url.toLowerCase().startsWith(known.toLowerCase())
  const [a, b] = [url, server].map((serverUrl) => `${serverUrl.toLowerCase().replace(/\/+$/, '')}/`)
  return a!.startsWith(b!) || b!.startsWith(a!)
}
