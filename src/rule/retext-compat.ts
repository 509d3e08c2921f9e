/** retext-passive, which `active-voice` can run in place of its own check, for teams that are used to it. */
import type {VFile} from 'vfile'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import {problemsOf} from './plugin-rule.ts'
import {loadProseParser, proseTreeOf} from './prose-tree.ts'

type Options = {ignore: readonly string[]}
let run: ((page: Page, options: Options) => VFile['messages']) | undefined

/** Loads the plugin and what it needs. Undefined if all is already loaded. */
export const loadRetextPassive = (): Promise<void> | undefined => (run ? undefined : load())

async function load(): Promise<void> {
  const [{default: plugin}, {unified}, {VFile}] = await Promise.all([import('retext-passive'), import('unified'), import('vfile'), loadProseParser()])
  run = (page, {ignore}) => {
    const file = new VFile({path: page.path, value: page.text})
    plugin.call(unified(), {ignore: [...ignore]})(proseTreeOf(page), file)
    return file.messages
  }
}

/** The messages of the plugin about the prose of a page, with their locations. Call {@link loadRetextPassive} first. */
export function retextPassives(page: Page, options: Options): {at: Span; reason: string; actual?: string}[] {
  if (!run) throw new Error('retext-passive is not loaded')
  return problemsOf(run(page, options), page).map(({at, values, actual}) => ({at, reason: String(values.text), ...(actual !== undefined && {actual})}))
}
