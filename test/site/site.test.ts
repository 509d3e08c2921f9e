import {describe, expect, test} from 'vitest'
import {toValue} from '../../src/data/node.ts'
import {readEndpoint} from '../../src/site/endpoint.ts'
import {isPageFile, languageOf, pageFiles} from '../../src/site/page-files.ts'
import {fileOfPage, nearestPages, pageIndex} from '../../src/site/page-index.ts'
import {pathIn} from '../../src/site/paths.ts'
import {readSite} from '../../src/site/read-site.ts'
import type {Site} from '../../src/site/types.ts'

function siteOf(files: Record<string, string>): Site {
  return readSite({read: (path) => (Object.hasOwn(files, path) ? files[path] : undefined), files: Object.keys(files)})
}
const modern = (rest: object, files: Record<string, string> = {}): Site =>
  siteOf({'docs.json': JSON.stringify({theme: 'mint', name: 'Acme', ...rest}), ...files})

describe('configuration', () => {
  test.each([
    [{'docs.json': '{"navigation": []}'}, 'contract'],
    [{'docs.json': '{"navigation": {}}'}, 'modern'],
    [{'mint.json': '{"navigation": {}, "theme": "quill"}'}, 'contract'],
    [{'docs.json': '{"theme": "mint"}'}, 'modern'],
    [{'docs.json': '{"$schema": "https://mintlify.com/docs.json"}'}, 'modern'],
    [{'docs.json': '{"name": "Acme"}'}, 'contract']
  ])('%j is in the %s dialect', (files, dialect) => {
    expect(siteOf(files).config?.dialect).toBe(dialect)
  })

  test('docs.json is read, and mint.json next to it is not', () => {
    const site = siteOf({'docs.json': '{"name": "A", "navigation": []}', 'mint.json': '{"name": "B"}'})
    expect([site.configFile, site.name, site.ignoredConfigFile]).toEqual(['docs.json', 'A', 'mint.json'])
  })

  test.each(['[]', '"x"', '', '{'])('%j gives an error and no crash', (text) => {
    const site = siteOf({'docs.json': text})
    expect(site.configErrors.length).toBeGreaterThan(0)
    expect(site.navigation).toEqual([])
  })

  test('without any file', () => {
    expect(siteOf({})).toMatchObject({hasConfigFile: false, configFile: 'docs.json', navigation: []})
  })
})

describe('navigation', () => {
  test('of the modern dialect, flattened with their context', () => {
    const site = modern({
      navigation: {
        languages: [
          {
            language: 'fr',
            versions: [
              {version: 'v2', tabs: [{tab: 'Guides', groups: [{group: 'Start', root: 'fr/index', pages: ['fr/a', {group: 'Keys', pages: ['fr/keys']}]}]}]}
            ]
          },
          {
            language: 'en',
            default: true,
            dropdowns: [{dropdown: 'API', openapi: {source: 'api.yaml', directory: '/ref/'}, pages: ['a.mdx', 'GET /users', 'https://acme.example']}]
          }
        ],
        global: {anchors: [{anchor: 'Blog', href: 'https://acme.example/blog'}]}
      }
    })
    const entries = site.navigation.map(({value, page, groups, language, version, isRoot, endpoint}) => ({
      value,
      page,
      groups,
      language,
      version,
      isRoot,
      endpoint
    }))
    expect(entries).toEqual([
      {value: 'fr/index', page: 'fr/index', groups: ['Guides', 'Start'], language: 'fr', version: 'v2', isRoot: true, endpoint: undefined},
      {value: 'fr/a', page: 'fr/a', groups: ['Guides', 'Start'], language: 'fr', version: 'v2', isRoot: false, endpoint: undefined},
      {value: 'fr/keys', page: 'fr/keys', groups: ['Guides', 'Start', 'Keys'], language: 'fr', version: 'v2', isRoot: false, endpoint: undefined},
      {value: 'a.mdx', page: 'a', groups: ['API'], language: 'en', version: undefined, isRoot: false, endpoint: undefined},
      {value: 'GET /users', page: undefined, groups: ['API'], language: 'en', version: undefined, isRoot: false, endpoint: {method: 'GET', path: '/users'}},
      {value: 'https://acme.example', page: undefined, groups: ['API'], language: 'en', version: undefined, isRoot: false, endpoint: undefined}
    ])
    expect(site.languages).toEqual([
      {code: 'en', isDefault: true},
      {code: 'fr', isDefault: false}
    ])
    expect(site.openapi.map(({value}) => value)).toEqual(['api.yaml'])
    expect(site.generated).toEqual(['ref'])
  })

  test('of the contract dialect, with places', () => {
    const text = '{"navigation": [{"group": "A", "pages": ["x", {"group": "B", "pages": ["y"]}]}], "openapi": ["/a.json", "https://b.example/c.json"]}'
    const site = siteOf({'mint.json': text})
    expect(site.navigation.map(({file, start, end, groups}) => [file, text.slice(start, end), groups.join('>')])).toEqual([
      ['mint.json', '"x"', 'A'],
      ['mint.json', '"y"', 'A>B']
    ])
    expect(site.openapi.map(({value}) => value)).toEqual(['/a.json', 'https://b.example/c.json'])
  })

  test.each([
    ['GET /users', {method: 'GET', path: '/users'}],
    ['openapi.json post /a/{id}', {method: 'POST', path: '/a/{id}', file: 'openapi.json'}],
    ['webhook order.created', {method: 'WEBHOOK', path: 'order.created'}],
    ['get-started/users', undefined],
    ['get started', undefined]
  ])('endpoint %j', (text, expected) => {
    expect(readEndpoint(text)).toEqual(expected)
  })
})

