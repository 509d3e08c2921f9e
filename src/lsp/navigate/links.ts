import type {DocumentLink, Location, Position} from 'vscode-languageserver'
import type {Page} from '../../facts/types.ts'
import {lettersOf} from '../../data/slug.ts'
import {isPageFile} from '../../site/page-files.ts'
import {positionMapperOf} from '../diagnostics.ts'
import type {LiveSite} from '../live-site.ts'
import {pageFactsOf} from '../read-page.ts'
import {targetsOfConfig, targetsOfPage, type NavigationTarget} from './targets.ts'

async function targetsOf(live: LiveSite, path: string): Promise<NavigationTarget[]> {
  if (!isPageFile(path)) return path === live.site.configFile || live.site.config?.refs.includes(path) ? targetsOfConfig(live, path) : []
  const page = await pageFactsOf(live, path)
  return page ? targetsOfPage(live, page) : []
}

/** What identifies a link with an anchor when it is resolved. */
export interface LinkData {
  uri: string
  file: string
  fragment: string
}

/** Every text of a file that refers to a file of the site. The line of an anchor is resolved later. */
export async function documentLinks(live: LiveSite, path: string, uriOf: (path: string) => string): Promise<DocumentLink[]> {
  const positions = positionMapperOf(live, path)
  return (await targetsOf(live, path)).flatMap((target): DocumentLink[] => {
    const {file, fragment, place: location, isName} = target
    // "go to definition" handles these
    if (location || isName) return []
    const range = positions.range(target)
    return fragment === undefined ? [{range, target: uriOf(file)}] : [{range, data: {uri: uriOf(path), file, fragment} satisfies LinkData}]
  })
}

export async function linkTarget(live: LiveSite, {file, fragment}: LinkData, uriOf: (path: string) => string): Promise<string> {
  const line = await lineOfAnchor(live, file, fragment)
  return uriOf(file) + (line === undefined ? '' : `#L${line + 1}`)
}

/** The target of the text at a position. */
export async function definitionAt(live: LiveSite, path: string, position: Position, uriOf: (path: string) => string): Promise<Location | undefined> {
  const offset = positionMapperOf(live, path).offset(position)
  const target = (await targetsOf(live, path)).find(({start, end}) => start <= offset && offset <= end)
  if (!target) return undefined
  const {file, place: location, fragment} = target
  const line = fragment === undefined ? undefined : await lineOfAnchor(live, file, fragment)
  const at = {line: line ?? 0, character: 0}
  return {uri: uriOf(location?.file ?? file), range: location ? positionMapperOf(live, location.file).range(location) : {start: at, end: at}}
}

/** The line, from 0, of the heading or component with an anchor. */
async function lineOfAnchor(live: LiveSite, file: string, fragment: string): Promise<number | undefined> {
  const page = isPageFile(file) ? await pageFactsOf(live, file) : undefined
  const start = page && anchorStart(page, lettersOf(fragment))
  return start === undefined ? undefined : positionMapperOf(live, file).at(start).line
}

function anchorStart({headings, components}: Page, wanted: string): number | undefined {
  const heading = headings.find(({id, text}) => (id !== undefined && lettersOf(id) === wanted) || lettersOf(text) === wanted)
  if (heading) return heading.start
  return components.find(({attributes}) =>
    attributes.some(
      ({name, value}) =>
        ['id', 'title', 'label', 'name', 'path', 'query', 'body', 'header'].includes(name) && typeof value === 'string' && lettersOf(value) === wanted
    )
  )?.start
}
