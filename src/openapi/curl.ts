/** Reads curl commands in examples: what they send, each part with its location. */

export interface Sent {
  text: string
  /** Offset in the code of the example. */
  start: number
  end: number
}
export interface Curl {
  method: string
  /** From `-X`, or implied by the other options. */
  methodAt?: Sent
  url: Sent
  headers: {name: string; value: string; start: number; end: number}[]
  /** From `-d` and similar options. Undefined if it comes from a file or a form. */
  data?: Sent
  /** Whether it sends a form or a file. */
  hasForm: boolean
  /** `-u` */
  user?: string
  /** Whether a header or option is hidden in a variable. */
  hasUnknown: boolean
}

/** The maximum number of words in all commands. */
const MAX_WORDS = 2000

/** The curl commands of a code block. Other code is skipped. */
export function readCurl(code: string): Curl[] {
  if (!code.includes('curl')) return []
  return commandsOf(code).flatMap((words) => {
    const at = words.findIndex(({text}) => text === 'curl')
    const curl = at === -1 || at > 3 ? undefined : readCommand(words.slice(at + 1))
    return curl ? [curl] : []
  })
}

/** The words of each command, split as in a shell. */
function commandsOf(code: string): Sent[][] {
  const commands: Sent[][] = [[]]
  let count = 0
  for (let at = 0; at < code.length && count < MAX_WORDS;) {
    const char = code[at]!
    const continued = /^(?:\\|`|\^)[ \t]*(?:\r\n|\n|\r|$)/.exec(code.slice(at, at + 40))
    if (continued) at += continued[0].length
    else if (char === '\n' || char === '\r' || char === ';' || char === '|' || (char === '&' && code[at + 1] === '&')) {
      commands.push([])
      at += char === '&' ? 2 : 1
    } else if (/\s/.test(char)) at++
    else if (char === '#' && commands.at(-1)!.length === 0) at = lineEnd(code, at)
    else {
      const word = readWord(code, at)
      commands.at(-1)!.push(word)
      count++
      at = Math.max(word.end, at + 1)
      if (code[at] === '"' || code[at] === "'") at++
    }
  }
  return commands.filter((words) => words.length > 0)
}

/** A word. If it is quoted as a whole, the span is the text between the quotes. */
function readWord(code: string, start: number): Sent {
  const first = code[start]!
  if (first === '"' || first === "'") {
    const end = closing(code, start)
    if (end !== -1 && (end + 1 >= code.length || /[\s;|\\]/.test(code[end + 1]!))) {
      const inner = code.slice(start + 1, end)
      return {text: first === '"' ? inner.replace(/\\(["\\$`])/g, '$1') : inner, start: start + 1, end}
    }
  }
  let text = ''
  let at = start
  while (at < code.length && !/[\s;|]/.test(code[at]!)) {
    const char = code[at]!
    if (char === '"' || char === "'") {
      const end = closing(code, at)
      if (end === -1) return {text: text + code.slice(at), start, end: code.length}
      text += code.slice(at + 1, end)
      at = end + 1
    } else if (char === '\\' && /\s/.test(code[at + 1] ?? '\n')) break
    else {
      text += char
      at++
    }
  }
  return {text, start, end: at}
}

/** The quote that closes the one at `start`. */
function closing(code: string, start: number): number {
  const mark = code[start]!
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\' && mark === '"') at++
    else if (code[at] === mark) {
      // '\'' inside a single-quoted text
      if (mark === "'" && code.startsWith("'\\''", at)) at += 3
      else return at
    }
  }
  return -1
}

function lineEnd(code: string, at: number): number {
  const end = code.indexOf('\n', at)
  return end === -1 ? code.length : end
}

const DATA = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/
/** Options whose value is the next word. */
const VALUED =
  /^(?:-o|--output|-A|--user-agent|-e|--referer|-b|--cookie|-c|--cookie-jar|-m|--max-time|--connect-timeout|--retry|--cacert|--cert|--key|-E|-w|--write-out|-x|--proxy|-T|--upload-file|--resolve|-r|--range)$/

function readCommand(words: readonly Sent[]): Curl | undefined {
  let url: Sent | undefined
  let method: Sent | undefined
  let data: Sent | undefined
  let user: string | undefined
  let hasForm = false
  let sends = false
  let isGet = false
  let isHead = false
  const headers: Curl['headers'] = []
  let hasUnknown = false
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const assigned = /^(--[a-z-]+)=(.*)$/s.exec(word.text)
    const option = assigned ? assigned[1]! : word.text
    const value = (): Sent | undefined => (assigned ? {...word, text: assigned[2]!} : words[++at])
    if (option === '-X' || option === '--request') method = value()
    else if (/^-X[A-Z]+$/.test(option)) method = {...word, text: option.slice(2)}
    else if (option === '-H' || option === '--header') hasUnknown = !addHeader(headers, value()) || hasUnknown
    else if (option === '-u' || option === '--user') user = value()?.text
    else if (option === '--url') url = value()
    else if (DATA.test(option)) {
      const given = value()
      sends = true
      if (given && !given.text.startsWith('@')) data = given
      else hasForm = true
    } else if (option === '-F' || option === '--form' || option === '--form-string' || option === '--data-urlencode') {
      value()
      sends = true
      hasForm = true
    } else if (option === '-G' || option === '--get') isGet = true
    else if (option === '-I' || option === '--head') isHead = true
    else if (VALUED.test(option)) value()
    else if (!option.startsWith('-') && !url) url = word
    else if (/^["']?\$/.test(option)) hasUnknown = true
  }
  if (!url) return undefined
  const implied = isHead ? 'HEAD' : sends && !isGet ? 'POST' : 'GET'
  return {
    method: (method?.text ?? implied).toUpperCase(),
    ...(method && {methodAt: {text: method.text, start: method.start, end: method.end}}),
    url: {text: url.text, start: url.start, end: url.end},
    headers,
    ...(data && !isGet && {data: {text: data.text, start: data.start, end: data.end}}),
    hasForm,
    ...(user !== undefined && {user}),
    hasUnknown
  }
}

/** False if the name of the header is not visible. */
function addHeader(headers: Curl['headers'], word: Sent | undefined): boolean {
  const match = word && /^([^:;\s]+)\s*:\s*(.*)$/s.exec(word.text)
  if (match) headers.push({name: match[1]!, value: match[2]!.trim(), start: word.start, end: word.end})
  return match !== undefined && match !== null
}
