import {contrast, defineRule, isModeShown, json, placeOf, stringAt, valueAt} from '../../src/rule/index.ts'
import type {DataNode, SiteConfig} from '../../src/rule/index.ts'

export default defineRule({
  id: 'color-contrast',
  group: 'site',
  statements: ['2.5.6.contrast', '2.2.colors.primary', '2.2.colors.light'],
  title: 'Choose colors that stand out from the background by at least 4.5 : 1',
  guide: '`colors.primary` stands on the light background, `colors.light` on the dark one.',
  why: 'Many people cannot read links and accents in a weaker color, and in sunlight nobody can.',
  enforcement: 'check',
  on: 'site',
  messages: {
    low: 'Unexpected contrast {ratio} : 1 of `{color}` on `{background}` in {mode} mode, expected at least 4.5 : 1',
    'very-low': 'Unexpected contrast {ratio} : 1 of `{color}` on `{background}` in {mode} mode, expected at least 4.5 : 1: text in this color cannot be read'
  },
  *check({config}) {
    if (!config) return
    for (const [mode, key, fallback] of [
      ['light', 'primary', '#FFFFFF'],
      ['dark', 'light', '#000000']
    ] as const) {
      const color = valueAt(config.root, 'colors', key)
      if (color?.kind !== 'string' || !isModeShown(config, mode)) continue
      const background = stringAt(backgrounds(config), mode) ?? fallback
      const ratio = contrast(color.value, background)
      if (ratio === undefined || ratio >= 4.5) continue
      const rounded = (Math.floor(ratio * 100) / 100).toFixed(2)
      yield {
        at: placeOf(color),
        message: ratio < 3 ? 'very-low' : 'low',
        values: {ratio: rounded, color: color.value, background, mode},
        actual: color.value
      }
    }
  },
  examples: {
    good: [
      {config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "colors": {"primary": "#767676", "light": "#767676"}}`},
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "colors": {"primary": "#A8FF53", "light": "#A8FF53"}, "modeToggle": {"default": "dark", "isHidden": true}}`
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "colors": {"primary": «"#00B5E2"», "light": «"#333"», "background": {"light": "#fff", "dark": "#111111"}}}`,
        says: [
          'Unexpected contrast 2.41 : 1 of `#00B5E2` on `#fff` in light mode, expected at least 4.5 : 1: text in this color cannot be read',
          'Unexpected contrast 1.49 : 1 of `#333` on `#111111` in dark mode, expected at least 4.5 : 1: text in this color cannot be read'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": «"#8F74E0"»}, "navigation": {"pages": ["page"]}}`,
        says: ['Unexpected contrast 3.65 : 1 of `#8F74E0` on `#FFFFFF` in light mode, expected at least 4.5 : 1']
      }
    ]
  }
})

function backgrounds({dialect, root}: SiteConfig): DataNode | undefined {
  return dialect === 'contract' ? valueAt(root, 'colors', 'background') : valueAt(root, 'background', 'color')
}
