import {defineRule, json} from '../../src/rule/index.ts'
import {
  anchorsOfPage,
  follow,
  fragmentOf,
  hasAnchor,
  isUrl,
  isPattern,
  nearestPages,
  pageBelow,
  pageIndex,
  plainPath,
  redirectOf,
  redirectsOf,
  targetOf
} from '../../src/rule/site.ts'
import type {Redirect, Site} from '../../src/rule/site.ts'
import {nearestAnchors} from '../data/near-anchors.ts'

/** Maximum number of names to find similar names for, since the search compares with every page. */
const MOST_SEARCHES = 50

export default defineRule({
  id: 'redirects',
  group: 'page',
  statements: ['2.3.4'],
  title: 'Point every redirect directly at a page that exists',
  guide: 'When you move a page, redirect its old path, and point older redirects at the new one.',
  why: 'Bookmarks, search results, and other sites still use the old path.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    loop: 'Redirect loop: {way}',
    missing: 'Missing page `{path}`, the target of the redirect from `{source}`{hint}',
    anchor: 'Missing anchor `#{fragment}` on `{file}`, the target of the redirect from `{source}`{hint}',
    folder: 'Redirect to the folder `{path}`: point it at one of its pages, such as `{page}`, or add `{path}/index.mdx`',
    chain: 'Redirect to a path that is redirected again: point it at `{expected}`',
    shadow: 'Redirect from the path of an existing page: readers cannot reach `{file}`{more}'
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
      if (isUrl(destination)) continue
      // a placeholder is replaced by a name that no page has
      const {paths, redirects, end} = follow(redirectsOf(site.redirects), source.replace(/:[\w-]+[*+]?|\*+/g, 'x'), redirect)
      if (!end) {
        if (plainPath(paths.at(-1)!) === plainPath(paths[0]!))
          yield {at: destinationPlace, message: 'loop', values: {way: paths.map((path) => `\`${path}\``).join(' → ')}}
        continue
      }
      if (isPattern(destination)) continue
      const path = plainPath(destination)
      const {folders} = pageIndex(site)
      if (redirects.length > 1) {
        // a hop that is still used, or that matches any path, is a deliberate alias
        if (redirects.every((hop, at) => !hop.isTemporary && (at === 0 || !isPattern(hop.source))))
          yield {at: destinationPlace, message: 'chain', values: {expected: end}, actual: destination, expected: [end]}
        continue
      }
      const target = targetOf(site, path)
      if (target) {
        const fragment = fragmentOf(destination)
        if (fragment === undefined || target.kind !== 'page') continue
        const anchors = anchorsOfPage(site, target.file)
        if (!anchors?.complete || hasAnchor(anchors, fragment)) continue
        const near = searches++ < MOST_SEARCHES ? nearestAnchors(fragment, anchors.names).map((name) => `#${name}`) : []
        const hint = near[0] === undefined ? '' : `, did you mean \`${near[0]}\`?`
        yield {at: destinationPlace, message: 'anchor', values: {fragment, file: target.file, source, hint}, actual: destination, expected: near}
      } else if (folders.has(path)) {
        const page = pageBelow(pageIndex(site), path)
        if (page !== undefined) yield {at: destinationPlace, message: 'folder', values: {path, page: `/${page}`}, actual: destination}
      } else {
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
              {"source": "/latest", "destination": "/start", "permanent": false},
              {"source": "/newest", "destination": "/latest"},
              {"source": "/older", "destination": "/v1/page"},
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
              {"source": "/manual", "destination": «"/api"»},
              {"source": "/first", "destination": "/vault#rotate-a-key"},
              {"source": "/rotate", "destination": «"/vault#rotate-key"»},
              {"source": «"/guides/*"», "destination": "/page"}
            ]
          }`,
        files: {
          'guides/keys.mdx': '---\ntitle: Keys\n---\n',
          'api/keys.mdx': '---\ntitle: List keys\n---\n',
          'vault.mdx': '---\ntitle: Vault\n---\n\n## Rotate a key\n'
        },
        messages: [
          'Redirect loop: `/a` → `/b` → `/a`',
          'Redirect loop: `/b` → `/a` → `/b`',
          'Missing page `pages`, the target of the redirect from `/start`, did you mean `/page`?',
          'Redirect to a path that is redirected again: point it at `/page`',
          'Redirect to the folder `api`: point it at one of its pages, such as `/api/keys`, or add `api/index.mdx`',
          'Missing anchor `#rotate-key` on `vault.mdx`, the target of the redirect from `/rotate`, did you mean `#rotate-a-key`?',
          'Redirect from the path of an existing page: readers cannot reach `guides/keys.mdx`'
        ]
      }
    ]
  }
})

/** Pages that a redirect makes unreachable. */
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

/** `/guides/:slug*` is meant for paths below `/guides`. Whether the platform also redirects `/guides` is unknown. */
const takesOnlyBelow = ({source}: Redirect, name: string): boolean => plainPath(source).replace(/\/[^/]*\*$/, '') === name && plainPath(source) !== name
