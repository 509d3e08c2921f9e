/** What a rules file says about a site, from its configuration and the facts of its pages. */
import type {SiteSummary} from '../emit/rules-file/types.ts'
import type {PageKind} from '../facts/types.ts'
import {maskOfOutline} from '../rule/page-secrets.ts'
import type {Site} from '../site/types.ts'
import type {CachedOutline} from './page-outline.ts'

/** A snippet that fewer pages import is not listed. */
const sharedBy = 2
/** The maximum number of snippets. The most imported ones are listed. */
const most = 12

/** Contains no counts that every new page would change, so that the file becomes stale only if the structure of the site changes. */
export function summariseSite(site: Site, pages: Iterable<CachedOutline>): Omit<SiteSummary, 'root'> {
  const kinds = new Set<PageKind>()
  const endpoints = {rendered: 0, written: 0}
  const extensions = new Set<string>()
  const imports = new Map<string, Map<string, number>>()
  const main = site.languages[0]?.code ?? 'en'
  for (const page of pages) {
    if (page.role === 'snippet') continue
    kinds.add(page.kind)
    if (page.kind === 'endpoint') endpoints[page.isRendered ? 'rendered' : 'written']++
    extensions.add(page.path.slice(page.path.lastIndexOf('.') + 1))
    // Snippets of translations follow those of the first language.
    if (page.language !== main) continue
    const mask = maskOfOutline(page)
    for (const {from, line} of page.importLines) {
      // a rules file is stored and printed
      if (mask && mask(line) !== line) continue
      const path = from.slice(1)
      const forms = imports.get(path) ?? new Map<string, number>()
      forms.set(line, (forms.get(line) ?? 0) + 1)
      imports.set(path, forms)
    }
  }
  return {
    ...(site.name !== undefined && {name: site.name}),
    configFile: site.configFile,
    ...(site.config && {dialect: site.config.dialect}),
    kinds: [...kinds].sort(),
    hasApi: kinds.has('endpoint') || site.openapi.length > 0,
    rendersEndpoints: endpoints.rendered > endpoints.written,
    openapi: [...new Set(site.openapi.map(({value}) => value))],
    languages: site.languages.map(({code}) => code),
    extensions: [...extensions].sort().reverse(),
    snippets: shared(imports, site.files)
  }
}

function shared(imports: ReadonlyMap<string, ReadonlyMap<string, number>>, files: ReadonlySet<string>): SiteSummary['snippets'] {
  const used = [...imports].flatMap(([path, forms]) => {
    const [form] = [...forms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    const count = [...forms.values()].reduce((sum, each) => sum + each, 0)
    return form && count >= sharedBy && files.has(path) ? [{path, importLine: form[0], count}] : []
  })
  const byUse = used.sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1)).slice(0, most)
  return byUse.sort((a, b) => (a.path < b.path ? -1 : 1)).map(({path, importLine}) => ({path, importLine}))
}
