/** A rule as a unified plugin, made with unified-lint-rule, for remark-cli, retext, and other users of unified. */
import type {Plugin} from 'unified'
import {lintRule} from 'unified-lint-rule'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import {derivePage} from '../facts/derive.ts'
import {derivePlainPage} from '../facts/from-nlcst.ts'
import {covers} from '../facts/suppressions.ts'
import type {Page} from '../facts/types.ts'
import {lineStarts, pointAt} from '../parse/lines.ts'
import {maskHeadingIds} from '../parse/mask.ts'
import {normalise} from '../parse/normalise.ts'
import type {PageParseError} from '../parse/parser-stop.ts'
import type {TreeNode} from '../parse/tree.ts'
import {languageOf} from '../site/page-files.ts'
import {isSnippetPath} from '../site/snippet-path.ts'
import {allMessages, noTeam, runOnPage, withDefaults} from './run-rule.ts'
import type {Level, LevelSetting, RuleSpec} from './types.ts'

/**
 * Options in the form of unified-lint-rule: a severity, the rule's options, or `[severity, options]`. Presets add `levels`: message id → level for a
 * path, since a preset may be milder for some pages.
 */
export type LintPlugin = Plugin<[config?: unknown], Node>

interface PluginOptions {
  levels?: (path: string) => Record<string, LevelSetting>
  [option: string]: unknown
}

/** What the parser of the docs-lint preset stores on a file. */
export interface FileData {
  docsLint?: {parseError?: PageParseError}
}

/** Makes the plugin of a rule. Rules about the site report nothing, because they need more than a single page. */
export function asPlugin(spec: RuleSpec): LintPlugin {
  const levelOf = new WeakMap<object, Level>()
  const plugin = lintRule({origin: `docs-lint:${spec.id}`}, (tree: Node, file: VFile, config: unknown) => {
    const {levels: levelsAt, ...given} = (config ?? {}) as PluginOptions
    const {page, starts, bom} = factsOf(tree, file)
    const levels = levelsAt?.(page.path)
    const active = {rule: {id: spec.id, spec}, options: withDefaults(spec, given), levels: levels ?? allMessages(spec, 'warn')}
    const report = (): void => {
      for (const found of runOnPage(active, page, {team: noTeam})) {
        if (page.suppressions.some((one) => covers(one, found))) continue
        const location = {
          start: {...pointAt(starts, found.start), offset: found.start + bom},
          end: {...pointAt(starts, found.end), offset: found.end + bom}
        }
        const message = file.message(found.message, {place: location})
        if (found.actual !== undefined) message.actual = found.actual
        if (found.expected !== undefined) message.expected = found.expected
        if (levels) levelOf.set(message, found.level)
      }
    }
    // without a promise, unified continues synchronously
    return spec.prepare?.(page, active.options)?.then(report) ?? report()
  }) as unknown as (this: unknown, config?: unknown) => ((tree: Node, file: VFile, next: () => void) => void) | undefined

  // unified-lint-rule gives every message of a rule one severity, but ours differ by message, and `info` has no number there
  return function (this: unknown, config?: unknown) {
    const transform = plugin.call(this, config)
    if (!transform) return undefined
    return (tree: Node, file: VFile, next: (error?: Error) => void) => {
      transform(tree, file, () => {
        for (const message of file.messages) {
          const level = levelOf.get(message)
          if (level) message.fatal = level === 'error' ? true : level === 'warn' ? false : undefined
        }
        next()
      })
    }
  }
}

interface FileFacts {
  tree: Node
  page: Page
  starts: number[]
  bom: 0 | 1
}
const known = new WeakMap<VFile, FileFacts>()

/** The facts of a file, derived once for all rules. */
function factsOf(tree: Node, file: VFile): FileFacts {
  const before = known.get(file)
  if (before?.tree === tree) return before
  const source = String(file)
  const bom = source.charCodeAt(0) === 0xfeff ? 1 : 0
  const text = source.slice(bom)
  // relative to the site, if it is in the current folder
  const path = (file.path ?? 'page.mdx').replaceAll('\\', '/').replace(/^(?:\.\.?\/|\/)+/, '')
  const page = tree.type === 'RootNode' ? derivePlainPage(path, text, tree, bom) : pageOf(tree as TreeNode, path, text, file)
  const facts: FileFacts = {tree, page, starts: lineStarts(text), bom}
  known.set(file, facts)
  return facts
}

function pageOf(tree: TreeNode, path: string, text: string, file: VFile): Page {
  const parseError = (file.data as FileData).docsLint?.parseError
  const {ids} = maskHeadingIds(text)
  const source = {path, text, role: isSnippetPath(path) ? 'snippet' : 'page', language: languageOf(path, [])} as const
  // whole literals, since TypeScript finds no wrong field in a spread
  return derivePage(source, parseError ? {ids, error: parseError} : {ids, tree: normalise(tree, text)})
}
