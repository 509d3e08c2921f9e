import {defineRule, fileOfPage, isSnippetPath, json, nearestPages, pageIndex, type Edit, type NavigationEntry, type Site} from '../../src/rule/index.ts'

/** Names for which pages of nearly the same name are searched: the search compares with every page. */
const MOST_SEARCHES = 50

export default defineRule({
  id: 'navigation-page',
  group: 'site',
  statements: ['2.2.navigation.pages'],
  title: 'List every page in the navigation by its path without extension',
  guide: 'Write the path from the root of the site without a leading slash: `guides/auth` for `guides/auth.mdx`. List a page once.',
  why: 'An entry without a page is a dead link in the sidebar of every page.',
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    missing: 'Missing page `{page}`: no such `.mdx` or `.md` file{hint}',
    folder: 'Unexpected folder `{page}` in the navigation: list its pages, or add `{page}/index.mdx`',
    empty: 'Unexpected page `{page}` without content in the navigation: write it, or take the entry out',
    snippet: 'Unexpected snippet `{page}` in the navigation: the platform shows no page for a file below `snippets`',
    extension: 'Unexpected extension in `{value}`, expected `{expected}`',
    slash: 'Unexpected leading slash in `{value}`, expected `{expected}`',
    twice: 'Unexpected second entry for `{page}`, already listed under {group}: the sidebar marks only one of them, delete the other'
  },
  *check(site) {
    const index = pageIndex(site)
    const seen = new Map<string, NavigationEntry>()
    let searches = 0
    for (const entry of site.navigation) {
      const {page, value, file, start, end} = entry
      if (page === undefined || value.trim() === '') continue
      const at = {file, start, end}
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
      if (entry.isRoot) continue
      const key = `${entry.sidebar}\n${page}`
      const first = seen.get(key)
      if (first) yield {at, message: 'twice', values: {page, group: first.groups.length > 0 ? `\`${first.groups.join(' > ')}\`` : 'the root'}}
      else seen.set(key, entry)
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
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": [«"page.mdx"», «"/guides/auth"»]}]}`,
        files: {'guides/auth.mdx': '---\ntitle: Sign requests\n---\n\nAdd a header.\n'},
        messages: ['Unexpected extension in `page.mdx`, expected `page`', 'Unexpected leading slash in `/guides/auth`, expected `guides/auth`'],
        fixed: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page", "guides/auth"]}]}`
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page", «"gides/auth"», «"guides"», «"https-page"», "https://acme.example", «"x"»]}]}`,
        files: {'guides/auth.mdx': '---\ntitle: Sign requests\n---\n', 'index.mdx': '---\ntitle: Start with keys\n---\n'},
        messages: [
          'Missing page `gides/auth`: no such `.mdx` or `.md` file, did you mean `guides/auth`?',
          'Unexpected folder `guides` in the navigation: list its pages, or add `guides/index.mdx`',
          'Missing page `https-page`: no such `.mdx` or `.md` file',
          'Missing page `x`: no such `.mdx` or `.md` file'
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
          'Unexpected page `keys` without content in the navigation: write it, or take the entry out',
          'Unexpected page `guides/auth` without content in the navigation: write it, or take the entry out'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}, {"group": "More", "pages": [«"page"», «"snippets/key"»]}]}`,
        files: {'snippets/key.mdx': 'Keep the key.\n'},
        messages: [
          'Unexpected second entry for `page`, already listed under `Guides`: the sidebar marks only one of them, delete the other',
          'Unexpected snippet `snippets/key` in the navigation: the platform shows no page for a file below `snippets`'
        ]
      }
    ]
  }
})

/** Takes characters out of the entry, where the text in the file is the value itself between quotes. */
function cut({value, file, start, end}: NavigationEntry, from: number, to: number): {fix?: Edit} {
  return end - start === value.length + 2 ? {fix: {file, start: start + 1 + from, end: start + 1 + to, text: ''}} : {}
}

function isSnippet({files}: Site, page: string): boolean {
  return isSnippetPath(`${page}.mdx`) && (files.has(`${page}.mdx`) || files.has(`${page}.md`))
}
