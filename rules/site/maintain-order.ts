import {defineRule, json} from '../../src/rule/index.ts'
import {locationOf, valueAt} from '../../src/rule/site.ts'

export default defineRule({
  id: 'maintain-order',
  group: 'site',
  statements: ['2.2.api.maintainOrder'],
  title: 'Prepare for `api.maintainOrder` becoming the default',
  guide: 'Pages generated from OpenAPI files will then keep the order of the file, and the platform will deprecate the field.',
  why: 'You can delete the field once that order is the default.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    on: '`api.maintainOrder` will become the default and then be deprecated: delete it then',
    off: '`api.maintainOrder` will become the default: sort the OpenAPI file itself if its order does not fit'
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
        messages: ['`api.maintainOrder` will become the default and then be deprecated: delete it then']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"maintainOrder": «false»}}`,
        messages: ['`api.maintainOrder` will become the default: sort the OpenAPI file itself if its order does not fit']
      }
    ]
  }
})
