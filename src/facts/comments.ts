import type {Comment} from './types.ts'

/** The comment in an MDX expression `{/* … *\/}` or in HTML `<!-- … -->`, if the node contains nothing else. */
export function readComment(value: string, start: number, end: number): Comment | undefined {
  const text = value.trim()
  const inner =
    text.startsWith('/*') && text.endsWith('*/') ? text.slice(2, -2) : text.startsWith('<!--') && text.endsWith('-->') ? text.slice(4, -3) : undefined
  return inner === undefined ? undefined : {start, end, text: inner.trim()}
}
