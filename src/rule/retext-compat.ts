/** Retext plugins that a rule can run in place of its own check, for teams that are used to them. */
import type {VFile} from 'vfile'
import type {Page} from '../facts/types.ts'
import type {Span} from '../parse/span.ts'
import {problemsOf} from './plugin-rule.ts'
import {loadProseParser, proseTreeOf} from './prose-tree.ts'

const loaders = {
  'retext-passive': async () => (await import('retext-passive')).default,
  'retext-readability': async () => (await import('retext-readability')).default
}
type Name = keyof typeof loaders

/** Runs a plugin on a page. */
type Run = (page: Page, options: object) => VFile['messages']
const ready = new Map<Name, Run>()

/** Loads a plugin and what it needs. Undefined if all is already loaded. */
export function loadRetextPlugin(name: Name): Promise<void> | undefined {
  return ready.has(name) ? undefined : load(name).then((run) => void ready.set(name, run))
}

async function load(name: Name): Promise<Run> {
  const [plugin, {unified}, {VFile}] = await Promise.all([loaders[name](), import('unified'), import('vfile'), loadProseParser()])
  return (page, options) => {
    const file = new VFile({path: page.path, value: page.text})
    plugin.call(unified(), options)(proseTreeOf(page), file)
    return file.messages
  }
}

/** The messages of the plugin about the prose of a page, with their locations. Call {@link loadRetextPlugin} first. */
export function retextProblems(name: Name, page: Page, options: object): {at: Span; reason: string; actual?: string}[] {
  const run = ready.get(name)
  if (!run) throw new Error(`${name} is not loaded`)
  return problemsOf(run(page, options), page).map(({at, values, actual}) => ({at, reason: String(values.text), ...(actual !== undefined && {actual})}))
}
