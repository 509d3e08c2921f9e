/** YAML as docs write it: several documents, gaps, templates, alternatives with the same key. */
import {parseAllDocuments, type YAMLParseError} from 'yaml'
import {yamlReason} from '../data/yaml-errors.ts'
import type {CodeParseError, CodeReader} from './types.ts'

/** What depends on more than the block, or stands there because two examples share one. */
const meaning = new Set<string>(['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED', 'BAD_ALIAS', 'MULTIPLE_DOCS'])

export const readYaml: CodeReader = (code) => {
  // what is YAML as it stands needs no excuse: in a text after `|` a gap is a word like any other
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

/** The text with gaps and templates out of the way, of the same length; undefined when it is the diff of a file. */
function withoutNotation(code: string): string | undefined {
  if (/^\+/m.test(code)) return undefined
  const comment = (text: string): string => `#${' '.repeat(text.length - 1)}`
  return (
    code
      .replace(/^[ \t]*(?:\.{3,}(?!$)|[ \t]+\.{3,}|…).*$|^[ \t]+\.{3,}[ \t]*$/gm, comment)
      .replace(/^[ \t]*\{[{%].*[}%]\}[ \t]*$/gm, comment)
      .replace(/\{\{[^{}\n]{0,80}\}\}|\$\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}/g, (match) => '_'.repeat(match.length))
      .replace(/…/g, '_')
      // `"low" | "high"`: the values that one may choose from
      .replace(/(?<=:[ \t]+)(?:"[^"\n]*"|'[^'\n]*'|[\w.-]+)(?:[ \t]*\|[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w.-]+))+(?=[ \t]*(?:#|$))/gm, (match) =>
        '_'.repeat(match.length)
      )
      .replace(/(?<=[[,]\s*)\.{3}(?=\s*[\],])/g, '___')
  )
}
