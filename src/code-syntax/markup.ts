/** HTML and XML: tags that do not match. Several roots, gaps (`...`), and placeholders (`<YOUR_ID>`) are allowed. */
import type {CodeParseError, CodeReader} from './types.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const voids = words('area base br col embed hr img input link meta param source track wbr')
/** HTML elements that end where another begins, or whose end a fragment may leave out. */
const endless = words('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp html head body')

const piece = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*>?|<(\/?)([A-Za-z_][\w:.-]*)/g
/** What follows the name in a tag: white space and attributes with any kind of value. */
const attribute = /\s+|\/(?!>)|[^\s"'<>/={]+|=\s*|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/y

interface Opened {
  name: string
  start: number
  bare: boolean
}

export const readMarkup =
  (isXml: boolean): CodeReader =>
  (code) => {
    if (/\.\.\.|…|\{%|\{\{#|<%/.test(code)) return undefined
    const open: Opened[] = []
    piece.lastIndex = 0
    for (let match = piece.exec(code); match; match = piece.exec(code)) {
      const [text, slash, name] = match
      if (name === undefined) continue
      const start = match.index
      const end = endOfTag(code, start + text.length)
      if (end === undefined) return {start, end: start + text.length, reason: `the tag \`${text}\` is not closed: missing \`>\``}
      piece.lastIndex = end
      const key = isXml ? name : name.toLowerCase()
      if (slash) {
        const error = close(open, key, isXml, {start, end})
        if (error) return error
      } else if (code[end - 2] !== '/' && (isXml || !voids.has(key))) {
        open.push({name: key, start, bare: code[start + text.length] === '>'})
        if (!isXml && (key === 'script' || key === 'style')) {
          const rest = code.slice(end).search(new RegExp(`</${key}`, 'i'))
          if (rest === -1) return {start, end, reason: `\`<${name}>\` is not closed: missing \`</${name}>\``}
          piece.lastIndex = end + rest
        }
      }
    }
    const left = open.find((one) => !mayStayOpen(one, isXml))
    return left && {start: left.start, end: left.start + left.name.length + 1, reason: `\`<${left.name}>\` is not closed: missing \`</${left.name}>\``}
  }

function close(open: Opened[], name: string, isXml: boolean, span: {start: number; end: number}): CodeParseError | undefined {
  const at = open.findLastIndex((one) => one.name === name)
  // a fragment may contain an end tag whose start it leaves out
  if (at === -1) return !isXml && endless.has(name) ? undefined : {...span, reason: `unexpected \`</${name}>\`, which nothing opens`}
  const inside = open.slice(at + 1).find((one) => !mayStayOpen(one, isXml))
  open.length = at
  return inside && {start: inside.start, end: inside.start + inside.name.length + 1, reason: `\`<${inside.name}>\` is not closed before \`</${name}>\``}
}

/** `<YOUR_ID>` and `<your-id>` are placeholders for a value. */
const mayStayOpen = ({name, bare}: Opened, isXml: boolean): boolean =>
  (!isXml && endless.has(name)) || (bare && /^[A-Z][A-Z0-9_-]*$|your|[a-z][_-][a-z]/.test(name))

function endOfTag(code: string, from: number): number | undefined {
  let at = from
  while (at < code.length && code[at] !== '>') {
    if (code[at] === '/' && code[at + 1] === '>') return at + 2
    attribute.lastIndex = at
    if (!attribute.test(code) || attribute.lastIndex === at) return undefined
    at = attribute.lastIndex
  }
  return at < code.length ? at + 1 : undefined
}
