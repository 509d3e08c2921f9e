/** Frontmatter as nearly everyone writes it, read without a YAML parser: one `key: value` a line. */
import type {DataFile, DataNode, Entry} from './node.ts'

/** Words and numbers that YAML reads as something other than text, or that only some of its versions do. */
const special = /^(?:true|false|null|~|yes|no|on|off|y|n|\.(?:inf|nan))$|^[-+.]?\d/i

/**
 * Reads lines of `key: value` where the value is a plain word, an unescaped quoted string, true or false, a whole
 * number, or a list of quoted strings in brackets.
 * @returns undefined for everything else, which the YAML parser reads: a test holds both to the same result
 */
export function parsePlainYaml(text: string, file: string, offset: number): DataFile | undefined {
  const entries: Entry[] = []
  const keys = new Set<string>()
  let at = 0
  while (at < text.length) {
    const end = lineEnd(text, at)
    const line = /^([A-Za-z][\w-]*): (\S[^\r\n]*)$/.exec(text.slice(at, end))
    if (!line) return undefined
    const [, key = '', written = ''] = line
    const keyStart = offset + at
    const value = plainValue(written, keyStart + key.length + 2, file)
    if (!value || keys.has(key) || special.test(key) || key === '__proto__') return undefined
    keys.add(key)
    entries.push({key, keyStart, keyEnd: keyStart + key.length, file, value})
    at = end + (text[end] === '\r' ? 2 : 1)
  }
  const [first] = entries
  if (!first) return undefined
  return {node: {kind: 'object', entries, start: first.keyStart, end: entries.at(-1)!.value.end, file}, errors: []}
}

function plainValue(written: string, start: number, file: string): DataNode | undefined {
  const end = start + written.length
  if (written === 'true' || written === 'false') return {kind: 'boolean', value: written === 'true', start, end, file}
  if (/^(?:0|[1-9]\d{0,14})$/.test(written)) return {kind: 'number', value: Number(written), start, end, file}
  if (written.startsWith('[')) return plainList(written, start, file)
  const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(written)
  if (quoted) return {kind: 'string', value: quoted[1] ?? quoted[2] ?? '', start, end, file}
  // a comment, a nested mapping, trailing blanks, or a line that goes on below
  if (!/^[A-Za-z(/\u00c0-\uffef]/.test(written) || /: | #|:$|\s$/.test(written) || special.test(written)) return undefined
  return {kind: 'string', value: written, start, end, file}
}

/** `["a", 'b']` */
function plainList(written: string, start: number, file: string): DataNode | undefined {
  if (!/^\[ *(?:"[^"\\]*"|'[^'\\]*')(?: *, *(?:"[^"\\]*"|'[^'\\]*'))* *\]$/.test(written)) return undefined
  const items: DataNode[] = []
  for (const match of written.matchAll(/"([^"]*)"|'([^']*)'/g)) {
    const from = start + match.index
    items.push({kind: 'string', value: match[1] ?? match[2] ?? '', start: from, end: from + match[0].length, file})
  }
  return {kind: 'array', items, start, end: start + written.length, file}
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end === -1) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}
