import {outsideContract, checkShape, contractDocsJson, isTypo, isUnread, modernDocsJson, navigationLists, locationOf} from '../../src/rule/site.ts'
import {defineRule, json} from '../../src/rule/index.ts'
import type {Edit} from '../../src/rule/index.ts'
import type {ShapeMismatch} from '../../src/rule/site.ts'
import {duplicates, emptyNavigation, hiddenPlayground, icons} from '../data/config-typos.ts'

export default defineRule({
  id: 'docs-json-schema',
  group: 'site',
  statements: [
    '1.config-file',
    '2.2.name',
    '2.2.navigation',
    '2.2.logo',
    '2.2.favicon',
    '2.2.colors',
    '2.2.topbarLinks',
    '2.2.topbarCtaButton',
    '2.2.versions',
    '2.2.anchors',
    '2.2.topAnchor',
    '2.2.tabs',
    '2.2.api',
    '2.2.openapi',
    '2.2.footerSocials',
    '2.2.feedback',
    '2.2.modeToggle',
    '2.2.backgroundImage',
    '2.2.navigation.group',
    '2.2.navigation.pages',
    '2.2.logo.light',
    '2.2.logo.dark',
    '2.2.logo.href',
    '2.2.colors.primary',
    '2.2.colors.light',
    '2.2.colors.dark',
    '2.2.colors.background',
    '2.2.colors.background.light',
    '2.2.colors.background.dark',
    '2.2.topbarLinks.name',
    '2.2.topbarLinks.url',
    '2.2.topbarCtaButton.type',
    '2.2.anchors.icon',
    '2.2.anchors.name',
    '2.2.anchors.color',
    '2.2.anchors.isDefaultHidden',
    '2.2.anchors.iconType',
    '2.2.topAnchor.name',
    '2.2.topAnchor.icon',
    '2.2.topAnchor.iconType',
    '2.2.tabs.name',
    '2.2.api.auth',
    '2.2.api.playground.mode',
    '2.2.feedback.suggestEdit',
    '2.2.feedback.raiseIssue',
    '5.auth.method'
  ],
  title: 'Give every field in `docs.json` a valid value',
  guide: '`name` and `navigation` are required. Colors are `#` and 3 or 6 hex digits. Page paths have no extension.',
  why: 'The platform silently ignores an invalid field, or does not build the site at all.',
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    type: '{reason}',
    value: '{reason}',
    form: '{reason}',
    empty: '{reason}',
    missing: '{reason}',
    'unknown-key': '{reason}',
    navigation: 'Missing pages in `navigation`, expected one of {lists}',
    icon: 'Prefix in the icon name `{icon}`: write `{expected}`, since icon names have no `fa-` prefix',
    duplicate: 'Duplicate {what} `{name}`: give each its own name and `url`',
    'hidden-playground': '`{auth}` has no effect because the playground is hidden: show the playground, or remove the setting',
    'beyond-contract': 'Not checked: {keys}, which the platform accepts but the authoring contract does not describe',
    'unknown-keys': 'Unknown keys, not checked: {keys}'
  },
  *check({config, configErrors}) {
    if (!config) return
    const {root, dialect} = config
    const shape = dialect === 'contract' ? contractDocsJson : modernDocsJson
    // a file with a parse error is missing what follows the error
    const isWhole = !configErrors.some(isUnread)
    const strange: ShapeMismatch[] = []
    for (const problem of checkShape(root, shape)) {
      if (!isWhole && problem.code === 'missing') continue
      if (!isOwn(problem)) continue
      const {file, start, end, code, reason, actual, expected} = problem
      if (dialect === 'modern' && code === 'unknown-key' && !expected?.some((name) => isTypo(actual ?? '', name))) {
        if (!problem.at.includes('.')) strange.push(problem)
        continue
      }
      yield {
        at: {file, start, end},
        message: code,
        values: {reason},
        ...(actual !== undefined && {actual}),
        ...(expected && {expected}),
        ...suggestionFor(problem)
      }
    }
    if (dialect === 'modern') {
      const empty = emptyNavigation(root)
      if (empty && isWhole)
        yield {at: empty, message: 'navigation', values: {lists: list([...Object.keys(navigationLists).filter((key) => key !== 'menu'), 'pages'])}}
      if (strange[0]) yield {at: location(strange[0]), message: 'unknown-keys', values: {keys: list(strange.map(({at}) => at))}}
    } else {
      yield* duplicates(root, 'anchors', 'anchor')
      yield* duplicates(root, 'tabs', 'tab')
      const outside = outsideContract(root, shape)
      if (outside[0]) {
        const {file, keyStart: start, keyEnd: end} = outside[0].entry
        yield {at: {file, start, end}, message: 'beyond-contract', values: {keys: list(outside.map(({path}) => path))}}
      }
    }
    yield* icons(root)
    const hidden = hiddenPlayground(config)
    if (hidden) yield {at: locationOf(hidden), message: 'hidden-playground', values: {auth: dialect === 'contract' ? 'api.auth' : 'api.mdx.auth'}}
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "colors": {"primary": "#0B5F4A"}, "logo": {"light": "/a.svg", "dark": "/a.svg"}}`,
        files: {'a.svg': ''}
      },
      {
        config: json`{"$schema": "https://mintlify.com/schema.json", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": [{"group": "", "pages": ["page"]}], "topbarLinks": [{"name": "", "url": "https://acme.example"}]}`
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "navbar": {"links": [{"label": "", "icon": "github", "href": "https://acme.example"}]}}`
      },
      {
        config: json`{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"tabs": [{"tab": "Guides", "icon": "book", "pages": ["page"]}]}}`
      }
    ],
    bad: [
      {
        config: json`{"name": «""», "theme": "mint", "colors": {"primary": "#0B5F4A"}, «"navigation"»: {"global": {}}, "api": {"playground": {"display": «"none"»}, "mdx": {"auth": {"method": "key"}}}}`,
        messages: [
          'Unexpected empty text for `name`, expected text',
          'Missing pages in `navigation`, expected one of `products`, `languages`, `versions`, `tabs`, `dropdowns`, `anchors`, `groups`, `pages`',
          '`api.mdx.auth` has no effect because the playground is hidden: show the playground, or remove the setting'
        ]
      },
      {
        config: json`
          «{»
            "navigation": [{"group": "Guides", "pages": ["page"]}],
            «"colors"»: {"light": «"0B5F4A"»},
            "api": {"playground": {"mode": «"hidden"»}},
            «"feedbck"»: {"raiseIssue": true},
            "feedback": {"suggestEdit": «"true"»}
          }`,
        messages: [
          'Missing `name`, expected text',
          'Missing `primary` in `colors`, expected `#` and 3 or 6 hex digits, such as `#0B5F4A`',
          'Unexpected `0B5F4A` for `colors.light`, expected `#` and 3 or 6 hex digits, such as `#0B5F4A`',
          'Unexpected `hidden` for `api.playground.mode`, expected `show`, `simple` or `hide`',
          'Unknown key `feedbck`, did you mean `feedback`?',
          'Unexpected text `true` for `feedback.suggestEdit`, expected true or false without quotes'
        ]
      },
      {
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page"]}],
            «"theme"»: "quill",
            "anchors": [
              {"name": "Guides", "url": "page", "icon": «"fa-book"», «"color"»: {"from": "#0B5F4A"}},
              {"name": «"Guides"», "url": "page", "iconType": "regular"}
            ]
          }`,
        messages: [
          'Not checked: `theme`, `anchors[].iconType: regular`, which the platform accepts but the authoring contract does not describe',
          'Prefix in the icon name `fa-book`: write `book`, since icon names have no `fa-` prefix',
          'Missing `to` in `anchors[0].color`, expected `#` and 3 or 6 hex digits, such as `#0B5F4A`',
          'Duplicate anchor `Guides`: give each its own name and `url`'
        ],
        fixed: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page"]}],
            "theme": "quill",
            "anchors": [
              {"name": "Guides", "url": "page", "icon": "book", "color": {"from": "#0B5F4A"}},
              {"name": "Guides", "url": "page", "iconType": "regular"}
            ]
          }`
      },
      {
        config: json`{"theme": «"almnd"», "name": "Acme", «"widget"»: 1, "colors": {"primary": "#0B5F4A"}, "navigation": {"groups": [{"group": "Guides", «"pges"»: ["page"], "pages": ["page"]}, {"$ref": "keys.json"}]}}`,
        files: {'keys.json': '{"group": «7», "pages": ["keys"]}', 'keys.mdx': '---\ntitle: Keys\n---\n'},
        messages: [
          'Unexpected `almnd` for `theme`, did you mean `almond`?',
          'Unknown keys, not checked: `widget`',
          'Unknown key `pges` in `navigation.groups[0]`, did you mean `pages`?',
          'Unexpected number `7` for `navigation.groups[1].group`, expected text'
        ]
      }
    ]
  }
})

/** Problems that other rules about the site describe better. */
function isOwn({at, code}: ShapeMismatch): boolean {
  return !(code === 'unknown-key' && /^(?:footerSocials|footer\.socials)\b/.test(at))
}

const location = ({file, start, end}: ShapeMismatch): {file: string; start: number; end: number} => ({file, start, end})
const list = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** A change for a person to review: the likely key or value, or `#` before hex digits. */
function suggestionFor({file, start, end, code, actual, expected}: ShapeMismatch): {suggest?: Edit} {
  if ((code === 'unknown-key' || code === 'value') && expected?.length === 1) return {suggest: {file, start, end, text: JSON.stringify(expected[0])}}
  if (code === 'form' && actual && /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(actual)) return {suggest: {file, start, end, text: JSON.stringify(`#${actual}`)}}
  return {}
}
