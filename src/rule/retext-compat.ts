/** retext-passive, which `active-voice` can run in place of its own check, for teams that come from it. */
import type {VFile} from 'vfile'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import {problemsOf} from './plugin-rule.ts'
import {loadProseParser, proseTreeOf} from './prose-tree.ts'

/** Runs the plugin on a page. */
let ready: ((page: Page, options: object) => VFile['messages']) | undefined

/** Loads the plugin and what it needs; undefined when all is there already. */
export const loadRetextPassive = (): Promise<void> | undefined => (ready ? undefined : load())

async function load(): Promise<void> {
  const [{default: plugin}, {unified}, {VFile}] = await Promise.all([import('retext-passive'), import('unified'), import('vfile'), loadProseParser()])
  ready = (page, options) => {
    const file = new VFile({path: page.path, value: page.text})
    plugin.call(unified(), options)(proseTreeOf(page), file)
    return file.messages
  }
}

/** What the plugin reports about the prose of a page, with locations in the page. Call {@link loadRetextPassive} first. */
export function retextPassiveProblems(page: Page, options: object): {at: Span; reason: string; actual?: string}[] {
  if (!ready) throw new Error('retext-passive is not loaded')
  return problemsOf(ready(page, options), page).map(({at, values, actual}) => ({at, reason: String(values.text), ...(actual !== undefined && {actual})}))
}
