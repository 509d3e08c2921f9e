import {
  anchorsOfPage,
  entryOf,
  fragmentOf,
  hasAnchor,
  isUrl,
  nearestPages,
  pageBelow,
  pageIndex,
  pathsMeant,
  targetOf,
  walkEntries
} from '../../src/rule/site.ts'
import {defineRule, mdx, json} from '../../src/rule/index.ts'
import {nearestAnchors} from '../data/near-anchors.ts'
import {isNote} from '../data/notes.ts'
import type {OutlineLink, PageOutline, Location, Site} from '../../src/rule/site.ts'

/** Maximum number of names to find similar names for, since the search compares with every page. */
const MOST_SEARCHES = 50

export default defineRule({
  id: 'link-target',
  group: 'page',
  statements: ['2.3.4', '2.3.3'],
  title: 'Link only to pages, headings, images, and files that exist',
  guide: 'Write the path from the site root without the extension: `[Rotate a key](/guides/auth#rotate-a-key)`.',
  why: 'A broken link stops a reader who was on the way to an answer.',
  priority: 1,
  enforcement: 'check',
  on: 'site',
  inCopies: true,
  messages: {
    page: 'Missing page `{path}`{hint}',
    folder: 'Link to the folder `{path}`: link to one of its pages, such as `{page}`, or add `{path}/index.mdx`',
    redirected: 'Missing page `{end}`, the target of the redirect from `{path}`{hint}',
    fragment: 'Missing anchor `#{fragment}` on {page}{hint}',
    translated: 'Missing anchor `#{fragment}` on {page}, which `{original}` has: add `{id}` to the translated heading',
    file: 'Missing file `{path}`{hint}',
    import: 'Missing file `{path}`, which the page imports{hint}',
    snippet: 'Link to the snippet `{path}`, which has no page of its own: link to a page that imports it',
    outside: 'Path `{url}` leads outside the site: start it with `/` for a path from the site root'
  },
  *check(site) {
    const index = pageIndex(site)
    let searches = 0
    const search = (near: () => string[]): string[] => (searches++ < MOST_SEARCHES ? near() : [])
    const pagesLike = (path: string, language: string | undefined): string[] =>
      search(() => nearestPages(index, path, language === undefined ? undefined : (file) => site.pages.get(file)?.language === language)).map(
        (name) => `/${name}`
      )
    for (const {url, of, from, place: location} of linksOf(site)) {
      const paths = pathsMeant(from.path, url)
      if (of === 'import') {
        const [file] = paths ?? []
        // names without an extension are resolved in several ways
        if (file === undefined || !/\.\w{2,5}$/.test(file) || (from.role === 'snippet' && !url.startsWith('/'))) continue
        // older sites keep snippets in `_snippets`
        if (paths!.some((path) => site.files.has(path) || site.files.has(`_${path}`))) continue
        const near = search(() => nearestFiles(site, file, /\.\w+$/.exec(file)![0]))
        yield {at: location, message: 'import', values: {path: file, hint: hint(near)}, actual: url, expected: near, cause: file}
        continue
      }
      const fragment = fragmentOf(url)
      const target = paths?.map((path) => targetOf(site, path)).find((found) => found !== undefined)
      const path = paths?.[0]
      if (paths && !target) {
        // the page that a snippet becomes part of is unknown
        if (from.role === 'snippet' && !url.startsWith('/')) continue
        if (path === undefined) yield {at: location, message: 'outside', values: {url}, actual: url}
        else if (isHost(url))
          yield {at: location, message: 'file', values: {path: url, hint: hint([`https://${url}`])}, actual: url, expected: [`https://${url}`]}
        else if (of === 'image' || isFile(path)) {
          const near = search(() => nearestFiles(site, path))
          yield {at: location, message: 'file', values: {path, hint: hint(near)}, actual: url, expected: near, cause: path}
        } else if (index.folders.has(path)) {
          const page = pageBelow(index, path)
          if (page !== undefined) yield {at: location, message: 'folder', values: {path, page: `/${page}`}, actual: url, cause: path}
        } else {
          const near = pagesLike(path, from.language)
          yield {at: location, message: 'page', values: {path, hint: hint(near)}, actual: url, expected: near, cause: path}
        }
      } else if (target?.kind === 'snippet') yield {at: location, message: 'snippet', values: {path: path!}, actual: url, cause: path!}
      else if (target?.kind === 'redirect') {
        if (target.lost === undefined) continue
        const near = pagesLike(target.lost, from.language)
        yield {at: location, message: 'redirected', values: {path: path!, end: target.lost, hint: hint(near)}, actual: url, expected: near, cause: path!}
      } else if (fragment && of === 'link') {
        const file = target ? (target.kind === 'page' ? target.file : undefined) : paths || from.role === 'snippet' ? undefined : from.path
        const anchors = file === undefined ? undefined : anchorsOfPage(site, file)
        if (!file || !anchors?.complete || hasAnchor(anchors, fragment)) continue
        const page = file === from.path ? 'this page' : `\`${file}\``
        const original = originalOf(site, file)
        const there = original === undefined ? undefined : anchorsOfPage(site, original)
        if (there && hasAnchor(there, fragment)) {
          yield {
            at: location,
            message: 'translated',
            values: {fragment, page, original: original!, id: `{#${fragment}}`},
            actual: url,
            cause: `${file}#${fragment}`
          }
          continue
        }
        const near = search(() => nearestAnchors(fragment, anchors.names)).map((name) => `#${name}`)
        yield {at: location, message: 'fragment', values: {fragment, page, hint: hint(near)}, actual: url, expected: near, cause: `${file}#${fragment}`}
      }
    }
  },
  examples: {
    good: [
      '[Rotate the key](#rotate-a-key).\n\n## Rotate a key\n',
      mdx`Read [Create a key](/page#first-steps) or [below](#first-steps).\n\n## First steps`,
      mdx`
        Call it [in Python](#python-2) with [the second timeout](#param-timeout-1) and [the port](#param-port), within [the limits](#keys%2C-limits).

        <a id="keys%2C-limits" />

        <svg viewBox="0 0 8 8">
          <use href="#key" />
        </svg>

        <Tabs>
          <Tab title="Python">One key.</Tab>
          <Tab title="Go">One key.</Tab>
        </Tabs>

        <Tabs>
          <Tab title="Python">Two keys.</Tab>
          <Tab title="Go">Two keys.</Tab>
        </Tabs>

        <ParamField query="--port <number>" type="number">Of the server.</ParamField>
        <ParamField query="timeout" type="number">Of the call.</ParamField>
        <ParamField query="timeout" type="number">Of the answer.</ParamField>

        [TODO]: keys
      `,
      {
        page: mdx`
          Read [a moved page](/old/limits), [the limits](/guides/limits#per-day), [the file](/openapi.json) and [the users](/api-reference/users/list).

          <Frame>![Keys](./images/keys.png)</Frame>`,
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page", "guides/limits", "GET /users"]}],
            "redirects": [{"source": "/old/:slug*", "destination": "/guides/:slug*"}]
          }`,
        files: {
          'guides/limits.mdx': '---\ntitle: Limits\n---\n\nimport Daily from "/snippets/daily.mdx"\n\n<Daily />\n',
          'snippets/daily.mdx': '## Calls {#per-day}\n',
          'openapi.json': '{}',
          'images/keys.png': ''
        }
      }
    ],
    bad: [
      {
        page: '[Rotate the key](«#rotate»).\n\n## Rotate a key\n',
        messages: ['Missing anchor `#rotate` on this page, did you mean `#rotate-a-key`?']
      },
      {
        page: mdx`Read [the limits](«/guides/limit»), [the calls](«guides/limits#per-week»), [a part](«/snippets/daily»), [all guides](«/guides») and [the blog](«../../more»).`,
        files: {'guides/limits.mdx': '---\ntitle: Limits\n---\n\n## Calls per day\n', 'snippets/daily.mdx': 'Ten a day.\n'},
        messages: [
          'Missing page `guides/limit`, did you mean `/guides/limits`?',
          'Missing anchor `#per-week` on `guides/limits.mdx`',
          'Link to the snippet `snippets/daily`, which has no page of its own: link to a page that imports it',
          'Link to the folder `guides`: link to one of its pages, such as `/guides/limits`, or add `guides/index.mdx`',
          'Path `../../more` leads outside the site: start it with `/` for a path from the site root'
        ]
      },
      {
        page: mdx`
          Read [how to rotate a key](«/v1/rotate-keys») and [the blog of Acme](«www.acme.example/blog»), count [events](«#event-ingestion»).

          ## 1. Event ingestion

          <video src="«/clips/keys.mp4»" title="Rotate a key" />`,
        config: json`
          {
            "name": "Acme",
            "navigation": [{"group": "Guides", "pages": ["page", "guides/rotate-key"]}],
            "redirects": [{"source": "/v1/:slug*", "destination": "/guides/:slug*"}]
          }`,
        files: {'guides/rotate-key.mdx': '---\ntitle: Rotate a key\n---\n'},
        messages: [
          'Missing page `guides/rotate-keys`, the target of the redirect from `v1/rotate-keys`, did you mean `/guides/rotate-key`?',
          'Missing file `www.acme.example/blog`, did you mean `https://www.acme.example/blog`?',
          'Missing anchor `#event-ingestion` on this page, did you mean `#1-event-ingestion`?',
          'Missing file `clips/keys.mp4`'
        ]
      },
      {
        page: mdx`
          import Limits from '/snippets/limits.mdx'
          import Keys from '«/snippets/keys.mdx»'

          <Limits />

          <Keys />

          <Snippet file="«gone.mdx»" />
        `,
        files: {'snippets/limits.mdx': 'Ten a day.\n', 'snippets/shared/keys.mdx': 'Rotate them.\n'},
        messages: [
          'Missing file `snippets/keys.mdx`, which the page imports, did you mean `/snippets/shared/keys.mdx`?',
          'Missing file `snippets/gone.mdx`, which the page imports'
        ]
      },
      // a page of the same name comes first, and of the same language; a name with the reverse meaning is no proposal
      {
        path: 'fr/page.mdx',
        page: 'Lire [les clés](«/guides/rotate-key»), [la clé](«/fr/rotate-keys») et [la somme](«#aggregate»).\n\n## Non-aggregate\n',
        config: json`
          {
            "theme": "mint",
            "name": "Acme",
            "colors": {"primary": "#0B5F4A"},
            "navigation": {"languages": [{"language": "en", "pages": ["rotate-key"]}, {"language": "fr", "pages": ["fr/page", "fr/rotate-key", "fr/rotate-keyring"]}]}
          }`,
        files: {
          'rotate-key.mdx': '---\ntitle: Keys\n---\n',
          'fr/rotate-key.mdx': '---\ntitle: Clés\n---\n',
          'fr/rotate-keyring.mdx': '---\ntitle: Anneau\n---\n'
        },
        messages: [
          'Missing page `guides/rotate-key`, did you mean `/fr/rotate-key`?',
          'Missing page `fr/rotate-keys`, did you mean `/fr/rotate-key`?',
          'Missing anchor `#aggregate` on this page'
        ]
      },
      {
        path: 'fr/page.mdx',
        page: mdx`Lire [les clés](«/fr/keys#rotate-a-key»).`,
        config: json`
          {
            "theme": "mint",
            "name": "Acme",
            "colors": {"primary": "#0B5F4A"},
            "navigation": {"languages": [{"language": "en", "pages": ["keys"]}, {"language": "fr", "pages": ["fr/page", "fr/keys"]}]}
          }`,
        files: {'keys.mdx': '---\ntitle: Keys\n---\n\n## Rotate a key\n', 'fr/keys.mdx': '---\ntitle: Clés\n---\n\n## Changer une clé\n'},
        messages: ['Missing anchor `#rotate-a-key` on `fr/keys.mdx`, which `keys.mdx` has: add `{#rotate-a-key}` to the translated heading']
      },
      {
        page: mdx`
          ## Rotate a key

          [Rotate](«#rotate-the-key») it, as <a href="«/files/policy.pdf»">the policy</a> says.

          <Card title="Keys" href="«/guides/keys»">Open the keys.</Card>

          <Frame>![Keys](«/images/keys.jpg»)</Frame>`,
        files: {'images/keys.png': ''},
        messages: [
          'Missing anchor `#rotate-the-key` on this page, did you mean `#rotate-a-key`?',
          'Missing file `files/policy.pdf`',
          'Missing page `guides/keys`',
          'Missing file `images/keys.jpg`, did you mean `/images/keys.png`?'
        ]
      }
    ]
  }
})

