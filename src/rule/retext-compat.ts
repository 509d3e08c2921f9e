/** Plugins of retext that a rule of ours can run in its own place, for teams that come from them. */
import {unified} from 'unified'
import {VFile} from 'vfile'
import type {Page} from '../facts/types.ts'
import {problemsOf} from './plugin-rule.ts'
import {loadProseParser, proseTreeOf} from './prose-tree.ts'
import type {Span} from '../parse/span.ts'

const loaders = {
  'retext-passive': async () => (await import('retext-passive')).default,
  'retext-readability': async () => (await import('retext-readability')).default
}
type Name = keyof typeof loaders
type Transform = (tree: ReturnType<typeof proseTreeOf>, file: VFile) => void

const ready = new Map<Name, (options: object) => Transform>()

/** Loads a plugin and the parser that it needs; undefined when both are there already. */
export function loadRetextPlugin(name: Name): Promise<void> | undefined {
  const parsing = loadProseParser()
  if (ready.has(name) && !parsing) return undefined
  return Promise.all([parsing, loaders[name]().then((plugin) => ready.set(name, (options) => plugin.call(unified(), options)))]).then(() => undefined)
}

/** What the plugin says of the prose of a page, at its place in the page. Call {@link loadRetextPlugin} before. */
export function retextProblems(name: Name, page: Page, options: object): {at: Span; reason: string; actual?: string}[] {
  const plugin = ready.get(name)
  if (!plugin) throw new Error(`${name} is not loaded`)
  const file = new VFile({path: page.path, value: page.text})
  plugin(options)(proseTreeOf(page), file)
  return problemsOf(file.messages, page).map(({at, values, actual}) => ({at, reason: String(values.text), ...(actual !== undefined && {actual})}))
}
