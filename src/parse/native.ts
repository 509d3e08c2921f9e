/** The native parser, satteri. It may not be installed, so only `loadNative` imports this file. */
import {markdownToMdast, mdxToMdast} from 'satteri'
import type {TreeNode} from './tree.ts'

/** @throws if the text is not valid MDX */
export const parseMdx = (text: string): TreeNode => mdxToMdast(text) as TreeNode
/** Plain Markdown always parses. */
export const parseMarkdown = (text: string): TreeNode => markdownToMdast(text) as TreeNode
