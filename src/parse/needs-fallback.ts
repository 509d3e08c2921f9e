/**
 * The native parser accepts some pages that are not valid MDX, and misreads a few. Its tree shows it, at the cost of one walk. The reference parser
 * then decides.
 */
import type {TreeAttribute, TreeNode} from './tree.ts'

/**
 * Whether a tree of the native parser may be wrong.
 * @param text what it parsed
 * @param modules receives the code of `import` and `export`, which it does not check
 */
export function needsFallback(tree: TreeNode, text: string, modules: string[]): boolean {
  // the parsers differ for a first line `---` that does not start frontmatter
  return (text.startsWith('---') && tree.children?.[0]?.type !== 'yaml') || hasDifference(tree, text, modules, false)
}

function hasDifference(parent: TreeNode, text: string, modules: string[], inContainer: boolean): boolean {
  const limit = isElement(parent) ? contentEnd(parent, text) : endOf(parent)
  let before = startOf(parent)
  let list = false
  // a container that ends with its parent has swallowed the end tag
  if (limit < before) return true
  for (const node of parent.children ?? []) {
    // part of a literal URL has no position
    if (!node.position) continue
    if (startOf(node) < before || endOf(node) > limit) return true
    if (node.type === 'text' || node.type === 'image') {
      if (hasOpenSign(node, text) || node.value?.startsWith('[^')) return true
    } else if (node.type === 'mdxjsEsm') modules.push(node.value ?? '')
    else if (node.type === 'table') {
      // its first line may be a lazy line of the list
      if (list && !/\n[ \t]*\n/.test(text.slice(before, startOf(node)).replaceAll('\r', ''))) return true
    } else if (node.type === 'tableRow') {
      if (/^(?:im|ex)port\b/.test(text.slice(startOf(node), startOf(node) + 7))) return true
    } else if (isElement(node) && (node.attributes?.some(isEmptyExpression) || hasOddTag(node, text, inContainer))) return true
    if (node.children && hasDifference(node, text, modules, inContainer || node.type === 'list' || node.type === 'blockquote')) return true
    before = endOf(node)
    list = node.type === 'list' || node.type === 'blockquote'
  }
  return false
}

const isElement = ({type}: TreeNode): boolean => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
const startOf = ({position}: TreeNode): number => position?.start.offset ?? 0
const endOf = ({position}: TreeNode): number => position?.end.offset ?? Infinity

/** The start of an element's end tag, or -1 if the element does not end with its own. */
function contentEnd(node: TreeNode, text: string): number {
  const end = endOf(node)
  if (/\/\s*>$/.test(text.slice(Math.max(startOf(node), end - 20), end))) return end
  const tag = text.lastIndexOf('</', end - 3)
  return tag !== -1 && text.slice(tag + 2, end - 1).replace(/[ \t]+/g, '') === (node.name ?? '') ? tag : -1
}

/**
 * A tag with a line that begins with `>`, which starts a quote in a paragraph or outside a list item, or with non-ASCII white space after
 * `=`.
 */
function hasOddTag({type, position, children}: TreeNode, text: string, inContainer: boolean): boolean {
  if (!position) return false
  const open = text.slice(position.start.offset, children?.[0] ? startOf(children[0]) : position.end.offset)
  if (/=[^\S \t\r\n]/.test(open)) return true
  if (type === 'mdxJsxFlowElement' && !inContainer) return false
  const indent = /\n([ \t]*)>/.exec(open)?.[1]
  return indent !== undefined && (type === 'mdxJsxTextElement' || indent.length < position.start.column - 1)
}

/** `a={}` and `a={/* … *\/}` are errors in MDX. */
function isEmptyExpression(attribute: TreeAttribute): boolean {
  const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : undefined
  return typeof value === 'object' && value !== null && /^\s*(?:$|\/[*/])/.test(value.value)
}

/** A `{` or `<` in the text or in an image that is not escaped and should have started an expression or a tag. */
function hasOpenSign(node: TreeNode, text: string): boolean {
  if (node.value !== undefined && !node.value.includes('{') && !node.value.includes('<')) return false
  const start = startOf(node)
  // a URL may be in `<` and `>`
  const end = node.type === 'image' ? text.indexOf('](', start) : endOf(node)
  for (let at = start; at < end; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '{' || (char === '<' && (at + 1 === end || !/\s/.test(text[at + 1]!)))) return true
  }
  return false
}
