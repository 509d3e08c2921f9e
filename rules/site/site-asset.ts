import {defineRule, json} from '../../src/rule/index.ts'
import {isUrl, isModeShown, pathIn, locationOf, valueAt} from '../../src/rule/site.ts'
import type {SiteConfig, StringNode} from '../../src/rule/site.ts'

/** The settings that name an image. For an object with `light` and `dark`, both count. */
const ASSETS = [['logo'], ['favicon'], ['backgroundImage'], ['background', 'image'], ['thumbnails', 'background']]

export default defineRule({
  id: 'site-asset',
  group: 'site',
  statements: ['2.2.logo', '2.2.logo.light', '2.2.logo.dark', '2.2.favicon', '2.2.backgroundImage'],
  title: 'Use existing files for the logo, favicon, and background in `docs.json`',
  guide: 'Write the path from the site root: `/logo/light.svg`.',
  why: 'A missing file shows as a broken image on every page.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    missing: 'Missing file `{path}`, used by `{field}`{hint}',
    outside: 'Path `{path}` in `{field}` leads outside the site: copy the file into the site'
  },
  *check({config, files}) {
    if (!config) return
    let byName: Map<string, string> | undefined
    for (const {field, node} of assets(config)) {
      if (node.value.trim() === '' || isUrl(node.value)) continue
      const path = pathIn('', node.value.replace(/[?#].*$/s, ''))
      if (path === undefined) yield {at: locationOf(node), message: 'outside', values: {path: node.value, field}}
      // hidden folders are not listed among the files
      if (path === undefined || files.has(path) || /(?:^|\/)\./.test(path)) continue
      byName ??= new Map([...files].map((file) => [stem(file), file]))
      const near = byName.get(stem(path))
      const expected = near === undefined ? [] : [`/${near}`]
      yield {
        at: locationOf(node),
        message: 'missing',
        values: {path, field, hint: near === undefined ? '' : `, did you mean \`/${near}\`?`},
        actual: node.value,
        expected
      }
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "logo": "logo.svg", "favicon": "https://acme.example/a.png"}`,
        files: {'logo.svg': ''}
      }
    ],
    bad: [
      {
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page"]}],
            "logo": {"light": "/logo/light.svg", "dark": «"/logo/dark.png"»},
            "favicon": «"/favicon.svg"»,
            "backgroundImage": «"../shared/back.png"»
          }`,
        files: {'logo/light.svg': '', 'logo/dark.svg': ''},
        messages: [
          'Missing file `logo/dark.png`, used by `logo.dark`, did you mean `/logo/dark.svg`?',
          'Missing file `favicon.svg`, used by `favicon`',
          'Path `../shared/back.png` in `backgroundImage` leads outside the site: copy the file into the site'
        ]
      }
    ]
  }
})

function* assets(config: SiteConfig): Generator<{field: string; node: StringNode}> {
  for (const steps of ASSETS) {
    const value = valueAt(config.root, ...steps)
    if (value?.kind === 'string') yield {field: steps.join('.'), node: value}
    for (const mode of ['light', 'dark'] as const) {
      if (!isModeShown(config, mode)) continue
      const node = valueAt(value, mode)
      if (node?.kind === 'string') yield {field: [...steps, mode].join('.'), node}
    }
  }
}

/** The name of a file without folder, extension, and case. */
const stem = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
