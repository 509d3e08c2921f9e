import fc from 'fast-check'
import {expect, test} from 'vitest'
import {rules} from '../rules/index.ts'
import {active, lintFiles} from './harness.ts'

const ofSite = rules.filter(({spec}) => spec.on === 'site').map((rule) => active(rule))

const seeds = [
  '{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"languages": [{"language": "en", "tabs": [{"tab": "A", "openapi": {"source": "a.json"}, "groups": [{"group": "B", "root": "page", "pages": ["page", "GET /x", {"group": "C", "pages": ["c"]}]}]}]}], "global": {"anchors": [{"anchor": "D", "href": "/d"}]}}, "redirects": [{"source": "/a/:slug*", "destination": "/:slug*"}, {"source": "/b", "destination": "/a"}], "footer": {"socials": {"x": "https://x.com/a"}}, "api": {"mdx": {"server": "https://a.b", "auth": {"method": "basic", "name": "a:b"}}}}',
  '{"name": "Acme", "navigation": [{"group": "A", "pages": ["page", {"group": "B", "pages": ["/b.mdx"]}]}], "tabs": [{"name": "T", "url": "page"}], "anchors": [{"name": "N", "url": "x", "icon": "fa-a", "color": {"from": "#000", "to": "#fff"}, "version": "v1"}], "versions": ["v1", "v1"], "topbarCtaButton": {"type": "github", "url": "x"}, "modeToggle": {"isHidden": true}, "logo": {"light": "a", "dark": "b"}, "openapi": ["a.json"], "api": {"baseUrl": "https://a.b"}, "footerSocials": {"a": "b"}, "redirects": [{"source": "/*", "destination": "/x/*"}]}'
]
const bits = [
  'null',
  '7',
  '[]',
  '{}',
  '"x"',
  '""',
  'true',
  '{"$ref": "docs.json"}',
  '{"$ref": "a.json"}',
  '"/"',
  '":slug*"',
  '"../.."',
  ',',
  '}',
  '"',
  '[[',
  '"GET /x"',
  '"#"',
  '"//a"',
  '"%E0%A4%A"'
]

/** A docs.json in which tokens are removed, duplicated, or replaced. */
const broken = fc
  .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(1000), fc.constantFrom('drop', 'twice', ...bits)), {minLength: 1, maxLength: 6}))
  .map(([seed, changes]) => {
    const tokens = seed.match(/"[^"]*"|[{}[\],:]|\w+|\s+/g)!
    for (const [at, change] of changes) {
      const location = at % tokens.length
      tokens[location] = change === 'drop' ? '' : change === 'twice' ? tokens[location]!.repeat(2) : change
    }
    return tokens.join('')
  })

test('no docs.json makes a rule of the site throw or point out of its file', async () => {
  await fc.assert(
    fc.asyncProperty(broken, async (text) => {
      const files = new Map([
        ['docs.json', text],
        ['a.json', '{"openapi": "3.1.0", "servers": [{"url": 7}]}'],
        ['page.mdx', '---\ntitle: A\n---\n\n[a](/b#c) [d](%E0%A4%A) ![e](../../f.png)\n']
      ])
      for (const {path, start, end} of await lintFiles(files, ofSite)) {
        const length = files.get(path)?.length ?? 0
        expect(start.offset >= 0 && start.offset <= end.offset && end.offset <= length, `${path} ${start.offset} ${end.offset}`).toBe(true)
      }
    }),
    {numRuns: 300}
  )
})
