import {contrast, isModeShown, locationOf, stringAt, valueAt} from '../../src/rule/site.ts'
import {defineRule, json, mdx} from '../../src/rule/index.ts'
import type {DataNode, SiteConfig} from '../../src/rule/site.ts'

export default defineRule({
  id: 'color-contrast',
  group: 'site',
  statements: ['2.5.6.contrast', '2.2.colors.primary', '2.2.colors.light'],
  title: 'Choose colors with a contrast of at least 4.5:1',
  guide:
    '`colors.primary` appears on the light background, and `colors.light` on the dark one. In a `style`, combine text and background colors that contrast enough.',
  why: 'Many people cannot read links and accents in a weaker color, and nobody can in sunlight.',
  enforcement: 'check',
  on: 'component',
  messages: {
    low: 'Contrast of {ratio}:1 between `{color}` and `{background}` in {mode} mode, expected at least 4.5:1',
    'very-low': 'Contrast of {ratio}:1 between `{color}` and `{background}` in {mode} mode, expected at least 4.5:1: text in this color is unreadable',
    style: 'Contrast of {ratio}:1 between `{color}` and `{background}` in a `style`, expected at least 4.5:1'
  },
  check({attributes}) {
    const style = attributes.find(({name}) => name === 'style')
    if (!style || style.value === true) return
    const written = typeof style.value === 'string' ? style.value : style.value.expression
    const [color, background] = [textColor, backgroundColor].map((pattern) => pattern.exec(written)?.[1])
    const ratio = color === undefined || background === undefined ? undefined : contrast(color, background)
    // large text needs less contrast
    if (ratio === undefined || ratio >= 4.5 || (ratio >= 3 && /font-?(?:size|weight)|h[1-3]/i.test(written))) return
    return {
      at: style.valueSpan,
      message: 'style',
      values: {ratio: (Math.floor(ratio * 100) / 100).toFixed(2), color: color!, background: background!},
      actual: color!
    }
  },
  *acrossPages({config}) {
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
        at: locationOf(color),
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
      },
      // the background is unknown
      mdx`<span style={{color: '#E11D48'}}>Beta</span> <span style={{color: '#111111', backgroundColor: '#fff'}}>New</span>`
    ],
    bad: [
      {
        page: mdx`<span style={«{color: '#999999', backgroundColor: '#ffffff'}»}>Beta</span>`,
        messages: ['Contrast of 2.84:1 between `#999999` and `#ffffff` in a `style`, expected at least 4.5:1']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "colors": {"primary": «"#00B5E2"», "light": «"#333"», "background": {"light": "#fff", "dark": "#111111"}}}`,
        messages: [
          'Contrast of 2.41:1 between `#00B5E2` and `#fff` in light mode, expected at least 4.5:1: text in this color is unreadable',
          'Contrast of 1.49:1 between `#333` and `#111111` in dark mode, expected at least 4.5:1: text in this color is unreadable'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": «"#8F74E0"»}, "navigation": {"pages": ["page"]}}`,
        messages: ['Contrast of 3.65:1 between `#8F74E0` and `#FFFFFF` in light mode, expected at least 4.5:1']
      }
    ]
  }
})

/** Colors in JSX and CSS, in the common notations. */
const textColor = /(?<![\w-])color\s*:\s*["']?(#[\da-f]{3,6})\b/i
const backgroundColor = /(?<![\w-])background(?:-?color)?\s*:\s*["']?(#[\da-f]{3,6})\b/i

function backgrounds({dialect, root}: SiteConfig): DataNode | undefined {
  return dialect === 'contract' ? valueAt(root, 'colors', 'background') : valueAt(root, 'background', 'color')
}
