import {fileOfPage, pageIndex, type Site} from '../../src/rule/site.ts'

type Listed = Pick<Site, 'config' | 'files' | 'navigation'>

const listed = new WeakMap<object, ReadonlySet<string>>()

/** Whether a file is a Markdown note among the pages, such as a plan: it ends in `.md`, and a navigation of other pages does not list it. */
export function isNote(path: string, site: Listed | undefined): boolean {
  if (!site?.config || site.navigation.length === 0 || !/\.md$/i.test(path) || /^index\.md$/i.test(path)) return false
  return !isListed(path, site)
}

/** Whether the navigation lists a page. */
export function isListed(path: string, site: Listed | undefined): boolean {
  if (!site) return false
  let files = listed.get(site.navigation)
  if (!files) {
    const index = pageIndex(site)
    files = new Set(site.navigation.flatMap(({page}) => (page === undefined ? [] : (fileOfPage(index, page) ?? []))))
    listed.set(site.navigation, files)
  }
  return files.has(path)
}
