/**
 * Converts the trees of both parsers to one form, without changing the given tree:
 * - a paragraph that contains only JSX and expressions is replaced by them, as MDX does when it compiles
 * - ESM, code, quotes, lists, items, and footnotes end where their text ends
 * - the first paragraph of a task starts after its `[ ]`
 * - a node without a position (remark gives none to GFM autolink literals) gets the range between its neighbors
 */
import type {TreeNode} from './tree.ts'

/** @param text the source that the offsets of the tree refer to */
export function normalise(tree: TreeNode, text: string): TreeNode {
  const children = tree.children
  if (!children) return tree
  let changed = false
  const out: TreeNode[] = []
  const placed = children.every((child) => child.position) ? children : location(children, tree, text)
  if (placed !== children) changed = true
  for (const child of placed) {
    if (child.type === 'paragraph' && isOnlyJsx(child)) {
      changed = true
      for (const inner of child.children ?? []) if (inner.type !== 'text') out.push(normalise(asFlow(inner), text))
      continue
    }
    const next = normaliseChild(child, child === placed[0] && isTask(tree), text)
    if (next !== child) changed = true
    out.push(next)
  }
  return changed ? {...tree, children: out} : tree
}

function normaliseChild(child: TreeNode, isTaskText: boolean, text: string): TreeNode {
  switch (child.type) {
    case 'mdxjsEsm':
    case 'code':
      return trimmed(child, text)
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return endingWithChildren(normalise(child, text), text)
    case 'paragraph':
      return normalise(isTaskText ? afterBox(child) : child, text)
    default:
      return child.children ? normalise(child, text) : child
  }
}

/** Ends a container with its last child, an empty one with its marker. */
function endingWithChildren(node: TreeNode, text: string): TreeNode {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return node
  const last = node.children?.at(-1)?.position?.end.offset
  const offset = last ?? start.offset + /^>|^[^\r\n]*/.exec(text.slice(start.offset, end.offset))![0].trimEnd().length
  return offset === end.offset ? node : {...node, position: {start, end: {...end, offset}}}
}

const isTask = (node: TreeNode): boolean => typeof node.checked === 'boolean'

function afterBox(paragraph: TreeNode): TreeNode {
  const start = paragraph.children?.[0]?.position?.start
  const {end} = paragraph.position ?? {}
  return start && end ? {...paragraph, position: {start, end}} : paragraph
}

function isOnlyJsx(paragraph: TreeNode): boolean {
  let some = false
  for (const child of paragraph.children ?? []) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') some = true
    else if (child.type !== 'text' || child.value?.trim()) return false
  }
  return some
}

function asFlow(node: TreeNode): TreeNode {
  return {...node, type: node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression'}
}

/** Ends a node with its text, without blank lines and lines that contain only the `>` of a quote. */
function trimmed(node: TreeNode, text: string): TreeNode {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return node
  let offset = end.offset
  for (let at = offset - 1; at >= start.offset && /[\s>]/.test(text[at]!); at--) if (/[\r\n]/.test(text[at]!)) offset = at
  offset = start.offset + text.slice(start.offset, offset).trimEnd().length
  return offset === end.offset ? node : {...node, position: {start, end: {...end, offset}}}
}

/** Gives children without a position one: the location of their text after the previous child, otherwise the whole range between the neighbors. */
function location(children: TreeNode[], parent: TreeNode, text: string): TreeNode[] {
  const parentStart = parent.position?.start.offset
  const parentEnd = parent.position?.end.offset
  if (parentStart === undefined || parentEnd === undefined) return children
  let from = parentStart
  return children.map((child, index) => {
    if (child.position) {
      from = child.position.end.offset ?? from
      return child
    }
    const limit = children.slice(index + 1).find((later) => later.position)?.position?.start.offset ?? parentEnd
    const value = child.value ?? child.children?.[0]?.value
    const at = value ? text.indexOf(value, from) : -1
    const found = value !== undefined && at !== -1 && at + value.length <= limit
    const start = found ? at : from
    const end = found ? at + value.length : limit
    from = end
    return withPosition(child, start, end)
  })
}

function withPosition(node: TreeNode, start: number, end: number): TreeNode {
  const position = {start: {line: 0, column: 0, offset: start}, end: {line: 0, column: 0, offset: end}}
  return {...node, position, ...(node.children && {children: node.children.map((child) => (child.position ? child : withPosition(child, start, end)))})}
}
