/** Missing pages below one path that exist below another: a folder was moved, and its links and entries were not updated. */
import {count, type Diagnostic} from '../report/types.ts'
import type {CauseFacts, CauseGroup, Step} from './types.ts'
import {groupBy, pathsOf} from './kinds.ts'

/** The minimum number of different pages that shows that a folder was moved and not a page. */
const FEWEST_PAGES = 3
/** A name that this many pages have, such as `index`, shows nothing. */
const MOST_OF_ONE_NAME = 20

/** Rules whose `cause` is the path of a missing page. */
const ofPages = new Set(['link-target/page', 'navigation-page/missing'])

/** @returns the groups of links, and of entries of the navigation, that one move explains */
export const moved: Step = (findings, facts) => {
  const named = findings.filter(({rule, messageId, cause}) => cause !== undefined && ofPages.has(`${rule}/${messageId}`))
  if (named.length === 0) return []
  const index = pagesByName(facts.pages, new Set(named.map(({cause}) => partsOf(cause!).at(-1)!)))
  return [...groupBy(named, ({rule, level}) => `${rule} ${level}`).values()].flatMap((ofRule) => movesOf(ofRule, index, facts))
}

function movesOf(findings: readonly Diagnostic[], index: ReadonlyMap<string, string[][]>, {navigationEntries}: CauseFacts): CauseGroup[] {
  const byPage = groupBy(findings, ({cause}) => cause)
  const votes = new Map<string, {from: string; to: string; pages: string[]}>()
  for (const page of byPage.keys()) {
    for (const {from, to} of movesFor(page, index)) {
      const key = `${from}\n${to}`
      const vote = votes.get(key) ?? {from, to, pages: []}
      vote.pages.push(page)
      votes.set(key, vote)
    }
  }
  const groups: CauseGroup[] = []
  const taken = new Set<string>()
  for (const {from, to, pages} of [...votes.values()].sort((a, b) => b.pages.length - a.pages.length || (a.from < b.from ? -1 : 1))) {
    const free = pages.filter((page) => !taken.has(page))
    if (free.length < FEWEST_PAGES) continue
    const own = new Set(free)
    for (const page of own) taken.add(page)
    const places = findings.filter(({cause}) => cause !== undefined && own.has(cause))
    groups.push({kind: 'moved', message: messageOf(places, from, to, free.length), findings: places, key: `${from}\n${to}`})
  }
  const rest = findings.filter(({cause, rule}) => rule === 'navigation-page' && !taken.has(cause!))
  if (rest.length >= 20 && rest.length > navigationEntries() / 2)
    groups.push({
      kind: 'moved',
      message: `Missing pages for ${rest.length} of ${navigationEntries()} navigation entries: if this folder is the source of a build, run docs-lint on the build output`,
      findings: rest,
      key: ''
    })
  return groups
}

function messageOf(places: readonly Diagnostic[], from: string, to: string, pages: number): string {
  const [old, now] = [`/${from}`, `/${to}`]
  if (places[0]!.rule === 'navigation-page')
    return `Missing pages for ${count(places.length, 'entry').replace('entrys', 'entries')} in \`${old}\`: these pages are in \`${now}\`, so update the entries or move the folder`
  const links = `${count(places.length, 'link')} in ${count(pathsOf(places).length, 'file')} ${places.length === 1 ? 'points' : 'point'}`
  return `Missing ${count(pages, 'page')} in \`${old}\`, where ${links}: these pages are in \`${now}\`, so add a redirect from \`${join(old, ':slug*')}\` to \`${join(now, ':slug*')}\``
}

const join = (folder: string, name: string): string => (folder.endsWith('/') ? `${folder}${name}` : `${folder}/${name}`)

/** The pages with one of these names, each as the parts of its path. */
function pagesByName(pages: readonly string[], names: ReadonlySet<string>): Map<string, string[][]> {
  const index = new Map<string, string[][]>()
  for (const page of pages) {
    const name = page.slice(page.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '')
    if (!names.has(name)) continue
    const parts = [...page.split('/').slice(0, -1), name]
    const same = index.get(name)
    if (same) same.push(parts)
    else index.set(name, [parts])
  }
  return index
}

const partsOf = (page: string): string[] => page.replace(/^\/+|\/+$/g, '').split('/')

/** Each pair of paths between which a page of the same name may have been moved. */
function movesFor(page: string, index: ReadonlyMap<string, string[][]>): {from: string; to: string}[] {
  const parts = partsOf(page)
  const candidates = index.get(parts.at(-1)!) ?? []
  if (candidates.length > MOST_OF_ONE_NAME) return []
  return candidates.map((candidate) => {
    let same = 0
    while (same < Math.min(parts.length, candidate.length) && parts.at(-1 - same) === candidate.at(-1 - same)) same++
    return {from: parts.slice(0, parts.length - same).join('/'), to: candidate.slice(0, candidate.length - same).join('/')}
  })
}
