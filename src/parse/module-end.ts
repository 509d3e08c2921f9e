/** Where an `import` or `export` ends, if every parser ends it there. */
import {readBraces} from './braces.ts'

/** Alone in its paragraph, or before another one. */
const simpleImport =
  /import [\w$*,\t ]*(?:\{[\w$*,\s]*\}[\t ]*)?\bfrom[\t ]+(["'])[^"'\\\n]*\1;?[ \t]*(?=\r?\n(?:[ \t]*\r?\n|[ \t]*(?![\s\S])|(?:im|ex)port\b)|(?![\s\S]))/y
/** A component as most people write it: from its name to a bracket in the first column, before a blank line. */
const component =
  /export (?:default )?(?:(?:const|let|var) [\w$]+ = |(?:async )?function\b|class\b)(?![^\n]*\btry\b)[^;\n]*\n(?:(?:[ \t\r][^\n]*)?\n)*[)}]{1,2};?[ \t]*(?=\r?\n[ \t]*\r?\n|\r?\n?[ \t]*(?![\s\S]))/y

export function isSimpleImport(text: string, at: number): boolean {
  simpleImport.lastIndex = at
  return simpleImport.test(text)
}

/** The end of the module that starts at an offset. Undefined if it is not certain. */
export function moduleEnd(text: string, at: number): number | undefined {
  if (isSimpleImport(text, at)) return simpleImport.lastIndex
  component.lastIndex = at
  if (!component.test(text)) return undefined
  const end = component.lastIndex
  // as in an expression, nothing in it may hide an end
  const {unclosed, doubtful, hasLoneBracket} = readBraces(`{${text.slice(at, end)}}`, [])
  return unclosed === 0 && doubtful === -1 && !hasLoneBracket ? end : undefined
}
