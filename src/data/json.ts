import {createScanner} from 'jsonc-parser'
import {MAX_DEPTH, MAX_ERRORS} from './limits.ts'
import type {ArrayNode, DataParseError, DataFile, DataNode, Entry, ObjectNode} from './node.ts'
import {TokenKind, wordReason, stringReason, type JsonToken} from './json-token.ts'

/** An object or list that is being read. */
interface Frame {
  node: ObjectNode | ArrayNode
  /** What may come next. */
  expects: 'key' | 'colon' | 'value' | 'comma'
  entry?: Entry | undefined
  /** The location of each key's first occurrence. */
  keys: Map<string, number>
  /** The last comma, until a key or value follows it. */
  comma?: number | undefined
}

/**
 * Parses JSON as far as possible, and reports every error with its location. Comments and trailing commas are reported, since JSON forbids them, and
 * skipped. Never recurses.
 * @param text the file without its BOM
 * @param file its path relative to the site root, with `/`
 */
export function parseJson(text: string, file: string): DataFile {
  const scanner = createScanner(text, false)
  const errors: DataParseError[] = []
  const stack: Frame[] = []
  let root: DataNode | undefined
  let done = false

  function report(start: number, end: number, reason: string, code: DataParseError['code'] = 'syntax'): void {
    if (errors.length > MAX_ERRORS || errors.at(-1)?.start === start) return
    if (errors.length < MAX_ERRORS) errors.push({file, start, end, code, reason})
    else errors.push({file, start, end, code: 'syntax', reason: 'The file has more errors after this one: check that it is a JSON file'})
  }
  function put(value: DataNode): void {
    const top = stack.at(-1)
    if (!top) root = value
    else if (top.node.kind === 'array') top.node.items.push(value)
    else if (top.entry) {
      top.entry.value = value
      top.node.entries.push(top.entry)
      top.entry = undefined
    }
    if (!top) return
    top.expects = 'comma'
    top.comma = undefined
  }
  function open(node: ObjectNode | ArrayNode): void {
    put(node)
    stack.push({node, expects: node.kind === 'object' ? 'key' : 'value', keys: new Map()})
    if (stack.length <= MAX_DEPTH) return
    report(node.start, node.start + 1, `Nested more than ${MAX_DEPTH} levels deep: docs-lint does not read deeper levels`, 'too-deep')
    stack.length = 0
    done = true
  }
  function close(end: number): void {
    const {node, comma} = stack.pop()!
    node.end = end
    if (comma === undefined) return
    const bracket = node.kind === 'array' ? ']' : '}'
    report(comma, comma + 1, `Unexpected comma before \`${bracket}\`: JSON does not allow a comma after the last value, so delete it`, 'trailing-comma')
  }
  function readKey(top: Frame, {value, start, end}: JsonToken): void {
    const key = String(value)
    top.comma = undefined
    top.entry = {key, keyStart: start, keyEnd: end, file, value: {kind: 'null', value: null, start: end, end, file}}
    const first = top.keys.get(key)
    if (first === undefined) top.keys.set(key, start)
    else if (errors.length < MAX_ERRORS) report(start, end, duplicateKey(text, key, first), 'duplicate-key')
    top.expects = 'colon'
  }
  /** The entry stays, with an empty value. */
  function leaveValueOut(top: Frame): void {
    if (top.entry && top.node.kind === 'object') top.node.entries.push(top.entry)
    top.entry = undefined
    top.expects = 'comma'
  }
  function closeWith(kind: 'object' | 'array', token: JsonToken): void {
    const top = stack.at(-1)!
    if (top.expects === 'colon' || (top.expects === 'value' && top.node.kind === 'object')) {
      report(token.start, token.end, `Missing value before \`${token.text}\``)
      leaveValueOut(top)
    }
    if (top.node.kind !== kind) {
      const [what, bracket] = top.node.kind === 'object' ? ['object', '}'] : ['list', ']']
      report(token.start, token.end, `Unexpected \`${token.text}\`: the ${what} that opens on line ${lineAt(text, top.node.start)} ends with \`${bracket}\``)
      if (!stack.some((frame) => frame.node.kind === kind)) return
      while (stack.at(-1)!.node.kind !== kind) close(token.start)
    }
    close(token.end)
  }
  function takeComma(top: Frame, token: JsonToken): void {
    if (top.expects === 'comma') top.comma = token.start
    else if (top.expects === 'colon' || top.entry) {
      report(token.start, token.end, 'Missing value before `,`')
      leaveValueOut(top)
    } else report(token.start, token.end, 'Unexpected `,`: add the missing value before it, or delete the comma')
    top.expects = top.node.kind === 'object' ? 'key' : 'value'
  }
  function takeColon(top: Frame, token: JsonToken): void {
    if (top.expects === 'colon') top.expects = 'value'
    else if (top.node.kind === 'array') report(token.start, token.end, 'Unexpected `:` in a list: put `{` and `}` around the key and its value')
    else if (top.expects === 'key') {
      report(token.start, token.end, 'Missing key before `:`')
      top.expects = 'value'
    } else report(token.start, token.end, 'Unexpected `:`: add the missing comma before the key, or delete the colon')
  }
  /** A scalar, `{` or `[`. */
  function takeValue(token: JsonToken): void {
    const top = stack.at(-1)
    if (!top && root) {
      report(token.start, token.end, `Unexpected \`${token.text}\` after the end of the value: delete what follows, or check the brackets above`)
      done = true
      return
    }
    const opens = token.kind === TokenKind.openBrace || token.kind === TokenKind.openBracket
    if (top?.expects === 'comma') {
      report(token.start, token.end, `Missing comma before \`${token.text}\``)
      top.expects = top.node.kind === 'object' ? 'key' : 'value'
    }
    if (top?.expects === 'colon') report(token.start, token.end, `Missing \`:\` before \`${token.text}\`: a key is followed by \`:\` and its value`)
    if (token.kind === TokenKind.word) report(token.start, token.end, wordReason(token.text, top?.expects === 'key'))
    else if (top?.expects === 'key' && token.kind !== TokenKind.string)
      report(token.start, token.end, `Unexpected \`${token.text}\`: expected a key in double quotes`)
    if (top?.expects === 'key' && !opens) readKey(top, token)
    else if (token.kind === TokenKind.openBrace) open({kind: 'object', entries: [], start: token.start, end: text.length, file})
    else if (token.kind === TokenKind.openBracket) open({kind: 'array', items: [], start: token.start, end: text.length, file})
    else put(scalar(token))
  }
  function scalar({value, start, end}: JsonToken): DataNode {
    const location = {start, end, file}
    if (typeof value === 'string') return {kind: 'string', value, ...location}
    if (typeof value === 'number') return {kind: 'number', value, ...location}
    return typeof value === 'boolean' ? {kind: 'boolean', value, ...location} : {kind: 'null', value: null, ...location}
  }
  /** The next token that is not white space or a comment. */
  function next(): JsonToken {
    for (;;) {
      plain.lastIndex = scanner.getPosition()
      const found = plain.exec(text)
      if (found) {
        scanner.setPosition(plain.lastIndex)
        return plainToken(found)
      }
      const kind = scanner.scan() as number
      const start = scanner.getTokenOffset()
      const end = start + scanner.getTokenLength()
      if (kind === TokenKind.lineComment || kind === TokenKind.blockComment)
        report(start, end, 'Unexpected comment: JSON does not allow comments, so delete it', 'comment')
      else if (kind === TokenKind.word) return readWord(start, end)
      else if (kind !== TokenKind.lineBreak && kind !== TokenKind.space) {
        const source = text.slice(start, end)
        const reason = scanner.getTokenError() ? stringReason(scanner.getTokenError(), source) : undefined
        if (reason) report(start, end, reason)
        const unended = scanner.getTokenError() === 2 ? /,\s*$/.exec(source) : null
        if (unended) scanner.setPosition(start + unended.index)
        return {kind, start, end, text: short(source), value: valueOf(kind, scanner.getTokenValue())}
      }
    }
  }
  /** Text that is not JSON: a string in single quotes or without quotes. */
  function readWord(start: number, end: number): JsonToken {
    const quoted = /^'(?:[^'\n\\]|\\.)*'/.exec(text.slice(start, start + 1000))?.[0]
    if (quoted) scanner.setPosition(start + quoted.length)
    const word = quoted ?? text.slice(start, end)
    return {kind: TokenKind.word, start, end: start + word.length, text: short(word), value: quoted ? word.slice(1, -1) : word}
  }

  for (let token = next(); token.kind !== TokenKind.end && !done; token = next()) {
    const top = stack.at(-1)
    if (!top && [TokenKind.closeBrace, TokenKind.closeBracket, TokenKind.comma, TokenKind.colon].includes(token.kind)) {
      report(
        token.start,
        token.end,
        `Unexpected \`${token.text}\` ${root ? 'after the end of the value: delete it, or check the brackets above' : 'at the start: expected `{`'}`
      )
    } else if (token.kind === TokenKind.closeBrace) closeWith('object', token)
    else if (token.kind === TokenKind.closeBracket) closeWith('array', token)
    else if (token.kind === TokenKind.comma) takeComma(top!, token)
    else if (token.kind === TokenKind.colon) takeColon(top!, token)
    else takeValue(token)
  }
  if (stack.length > 0) {
    const missing = stack.map(({node}) => `\`${node.kind === 'object' ? '}' : ']'}\` for line ${lineAt(text, node.start)}`)
    report(text.length, text.length, `The file ends too early: missing ${missing.toReversed().slice(0, 5).join(', ')}`)
    if (stack.at(-1)!.expects !== 'comma') leaveValueOut(stack.at(-1)!)
  }
  if (!root && errors.length === 0) report(0, text.length, 'The file is empty: write an object in `{` and `}`')
  errors.sort((a, b) => a.start - b.start || a.end - b.end)
  return root ? {node: root, errors} : {errors}
}

