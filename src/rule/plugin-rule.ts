/** A remark or retext plugin from the settings as a rule, with levels, suppressions, and reports. */
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {Page} from '../facts/types.ts'
import {lineStarts} from '../parse/lines.ts'
import {maskHeadingIds} from '../parse/mask.ts'
import {loadReference} from '../parse/parsers.ts'
import type {Span} from '../parse/span.ts'
import type {TreeNode} from '../parse/tree.ts'
import type {Rule} from './define-rule.ts'
import {asPlugin} from './plugin.ts'
import {copyOfProse, loadProseParser, proseTreeOf} from './prose-tree.ts'
import {anyMessage, type Problem, type RuleSpec} from './types.ts'

/** The kind of plugin: remark plugins receive the tree of a page, retext plugins its prose. */
export type PluginKind = 'remark' | 'retext'

export interface ExternalPlugin {
  /** Id of the rule that it becomes. */
  id: string
  /** Name of the package. */
  name: string
  kind: PluginKind
  /** What its problems depend on: the version of the package, and options. */
  revision: string
  /** Runs it on a tree of a file. Its messages become messages of the file. */
  run: (tree: Node, file: VFile) => Promise<unknown>
}

type Message = VFile['messages'][number]
type Found = Problem<{[anyMessage]: '{text}'}>

/**
 * The rule of a plugin. The plugin runs before the check on a copy of the tree, because it may be asynchronous and may change the tree. Each message
 * keeps the id that the plugin gave it.
 */
export function pluginRule({id, name, kind, revision, run}: ExternalPlugin): Rule {
  const results = new WeakMap<Page, Found[]>()
  const spec: RuleSpec = {
    id,
    group: kind === 'retext' ? 'language' : 'page',
    statements: [],
    title: `Fix what \`${name}\` reports`,
    guide: '',
    why: '',
    enforcement: 'heuristic',
    on: 'page',
    ...(kind === 'retext' && {english: true}),
    revision,
    messages: {[anyMessage]: '{text}'},
    prepare(page) {
      if (page.syntaxError || (kind === 'retext' && page.language !== 'en')) return undefined
      return messagesOf(page, kind, run).then(
        (messages) => void results.set(page, problemsOf(messages, page)),
        (error: unknown) => void results.set(page, [failure(error, name, page)])
      )
    },
    check: (page) => results.get(page as Page) as Problem[] | undefined,
    examples: {good: [], bad: []}
  }
  return Object.assign(asPlugin(spec), {spec, id})
}

/** Runs a plugin on a page. If it fails by a message (`file.fail`), its earlier messages count. */
async function messagesOf(page: Page, kind: PluginKind, run: ExternalPlugin['run']): Promise<Message[]> {
  const {VFile} = await import('vfile')
  const file = new VFile({path: page.path, value: page.text})
  const tree = kind === 'remark' ? structuredClone(await treeOf(page)) : copyOfProse(await proseOf(page))
  try {
    await run(tree, file)
  } catch (error) {
    if (!file.messages.includes(error as Message)) throw error
  }
  return file.messages
}

const trees = new WeakMap<Page, TreeNode>()

/** The tree of the reference parser, whichever parser the run has, because plugins are written for it and problems have to be the same everywhere. */
async function treeOf(page: Page): Promise<TreeNode> {
  let tree = trees.get(page)
  if (!tree) {
    const {text} = maskHeadingIds(page.text)
    const parser = await loadReference()
    try {
      tree = parser.parseMdx(text)
    } catch {
      // a page that is not valid MDX was parsed as plain Markdown
      tree = parser.parseMarkdown(text)
    }
    trees.set(page, tree)
  }
  return tree
}

async function proseOf(page: Page): Promise<ReturnType<typeof proseTreeOf>> {
  await loadProseParser()
  return proseTreeOf(page)
}

/** Messages as problems, in the order of the page. */
export function problemsOf(messages: readonly Message[], page: Pick<Page, 'text'>): Found[] {
  const starts = lineStarts(page.text)
  const problems = messages.map((message): Found => ({
    at: spanOf(message, starts, page.text.length),
    // any id; the type knows only the key that stands for all of them
    message: (message.ruleId ?? 'message') as typeof anyMessage,
    values: {text: message.reason.slice(0, longest)},
    ...(typeof message.actual === 'string' && {actual: message.actual}),
    ...(Array.isArray(message.expected) && message.expected.length > 0 && {expected: message.expected.map(String)})
  }))
  return problems.sort((a, b) => a.at.start - b.at.start)
}

/** The maximum length of a message. */
const longest = 1000

/** The location of a message, or the start of the page if it has none. */
function spanOf({place: location, line, column}: Message, starts: readonly number[], length: number): Span {
  const offsetOf = (point: {line?: number | undefined; column?: number | undefined; offset?: number | undefined}): number =>
    Math.min(length, Math.max(0, point.offset ?? (starts[(point.line ?? 1) - 1] ?? 0) + (point.column ?? 1) - 1))
  if (location && 'start' in location) return {start: offsetOf(location.start), end: offsetOf(location.end)}
  const at = offsetOf(location ?? {line, column})
  return {start: at, end: at}
}

function failure(error: unknown, name: string, page: Page): Found {
  const text = `The plugin \`${name}\` failed on \`${page.path}\`: ${(error instanceof Error ? error.message : String(error)).slice(0, longest)}`
  return {at: {start: 0, end: 0}, message: 'failure' as typeof anyMessage, values: {text}}
}
