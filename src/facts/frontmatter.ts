import {joinQuotedLines} from '../data/older-yaml.ts'
import {parseYaml} from '../data/yaml.ts'
import type {Frontmatter, FrontmatterField} from './types.ts'
import {toValue, type DataFile} from '../data/node.ts'

/** Reads the YAML block at the start of a page, even if the page does not parse. */
export function readFrontmatter(text: string, path: string): Frontmatter {
  const open = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text)
  if (!open) return {errors: [], fields: new Map()}
  const close = /^---[ \t]*$/m.exec(text.slice(open[0].length))
  if (!close) return {errors: [], fields: new Map()}
  const start = open[0].length
  const end = start + close.index
  const span = {start: 0, end: end + 3}
  const file = readYaml(text.slice(start, end), path, start)
  const fields = new Map<string, FrontmatterField>()
  if (file.node?.kind !== 'object') return {span, errors: file.errors, fields}
  for (const entry of file.node.entries) {
    const {value} = entry
    fields.set(entry.key, {
      key: entry.key,
      start: entry.keyStart,
      end: Math.max(entry.keyEnd, value.end),
      value: toValue(value),
      valueSpan: {start: value.start, end: value.end},
      node: value
    })
  }
  return {span, node: file.node, errors: file.errors, fields}
}

/** Strict YAML. Syntax that only older parsers accept is read as they read it, and reported. */
function readYaml(text: string, path: string, start: number): DataFile {
  const strict = parseYaml(text, path, start)
  if (strict.errors.length === 0) return strict
  const joined = joinQuotedLines(text)
  const older = joined.spans.length > 0 ? parseYaml(joined.text, path, start) : strict
  if (older === strict || older.errors.length > 0) return strict
  const reason = 'indent the further lines of a text in quotes, or put it on one line'
  return {...older, errors: joined.spans.map((span) => ({file: path, start: start + span.start, end: start + span.end, code: 'older-yaml', reason}))}
}