/**
 * A token of ordinary JSON after white space: a string without escapes, punctuation, or a number. A compiled expression reads it several times as
 * fast as code that a short run only interprets. The scanner handles the rest and knows what is wrong with it.
 */
const plain = /[ \t\r\n]*(?:"([ !#-[\]-\uffff]*)"|([{}[\],:])|(-?(?:0|[1-9]\d*)(?:\.\d+)?)(?=[\s,\]}]))/y
/** In the order of their kinds in {@link TokenKind}. */
const marks = '{}[],:'

function plainToken({0: all, 1: string, 2: mark, 3: number, index}: RegExpExecArray): JsonToken {
  const end = index + all.length
  if (string !== undefined) {
    const start = end - string.length - 2
    return {kind: TokenKind.string, start, end, text: short(all.slice(start - index)), value: string}
  }
  if (mark !== undefined) return {kind: TokenKind.openBrace + marks.indexOf(mark), start: end - 1, end, text: mark, value: null}
  const start = end - number!.length
  return {kind: TokenKind.number, start, end, text: short(number!), value: Number(number)}
}

function valueOf(kind: number, text: string): string | number | boolean | null {
  if (kind === TokenKind.string) return text
  if (kind === TokenKind.number) return Number.isNaN(Number(text)) ? 0 : Number(text)
  return kind === TokenKind.true ? true : kind === TokenKind.false ? false : null
}

/** The error for a duplicate key. */
export function duplicateKey(text: string, key: string, first: number): string {
  return `Duplicate key \`${key}\`, first used on line ${lineAt(text, first)}: only the last one has an effect, so delete one`
}

/** The line of an offset, from 1. */
function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
