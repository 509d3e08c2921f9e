/** The parser of the docs-lint preset for remark: MDX as the platform parses it. */
import type {Processor} from 'unified'
import type {VFile} from 'vfile'
import {maskHeadingIds, type HeadingId} from '../parse/mask.ts'
import {parseMarkdown, parseMdx} from '../parse/reference.ts'
import {explainSyntaxError} from '../parse/page-parse-error.ts'
import type {TreeNode} from '../parse/tree.ts'
import type {FileData} from '../rule/plugin.ts'

/**
 * Sets the parser. It supports `{#id}` on headings, and a page that is not valid MDX does not end the run, because the rule mdx-syntax
 * reports it. Syntax without a node in the tree is stored as raw nodes, so that writing the tree (`remark -o`) loses nothing.
 */
export function docsLintParser(this: Processor): void {
  this.parser = (source: string, file: VFile) => {
    const text = source.replace(/^\uFEFF/, '')
    const {text: masked, ids} = maskHeadingIds(text)
    try {
      return withIds(parseMdx(masked), ids, text)
    } catch (error) {
      if (file.extname === '.md') return withIds(parseMarkdown(masked), ids, text)
      ;(file.data as FileData).docsLint = {parseError: explainSyntaxError(error, text)}
      return {type: 'root', children: [{type: 'html', value: text}]}
    }
  }
  const data = this.data() as {toMarkdownExtensions?: object[]}
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), {handlers: {headingId: ({value}: TreeNode) => value ?? ''}}]
}

/** Restores the ids of headings, as nodes that are written unchanged. */
function withIds(node: TreeNode, ids: readonly HeadingId[], text: string): TreeNode {
  if (ids.length === 0) return node
  for (const child of node.children ?? []) {
    if (child.type === 'heading') {
      const start = child.position?.start.offset ?? 0
      const lineEnd = text.indexOf('\n', start)
      const id = ids.find((one) => one.start >= start && (lineEnd === -1 || one.start < lineEnd))
      if (id) child.children?.push({type: 'headingId', value: ` {#${id.id}}`})
    } else withIds(child, ids, text)
  }
  return node
}