describe('$ref', () => {
  test('is replaced, siblings win, values keep their file', () => {
    const site = modern(
      {
        navigation: {
          groups: [
            {$ref: './nav/start.json', icon: 'own'},
            {group: 'B', pages: {$ref: 'nav/pages.json', left: 'out'}}
          ]
        }
      },
      {'nav/start.json': '{"group": "A", "icon": "x", "pages": {"$ref": "pages.json"}}', 'nav/pages.json': '["a", "b"]'}
    )
    expect(site.refErrors).toEqual([])
    expect(toValue(site.config!.root)).toMatchObject({
      navigation: {
        groups: [
          {group: 'A', pages: ['a', 'b'], icon: 'own'},
          {group: 'B', pages: ['a', 'b']}
        ]
      }
    })
    expect(site.navigation.map(({file}) => file)).toEqual(Array(4).fill('nav/pages.json'))
    expect(site.config!.refs.toSorted()).toEqual(['nav/pages.json', 'nav/start.json'])
  })

  test.each([
    [{$ref: './docs.json'}, 'cycle'],
    [{$ref: '../../etc/passwd'}, 'outside'],
    [{$ref: 'https://acme.example/x.json'}, 'outside'],
    [{$ref: './none.json'}, 'missing'],
    [{$ref: 7}, 'no-path'],
    [{$ref: './a.json'}, 'cycle']
  ])('%j cannot be followed: %s', (navigation, kind) => {
    const read: string[] = []
    const files: Record<string, string> = {
      'docs.json': JSON.stringify({navigation}),
      'a.json': '{"x": {"$ref": "b.json"}}',
      'b.json': '{"y": {"$ref": "a.json"}}'
    }
    const site = readSite({read: (path) => (read.push(path), files[path]), files: []})
    expect(site.refErrors.map((error) => error.kind)).toEqual([kind])
    expect(read.filter((path) => path.includes('..') || path.includes(':') || path.startsWith('/'))).toEqual([])
  })

  test('files that name each other twice do not blow up', () => {
    const files: Record<string, string> = {'docs.json': '{"navigation": {"$ref": "0.json"}}'}
    for (let i = 0; i < 60; i++) files[`${i}.json`] = JSON.stringify(Object.fromEntries(Array.from({length: 30}, (_, key) => [key, {$ref: `${i + 1}.json`}])))
    const before = performance.now()
    expect(siteOf(files).refErrors.length).toBeGreaterThan(0)
    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('the contract dialect has none', () => {
    expect(siteOf({'mint.json': '{"colors": {"$ref": "x.json"}, "navigation": []}'}).refErrors).toEqual([])
  })

  test('paths stay inside', () => {
    expect(pathIn('a/b.json', './c/../d.json')).toBe('a/d.json')
    expect(pathIn('a/b.json', '../d.json')).toBe('d.json')
    expect(pathIn('a/b.json', '../../d.json')).toBeUndefined()
    expect(pathIn('a/b.json', '/x/../../d.json')).toBeUndefined()
    expect(pathIn('b.json', 'x\\..\\..\\d.json')).toBeUndefined()
  })
})

describe('pages', () => {
  test('are distinguished from other files', () => {
    const files = [
      'a.mdx',
      'README.md',
      'sub/readme.md',
      'changelog.mdx',
      'CHANGELOG.md',
      'notes.md',
      'x.json',
      'fr/snippets/a.mdx',
      '_snippets/b.mdx',
      'my-snippets/c.mdx'
    ]
    expect(pageFiles(files)).toEqual([
      {path: 'a.mdx', role: 'page'},
      {path: 'changelog.mdx', role: 'page'},
      {path: 'notes.md', role: 'page'},
      {path: 'fr/snippets/a.mdx', role: 'snippet'},
      {path: '_snippets/b.mdx', role: 'snippet'},
      {path: 'my-snippets/c.mdx', role: 'page'}
    ])
    expect(isPageFile('skill.md')).toBe(false)
  })

  test('have the language of their folder', () => {
    const languages = [
      {code: 'en', isDefault: true},
      {code: 'pt-BR', isDefault: false}
    ]
    expect(languageOf('guides/a.mdx', languages)).toBe('en')
    expect(languageOf('pt-BR/a.mdx', languages)).toBe('pt-BR')
    expect(languageOf('snippets/pt-br/a.mdx', languages)).toBe('pt-BR')
    expect(languageOf('docs/pt-BR/a.mdx', languages)).toBe('pt-BR')
    expect(languageOf('fr/a.mdx', [])).toBe('fr')
    expect(languageOf('snippets/fr/a.mdx', [])).toBe('fr')
    expect(languageOf('id/a.mdx', [])).toBe('en')
    expect(languageOf('a.mdx', [], 'ja')).toBe('ja')
    expect(languageOf('a.mdx', [{code: 'en-US', isDefault: true}])).toBe('en')
  })

  test('are found by name', () => {
    const index = pageIndex({files: new Set(['index.mdx', 'a/index.mdx', 'a/b.md', 'a/b.mdx', 'c.md', 'snippets/s.mdx'])})
    const found = (name: string): string | undefined => fileOfPage(index, name)
    expect(['', '/', 'a', '/a/', 'a/index', 'a/b', '/a/b.mdx', 'c', 'snippets/s', 'd'].map(found)).toEqual([
      'index.mdx',
      'index.mdx',
      'a/index.mdx',
      'a/index.mdx',
      'a/index.mdx',
      'a/b.mdx',
      'a/b.mdx',
      'c.md',
      undefined,
      undefined
    ])
  })

  test('a missing one is replaced by the nearest name', () => {
    const index = pageIndex({files: new Set(['guides/auth.mdx', 'guides/keys.mdx', 'reference/limits.mdx', 'Intro.mdx'])})
    expect(nearestPages(index, 'gides/auth')).toEqual(['guides/auth'])
    expect(nearestPages(index, 'guides/limits')).toEqual(['reference/limits'])
    expect(nearestPages(index, 'intro')).toEqual(['Intro'])
    expect(nearestPages(index, 'something/else')).toEqual([])
  })
})

test('23,000 entries take time linear in their number', () => {
  const config = (entries: number): string =>
    JSON.stringify({
      theme: 'mint',
      navigation: {
        groups: Array.from({length: entries / 20}, (_, g) => ({group: `G${g}`, pages: Array.from({length: 20}, (_p, p) => `guides/folder-${g}/page-${p}`)}))
      }
    })
  const time = (text: string): number => {
    const before = performance.now()
    expect(siteOf({'docs.json': text}).navigation.length).toBeGreaterThan(0)
    return performance.now() - before
  }
  time(config(20_000))
  const [small, large] = [time(config(23_000)), time(config(230_000))]
  expect(large).toBeLessThan(Math.max(small * 40, 2000))
})
