/** Addresses that stand in text without any mark, for the reference parser. */
import type {Processor} from 'unified'
import type {TreeNode} from './tree.ts'

/**
 * A plugin to stand after remark-gfm. The tokenizer finds nearly all such addresses, and then remark-gfm searches each text of
 * the tree for the rest, which takes a tenth of the parse. Of most pages no text holds what an address begins with, so that
 * search is left out.
 */
export function searchFewTexts(this: Processor): void {
  const extensions = (this.data().fromMarkdownExtensions ?? []).flat()
  const literals = extensions.find(({enter}) => enter && 'literalAutolink' in enter)
  if (literals?.transforms) literals.transforms = literals.transforms.map((search) => (tree) => (containsUrl(tree as TreeNode) ? search(tree) : undefined))
}

/** A text in a link is no address of its own. */
function containsUrl({type, value, children}: TreeNode): boolean {
  if (type === 'text') return /https?:|www\.|@/i.test(value ?? '')
  return type !== 'link' && type !== 'linkReference' && (children?.some(containsUrl) ?? false)
}
