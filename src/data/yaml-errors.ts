import type {YAMLParseError} from 'yaml'

/** Says in plain words what is wrong with the YAML and what to write. */
export function yamlReason({code, message, pos}: Pick<YAMLParseError, 'code' | 'message' | 'pos'>, text: string): string {
  const shown = `\`${short(text.slice(pos[0], Math.max(pos[1], pos[0] + 1)).trim() || text.slice(pos[0]).split('\n', 1)[0]!.trim())}\``
  // `*: 3`, `*.md: 3`: a pattern that YAML takes for an alias
  const pattern = code === 'MISSING_CHAR' && /^\s*(\*[^\s:]*)\s*:/.exec(text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1))?.[1]
  if (pattern) return `Unexpected \`${short(pattern)}\` as a key: put it in double quotes, since \`*\` begins an alias`
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'Unexpected tab: indent YAML with spaces, so replace the tab with two spaces'
    case 'BLOCK_AS_IMPLICIT_KEY':
      return `Unexpected second \`: \` in the line: put the value in double quotes`
    case 'BAD_SCALAR_START':
      return `Unexpected ${shown} at the start of a value: put the value in double quotes`
    case 'BAD_DQ_ESCAPE':
      return `Unexpected escape ${shown} in double quotes: write \`\\\\\` for a backslash, or use single quotes`
    case 'BAD_INDENT':
      if (/end with/i.test(message)) return missingChar(message)
      return 'Unexpected indentation: align the line with the lines around it'
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Missing `:` after a key: put the key and its `:` on one line, or put multiline text in double quotes and indent it'
    case 'MISSING_CHAR':
      return missingChar(message)
    case 'BAD_ALIAS':
      return `Unexpected ${shown}: put a value that starts with \`*\` or \`&\` in double quotes`
    case 'KEY_OVER_1024_CHARS':
      return 'Unexpected key of more than 1024 characters: if a `:` is part of text, put the text in double quotes'
    case 'BLOCK_IN_FLOW':
      return 'Unexpected line break inside `[` or `{`: write the rest in the same style'
    case 'MULTIPLE_DOCS':
      return 'Unexpected second document after `---`: only the first one is read'
    case 'MULTIPLE_ANCHORS':
    case 'MULTIPLE_TAGS':
    case 'BAD_PROP_ORDER':
    case 'ALIAS_PROPS':
      return `Unexpected ${shown}: a value can have one anchor and one tag, and an alias can have neither`
    case 'TAG_RESOLVE_FAILED':
      return `Unexpected tag ${shown}: delete it, or put the value in double quotes`
    default:
      return `Unexpected ${shown}: check the quotes, the brackets, and the indentation of the line, or put the value in double quotes`
  }
}

function missingChar(message: string): string {
  if (/double quote|closing "/i.test(message)) return 'Missing closing `"`: add it at the end of the text'
  if (/single quote|closing '/i.test(message)) return "Missing closing `'`: add it at the end of the text, and write `''` for an apostrophe inside"
  const bracket = /flow (map|sequence).*end with/i.exec(message)?.[1]?.toLowerCase()
  if (bracket)
    return bracket === 'map' ? 'Missing `}` at the end of a map that starts with `{`: add it' : 'Missing `]` at the end of a list that starts with `[`: add it'
  if (/Missing ,/.test(message)) return 'Missing `,` between two values in `[` or `{`'
  if (/map keys|map values|- indicator/i.test(message))
    return 'Missing `:` after a key: write `key: value`, or put multiline text in double quotes and indent it'
  return 'Missing space: add one after `:`, `-`, `,`, or a closing quote'
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
