/** Parses a page: a tree, or the problem that prevents one. */
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
  /** Absent if the text is not valid MDX. */
  tree?: TreeNode
  error?: PageParseError
  /** The `{#id}` of headings, which are not in the tree. */
  ids: HeadingId[]
}

/**
 * Parses a page. `.md` files that are not valid MDX are parsed as plain Markdown, in which an HTML comment is allowed. The reference parser decides
 * about everything that the native parser rejects or may have misread.
 * @param text without a BOM
 * @param path shows whether it is `.md` or `.mdx`
 * @param deepest levels of nesting that the tree may have
 */
export async function parsePage(text: string, path: string, source: ParserSource, deepest = defaultLimits.depth): Promise<Parsed> {
  const quick = await parseQuickly(text, path, typeof source === 'function' ? await source() : source, deepest)
  return quick ?? parseSlowly(text, path, deepest)
}

/** The result of the reference parser. */
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

/** The result of the native parser alone, or undefined if the reference parser is needed, which takes far longer. */
export async function parseQuickly(text: string, path: string, parser: Parser, deepest = defaultLimits.depth): Promise<Parsed | undefined> {
  if (parser.name !== 'native') return undefined
  const {text: masked, ids} = maskHeadingIds(text)
  const risk = nativeRisk(masked)
  if (risk !== 'none') return risk === 'deep' ? {error: tooDeep, ids} : undefined
  if (hasManyOpenSigns(masked)) return undefined
  const tree = nativeTree(masked, parser)
  // it accepts all valid MDX, so a `.md` file that it rejects is plain Markdown
  if (!tree) return path.endsWith('.md') ? parsed(parser.parseMarkdown(masked), text, ids, deepest) : undefined
  if (isTooDeep(tree, deepest)) return {error: tooDeep, ids}
  return (await isTrusted(tree, masked)) ? {tree: normalise(tree, text), ids} : undefined
}

const parsed = (tree: TreeNode, text: string, ids: HeadingId[], deepest: number): Parsed =>
  isTooDeep(tree, deepest) ? {error: tooDeep, ids} : {tree: normalise(tree, text), ids}

/** The error without its fix if the fix does not help, so that it is not tried forever. */
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

/** The tree of the native parser, or undefined if it rejects the page. */
function nativeTree(text: string, parser: Parser): TreeNode | undefined {
  try {
    return parser.parseMdx(text)
  } catch {
    return undefined
  }
}

/** Whether a tree of the native parser is certainly right. */
async function isTrusted(tree: TreeNode, text: string): Promise<boolean> {
  const modules: string[] = []
  if (needsFallback(tree, text, modules)) return false
  return modules.length === 0 || isModule(modules.join('\n\n'))
}
