/** YAML as docs write it: several documents, gaps, templates, alternatives with the same key. */
import {parseAllDocuments, type YAMLParseError} from 'yaml'
import {yamlReason} from '../data/yaml-errors.ts'
import type {CodeParseError, CodeReader} from './types.ts'

/** Errors that depend on more than the block, or occur because two examples share one block. */
const meaning = new Set<string>(['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED', 'BAD_ALIAS', 'MULTIPLE_DOCS'])

export const readYaml: CodeReader = (code) => {
  // valid YAML is not changed: in a block scalar, a gap is ordinary text
  if (errorIn(code) === undefined) return undefined
  const text = withoutNotation(code)
  return text === undefined ? undefined : errorIn(text)
}

function errorIn(text: string): CodeParseError | undefined {
  for (const document of parseAllDocuments(text, {uniqueKeys: false, logLevel: 'silent', prettyErrors: false})) {
    const error = document.errors.find((one: YAMLParseError) => !meaning.has(one.code))
    if (!error) continue
    const reason = yamlReason(error, text)
    const start = Math.min(error.pos[0], text.length)
    return {start, end: Math.max(start, Math.min(error.pos[1], text.length)), reason: reason.charAt(0).toLowerCase() + reason.slice(1)}
  }
  return undefined
}

/** The text with gaps and templates blanked, of the same length. Undefined if it is a diff. */
function withoutNotation(code: string): string | undefined {
  if (/^\+/m.test(code)) return undefined
  const comment = (text: string): string => `#${' '.repeat(text.length - 1)}`
  return (
    code
      .replace(/^[ \t]*(?:\.{3,}(?!$)|[ \t]+\.{3,}|…).*$|^[ \t]+\.{3,}[ \t]*$/gm, comment)
      .replace(/^[ \t]*\{[{%].*[}%]\}[ \t]*$/gm, comment)
      .replace(/\{\{[^{}\n]{0,80}\}\}|\$\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}/g, (match) => '_'.repeat(match.length))
      .replace(/…/g, '_')
      // `"low" | "high"`: the possible values
      .replace(/(?<=:[ \t]+)(?:"[^"\n]*"|'[^'\n]*'|[\w.-]+)(?:[ \t]*\|[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w.-]+))+(?=[ \t]*(?:#|$))/gm, (match) =>
        '_'.repeat(match.length)
      )
      .replace(/(?<=[[,]\s*)\.{3}(?=\s*[\],])/g, '___')
  )
}
