import {describe, expect, test} from 'vitest'
import {rules} from '../../rules/index.ts'
import {parseJson} from '../../src/data/json.ts'
import type {ObjectNode} from '../../src/data/node.ts'
import {migrate, type Migration} from '../../src/cli/migrate/migrate.ts'
import {readSite} from '../../src/site/read-site.ts'
import type {Site} from '../../src/site/types.ts'
import {migrateCommand} from '../../src/cli/migrate/index.ts'
import {safeResult} from '../../src/cli/result.ts'
import {active, lintFiles} from '../harness.ts'
import {folderWith} from '../run/folder-with.ts'

const siteOf = (text: string): Site => readSite({read: (path) => (path === 'docs.json' ? text : undefined), files: []})
const pagesOf = (text: string): string[] => [...new Set(siteOf(text).navigation.map(({value}) => value))].toSorted()
const migrated = (text: string): Migration => migrate(parseJson(text, 'docs.json').node as ObjectNode, text)

const old = `{
    "$schema": "https://mintlify.com/schema.json",
    "name": "Acme",
    "logo": {"light": "/l.svg", "dark": "/d.svg"},
    "colors": {
        "primary": "#0B5F4A",
        "anchors": {"from": "#000", "to": "#111"},
        "background": {"light": "#FFF", "dark": "#000"}
    },
    "topbarLinks": [{"name": "Blog", "url": "https://acme.example/blog"}],
    "topbarCtaButton": {"type": "github", "name": "Source", "url": "https://github.com/acme/docs"},
    "modeToggle": {"default": "dark", "isHidden": true},
    "tabs": [{"name": "API", "url": "api"}, {"name": "Empty", "url": "empty"}, {"name": "Blog", "url": "https://acme.example/blog"}],
    "topAnchor": {"name": "Home", "icon": "house", "iconType": "solid"},
    "anchors": [
        {"name": "Examples", "url": "examples", "icon": "code", "color": {"from": "#0B5F4A", "to": "#FFFFFF"}},
        {"name": "Community", "url": "https://community.acme.example", "isDefaultHidden": true}
    ],
    "navigation": [
        {"group": "", "pages": ["index"]},
        {"group": "Guides", "pages": ["guides/a", {"group": "More", "icon": "book", "iconType": "solid", "pages": ["guides/b"]}]},
        {"group": "API", "pages": ["api/users", "api/keys"]},
        {"group": "Examples", "pages": ["examples/a"]}
    ],
    "openapi": ["/openapi.json"],
    "api": {"baseUrl": "https://api.acme.example", "auth": {"method": "bearer", "name": "Authorization", "inputPrefix": "x"}, "playground": {"mode": "hide"}, "maintainOrder": true},
    "footerSocials": {"x": "http://x.com/acme"},
    "feedback": {"suggestEdit": true},
    "backgroundImage": "/back.png",
    "redirects": [{"source": "/old", "destination": "/index"}]
}
`

