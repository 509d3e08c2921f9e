/** Python 3 as docs write it: with prompts and output, shell lines of notebooks, bodies of comments alone. */
import {parser} from '@lezer/python'
import {bracketFault, indentFault, isSignatures, withoutWithBrackets} from './python-lines.ts'
import type {CodeFault, CodeReader} from './types.ts'

type Node = ReturnType<ReturnType<typeof parser.parse>['resolve']>

export const readPython: CodeReader = (code) => {
  const text = withoutHabits(code)
  // a text in brackets stands for code: [Your code here]
  if (/^\s*(?:\[[A-Z][^\]\n=(]*\]|<[^>\n]+>|…|\.\.\.)\s*$/.test(text)) return undefined
  // a diff, or what an error printed
  if (/^\+[ \w]|^Traceback \(/m.test(code)) return undefined
  const unclosed = bracketFault(text)
  if (!unclosed && isSignatures(text)) return undefined
  return unclosed ?? grammarFault(text) ?? indentFault(text) ?? oldPrint(text)
}

function withoutHabits(code: string): string {
  const blank = (line: string): string => ' '.repeat(line.length)
  let text = code
  if (/^\s*>>> /m.test(code)) {
    // of a session only what was typed is Python
    text = code
      .split('\n')
      .map((line) => /^\s*(?:>>>|\.\.\.) ?/.exec(line)?.[0] ?? line)
      .map((mark, index) => {
        const line = code.split('\n')[index]!
        return mark === line && !/^\s*(?:>>>|\.\.\.)/.test(line) ? blank(line) : blank(mark) + line.slice(mark.length)
      })
      .join('\n')
  }
  return (
    withoutWithBrackets(text)
      // lines for the shell or the notebook
      .replace(/^[ \t]*[!%][^\n]*$/gm, (line) => (/^[ \t]*%[ \t]/.test(line) ? line : `#${blank(line.slice(1))}`))
      // what the grammar does not know: `in *a, b`, `as (a, b)`, `case None():`, and `yield` of nothing
      .replace(/\bin \*/g, 'in  ')
      .replace(/(?<=\bas )\([\w, ]+\)(?=\s*[:,)])/g, (names) => '_'.repeat(names.length))
      .replace(/^[ \t]*case [^\n]*$/gm, (line) => line.replace(/(?<=\w)\(\)/g, '  '))
      .replace(/^([ \t]*)yield(?=[ \t]*(?:#|$))/gm, '$1pass ')
      .replace(/(?<=[=(][ \t]*)yield(?=[ \t]*(?:[#)]|$))/gm, 'None ')
      // what stands for a value
      .replace(/\{\{[^{}\n"']{1,60}\}\}/g, (match) => '_'.repeat(match.length))
      .replace(/…/g, '_')
      .replace(/(?<=[=(,:[]\s*)<[A-Za-z][\w -]{0,40}>(?=\s*[,)\]}\n]|$)/g, (match) => '_'.repeat(match.length))
  )
}

function grammarFault(text: string): CodeFault | undefined {
  let fault: CodeFault | undefined
  const cursor = parser.parse(text).cursor()
  do {
    if (cursor.type.isError && !isFine(cursor.node, text)) {
      fault = explain(cursor.node, text)
      break
    }
  } while (cursor.next())
  return fault
}

/** What the grammar does not know and Python does, and bodies that hold nothing but a comment. */
function isFine({parent, prevSibling, from}: Node, text: string): boolean {
  switch (parent?.name) {
    case 'ParenthesizedExpression':
      return parent.parent?.name === 'WithStatement'
    case 'YieldExpression':
      return prevSibling?.name === 'yield'
    case 'ForStatement':
      return prevSibling?.name === 'in' && text[from] === '*'
    case 'Body':
      // a body of a comment alone, or a header at the end of what is shown
      return /^:\s*(?:#|$)/.test(text.slice(parent.from))
    default:
      return false
  }
}

const compound = /^(?:For|While|If|With|Try|Match)Statement$|Definition$|^MatchClause$/

function explain({parent, prevSibling, from, to}: Node, text: string): CodeFault {
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
function oldPrint(text: string): CodeFault | undefined {
  const match = /^[ \t]*(print)[ \t]+["'][^\n]*["'][ \t]*$/m.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].indexOf('print')
  return {start, end: start + 5, reason: '`print` takes its values in parentheses'}
}
