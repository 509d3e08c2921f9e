import {defineRule, json} from '../../src/rule/index.ts'
import {locationOf, stringAt, valueAt} from '../../src/rule/site.ts'

export default defineRule({
  id: 'mode-toggle',
  group: 'site',
  statements: ['2.2.modeToggle', '2.2.modeToggle.default', '2.2.modeToggle.isHidden'],
  title: 'Set a default mode if you hide the light and dark mode toggle',
  guide: 'Hiding the toggle and setting a default forces that mode for the whole site.',
  why: "Without a default, the reader's system decides, and the reader cannot change it.",
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {hidden: "Missing `{field}`: the toggle is hidden, so the reader's system decides between light and dark"},
  *check({config}) {
    if (!config) return
    const isContract = config.dialect === 'contract'
    const toggle = valueAt(config.root, isContract ? 'modeToggle' : 'appearance')
    const hidden = valueAt(toggle, isContract ? 'isHidden' : 'strict')
    const mode = stringAt(toggle, 'default')
    if (hidden?.kind !== 'boolean' || !hidden.value || (mode !== undefined && mode !== 'system')) return
    yield {at: locationOf(hidden), message: 'hidden', values: {field: isContract ? 'modeToggle.default' : 'appearance.default'}}
  },
  examples: {
    good: [{config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "modeToggle": {"default": "dark", "isHidden": true}}`}],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "modeToggle": {"isHidden": «true»}}`,
        messages: ["Missing `modeToggle.default`: the toggle is hidden, so the reader's system decides between light and dark"]
      }
    ]
  }
})
