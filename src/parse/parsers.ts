/** The native parser: an optional dependency that makes docs-lint fast. */
import type {TreeNode} from './tree.ts'

export interface Parser {
  name: 'native' | 'js'
  /** @throws if the text is not valid MDX */
  parseMdx(text: string): TreeNode
  parseMarkdown(text: string): TreeNode
}

/** A parser, or a function that loads it for the first page to parse. A run with only cached pages needs none. */
export type ParserSource = Parser | (() => Promise<Parser>)

/** The native parser if it loads on this machine, otherwise the reference parser. Loaded once, on first use. */
export function bestParser(): () => Promise<Parser> {
  let loaded: Promise<Parser> | undefined
  const load = async (): Promise<Parser> => (await loadNative()) ?? (await loadReference())
  return () => (loaded ??= load())
}

/** The native parser. Undefined if it is not installed or does not load on this machine. */
export async function loadNative(): Promise<Parser | undefined> {
  try {
    const {parseMdx, parseMarkdown} = await import('./native.ts')
    return {name: 'native', parseMdx, parseMarkdown}
  } catch {
    return undefined
  }
}

/** The reference parser, loaded on demand. */
export async function loadReference(): Promise<Parser> {
  const {parseMdx, parseMarkdown} = await import('./reference.ts')
  return {name: 'js', parseMdx, parseMarkdown}
}
