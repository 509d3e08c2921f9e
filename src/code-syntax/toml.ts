import {parse, TomlError} from 'smol-toml'
import type {CodeReader} from './types.ts'

export const readToml: CodeReader = (code) => {
  if (/^\+/m.test(code)) return undefined
  // gaps and placeholders are blanked without changing the length
  const text = code
    .replace(/^[ \t]*(?:\.{3,}|…)[ \t]*$/gm, (gap) => `#${' '.repeat(gap.length - 1)}`)
    .replace(/<[\w -]{1,60}>|\{\{[^{}\n]{1,60}\}\}/g, (match) => '_'.repeat(match.length))
    .replace(/(=\s*)(_+)\s*$/gm, (_, before: string, value: string) => before + '1'.repeat(value.length))
  try {
    parse(text)
    return undefined
  } catch (error) {
    if (!(error instanceof TomlError) || /redefin|already|duplicate/i.test(error.message)) return undefined
    const start =
      code
        .split('\n')
        .slice(0, error.line - 1)
        .join('\n').length +
      (error.line > 1 ? 1 : 0) +
      error.column -
      1
    const at = Math.max(0, Math.min(start, code.length))
    return {start: at, end: at + /^[\w.+-]*/.exec(code.slice(at))![0].length, reason: error.message.split('\n', 1)[0]!.replace(/^Invalid TOML document: /, '')}
  }
}
