/** The facts of a text that retext has parsed: only its prose. */
import type {Node} from 'unist'
import type {Span} from '../parse/span.ts'
import {addProse, atRoot, type Builder} from './builder.ts'
import {derivePage} from './derive.ts'
import {appendMask, appendText, type ProseText} from './prose-text.ts'
import type {Page} from './types.ts'

/** The parts of nlcst that are used here. */
type LanguageNode = Node & {children?: LanguageNode[]; value?: string}

/**
 * One block of prose for each paragraph of a retext tree. The language is English, because the parser is.
 * @param text the source without its BOM
 * @param bom 1 if the offsets of the tree include one
 */
export function derivePlainPage(path: string, text: string, tree: Node, bom: 0 | 1): Page {
  const page: Page = {...derivePage({path, text: '', role: 'page', language: 'en'}, {ids: []}), text}
  const builder: Builder = {page, text, ids: [], under: undefined, definitions: new Map(), references: [], referenced: new Set(), fieldOf: new Map()}
  for (const paragraph of paragraphsOf(tree)) {
    const span = spanOf(paragraph, bom, {start: 0, end: text.length})
    addProse(builder, 'paragraph', span, atRoot, (to) => appendLeaves(to, paragraph, text, span, bom))
  }
  return page
}

function paragraphsOf(node: LanguageNode): LanguageNode[] {
  return node.type === 'ParagraphNode' ? [node] : (node.children ?? []).flatMap(paragraphsOf)
}

function spanOf({position}: LanguageNode, bom: number, holder: Span): Span {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? holder : {start: Math.max(0, start - bom), end: end - bom}
}

/** Adjacent leaves are added as one text. */
function appendLeaves(to: ProseText, paragraph: LanguageNode, source: string, holder: Span, bom: number): void {
  let run = ''
  let span = {start: holder.start, end: holder.start}
  const flush = (): void => {
    if (run) appendText(to, run, source, span)
    run = ''
  }
  for (const leaf of leavesOf(paragraph)) {
    const own = spanOf(leaf, bom, {start: span.end, end: span.end})
    if (leaf.type === 'SourceNode') {
      flush()
      appendMask(to, own)
      span = own
    } else if (run && own.start === span.end) {
      run += valueOf(leaf)
      span = {start: span.start, end: own.end}
    } else {
      flush()
      run = valueOf(leaf)
      span = own
    }
  }
  flush()
}

/** A BOM is not part of the text. */
const valueOf = ({value = ''}: LanguageNode): string => (value.startsWith('\uFEFF') ? value.slice(1) : value)

function* leavesOf(node: LanguageNode): Generator<LanguageNode> {
  if (!node.children) yield node
  else for (const child of node.children) yield* leavesOf(child)
}
