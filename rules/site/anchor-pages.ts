import {defineRule, json, nearest} from '../../src/rule/index.ts'
import {entryOf, isUrl, navigationLists, locationOf, trimSlashes, valueAt, walkEntries} from '../../src/rule/site.ts'
import type {DataNode, ObjectNode, Site} from '../../src/rule/site.ts'

export default defineRule({
  id: 'anchor-pages',
  group: 'site',
  statements: ['2.2.anchors.url', '2.2.tabs.url'],
  title: 'Make every anchor and tab in `docs.json` lead to pages',
  guide: 'The `url` is the path that its pages start with, usually their folder, or an external URL.',
  why: 'An anchor or tab without pages shows an empty sidebar.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    'no-match': 'No page in the navigation starts with the `url` `{url}`{hint}',
    'no-pages': 'Missing pages in {what} `{name}`: add `pages` or `groups`, or an `href`'
  },
  *check(site) {
    if (!site.config) return
    const {root, dialect} = site.config
    if (dialect === 'modern') yield* withoutPages(root)
    else for (const key of ['anchors', 'tabs']) yield* withoutMatch(valueAt(root, key), site)
  },
  examples: {
    good: [
      {
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page", "api/users"]}],
            "anchors": [{"name": "Community", "url": "https://acme.example"}, {"name": "API", "url": "/api/"}],
            "tabs": [{"name": "Generated", "url": "reference", "openapi": "openapi.json"}]
          }`,
        files: {'api/users.mdx': '---\ntitle: Users\n---\n', 'openapi.json': '{"openapi": "3.1.0", "info": {"title": "Acme", "version": "1"}, "paths": {}}'}
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page", "reference/users"]}], "tabs": [{"name": "API", "url": «"refrence"»}], "anchors": [{"name": "Blog", "url": «"blog"»}]}`,
        files: {'reference/users.mdx': '---\ntitle: Users\n---\n'},
        messages: [
          'No page in the navigation starts with the `url` `refrence`, did you mean `reference`?',
          'No page in the navigation starts with the `url` `blog`'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"tabs": [{"tab": "Guides", "pages": ["page"]}, {"tab": «"API"», "icon": "code"}]}}`,
        messages: ['Missing pages in tab `API`: add `pages` or `groups`, or an `href`']
      }
    ]
  }
})

function* withoutMatch(list: DataNode | undefined, {navigation, generated}: Site) {
  for (const node of list?.kind === 'array' ? list.items : []) {
    const url = valueAt(node, 'url')
    if (url?.kind !== 'string' || isUrl(url.value) || entryOf(node, 'openapi') || entryOf(node, 'asyncapi')) continue
    const start = trimSlashes(url.value)
    if (start === '' || generated.some((folder) => folder.startsWith(start))) continue
    if (navigation.some(({page}) => page?.startsWith(start))) continue
    const folders = new Set(navigation.flatMap(({page}) => (page?.includes('/') ? [page.split('/')[0]!] : [])))
    const expected = nearest(start, folders)
    const hint = expected[0] ? `, did you mean \`${expected[0]}\`?` : ''
    yield {at: locationOf(url), message: 'no-match' as const, values: {url: url.value, hint}, actual: url.value, expected}
  }
}

/** Nodes of the modern navigation that have neither pages nor a link. */
function* withoutPages(root: ObjectNode) {
  const navigation = valueAt(root, 'navigation')
  for (const {key, value} of navigation ? walkEntries(navigation) : []) {
    const what = key === 'tabs' ? 'tab' : key === 'anchors' ? 'anchor' : key === 'dropdowns' ? 'dropdown' : undefined
    if (!what || value.kind !== 'array') continue
    for (const node of value.items) {
      const name = valueAt(node, what)
      if (node.kind !== 'object' || node.isPart || name?.kind !== 'string' || node.entries.some((entry) => leads(entry.key))) continue
      yield {at: locationOf(name), message: 'no-pages' as const, values: {what, name: name.value}}
    }
  }
}

const leads = (key: string): boolean =>
  Object.hasOwn(navigationLists, key) || ['pages', 'href', 'url', 'root', 'openapi', 'asyncapi', 'graphql', '$ref'].includes(key)
