/** The native parser: an optional dependency that makes docs-lint fast. */
import type {TreeNode} from './tree.ts'

export interface Parser {
  name: 'native' | 'js'
  /** @throws when the text is no MDX */
  parseMdx(text: string): TreeNode
  parseMarkdown(text: string): TreeNode
}

/** The native parser, or undefined when it is not installed or does not load on this machine. */
export async function loadNative(): Promise<Parser | undefined> {
  try {
    const {mdxToMdast, markdownToMdast} = await import('satteri')
    return {name: 'native', parseMdx: (text) => mdxToMdast(text) as TreeNode, parseMarkdown: (text) => markdownToMdast(text) as TreeNode}
  } catch {
    return undefined
  }
}

/** The reference parser, loaded when it is needed. */
export async function loadReference(): Promise<Parser> {
  const {parseMdx, parseMarkdown} = await import('./reference.ts')
  return {name: 'js', parseMdx, parseMarkdown}
}
