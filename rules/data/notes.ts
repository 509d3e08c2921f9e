import {fileOfPage, pageIndex, type Site} from '../../src/rule/site.ts'

const listed = new WeakMap<object, ReadonlySet<string>>()

/** Whether a file is a Markdown note among the pages, such as a plan: it ends in `.md`, and a navigation of other pages does not list it. */
export function isNote(path: string, site: Pick<Site, 'config' | 'files' | 'navigation'> | undefined): boolean {
  if (!site?.config || site.navigation.length === 0 || !/\.md$/i.test(path) || /^index\.md$/i.test(path)) return false
  let files = listed.get(site.navigation)
  if (!files) {
    const index = pageIndex(site)
    files = new Set(site.navigation.flatMap(({page}) => (page === undefined ? [] : (fileOfPage(index, page) ?? []))))
    listed.set(site.navigation, files)
  }
  return !files.has(path)
}
