import {defineRule, json} from '../../src/rule/index.ts'
import {locationOf, stringAt, valueAt} from '../../src/rule/site.ts'

export default defineRule({
  id: 'versions',
  group: 'site',
  statements: ['2.2.versions', '9.versions'],
  title: 'List each version in `docs.json` once',
  guide: 'The list fills the version menu of the navigation bar.',
  why: 'Readers cannot tell two entries with the same name apart.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {twice: 'Duplicate version `{version}`: delete one of the two'},
  *check({config}) {
    const list = valueAt(config?.root, ...(config?.dialect === 'modern' ? ['navigation', 'versions'] : ['versions']))
    const seen = new Set<string>()
    for (const item of list?.kind === 'array' ? list.items : []) {
      const node = item.kind === 'string' ? item : (valueAt(item, 'version') ?? valueAt(item, 'name'))
      // a version may occur once per language
      if (node?.kind !== 'string') continue
      const key = `${node.value}\n${stringAt(item, 'locale') ?? ''}`
      if (seen.has(key)) yield {at: locationOf(node), message: 'twice', values: {version: node.value}, actual: node.value}
      seen.add(key)
    }
  },
  examples: {
    good: [{config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "versions": ["v1", "v2"]}`}],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "versions": ["v2", "v1", «"v2"»]}`,
        messages: ['Duplicate version `v2`: delete one of the two']
      }
    ]
  }
})
