import type {Import} from './types.ts'

/** Reads the imports and exported names of an ESM block. @param start offset of `code` in the page */
export function readModule(code: string, start: number): {imports: Import[]; exports: string[]} {
  const imports: Import[] = []
  const exports: string[] = []
  for (const match of code.matchAll(/^[ \t]*import\s+(?:([^'"]*?)\s*from\s*)?(['"])([^'"\n]*)\2/gm)) {
    const [whole, clause = '', , from = ''] = match
    const at = start + match.index
    const fromEnd = at + whole.length - 1
    imports.push({
      start: at + whole.length - whole.trimStart().length,
      end: at + whole.length,
      names: boundNames(clause),
      from,
      fromSpan: {start: fromEnd - from.length, end: fromEnd}
    })
  }
  for (const match of code.matchAll(/^[ \t]*export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm)) exports.push(match[1]!)
  for (const match of code.matchAll(/^[ \t]*export\s*\{([^}]*)\}/gm)) exports.push(...boundNames(match[1]!))
  return {imports, exports}
}

/** `A, {B as C}` → A, C; `* as D` → D */
function boundNames(clause: string): string[] {
  return clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? ''
    )
    .map((name) => name.replace(/^type\s+/, '').trim())
    .filter((name) => /^[\w$]+$/.test(name))
}
