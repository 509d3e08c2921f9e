/** The targets of texts in a page or in docs.json, for links and "go to definition". */
import type {Page} from '../../facts/types.ts'
import type {Span} from '../../parse/span.ts'
import {fileOfPage, pageIndex} from '../../site/page-index.ts'
import {pathIn} from '../../site/paths.ts'
import {fragmentOf, pathsMeant, targetOf} from '../../site/resolve.ts'
import type {Location} from '../../site/types.ts'
import {walkEntries} from '../../data/walk.ts'
import {endpointOf, fieldsOf} from '../current-endpoint.ts'
import type {LiveSite} from '../live-site.ts'

export interface NavigationTarget extends Span {
  /** The target file, which may be the page itself. */
  file: string
  /** An anchor there. */
  fragment?: string
  /** A place there. */
  place?: Location
  /** Whether the text is the name of a component. */
  isName?: true
}

export function targetsOfPage(live: LiveSite, page: Page): NavigationTarget[] {
  const found: NavigationTarget[] = []
  const add = (url: string, {start, end}: Span): void => {
    const fragment = fragmentOf(url)
    const file = url.startsWith('#') ? page.path : (pathsMeant(page.path, url) ?? []).map((path) => fileAt(live, path)).find((one) => one !== undefined)
    if (file !== undefined) found.push({start, end, file, ...(fragment !== undefined && {fragment})})
  }
  for (const {url, urlSpan, form} of page.links) if (form !== 'reference') add(url, urlSpan)
  for (const {src, srcSpan} of page.images) if (src) add(src, srcSpan)
  for (const {from, fromSpan} of page.imports) add(from, fromSpan)
  for (const {name, attributes} of page.components) {
    const file = name === 'Snippet' ? attributes.find((one) => one.name === 'file') : undefined
    const value = file?.value
    if (typeof value !== 'string') continue
    const path = ['snippets', '_snippets'].map((folder) => `${folder}/${value}`).find((one) => live.site.files.has(one))
    if (path !== undefined) found.push({...spanOf(file!.valueSpan), file: path})
  }
  for (const {names, from} of page.imports) {
    const file = pathIn(page.path, from)
    if (file === undefined || !live.site.files.has(file)) continue
    for (const {name, nameSpan} of page.components) if (names.includes(name.split('.', 1)[0]!)) found.push({...spanOf(nameSpan), file, isName: true})
  }
  return [...found, ...operationTargets(live, page)]
}

/** The operation in the frontmatter, and the parameters of fields. */
function operationTargets(live: LiveSite, page: Page): NavigationTarget[] {
  const key = ['openapi', 'api'].map((one) => page.frontmatter.fields.get(one)).find((one) => one !== undefined)
  const endpoint = key && endpointOf(live, page.path)
  if (!endpoint) return []
  const {param, response} = fieldsOf(endpoint)
  const fields = [...param.matched, ...response.matched].map(({field, spec}) => ({...spanOf(field.nameSpan), file: spec.at.file, place: spec.at}))
  return [{...spanOf(key.valueSpan), file: endpoint.operation.at.file, place: endpoint.operation.at}, ...fields]
}

export function targetsOfConfig(live: LiveSite, path: string): NavigationTarget[] {
  const {site} = live
  const index = pageIndex(site)
  const found: NavigationTarget[] = []
  for (const {file, start, end, page} of site.navigation) {
    const target = page === undefined || file !== path ? undefined : fileOfPage(index, page)
    if (target !== undefined) found.push({start, end, file: target})
  }
  for (const {file, start, end, value} of site.openapi) {
    const target = file === path ? [pathIn('', value), pathIn(file, value)].find((one) => one !== undefined && site.files.has(one)) : undefined
    if (target !== undefined) found.push({start, end, file: target})
  }
  for (const {key, value} of site.config ? walkEntries(live.parse(live.texts.get(path) ?? '', path).node ?? site.config.root) : []) {
    const target = key === '$ref' && value.kind === 'string' && value.file === path ? pathIn(path, value.value) : undefined
    if (target !== undefined && site.files.has(target)) found.push({start: value.start, end: value.end, file: target})
  }
  return found
}

function fileAt({site}: LiveSite, path: string): string | undefined {
  const target = targetOf(site, path)
  if (target?.kind === 'page' || target?.kind === 'file') return target.file
  return [path, `${path}.mdx`, `${path}.md`].find((one) => site.files.has(one))
}

const spanOf = ({start, end}: Span): Span => ({start, end})