interface Found {
  url: string
  of: OutlineLink['of']
  from: Pick<PageOutline, 'path' | 'role'> & {language?: string}
  place: Location
}

/** Links and images of all pages, and URLs in the configuration. */
function* linksOf(site: Site): Generator<Found> {
  const {pages, config} = site
  for (const outline of pages.values()) {
    // a note for the team, which is reported once as a whole
    if (outline.title === undefined && isNote(outline.path, site)) continue
    for (const {url, of, start, end} of outline.links) yield {url, of, from: outline, place: {file: outline.path, start, end}}
  }
  if (!config) return
  const from = {path: config.file, role: 'page' as const}
  for (const {key, value} of walkEntries(config.root)) {
    if (key !== 'href' || value.kind !== 'string' || !value.value.startsWith('/') || isUrl(value.value)) continue
    yield {url: value.value, of: 'link', from, place: {file: value.file, start: value.start, end: value.end}}
  }
  for (const [list, key] of [['topbarLinks', 'url']] as const) {
    const links = entryOf(config.root, list)?.value
    for (const link of links?.kind === 'array' ? links.items : []) {
      const url = entryOf(link, key)?.value
      if (url?.kind === 'string' && url.value.startsWith('/') && !isUrl(url.value)) {
        yield {url: url.value, of: 'link', from, place: {file: url.file, start: url.start, end: url.end}}
      }
    }
  }
}

