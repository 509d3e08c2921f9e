/** Errors in the JavaScript of a page: between braces, and after `import` and `export`. */
import {endOfLine, openBrace, tagAt} from './error-scan.ts'
import {at as atStop, type ParserStop, type PageParseError} from './parser-stop.ts'

export function unclosedBrace({text, at}: ParserStop): PageParseError {
  const found = openBrace(text, at)
  const start = found === -1 ? Math.max(0, text.lastIndexOf('{', at - 1)) : found
  if (text.startsWith('{/*', start)) return unclosedComment(start)
  return {
    start,
    end: start + 1,
    cause: 'unclosed-brace',
    reason: 'Unclosed `{`: add `}`, write `\\{` for a literal brace, or put it in backticks'
  }
}

const unclosedComment = (start: number): PageParseError => ({
  start,
  end: start + 3,
  cause: 'unclosed-brace',
  reason: 'Unclosed comment: end it with `*/}`'
})

export function brokenCode(source: ParserStop): PageParseError {
  const {text, at, cause = 'it does not parse'} = source
  if (/unterminated comment/i.test(cause)) return unclosedComment(Math.max(0, text.lastIndexOf('{', at)))
  const element = rawElement(text, at)
  if (element) return element
  return atStop(
    source,
    'code',
    `The code between \`{\` and \`}\` is not valid JavaScript: ${lowerFirst(cause)}; for literal braces, write \`\\{\` or use backticks`
  )
}

/** The text of `<style>` and `<script>` is parsed like the rest of the page. */
function rawElement(text: string, at: number): PageParseError | undefined {
  for (const name of ['style', 'script']) {
    const start = text.lastIndexOf(`<${name}`, at)
    const open = start === -1 ? '' : tagAt(text, start)
    const close = text.indexOf(`</${name}`, start)
    if (!open.endsWith('>') || open.endsWith('/>') || close < at) continue
    const inside = text.slice(start + open.length, close)
    const reason = `The braces in \`<${name}>\` are parsed as an expression: write the text as one string between \`{\` and \`}\``
    const error: PageParseError = {start, end: start + open.length, cause: 'code', reason}
    return /[`\\]|\$\{/.test(inside) ? error : {...error, fix: {start: start + open.length, end: close, text: `{\`${inside}\`}`}}
  }
  return undefined
}

export function emptyExpression({text, at}: ParserStop): PageParseError {
  const start = Math.max(0, text.lastIndexOf('{', at))
  const close = text.indexOf('}', start)
  return {
    start,
    end: close === -1 ? start + 1 : close + 1,
    cause: 'attribute',
    reason: 'Empty braces: write a value between them, or remove the attribute'
  }
}

/** Code after `import` or `export`. It ends at the first blank line at which it is complete. */
export function noModule(source: ParserStop): PageParseError {
  const {text, at, cause} = source
  const begin = moduleStart(text, at)
  const word = text.startsWith('import', begin) ? 'import' : 'export'
  const line = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1
  if (at >= text.trimEnd().length && !isText(text, line, begin)) {
    return {
      start: begin,
      end: endOfLine(text, begin),
      cause: 'code',
      reason: `Incomplete \`${word}\`: complete the statement and close its brackets`
    }
  }
  if (isText(text, line, begin)) {
    const start = line + /^[ \t]*/.exec(text.slice(line, line + 200))![0].length
    const ending = text[line - 2] === '\r' ? '\r\n' : '\n'
    return {
      start,
      end: endOfLine(text, line),
      cause: 'code',
      reason: `This line is parsed as code because it follows an \`${word}\`: add a blank line above it`,
      fix: {start: line, end: line, text: ending}
    }
  }
  const why = cause === undefined ? 'only `import` and `export` are allowed here' : lowerFirst(cause)
  return atStop(source, 'code', `This \`${word}\` is not valid JavaScript: ${why}`)
}

/** The start of the code in which the parser stopped. */
function moduleStart(text: string, at: number): number {
  let begin = 0
  for (const match of text.slice(0, at).matchAll(/^(?:import|export)\b/gm)) begin = match.index
  return begin
}

/** A line directly below a complete import or export that is not code. */
function isText(text: string, line: number, begin: number): boolean {
  if (line <= begin) return false
  const above = text.slice(begin, line).trimEnd()
  const isComplete = above.startsWith('import')
    ? /from\s*(?:'[^'\n]*'|"[^"\n]*")\s*;?$/.test(above)
    : /[\w;'"`)\]}]$/.test(above) && !/\n[ \t]/.test(above.slice(above.lastIndexOf('\n')))
  const below = text.slice(line, endOfLine(text, line)).trim()
  return isComplete && below !== '' && !/^(?:import|export|const|let|var|function|class|return|\}|\)|\]|\/\/|\/\*)/.test(below)
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
