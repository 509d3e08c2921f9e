import type {DocumentLink, Location, Position} from 'vscode-languageserver'
import type {Page} from '../../facts/types.ts'
import {lettersOf} from '../../data/slug.ts'
import {isPageFile} from '../../site/page-files.ts'
import {placesIn} from '../diagnostics.ts'
import type {LiveSite} from '../live-site.ts'
import {factsOf} from '../read-page.ts'
import {targetsOfConfig, targetsOfPage, type Target} from './targets.ts'

async function targetsOf(live: LiveSite, path: string): Promise<Target[]> {
  if (!isPageFile(path)) return path === live.site.configFile || live.site.config?.refs.includes(path) ? targetsOfConfig(live, path) : []
  const page = await factsOf(live, path)
  return page ? targetsOfPage(live, page) : []
}

/** What a link with an anchor is found by when someone follows it. */
export interface LinkData {
  uri: string
  file: string
  fragment: string
}

/** Every text of a file that leads to a file of the site; the line of an anchor is looked up later. */
export async function documentLinks(live: LiveSite, path: string, uriOf: (path: string) => string): Promise<DocumentLink[]> {
  const places = placesIn(live, path)
  return (await targetsOf(live, path)).flatMap((target): DocumentLink[] => {
    const {file, fragment, place, isName} = target
    // for these there is "go to definition"
    if (place || isName) return []
    const range = places.range(target)
    return fragment === undefined ? [{range, target: uriOf(file)}] : [{range, data: {uri: uriOf(path), file, fragment} satisfies LinkData}]
  })
}

export async function linkTarget(live: LiveSite, {file, fragment}: LinkData, uriOf: (path: string) => string): Promise<string> {
  const line = await lineOfAnchor(live, file, fragment)
  return uriOf(file) + (line === undefined ? '' : `#L${line + 1}`)
}

/** What the text at a place leads to. */
export async function definitionAt(live: LiveSite, path: string, position: Position, uriOf: (path: string) => string): Promise<Location | undefined> {
  const offset = placesIn(live, path).offset(position)
  const target = (await targetsOf(live, path)).find(({start, end}) => start <= offset && offset <= end)
  if (!target) return undefined
  const {file, place, fragment} = target
  const line = fragment === undefined ? undefined : await lineOfAnchor(live, file, fragment)
  const at = {line: line ?? 0, character: 0}
  return {uri: uriOf(place?.file ?? file), range: place ? placesIn(live, place.file).range(place) : {start: at, end: at}}
}

/** The line from 0 of the heading or component that an anchor names. */
async function lineOfAnchor(live: LiveSite, file: string, fragment: string): Promise<number | undefined> {
  const page = isPageFile(file) ? await factsOf(live, file) : undefined
  const start = page && anchorStart(page, lettersOf(fragment))
  return start === undefined ? undefined : placesIn(live, file).at(start).line
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