describe('migrate', () => {
  const {text, lost} = migrated(old)

  test('gives the modern form, in which no page is lost', () => {
    expect(siteOf(text).config?.dialect).toBe('modern')
    expect(pagesOf(text)).toEqual(pagesOf(old))
    expect(JSON.parse(text)).toEqual({
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      name: 'Acme',
      logo: {light: '/l.svg', dark: '/d.svg'},
      colors: {primary: '#0B5F4A'},
      navbar: {links: [{label: 'Blog', href: 'https://acme.example/blog'}], primary: {type: 'github', href: 'https://github.com/acme/docs'}},
      appearance: {default: 'dark', strict: true},
      navigation: {
        anchors: [
          {
            anchor: 'Home',
            icon: {name: 'house', style: 'solid'},
            tabs: [
              {
                tab: 'Documentation',
                groups: [
                  {group: '', pages: ['index']},
                  {group: 'Guides', pages: ['guides/a', {group: 'More', icon: {name: 'book', style: 'solid'}, pages: ['guides/b']}]}
                ]
              },
              {tab: 'API', groups: [{group: 'API', pages: ['api/users', 'api/keys']}]},
              {tab: 'Blog', href: 'https://acme.example/blog'}
            ]
          },
          {anchor: 'Examples', icon: 'code', color: {light: '#0B5F4A', dark: '#0B5F4A'}, groups: [{group: 'Examples', pages: ['examples/a']}]}
        ],
        global: {anchors: [{anchor: 'Community', hidden: true, href: 'https://community.acme.example'}]}
      },
      api: {
        openapi: ['/openapi.json'],
        playground: {display: 'none'},
        mdx: {server: 'https://api.acme.example', auth: {method: 'bearer', name: 'Authorization'}}
      },
      footer: {socials: {x: 'https://x.com/acme'}},
      redirects: [{source: '/old', destination: '/index'}],
      background: {image: '/back.png', color: {light: '#FFF', dark: '#000'}}
    })
  })

  test('names everything that is lost', () => {
    expect(lost).toEqual([
      '`colors.anchors`',
      '`topbarCtaButton.name`: a button of type `github` shows the repository',
      'tab `Empty`: no page starts with `empty`',
      'anchor `Examples`: the second color of its gradient, `to`',
      '`api.auth.inputPrefix`',
      '`api.maintainOrder`',
      '`feedback.suggestEdit`'
    ])
  })

  test('keeps the writing of what stays: indentation, and what stood on one line', () => {
    expect(text).toContain('\n    "logo": {"light": "/l.svg", "dark": "/d.svg"},\n')
    expect(text).toContain('{"group": "API", "pages": ["api/users", "api/keys"]}')
  })

  test('passes our own checks of the modern form', async () => {
    const site = rules.filter(({id}) => id === 'docs-json-schema' || id === 'footer-socials' || id === 'topbar-cta').map((rule) => active(rule))
    const findings = await lintFiles(new Map([['docs.json', text]]), site)
    // the hidden playground that signs requests existed before
    expect(findings.map(({message}) => message)).toEqual([
      '`api.mdx.auth` has no effect because the playground is hidden: show the playground, or remove the setting'
    ])
  })
})

test('versions contain their own groups, and groups without a version', () => {
  const text = `{"name": "Acme", "versions": ["v1", "v2", "v3"], "navigation": [{"group": "All", "pages": ["a"]}, {"group": "New", "version": "v2", "pages": ["b"]}, {"group": "Old", "version": "v1", "pages": ["c"]}]}`
  const {text: made, lost} = migrated(text)
  expect(JSON.parse(made).navigation).toEqual({
    versions: [
      {
        version: 'v1',
        groups: [
          {group: 'All', pages: ['a']},
          {group: 'Old', pages: ['c']}
        ]
      },
      {
        version: 'v2',
        groups: [
          {group: 'All', pages: ['a']},
          {group: 'New', pages: ['b']}
        ]
      }
    ]
  })
  expect(lost).toContain('version `v3`: no group, anchor, or tab has it, so it has no pages')
})

test('says that keys are masked where the output may be meant for a file', async () => {
  // assembled, so that this file contains no text that looks like a key
  const key = ['sk', 'live', 'Zq7Lm2Xc9Vb4Nt6Rw1Ys8Kd3'].join('_')
  const root = folderWith({'.git/HEAD': '', 'mint.json': old.replace('"feedback"', `"analytics": {"posthog": {"apiKey": "${key}"}}, "feedback"`)})
  const {stdout, stderr} = safeResult(await migrateCommand({path: root}, root))
  expect(stdout).not.toContain(key)
  expect(stderr).toContain('Keys are masked in this output: `--write` keeps them')
  const clean = folderWith({'.git/HEAD': '', 'mint.json': old})
  expect((await migrateCommand({path: clean}, clean)).stderr).not.toContain('masked')
})
