import {defineRule, json, type Edit} from '../../src/rule/index.ts'
import {fileOfPage, isSnippetPath, nearestPages, pageIndex, type NavigationEntry, type Site} from '../../src/rule/site.ts'

/** Maximum number of names to find similar names for, since the search compares with every page. */
const MOST_SEARCHES = 50

export default defineRule({
  id: 'navigation-page',
  group: 'site',
  statements: ['2.2.navigation.pages'],
  title: 'List pages in the navigation by path, without the extension',
  guide: 'Write the path from the site root without a leading slash: `guides/auth` for `guides/auth.mdx`. List each page once.',
  why: 'An entry without a page is a broken link in the sidebar of every page.',
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    missing: 'Missing page `{page}`: there is no such `.mdx` or `.md` file{hint}',
    folder: 'Folder `{page}` in the navigation: list its pages, or add `{page}/index.mdx`',
    empty: 'Empty page `{page}` in the navigation: write it, or remove the entry',
    snippet: 'Snippet `{page}` in the navigation: the platform builds no page for files in `snippets`',
    extension: 'Extension in `{value}`, expected `{expected}`',
    slash: 'Leading slash in `{value}`, expected `{expected}`',
    twice: 'Duplicate entry for `{page}`, already listed under {group}: delete one, since the sidebar highlights only one of them'
  },
  *check(site) {
    const index = pageIndex(site)
    const seen = new Map<string, NavigationEntry>()
    /** Places of entries, and of those reported as duplicates: a file that several `$ref` name brings its entries several times. */
    const read = new Set<string>()
    const doubled = new Set<string>()
    let searches = 0
    for (const entry of site.navigation) {
      const {page, value, file, start, end} = entry
      if (page === undefined || value.trim() === '') continue
      const at = {file, start, end}
      const place = `${start} ${file}`
      const key = `${entry.sidebar}\n${page}`
      const first = entry.isRoot ? undefined : seen.get(key)
      if (first && !doubled.has(place)) {
        doubled.add(place)
        yield {at, message: 'twice', values: {page, group: first.groups.length > 0 ? `\`${first.groups.join(' > ')}\`` : 'the root'}}
      } else if (!entry.isRoot && !first) seen.set(key, entry)
      if (read.has(place)) continue
      read.add(place)
      if (value.startsWith('/'))
        yield {at, message: 'slash', values: {value, expected: page}, ...cut(entry, 0, value.length - value.replace(/^\/+/, '').length)}
      const extension = /\.mdx?\/*$/i.exec(value)
      if (extension) yield {at, message: 'extension', values: {value, expected: page}, ...cut(entry, extension.index, value.length)}
      const target = fileOfPage(index, page)
      if (target !== undefined && site.pages.get(target)?.isEmpty) yield {at, message: 'empty', values: {page}, actual: value}
      if (target === undefined) {
        const expected = searches++ < MOST_SEARCHES ? nearestPages(index, page) : []
        const hint = expected.length > 0 ? `, did you mean \`${expected[0]}\`?` : ''
        if (isSnippet(site, page)) yield {at, message: 'snippet', values: {page}, actual: value}
        else if (index.folders.has(page)) yield {at, message: 'folder', values: {page}, actual: value}
        else yield {at, message: 'missing', values: {page, hint}, actual: value, expected, cause: page}
      }
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page", "GET /users", {"group": "Keys", "pages": ["keys"]}]}]}`,
        files: {'keys/index.mdx': '---\ntitle: Keys\n---\n\nCreate a key.\n'}
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "API", "pages": [«"page.mdx"», «"/guides/auth"»]}]}`,
        files: {'guides/auth.mdx': '---\ntitle: Sign requests\n---\n\nAdd a header.\n'},
        messages: ['Extension in `page.mdx`, expected `page`', 'Leading slash in `/guides/auth`, expected `guides/auth`'],
        fixed: json`{"name": "Acme", "navigation": [{"group": "API", "pages": ["page", "guides/auth"]}]}`
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page", «"gides/auth"», «"guides"», «"https-page"», "https://acme.example", «"x"»]}]}`,
        files: {'guides/auth.mdx': '---\ntitle: Sign requests\n---\n', 'index.mdx': '---\ntitle: Start with keys\n---\n'},
        messages: [
          'Missing page `gides/auth`: there is no such `.mdx` or `.md` file, did you mean `guides/auth`?',
          'Folder `guides` in the navigation: list its pages, or add `guides/index.mdx`',
          'Missing page `https-page`: there is no such `.mdx` or `.md` file',
          'Missing page `x`: there is no such `.mdx` or `.md` file'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page", «"keys"», «"guides/auth"», "status"]}]}`,
        files: {
          'keys.mdx': '',
          'guides/auth.mdx': '---\ntitle: Sign requests\n---\n',
          'status.mdx': '---\ntitle: Status\nurl: https://status.acme.example\n---\n'
        },
        messages: [
          'Empty page `keys` in the navigation: write it, or remove the entry',
          'Empty page `guides/auth` in the navigation: write it, or remove the entry'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}, {"group": "More", "pages": [«"page"», «"snippets/key"»]}]}`,
        files: {'snippets/key.mdx': 'Keep the key.\n'},
        messages: [
          'Duplicate entry for `page`, already listed under `Guides`: delete one, since the sidebar highlights only one of them',
          'Snippet `snippets/key` in the navigation: the platform builds no page for files in `snippets`'
        ]
      }
    ]
  }
})

/** Removes characters from the entry, if its text in the file is the quoted value without escapes. */
function cut({value, file, start, end}: NavigationEntry, from: number, to: number): {fix?: Edit} {
  return end - start === value.length + 2 ? {fix: {file, start: start + 1 + from, end: start + 1 + to, text: ''}} : {}
}

function isSnippet({files}: Site, page: string): boolean {
  return isSnippetPath(`${page}.mdx`) && (files.has(`${page}.mdx`) || files.has(`${page}.md`))
}
