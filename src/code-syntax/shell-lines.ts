import type {CodeParseError} from './types.ts'

/** `\` before spaces at the end of a line, or a curl option on a line that the previous one does not continue. */
export function brokenContinuation(code: string): CodeParseError | undefined {
  const lines = code.split('\n')
  let at = 0
  let isCurl = false
  let continues = false
  let quotes = 0
  for (const [index, line] of lines.entries()) {
    const inQuote = quotes % 2 === 1
    if (!inQuote && !continues) {
      const before = lines[index - 1] ?? ''
      if (
        isCurl &&
        /^\s+(?:-[HXdFuGkso]|--(?:header|request|data|data-raw|json|form|url|user))\s+\S/.test(line) &&
        before.trim() &&
        !before.trimStart().startsWith('#')
      ) {
        const end = at - 1
        return {
          start: end,
          end,
          reason: `missing \`\\\` at the end of the line, since the next line continues the command`,
          fix: {start: end, end, text: ' \\'}
        }
      }
      isCurl = /^\s*(?:\w+=\S+\s+)*curl\s/.test(line)
    }
    const unquoted =
      isCurl && !inQuote ? /^((?:[^"'#]|"[^"]*"|'[^']*')*?\s)(https?:\/\/[^\s"'`<>|;&]*\?[^\s"'`<>|;&]*)(&[\w.[\]%-]+=[^\s"'`<>|;]*)/.exec(line) : null
    if (unquoted) {
      const [, before = '', first = '', rest = ''] = unquoted
      const start = at + before.length
      const end = start + first.length + rest.length
      const text = `"${first}${rest}"`
      return {start: start + first.length, end: start + first.length + 1, reason: '`&` ends the command: put the URL in quotes', fix: {start, end, text}}
    }
    const blank = /\\([ \t]+)(?:#.*)?$/.exec(line)
    const next = lines[index + 1] ?? ''
    if (!inQuote && blank && !blank[0].includes('#') && /^\s*(?:-|\||&&|"|')/.test(next) && !/\\\\[ \t]+$/.test(line)) {
      const start = at + blank.index
      const end = start + blank[0].length
      return {start, end, reason: 'unexpected space after `\\`: the line does not continue', fix: {start: start + 1, end, text: ''}}
    }
    quotes += line.replace(/\\./g, '').split("'").length - 1
    continues = /\\[ \t]*$/.test(line)
    at += line.length + 1
  }
  return undefined
}
