/**
 * The common tree: mdast with MDX nodes, as both parsers return it after {@link normalise}. Loosely typed on purpose: the one walk in src/facts
 * switches on `type` and reads the fields of that type.
 */
export interface TreeNode {
  type: string
  children?: TreeNode[]
  position?: {start: TreePoint; end: TreePoint}
  value?: string
  depth?: number
  url?: string
  title?: string | null
  alt?: string | null
  identifier?: string
  lang?: string | null
  meta?: string | null
  ordered?: boolean | null
  start?: number | null
  checked?: boolean | null
  name?: string | null
  attributes?: TreeAttribute[]
}
interface TreePoint {
  line: number
  column: number
  offset?: number
}
/** A JSX attribute. Its position is found in the text, since no parser gives it reliably. */
export type TreeAttribute =
  | {type: 'mdxJsxAttribute'; name: string; value?: string | null | {type: 'mdxJsxAttributeValueExpression'; value: string}}
  | {type: 'mdxJsxExpressionAttribute'; value: string}

/** Nodes inside a line of text. */
const phrasing = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  // the `{#id}` of a heading, as the docs-lint preset for remark stores it
  'headingId',
  'html'
])
export const isPhrasing = (node: TreeNode): boolean => phrasing.has(node.type)
