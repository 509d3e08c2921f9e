import {defineRule, json, locationOf, valueAt} from '../../src/rule/index.ts'

export default defineRule({
  id: 'maintain-order',
  group: 'site',
  statements: ['2.2.api.maintainOrder'],
  title: 'Expect `api.maintainOrder` to become the default',
  guide: 'Pages made from OpenAPI files will keep the order of the file. The field is deprecated then.',
  why: 'You can delete the field once the order of the file is the default.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    on: '`api.maintainOrder` is to become the default and deprecated after: delete it then',
    off: '`api.maintainOrder` is to become the default: sort the OpenAPI file itself where its order does not fit'
  },
  *check({config}) {
    const order = config?.dialect === 'contract' ? valueAt(config.root, 'api', 'maintainOrder') : undefined
    if (order?.kind === 'boolean') yield {at: locationOf(order), message: order.value ? 'on' : 'off'}
  },
  examples: {
    good: [{config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"baseUrl": "https://api.acme.example"}}`}],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"maintainOrder": «true»}}`,
        messages: ['`api.maintainOrder` is to become the default and deprecated after: delete it then']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"maintainOrder": «false»}}`,
        messages: ['`api.maintainOrder` is to become the default: sort the OpenAPI file itself where its order does not fit']
      }
    ]
  }
})
