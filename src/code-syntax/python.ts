/** Python 3 as docs write it: with prompts and output, shell lines of notebooks, and bodies that are only comments. */
import {parser} from '@lezer/python'
import {fillGaps, withoutLoneDecorators} from './python-gaps.ts'
import {bracketError, indentError, isSignatures, tryError, withoutWithBrackets} from './python-lines.ts'
import {blank, withoutResults} from './results.ts'
import type {CodeParseError, CodeReader} from './types.ts'

type Node = ReturnType<ReturnType<typeof parser.parse>['resolve']>

export const readPython: CodeReader = (code) => {
  // most code is plain Python, so the special forms are handled only if it does not parse
  if (!/^\s*[!%]|→/m.test(code) && errorIn(code) === undefined) return undefined
  // text in brackets is a placeholder for code: [Your code here]
  if (/^\s*(?:\[[A-Z][^\]\n=(]*\]|<[^>\n]+>|…|\.\.\.)\s*$/.test(code)) return undefined
  // a diff, or a printed error
  if (/^\+[ \w]|^Traceback \(/m.test(code)) return undefined
  const text = withoutNotation(code)
  if (!bracketError(text) && isSignatures(text)) return undefined
  return errorIn(text)
}

const errorIn = (text: string): CodeParseError | undefined => bracketError(text) ?? grammarError(text) ?? tryError(text) ?? indentError(text) ?? oldPrint(text)

function withoutNotation(code: string): string {
  return withoutLoneDecorators(fillGaps(withoutNewer(withoutNotebook(withoutResults(withoutSession(code))))))
}

/** In a session with prompts, only the input is Python. */
function withoutSession(code: string): string {
  if (!/^\s*>>> /m.test(code)) return code
  return code
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:>>>|\.\.\.) ?/.exec(line)?.[0]
      return mark === undefined ? blank(line) : blank(mark) + line.slice(mark.length)
    })
    .join('\n')
}

/** Lines for the shell or the notebook, and placeholders for a value. */
function withoutNotebook(code: string): string {
  return code
    .replace(/^[ \t]*[!%][^\n]*$/gm, (line) => (/^[ \t]*%[ \t]/.test(line) ? line : `#${blank(line.slice(1))}`))
    .replace(/(?<=^[ \t]*[\w, ]+=[ \t]*)[!%]\w[^\n]*/gm, (command) => '_'.padEnd(command.length))
    .replace(/\{\{[^{}\n"']{1,60}\}\}/g, (match) => '_'.repeat(match.length))
    .replace(/(?<=[=(,:[]\s*)<[A-Za-z][\w -]{0,40}>(?=\s*[,)\]}\n]|$)/g, (match) => '_'.repeat(match.length))
}

/** Syntax that the grammar does not support: `with (…)`, `in *a, b`, `as (a, b)`, `case None():`, and `yield` without a value. */
function withoutNewer(code: string): string {
  return withoutWithBrackets(code)
    .replace(/\bin \*/g, 'in  ')
    .replace(/(?<=\bas )\([\w, ]+\)(?=\s*[:,)])/g, (names) => '_'.repeat(names.length))
    .replace(/^[ \t]*case [^\n]*$/gm, (line) => line.replace(/(?<=\w)\(\)/g, '  '))
    .replace(/^([ \t]*)yield(?=[ \t]*(?:#|$))/gm, '$1pass ')
    .replace(/(?<=[=(][ \t]*)yield(?=[ \t]*(?:[#)]|$))/gm, 'None ')
}

function grammarError(text: string): CodeParseError | undefined {
  let error: CodeParseError | undefined
  const cursor = parser.parse(text).cursor()
  do {
    if (cursor.type.isError && !isFine(cursor.node, text)) {
      error = explain(cursor.node, text)
      break
    }
    if (cursor.type.name === 'ArgList' && text[cursor.from] === '(') {
      error = argumentError(cursor.node, text)
      if (error) break
    }
  } while (cursor.next())
  return error
}

/** Valid Python that the grammar does not support, and bodies that contain only a comment. */
function isFine({parent, prevSibling, from}: Node, text: string): boolean {
  switch (parent?.name) {
    case 'ParenthesizedExpression':
      return parent.parent?.name === 'WithStatement'
    case 'YieldExpression':
      return prevSibling?.name === 'yield'
    case 'ForStatement':
      return prevSibling?.name === 'in' && text[from] === '*'
    case 'Body':
      // a body that is only a comment, or a header at the end of an excerpt
      return /^:\s*(?:#|$)/.test(text.slice(parent.from))
    default:
      return false
  }
}

/** A positional argument after a keyword argument, which the grammar accepts and Python does not. A gap is not an argument. */
function argumentError(list: Node, text: string): CodeParseError | undefined {
  let isNamed = false
  let hasNamed = false
  let first: Node | undefined
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (child.type.isError) return undefined
    if (child.name === 'AssignOp') isNamed = true
    else if (child.name === ',' || child.name === ')') {
      if (isNamed) hasNamed = true
      else if (first && hasNamed && !/^[*.]/.test(text.slice(first.from, first.from + 1)) && first.name !== 'Ellipsis') {
        const end = Math.min(first.to, text.indexOf('\n', first.from) === -1 ? first.to : text.indexOf('\n', first.from))
        return {start: first.from, end, reason: `unexpected value without a name after \`name=value\`: move it to the front, or name it`}
      }
      first = undefined
      isNamed = false
    } else if (child.name !== '(' && child.name !== 'Comment') first ??= child
  }
  return undefined
}

const compound = /^(?:For|While|If|With|Try|Match)Statement$|Definition$|^MatchClause$/

function explain({parent, prevSibling, from, to}: Node, text: string): CodeParseError {
  const at = Math.min(from, text.length)
  const opensBlock = parent && ((parent.name === 'Body' && !prevSibling) || compound.test(parent.name))
  const lineEnd = text.slice(0, at).trimEnd().length
  if (opensBlock && /^\s*(?:#[^\n]*)?(?:\n|$)/.test(text.slice(at))) {
    const fix = {start: lineEnd, end: lineEnd}
    return {...fix, reason: 'missing `:` at the end of the line'}
  }
  if (parent?.name === 'Body') {
    const next = parent.from + 1 + /^\s*/.exec(text.slice(parent.from + 1))![0].length
    return {start: next, end: next, reason: 'missing an indented line after `:`'}
  }
  const token = /^\s*(\w+|[^\w\s]+)/.exec(text.slice(at, at + 40))?.[1]
  const start = token === undefined ? lineEnd : text.indexOf(token, at)
  if (token === undefined || text.slice(at, start).includes('\n')) return {start: lineEnd, end: lineEnd, reason: 'the line ends before it is complete'}
  return {start, end: Math.max(to, start + token.length), reason: `unexpected \`${token}\``}
}

/** `print "x"` of Python 2. */
function oldPrint(text: string): CodeParseError | undefined {
  const match = /^[ \t]*(print)[ \t]+["'][^\n]*["'][ \t]*$/m.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].indexOf('print')
  return {start, end: start + 5, reason: '`print` needs parentheses around its values'}
}
