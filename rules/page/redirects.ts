import {defineRule, isAddress, isPattern, json, nearestPages, pageIndex, plainPath, redirectOf, redirectsOf, targetOf} from '../../src/rule/index.ts'
import type {Redirect, Site} from '../../src/rule/index.ts'

/** Redirects in a row after which a browser gives up. */
const MOST_HOPS = 20
/** Names for which near ones are searched: the search compares with every page. */
const MOST_SEARCHES = 50

export default defineRule({
  id: 'redirects',
  group: 'page',
  statements: ['2.3.4'],
  title: 'Lead every redirect straight to a page that exists',
  guide: 'When a page moves, add a redirect from its old path and point older redirects at the new one.',
  why: 'Readers come from bookmarks, search results and other sites by the old path.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    loop: 'Unexpected circle of redirects: {way}',
    missing: 'Missing page `{path}`, where `{source}` leads{hint}',
    chain: 'Unexpected redirect to a path that is redirected again, expected `{expected}`',
    shadow: 'Unexpected redirect of a page that exists: `{file}` cannot be reached{more}'
  },
  *check(site) {
    const hidden = shadowed(site)
    let searches = 0
    for (const redirect of site.redirects) {
      const {source, sourcePlace, destination, destinationPlace} = redirect
      const pages = hidden.get(redirect) ?? []
      if (pages[0] !== undefined) {
        const more = pages.length > 1 ? `, nor ${pages.length - 1} more` : ''
        yield {at: sourcePlace, message: 'shadow', values: {file: pages[0], more}}
      }
      if (isAddress(destination)) continue
      const {way, end} = follow(site, redirect)
      if (!end) {
        if (plainPath(way.at(-1)!) === plainPath(way[0]!))
          yield {at: destinationPlace, message: 'loop', values: {way: way.map((path) => `\`${path}\``).join(' → ')}}
        continue
      }
      if (isPattern(destination)) continue
      if (way.length > 2) yield {at: destinationPlace, message: 'chain', values: {expected: end}, actual: destination, expected: [end]}
      else if (!targetOf(site, plainPath(destination))) {
        const path = plainPath(destination)
        const near = searches++ < MOST_SEARCHES ? nearestPages(pageIndex(site), path).map((name) => `/${name}`) : []
        const hint = near[0] === undefined ? '' : `, did you mean \`${near[0]}\`?`
        yield {at: destinationPlace, message: 'missing', values: {path, source, hint}, actual: destination, expected: near}
      }
    }
  },
  examples: {
    good: [
      {
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page"]}],
            "redirects": [
              {"source": "/start", "destination": "/page"},
              {"source": "/v1/:slug*", "destination": "/:slug*"},
              {"source": "/blog", "destination": "https://acme.example/blog"}
            ]
          }`
      }
    ],
    bad: [
      {
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page", "guides/keys"]}],
            "redirects": [
              {"source": "/a", "destination": «"/b"»},
              {"source": "/b", "destination": «"/a"»},
              {"source": "/start", "destination": «"/pages"»},
              {"source": "/old", "destination": «"/older"»},
              {"source": "/older", "destination": "/page"},
              {"source": «"/guides/*"», "destination": "/page"}
            ]
          }`,
        files: {'guides/keys.mdx': '---\ntitle: Keys\n---\n'},
        says: [
          'Unexpected circle of redirects: `/a` → `/b` → `/a`',
          'Unexpected circle of redirects: `/b` → `/a` → `/b`',
          'Missing page `pages`, where `/start` leads, did you mean `/page`?',
          'Unexpected redirect to a path that is redirected again, expected `/page`',
          'Unexpected redirect of a page that exists: `guides/keys.mdx` cannot be reached'
        ]
      }
    ]
  }
})

/**
 * The paths that a redirect leads through, its source first. Placeholders are followed by a name that no page has.
 * `end` is where it ends; undefined when it never does.
 */
function follow(site: Site, redirect: Redirect): {way: string[]; end?: string} {
  const redirects = redirectsOf(site.redirects)
  const way = [redirect.source.replace(/:[\w-]+[*+]?|\*+/g, 'x')]
  const seen = new Set([plainPath(way[0]!)])
  let next = redirectOf(redirects, way[0]!)?.redirect === redirect ? redirectOf(redirects, way[0]!)!.destination : redirect.destination
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    way.push(next)
    if (isAddress(next)) return {way, end: next}
    const plain = plainPath(next)
    if (seen.has(plain)) return {way}
    seen.add(plain)
    const onward = redirectOf(redirects, next)
    if (!onward) return {way, end: next}
    next = onward.destination
  }
  return {way}
}

/** Pages that a redirect takes readers away from. */
function shadowed(site: Site): Map<Redirect, string[]> {
  const redirects = redirectsOf(site.redirects)
  const hidden = new Map<Redirect, string[]>()
  for (const [name, file] of pageIndex(site).files) {
    const found = name === '' || name.endsWith('/index') || name === 'index' ? undefined : redirectOf(redirects, name)
    if (!found || plainPath(found.destination) === name || takesOnlyBelow(found.redirect, name)) continue
    const files = hidden.get(found.redirect)
    if (files) files.push(file)
    else hidden.set(found.redirect, [file])
  }
  return hidden
}

/** `/guides/:slug*` is written for what lies below `/guides`, and whether the platform takes the page of that name is not known. */
const takesOnlyBelow = ({source}: Redirect, name: string): boolean => plainPath(source).replace(/\/[^/]*\*$/, '') === name && plainPath(source) !== name
