/**
 * The native parser takes some pages that are no MDX, and misreads a few. What it makes of them gives it away, at the cost of
 * one look at the tree; then the reference parser decides.
 */
import type {TreeAttribute, TreeNode} from './tree.ts'

/**
 * Tells whether a tree of the native parser may be wrong.
 * @param text what it parsed
 * @param modules where the code of `import` and `export` goes, which it takes unseen
 */
export function needsFallback(tree: TreeNode, text: string, modules: string[]): boolean {
  // the parsers part over a first line `---` that begins no frontmatter
  return (text.startsWith('---') && tree.children?.[0]?.type !== 'yaml') || hasDifference(tree, text, modules, false)
}

function hasDifference(parent: TreeNode, text: string, modules: string[], inContainer: boolean): boolean {
  const limit = isElement(parent) ? contentEnd(parent, text) : endOf(parent)
  let before = startOf(parent)
  let list = false
  // a container that ends where the element around it does has swallowed its end tag
  if (limit < before) return true
  for (const node of parent.children ?? []) {
    // a part of a literal address has no place of its own
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

/** Where the end tag of an element begins; -1 when it does not end with its own. */
function contentEnd(node: TreeNode, text: string): number {
  const end = endOf(node)
  if (/\/\s*>$/.test(text.slice(Math.max(startOf(node), end - 20), end))) return end
  const tag = text.lastIndexOf('</', end - 3)
  return tag !== -1 && text.slice(tag + 2, end - 1).replace(/[ \t]+/g, '') === (node.name ?? '') ? tag : -1
}

/**
 * A tag with a line that begins with `>`, which in a paragraph or left of the list around it begins a quote; or with white
 * space after `=` that is not of ASCII.
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

/** A `{` or `<` among the text, or in an image, that nothing escapes: it should have begun an expression or a tag. */
function hasOpenSign(node: TreeNode, text: string): boolean {
  if (node.value !== undefined && !node.value.includes('{') && !node.value.includes('<')) return false
  const start = startOf(node)
  // an address may be put between `<` and `>`
  const end = node.type === 'image' ? text.indexOf('](', start) : endOf(node)
  for (let at = start; at < end; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '{' || (char === '<' && (at + 1 === end || !/\s/.test(text[at + 1]!)))) return true
  }
  return false
}
