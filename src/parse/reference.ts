/** The reference parser, remark: slow, but always available. */
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {BoundedParser} from './bounded-acorn.ts'
import {searchFewTexts} from './autolink-literals.ts'
import type {TreeNode} from './tree.ts'

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(searchFewTexts).freeze()
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(searchFewTexts).use(remarkMdx, {acorn: BoundedParser}).freeze()

/** @throws VFileMessage if the text is not valid MDX */
export const parseMdx = (text: string): TreeNode => mdx.parse(text) as TreeNode
/** Plain Markdown always parses. */
export const parseMarkdown = (text: string): TreeNode => markdown.parse(text) as TreeNode
