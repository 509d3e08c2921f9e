import {defineRule, json, mdx} from '../../src/rule/index.ts'
import {fileOfPage, isWhole, pageIndex, pathIn, plainPath, walkEntries} from '../../src/rule/site.ts'
import type {Site} from '../../src/rule/site.ts'

export default defineRule({
  id: 'page-in-navigation',
  group: 'page',
  statements: ['2.2.navigation.pages'],
  title: 'Add every page to the navigation, or hide it on purpose',
  guide: 'If readers should reach a page only by its URL, write `hidden: true` in its frontmatter.',
  why: 'Readers cannot find a page outside the navigation, and writers forget about it.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  messages: {missing: 'Page is not in the navigation: add `{page}` to `{file}`, or write `hidden: true` in the frontmatter'},
  *check(site) {
    // the unread parts of a configuration may list the page
    if (!site.config || site.navigation.length === 0 || !isWhole(site)) return
    const explained = explainedFiles(site)
    for (const {path, role, isHidden, title} of site.pages.values()) {
      const page = path.replace(/\.mdx?$/i, '')
      if (role !== 'page' || isHidden || explained.has(path) || page === 'index' || /(?:^|\/)_/.test(page) || /(?:^|\/)404$/.test(page)) continue
      const {start, end} = title ?? {start: 0, end: 0}
      yield {at: {file: path, start, end}, message: 'missing', values: {page, file: site.config.file}, cause: page.split('/').slice(0, -1).join('/')}
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "redirects": [{"source": "/old", "destination": "/moved"}]}`,
        files: {
          'hidden.mdx': '---\ntitle: Internal\nhidden: true\n---\n',
          'moved.mdx': '---\ntitle: Moved\n---\n',
          '_drafts/key.mdx': '---\ntitle: Draft\n---\n'
        }
      }
    ],
    bad: [
      {
        page: mdx`Text of the page.`,
        files: {'guides/lost.mdx': '---\ntitle: «Rotate a key»\n---\n'},
        messages: ['Page is not in the navigation: add `guides/lost` to `docs.json`, or write `hidden: true` in the frontmatter']
      }
    ]
  }
})

/** Files that the navigation, a redirect, an import or a link in the configuration leads to. */
function explainedFiles(site: Site): Set<string> {
  const index = pageIndex(site)
  const names = [...site.navigation.flatMap(({page}) => page ?? []), ...site.redirects.map(({destination}) => plainPath(destination))]
  for (const {key, value} of site.config ? walkEntries(site.config.root) : []) {
    if ((key === 'href' || key === 'url') && value.kind === 'string' && value.value.startsWith('/')) names.push(plainPath(value.value))
  }
  const explained = new Set(names.map((name) => fileOfPage(index, name)).filter((file) => file !== undefined))
  for (const {path, imports} of site.pages.values()) {
    for (const from of imports) explained.add(pathIn(path, from) ?? '')
  }
  return explained
}
