/** Text of a page → tree, or the one problem that keeps it from being a tree. */
import {hasTooManyBrackets} from './budget.ts'
import {isTooDeep} from './depth.ts'
import {defaultLimits} from './limits.ts'
import {explainSyntaxError, tooDeep, tooManyBrackets} from './page-parse-error.ts'
import type {PageParseError} from './parser-stop.ts'
import {maskHeadingIds, type HeadingId} from './mask.ts'
import {isModule} from './modules.ts'
import {nativeRisk} from './native-risk.ts'
import {normalise} from './normalise.ts'
import {hasManyOpenSigns} from './open-signs.ts'
import {loadReference, type Parser, type ParserSource} from './parsers.ts'
import type {TreeNode} from './tree.ts'
import {needsFallback} from './needs-fallback.ts'

export interface Parsed {
  /** Absent when the text is no MDX. */
  tree?: TreeNode
  error?: PageParseError
  /** The `{#id}` of headings, which the tree does not show. */
  ids: HeadingId[]
}

/**
 * Parses a page. `.md` files that are no MDX are read as plain Markdown: there an HTML comment is no error.
 * What the native parser refuses or may have misread, the reference parser decides.
 * @param text without a BOM
 * @param path tells `.md` from `.mdx`
 * @param deepest levels of nesting that the tree may have
 */
export async function parsePage(text: string, path: string, source: ParserSource, deepest = defaultLimits.depth): Promise<Parsed> {
  const quick = await parseQuickly(text, path, typeof source === 'function' ? await source() : source, deepest)
  return quick ?? parseSlowly(text, path, deepest)
}

/** What the reference parser makes of a page. */
export async function parseSlowly(text: string, path: string, deepest = defaultLimits.depth): Promise<Parsed> {
  const {text: masked, ids} = maskHeadingIds(text)
  if (hasTooManyBrackets(masked)) return {error: tooManyBrackets, ids}
  const reference = await loadReference()
  try {
    return parsed(reference.parseMdx(masked), text, ids, deepest)
  } catch (error) {
    if (path.endsWith('.md')) return parsed(reference.parseMarkdown(masked), text, ids, deepest)
    return {error: withGoodFix(explainSyntaxError(error, text), text, reference), ids}
  }
}

/** What the native parser alone makes of a page; undefined when the reference parser has to look at it, which takes far longer. */
export async function parseQuickly(text: string, path: string, parser: Parser, deepest = defaultLimits.depth): Promise<Parsed | undefined> {
  if (parser.name !== 'native') return undefined
  const {text: masked, ids} = maskHeadingIds(text)
  const risk = nativeRisk(masked)
  if (risk !== 'none') return risk === 'deep' ? {error: tooDeep, ids} : undefined
  if (hasManyOpenSigns(masked)) return undefined
  const tree = nativeTree(masked, parser)
  // it refuses nothing that is MDX, so what it refuses of a `.md` file is plain Markdown
  if (!tree) return path.endsWith('.md') ? parsed(parser.parseMarkdown(masked), text, ids, deepest) : undefined
  if (isTooDeep(tree, deepest)) return {error: tooDeep, ids}
  return (await isTrusted(tree, masked)) ? {tree: normalise(tree, text), ids} : undefined
}

const parsed = (tree: TreeNode, text: string, ids: HeadingId[], deepest: number): Parsed =>
  isTooDeep(tree, deepest) ? {error: tooDeep, ids} : {tree: normalise(tree, text), ids}

/** The error without its fix when that fixes nothing, so that no fix is tried for ever. */
function withGoodFix(parseError: PageParseError, text: string, reference: Parser): PageParseError {
  if (!parseError.fix) return parseError
  const {fix, ...plain} = parseError
  const fixed = text.slice(0, fix.start) + fix.text + text.slice(fix.end)
  try {
    reference.parseMdx(maskHeadingIds(fixed).text)
    return parseError
  } catch (error) {
    const next = explainSyntaxError(error, fixed)
    const isSame = next.reason === parseError.reason && fixed.length - next.end === text.length - parseError.end
    return isSame ? plain : parseError
  }
}

/** What the native parser makes of a page; undefined when it refuses it. */
function nativeTree(text: string, parser: Parser): TreeNode | undefined {
  try {
    return parser.parseMdx(text)
  } catch {
    return undefined
  }
}

/** Whether a tree of the native parser is beyond doubt. */
async function isTrusted(tree: TreeNode, text: string): Promise<boolean> {
  const modules: string[] = []
  if (needsFallback(tree, text, modules)) return false
  return modules.length === 0 || isModule(modules.join('\n\n'))
}
