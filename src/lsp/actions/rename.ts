/** A suggestion that renames a heading also changes the links to it, on every page and in docs.json. */
import {anchorPlacesOf} from '../../facts/anchors.ts'
import type {Edit} from '../../rule/types.ts'
import {applyEdits} from '../../run/fix/edits.ts'
import {moveLinks} from '../../run/fix/move-links.ts'
import {filesOf, type LiveSite} from '../live-site.ts'
import {differencesOf, readerOf} from './fix-all.ts'

/** Whether edits of an open page change the text that gives a heading its anchor. */
export function touchesAnchor({facts}: LiveSite, path: string, edits: readonly Edit[]): boolean {
  const page = facts.get(path)
  const places = page ? anchorPlacesOf(page) : []
  return edits.some(({file, start, end}) => (file ?? path) === path && places.some((place) => start <= place.end && place.start <= end))
}

/** The edits of a page and of the files that link to what they rename. */
export async function renameOf(live: LiveSite, path: string, edits: readonly Edit[]): Promise<Edit[]> {
  const read = readerOf(live.texts)
  const text = live.texts.get(path) ?? ''
  const after = applyEdits(text, [{rule: '', edits: [...edits]}])
  const bom = live.texts.bomOf(path) ? '\uFEFF' : ''
  const {moved} = await moveLinks(
    {...live.project, files: filesOf(live), pages: [path], parser: live.parser, read},
    (file) => (file === path ? bom + after : read(file)),
    [path]
  )
  const texts = new Map([...moved].map(([file, made]) => [file, made.replace(/^\uFEFF/, '')]))
  if (!texts.has(path)) texts.set(path, after)
  return [...texts].flatMap(([file, made]) => differencesOf(live.texts.get(file) ?? '', made).map((edit) => ({...edit, file})))
}
