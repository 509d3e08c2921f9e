/** URLs in plain text, for the reference parser. */
import type {Processor} from 'unified'
import type {TreeNode} from './tree.ts'

/**
 * A plugin to run after remark-gfm. The tokenizer finds nearly all such URLs, and then remark-gfm searches each text of the tree for the rest, which
 * takes a tenth of the parse. If no text of a page contains the start of a URL, that search is skipped.
 */
export function searchFewTexts(this: Processor): void {
  const extensions = (this.data().fromMarkdownExtensions ?? []).flat()
  const literals = extensions.find(({enter}) => enter && 'literalAutolink' in enter)
  if (literals?.transforms) literals.transforms = literals.transforms.map((search) => (tree) => (containsUrl(tree as TreeNode) ? search(tree) : undefined))
}

/** Text in a link does not become a second link. */
function containsUrl({type, value, children}: TreeNode): boolean {
  if (type === 'text') return /https?:|www\.|@/i.test(value ?? '')
  return type !== 'link' && type !== 'linkReference' && (children?.some(containsUrl) ?? false)
}
