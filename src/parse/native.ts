/** The native parser: satteri. It may be missing, so only `loadNative` imports this. */
import {markdownToMdast, mdxToMdast} from 'satteri'
import type {TreeNode} from './tree.ts'

/** @throws when the text is no MDX */
export const parseMdx = (text: string): TreeNode => mdxToMdast(text) as TreeNode
/** Plain Markdown always parses. */
export const parseMarkdown = (text: string): TreeNode => markdownToMdast(text) as TreeNode
