import {defineRule, json, nearest} from '../../src/rule/index.ts'
import {locationOf, stringAt, valueAt} from '../../src/rule/site.ts'
import type {DataNode} from '../../src/rule/site.ts'

export default defineRule({
  id: 'anchor-version',
  group: 'site',
  statements: ['2.2.anchors.version', '9.anchor-version'],
  title: 'Use only versions from `versions` for an anchor in `docs.json`',
  guide: 'The anchor appears when a reader selects that version.',
  why: 'Readers cannot select a version that is not in the list, so the anchor never appears.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    unknown: 'Unknown version `{version}`, expected one of `versions`: {versions}',
    'no-versions': 'Unknown version `{version}`: `docs.json` has no `versions`, so the {what} is never shown'
  },
  *check({config}) {
    if (config?.dialect !== 'contract') return
    const list = valueAt(config.root, 'versions')
    const versions = list?.kind === 'array' ? list.items.flatMap(nameOf) : []
    for (const [key, what] of [
      ['anchors', 'anchor'],
      ['tabs', 'tab']
    ] as const) {
      const nodes = valueAt(config.root, key)
      for (const node of nodes?.kind === 'array' ? nodes.items : []) {
        const version = valueAt(node, 'version')
        if (version?.kind !== 'string' || versions.includes(version.value)) continue
        const at = locationOf(version)
        if (versions.length === 0) yield {at, message: 'no-versions', values: {version: version.value, what}}
        else {
          const expected = nearest(version.value, versions)
          yield {
            at,
            message: 'unknown',
            values: {version: version.value, versions: versions.map((name) => `\`${name}\``).join(', ')},
            actual: version.value,
            expected
          }
        }
      }
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "versions": ["v1", "v2"], "anchors": [{"name": "Page", "url": "page", "version": "v2"}]}`
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "versions": ["v1", "v2"], "anchors": [{"name": "Page", "url": "page", "version": «"v3"»}]}`,
        messages: ['Unknown version `v3`, expected one of `versions`: `v1`, `v2`']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "anchors": [{"name": "Page", "url": "page", "version": «"v1"»}]}`,
        messages: ['Unknown version `v1`: `docs.json` has no `versions`, so the anchor is never shown']
      }
    ]
  }
})

function nameOf(node: DataNode): string[] {
  const name = node.kind === 'string' ? node.value : stringAt(node, 'name')
  return name === undefined ? [] : [name]
}