/** The page in the source language that a translated page follows: the same path without the language folder. */
function originalOf({pages, languages}: Site, file: string): string | undefined {
  const folders = file.split('/')
  const at = folders.findIndex((folder) => folder === pages.get(file)?.language)
  if (at === -1) return undefined
  const main = languages.find(({isDefault}) => isDefault)?.code ?? 'en'
  const without = folders.toSpliced(at, 1).join('/')
  return [without, folders.with(at, main).join('/')].find((path) => path !== file && pages.has(path))
}

const hint = (near: string[]): string => (near[0] === undefined ? '' : `, did you mean \`${near[0]}\`?`)

/** Whether a path names a file rather than a page. */
const isFile = (path: string): boolean => /\.(?!mdx?$)[a-z][a-z0-9]{1,5}$/i.test(path)

/** `www.acme.example/keys`: without the scheme. */
const isHost = (url: string): boolean => /^(?:www\.)?(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|ai|app|co|example)(?:[/?#:]|$)/i.test(url)

/** Files of the same name in another folder, with the same extension, or with any that is not of a page. */
function nearestFiles({files}: Site, path: string, extension?: string): string[] {
  const wanted = stem(path)
  const near: string[] = []
  for (const file of files) if (stem(file) === wanted && (extension === undefined ? !/\.mdx?$/.test(file) : file.endsWith(extension))) near.push(`/${file}`)
  return near.slice(0, 3)
}

const stem = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
